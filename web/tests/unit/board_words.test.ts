// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  boardInWords,
  describeEvent,
  describeHappenings,
  destinationName,
  groupInWords,
  previewInWords,
  sourceInWords,
  tilesOf,
} from '$/board/words';
import { languages, translator, type Language } from '$/i18n/index.svelte';
import type { Seat } from '$/play/session';
import { Chance, eventFor, rules } from './rules_module';

const seats: Seat[] = ['Inês', 'Ana', 'Ola', 'Max'].map((name) => ({
  name,
  kind: 'person',
  away: false,
  standIn: false,
  resigned: false,
}));
const special =
  '2cs 1 o 1 1/- %BYRR/KKWW/^BRRW/YYKW/BYRK - 17,16,15,16,16 0,0,0,0,0 ' +
  '0;-,-,-,-,-;...../...../...../...../.....;- 0;-,-,-,-,-;...../...../...../...../.....;-';
const late =
  '2c 3 o 1 1/2 BBYR/-/-/-/- KW 17,18,16,19,18 0,0,0,0,0 ' +
  '12;-,Y1,R3,-,-;B..../...../...../...../.....;- 9;-,-,-,-,-;...../...../...../...../.....;*W';
const event = (position: string, move: string) => {
  const { view, happenings } = rules.apply(position, move);
  return describeEvent({ event: move, seat: 1, view, happenings }, seats);
};

describe.each<[Language, Record<string, string>]>([
  [
    'en',
    {
      source: 'Display 1: two blue, one yellow, one red',
      gold: 'Display 1, gold: Spreader: one blue, one yellow, two red',
      centre: 'Centre: starting-player marker',
      group: 'Display 1: two blue',
      line: 'Line 2: one yellow of 2; wall row 2: empty',
      full: 'Line 3: full, three red; wall row 3: empty',
      wall: 'Line 1: empty; wall row 1: blue in column 1',
      floor: 'Floor line: starting-player marker, one white; -2 points',
      take: 'Inês takes two blue from display 1 to line 2.',
      split: 'Inês takes one blue from display 1 to line 1. To display 5: one yellow. To display 2: two red.',
      button: 'Two blue to the floor line, costs 2',
      eleven: '11 blue',
    },
  ],
  [
    'es',
    {
      source: 'Expositor 1: dos azules, una amarilla, una roja',
      gold: 'Expositor 1, dorado: Repartidor: una azul, una amarilla, dos rojas',
      centre: 'Centro: ficha de jugador inicial',
      group: 'Expositor 1: dos azules',
      line: 'Línea 2: una amarilla de 2; fila 2 de la pared: vacía',
      full: 'Línea 3: completa, tres rojas; fila 3 de la pared: vacía',
      wall: 'Línea 1: vacía; fila 1 de la pared: azul en la columna 1',
      floor: 'Línea de suelo: ficha de jugador inicial, una blanca; -2 puntos',
      take: 'Inês toma dos azules del expositor 1 y las lleva a la línea 2.',
      split:
        'Inês toma una azul del expositor 1 y la lleva a la línea 1. Al expositor 5: una amarilla. Al expositor 2: dos rojas.',
      button: 'Dos azules a la línea de suelo, cuesta 2',
      eleven: '11 azules',
    },
  ],
  [
    'pl',
    {
      source: 'Warsztat 1: dwie niebieskie, jedna żółta, jedna czerwona',
      gold: 'Warsztat 1, złoty: Rozdzielacz: jedna niebieska, jedna żółta, dwie czerwone',
      centre: 'Środek stołu: znacznik pierwszego gracza',
      group: 'Warsztat 1: dwie niebieskie',
      line: 'Linia 2: jedna żółta z 2; rząd 2 ściany: pusty',
      full: 'Linia 3: pełna, trzy czerwone; rząd 3 ściany: pusty',
      wall: 'Linia 1: pusta; rząd 1 ściany: niebieska w kolumnie 1',
      floor: 'Linia podłogi: znacznik pierwszego gracza, jedna biała; -2 punkty',
      take: 'Inês bierze dwie niebieskie z warsztatu 1 na linię 2.',
      split:
        'Inês bierze jedną niebieską z warsztatu 1 na linię 1. Do warsztatu 5: jedna żółta. Do warsztatu 2: dwie czerwone.',
      button: 'Dwie niebieskie na linię podłogi, kara 2',
      eleven: '11 niebieskich',
    },
  ],
])('%s', (language, words) => {
  beforeEach(() => translator.use(language));

  test('what lies where', () => {
    const view = rules.view(late);
    expect(sourceInWords(view, '1')).toBe(words['source']);
    expect(sourceInWords(rules.view(special), '1')).toBe(words['gold']);
    expect(sourceInWords(rules.view(special), 'C')).toBe(words['centre']);
    expect(groupInWords(view, '1', 'B', 2)).toBe(words['group']);
    expect(tilesOf('B', 11)).toBe(words['eleven']);
  });
  test('a board line by line', () => {
    const { boards } = rules.view(late);
    const mine = boardInWords(boards[0]!);
    expect(mine).toHaveLength(6);
    expect(mine[0]).toBe(words['wall']);
    expect(mine[1]).toBe(words['line']);
    expect(mine[2]).toBe(words['full']);
    expect(boardInWords(boards[1]!)[5]).toBe(words['floor']);
  });
  test('what happened, and what would', () => {
    const plain = late.replace('-,Y1,R3,-,-', '-,-,R3,-,Y1');
    expect(event(plain, '1B2')).toMatch(new RegExp(`^${words['take']!.replaceAll('.', '\\.')}`));
    expect(event(special, '1B1/Y<R>')).toBe(words['split']);
    const move = rules.legal(late).find((legal) => legal.move === '1BF')!;
    expect(destinationName(move, rules.preview(late, '1BF'))).toBe(words['button']);
  });
});

test.each(languages)('whole games leave no gap in a text, %s', async (language) => {
  await translator.use(language);
  for (const kind of ['2c', '3gs', '4cs'] as const) {
    const chance = new Chance(7);
    let view = rules.fresh(kind, 1);
    const lines: string[] = [];
    for (let i = 0; i < 150 && view.phase !== 'ended'; ++i) {
      const legal = view.turn === null ? [] : rules.legal(view.text);
      for (const move of legal.slice(0, 1)) lines.push(...previewInWords(move, rules.preview(view.text, move.move)));
      const step = rules.apply(view.text, eventFor(view, chance));
      const said = describeHappenings(step.happenings, seats, step.view.round);
      expect(said).not.toBe('');
      lines.push(said, ...step.view.boards.flatMap(boardInWords));
      view = step.view;
    }
    for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|board\.|NaN|^\s|\s$| {2}/);
  }
});
