// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { note, noted } from '$/online/fair';

beforeEach(() => localStorage.clear());

it('the first promise counts, and the last contribution', () => {
  note('t', { commitment: 'first', contribution: null });
  note('t', { commitment: 'second', contribution: 'a' });
  note('t', { commitment: 'third', contribution: 'b' });
  note('t', { commitment: 'fourth', contribution: null });
  expect(noted('t')).toEqual({ commitment: 'first', contribution: 'b' });
  expect(noted('other')).toBeNull();
});

it('survives rubbish', () => {
  for (const text of ['', '{', 'null', '7', '{"commitment":7}']) {
    localStorage.setItem('azulejo.fair.t', text);
    expect(noted('t')).toBeNull();
  }
});

it('forgets the oldest of too many', () => {
  for (let i = 0; i < 120; i++) note(`t${i}`, { commitment: 'c', contribution: null });
  expect(Object.keys(localStorage).length).toBe(100);
  expect(noted('t119')).not.toBeNull();
  expect(noted('t0')).toBeNull();
});
