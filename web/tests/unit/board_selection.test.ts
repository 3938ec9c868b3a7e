import { expect, test } from 'vitest';
import { Selection } from '$/board/selection.svelte';
import type { LegalMove } from '$/rules/types';
import { rules } from './rules_module';

const start =
  '2cs 1 o 1 1/- %BYRR/KKWW/^BRRW/YYKW/BYRK - 17,16,15,16,16 0,0,0,0,0 ' +
  '0;-,-,-,-,-;...../...../...../...../.....;- 0;-,-,-,-,-;...../...../...../...../.....;-';

function fresh(confirm = true, choices: readonly LegalMove[] = rules.legal(start)) {
  const made: string[] = [];
  const given = { choices };
  const selection = new Selection({
    choices: () => given.choices,
    confirm: () => confirm,
    propose: () => '<',
    onmove: (move) => made.push(move),
  });
  return { selection, made, given };
}

test('tiles, a place, the confirmation', () => {
  const { selection, made } = fresh();
  selection.pick('2', 'K');
  expect(selection.picked).toEqual({ source: '2', colour: 'K' });
  expect(selection.destinations).toEqual(['1', '2', '3', '4', '5', 'F']);
  expect(selection.choose('3')).toBe(false);
  expect(selection.chosen?.move).toBe('2K3');
  expect(made).toEqual([]);
  expect(selection.confirm()).toBe(true);
  expect(made).toEqual(['2K3']);
  expect(selection.busy).toBe(false);
});

test('the same place for the second time confirms, another one changes the choice', () => {
  const { selection, made } = fresh();
  selection.pick('2', 'K');
  selection.choose('3');
  selection.choose('4');
  expect(selection.chosen?.move).toBe('2K4');
  expect(selection.choose('4')).toBe(true);
  expect(made).toEqual(['2K4']);
});

test('without confirmation a place is enough', () => {
  const { selection, made } = fresh(false);
  selection.pick('2', 'W');
  expect(selection.choose('F')).toBe(true);
  expect(made).toEqual(['2WF']);
});

test('taking back goes step by step', () => {
  const { selection, made } = fresh();
  expect(selection.undo()).toBe(false);
  selection.pick('2', 'K');
  selection.choose('3');
  expect(selection.undo()).toBe(true);
  expect(selection.chosen).toBeNull();
  expect(selection.picked).not.toBeNull();
  expect(selection.undo()).toBe(true);
  expect(selection.picked).toBeNull();
  expect(selection.undo()).toBe(false);
  expect(made).toEqual([]);
});

test('picking once more lets go, another group takes over, what is not there is not picked', () => {
  const { selection } = fresh();
  selection.pick('2', 'K');
  selection.pick('2', 'K');
  expect(selection.picked).toBeNull();
  selection.pick('2', 'K');
  selection.choose('1');
  selection.pick('4', 'Y');
  expect(selection.picked).toEqual({ source: '4', colour: 'Y' });
  expect(selection.chosen).toBeNull();
  selection.pick('2', 'B');
  expect(selection.picked).toBeNull();
  selection.hold('2', 'K');
  selection.hold('2', 'K');
  expect(selection.picked).toEqual({ source: '2', colour: 'K' });
});

test('looking at a place shows it and chooses nothing', () => {
  const { selection } = fresh();
  selection.pick('2', 'K');
  selection.aim('5');
  expect(selection.shown?.move).toBe('2K5');
  expect(selection.chosen).toBeNull();
  selection.choose('2');
  selection.aim('5');
  expect(selection.shown?.move).toBe('2K5');
  selection.aim(null);
  expect(selection.shown?.move).toBe('2K2');
});

test('a Spreader asks for every colour, also without confirmation', () => {
  const { selection, made } = fresh(false);
  selection.pick('1', 'B');
  expect(selection.choose('2')).toBe(false);
  expect(selection.split).toEqual([
    { colour: 'Y', count: 1, side: '<', displays: { '<': 5, '>': 2 } },
    { colour: 'R', count: 2, side: '<', displays: { '<': 5, '>': 2 } },
  ]);
  selection.send('R', '>');
  expect(selection.chosen?.move).toBe('1B2/Y<R>');
  // Another line keeps the sides.
  selection.choose('3');
  expect(selection.chosen?.move).toBe('1B3/Y<R>');
  selection.confirm();
  expect(made).toEqual(['1B3/Y<R>']);
});

test('columns of the grey wall', () => {
  const position =
    '2g 1 t 1 1/1 -/-/-/-/- - 16,16,16,16,16 3,4,4,4,4 ' +
    '0;B1,-,-,-,-;...../...../...../...../.....;* 0;-,-,-,-,-;...../...../...../...../.....;-';
  const { selection, made } = fresh(true, rules.legal(position));
  expect(selection.places.map((move) => move.column)).toEqual([1, 2, 3, 4, 5]);
  selection.aim(4);
  expect(selection.shown?.move).toBe('1@4');
  selection.choose(2);
  expect(selection.busy).toBe(true);
  expect(selection.undo()).toBe(true);
  selection.choose(3);
  selection.choose(3);
  expect(made).toEqual(['1@3']);
});

test('a choice that is no longer legal is forgotten', () => {
  const { selection, given } = fresh();
  selection.pick('2', 'K');
  selection.choose('3');
  given.choices = [];
  const { selection: other } = fresh(true, []);
  other.pick('2', 'K');
  expect(other.picked).toBeNull();
  expect(other.choose('3')).toBe(false);
});
