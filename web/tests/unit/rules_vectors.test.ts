// The rules in WebAssembly against the conformance vectors, as the native ones are tested.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RulesError } from '$/rules/types';
import { pathOf, rules, textOf } from './rules_module';

const rows = (path: string) =>
  textOf(path)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

test('every step leads where it should', () => {
  for (const [clause, before, event, after] of rows('data/vectors/steps.tsv')) {
    const step = rules.apply(before!, event!.replace(/^deal /, 'deal:'));
    expect(step.view.text, `${clause}: ${before} ${event}`).toBe(after);
    expect(step.view, clause).toEqual(rules.view(after!));
  }
});

test('legal moves', () => {
  for (const [position, moves] of rows('data/vectors/legal.tsv')) {
    const texts = rules.legal(position!).map((legal) => legal.move);
    expect(texts.join(' '), position).toBe(moves);
  }
});

test('legal moves are taken apart as they are written', () => {
  for (const [position] of rows('data/vectors/legal.tsv')) {
    for (const legal of rules.legal(position!)) {
      if (legal.kind === 'place') {
        expect(`${legal.row}@${legal.column}`).toBe(legal.move);
      } else {
        const split = legal.split.map((part) => part.colour + part.side).join('');
        expect(legal.source + legal.colour + legal.to + (split && `/${split}`)).toBe(legal.move);
      }
    }
  }
});

describe('whole games', () => {
  const games = readdirSync(pathOf('data/vectors/games')).filter((name) => name.endsWith('.azr'));
  test.each(games)('%s', (name) => {
    const record = textOf(`data/vectors/games/${name}`);
    const positions = textOf(`data/vectors/games/${name.replace('.azr', '.pos')}`)
      .trimEnd()
      .split('\n');
    const [replay] = rules.readRecords(record);
    expect(replay!.positions).toEqual(positions);
    let text = rules.fresh(replay!.game, replay!.starter).text;
    replay!.events.forEach((event, i) => {
      expect(text).toBe(positions[i]);
      text = rules.apply(text, event).view.text;
    });
    expect(text).toBe(positions.at(-1));
    expect(replay!.ended).toBe(rules.view(text).phase === 'ended');
    const written = rules.writeRecord(replay!.game, replay!.starter, replay!.tags, replay!.events);
    expect(rules.readRecords(written)).toEqual([replay]);
  });
});

describe('what is refused is refused in words', () => {
  const fresh = () => rules.fresh('2c', 1).text;
  const offer =
    '2c 1 o 1 1/- BBYR/KKWW/BYRK/BYRK/WWWW - 16,17,17,16,14 0,0,0,0,0 ' +
    Array(2).fill('0;-,-,-,-,-;...../...../...../...../.....;-').join(' ');
  test.each([
    [() => rules.view('nonsense'), /./],
    [() => rules.fresh('7x' as never, 1), /./],
    [() => rules.fresh('2c', 3), 'a seat from 1 to 2'],
    [() => rules.apply(fresh(), '1B1'), 'a deal is due'],
    [() => rules.apply(fresh(), 'deal:BBBB'), '5 displays'],
    [() => rules.apply(offer, '1W1'), 'no tile of that colour'],
    [() => rules.apply(offer, 'hello'), 'is not a move'],
    [() => rules.preview(offer, '1W1'), 'no tile of that colour'],
    [() => rules.drawDeal(fresh(), ['0123456789abcdef']), 'more random words'],
    [() => rules.drawDeal(fresh(), Array(64).fill('xyz')), 'random words'],
    [() => rules.drawDeal(offer, []), 'no deal is due'],
    [() => rules.readRecords('[Game "2c"]\n[Start "1"]\n\n9X9'), /./],
    [() => rules.writeRecord('2c', 1, [{ name: 'A B', value: '' }], []), 'cannot be written'],
    [() => rules.writeRecord('2c', 1, [], ['1B1']), 'a deal is due'],
  ])('%#', (call, message) => {
    expect(call).toThrow(RulesError);
    expect(call).toThrow(message);
  });
});

test('texts go through in any script', () => {
  const tags = [{ name: 'Player1', value: 'Zażółć "gęślą" \\ 蓝' }];
  const record = rules.writeRecord('2c', 2, tags, []);
  const [replay] = rules.readRecords(record);
  expect(replay!.tags).toEqual(tags);
  expect(replay!.starter).toBe(2);
});
