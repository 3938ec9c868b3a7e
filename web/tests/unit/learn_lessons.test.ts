import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { gold, grey, tutorial, type Task } from '../../src/learn/lessons';
import { Practice } from '../../src/learn/practice.svelte';
import { rulesOf } from '../../src/rules/calls';
import { Module } from '../../src/rules/module';
import type { Rules } from '../../src/rules/types';

let rules: Rules;
beforeAll(async () => {
  const code = readFileSync(new URL('../../../build/web/azulejo.wasm', import.meta.url));
  rules = rulesOf(await Module.start(await WebAssembly.compile(code)));
});

const all: Task[] = [...tutorial, ...grey, ...gold];
const done = (task: Task): Practice => {
  const practice = new Practice(rules, task);
  if (task.deal) practice.deal();
  else if (task.hint) practice.play(task.hint);
  return practice;
};

describe('the tasks', () => {
  it.each(all.map((task) => [task.id, task] as const))('%s can be done', (_id, task) => {
    const practice = new Practice(rules, task);
    expect(practice.outcome).toBe('open');
    if (!task.hint && !task.deal) {
      expect(practice.choices).toEqual([]);
      return;
    }
    if (task.hint) {
      expect(practice.choices.map(({ move }) => move)).toContain(task.hint);
      expect(practice.view.turn).toBe(1);
    }
    const before = practice.view.text;
    expect(done(task).outcome).toBe('done');
    expect(done(task).view.text).not.toBe(before);
  });

  it('begin in the tutorial where the one before ended', () => {
    tutorial.forEach((task, i) => {
      const last = tutorial[i - 1];
      if (!last || task.position !== last.position) return;
      expect(new Practice(rules, { ...task, before: [] }).view.text).toBe(done(last).view.text);
    });
  });
});

const find = (id: string): Task => all.find((task) => task.id === id)!;
const points = (practice: Practice): (number | undefined)[] => practice.view.boards.map(({ score }) => score);

describe('what the texts say is so', () => {
  it('the marker, the tile that falls, the round', () => {
    expect(done(find('take')).view.boards[0]!.lines[1]).toEqual({ colour: 'B', count: 2 });
    expect(done(find('centre')).view.boards[0]!.floor).toEqual(['*']);
    expect(done(find('fall')).view.boards[0]!.floor).toEqual(['*', 'W']);
    expect(done(find('wait')).view.boards[0]!.lines[3]).toEqual({ colour: 'R', count: 2 });
    expect(
      done(find('fill'))
        .view.boards[0]!.lines.slice(0, 3)
        .map(({ count }) => count),
    ).toEqual([1, 2, 3]);
    expect(points(done(find('tiling')))).toEqual([4, 3]);
    const tiles = new Practice(rules, find('tiling')).story!.happenings.filter(
      (it) => it.kind === 'tile' && it.seat === 1,
    );
    expect(tiles.map((tile) => tile.kind === 'tile' && tile.points)).toEqual([1, 2, 3]);
  });

  it('neighbours and bonuses', () => {
    expect(new Practice(rules, find('neighbours')).preview('1B3')).toMatchObject({ completes: true, points: 6 });
    const once = new Practice(rules, find('once'));
    expect(once.choices.map(({ move }) => move)).not.toContain('2Y2');
    const last = done(find('last'));
    expect(points(last)).toEqual([55, 50]);
    const bonus = last.story!.happenings.find((it) => it.kind === 'bonus' && it.seat === 1);
    expect(bonus).toMatchObject({ rows: 1, columns: 1, colours: 1, points: 19 });
    expect(last.story!.happenings.find((it) => it.kind === 'tile')).toMatchObject({ points: 5 });
  });

  it('the grey wall', () => {
    const choose = new Practice(rules, find('grey_choose'));
    expect(choose.choices.map(({ move }) => move)).toEqual(['2@3', '2@4']);
    expect(choose.preview('2@3').points).toBe(3);
    expect(choose.preview('2@4').points).toBe(1);
    expect(done(find('grey_stuck')).view.boards[0]!.wall[3]![1]).toBe('R');
    const fell = new Practice(rules, find('grey_stuck'));
    fell.play('1@2');
    expect(fell.outcome).toBe('mistake');
    expect(fell.story!.happenings).toContainEqual(expect.objectContaining({ kind: 'drop', row: 4, count: 4 }));
    expect(fell.story!.happenings).toContainEqual(expect.objectContaining({ kind: 'floor', seat: 1, points: -6 }));
    expect(fell.story!.happenings).toContainEqual(expect.objectContaining({ kind: 'tile', points: 4 }));
  });

  it('the gold displays', () => {
    expect(done(find('extra')).view.displays.map(({ tiles }) => tiles.length)).toEqual([4, 4, 4, 4, 5]);
    expect(
      done(find('magnet'))
        .view.displays.slice(0, 3)
        .map(({ tiles }) => tiles.length),
    ).toEqual([3, 6, 3]);
    expect(done(find('keeper')).view.displays[1]!.tiles).toEqual(['Y', 'R']);
    expect(done(find('spreader')).view.centre).toEqual([]);
    expect(done(find('shelter')).view.boards[0]).toMatchObject({ shelter: { tile: 'K' }, floor: [] });
  });
});

describe('other moves get a friendly word', () => {
  it('and after two of them the board points', () => {
    const practice = new Practice(rules, find('take'));
    const before = practice.view.text;
    practice.play('3R2');
    expect(practice.reply).toBe('learn.other_tiles');
    expect(practice.hint).toBeNull();
    practice.play('1B5');
    expect(practice.reply).toBe('learn.other_line');
    expect(practice.hint).toBe('1B2');
    practice.play('1BF');
    expect(practice.reply).toBe('learn.other_floor');
    expect(practice.view.text).toBe(before);
    practice.play('1B2');
    expect(practice.reply).toBeNull();
    expect(practice.hint).toBeNull();
    practice.restart();
    expect(practice.view.text).toBe(before);
    expect(practice.outcome).toBe('open');
  });
});
