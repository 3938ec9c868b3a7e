import { describe, expect, it } from 'vitest';
import { chooseSeat, firstWish, gameOf, lastWish, settingsOf } from '$/online/wish';

describe('the wish for a table', () => {
  it('begins with a seat for me and one for whoever follows the link', () => {
    const wish = lastWish(null);
    expect(wish).toEqual(firstWish());
    expect(settingsOf(wish, 'x')).toEqual({
      game: '2c',
      seats: ['me', 'open'],
      listed: false,
      time: { kind: 'none' },
      absence: 'bot',
      grace: 120,
      counts: true,
      contribution: 'x',
    });
  });

  it('remembers what makes sense and nothing else', () => {
    const text = JSON.stringify({
      players: 4,
      wall: 'g',
      special: true,
      grace: 7,
      time: 'bank',
      increment: 30,
      seats: ['bot:10', 'me', 'me', 'bot:11'],
    });
    const wish = lastWish(text);
    expect(gameOf(wish)).toBe('4gs');
    expect(wish.grace).toBe(120);
    expect(wish.seats).toEqual(['bot:10', 'me', 'open', 'open']);
    expect(settingsOf(wish, 'x').time).toEqual({ kind: 'bank', seconds: 600, increment: 30 });
  });

  it.each(['', '{', '[]', 'null', '7', '"x"'])('survives %s in the store', (text) => {
    expect(lastWish(text)).toEqual(firstWish());
  });

  it('one person cannot sit twice', () => {
    expect(chooseSeat(firstWish(), 2, 'me')).toEqual(['open', 'me', 'open', 'open']);
    expect(chooseSeat(firstWish(), 2, 'bot:3')).toEqual(['me', 'bot:3', 'open', 'open']);
  });

  it('sends no contribution without a seat', () => {
    const wish = { ...firstWish(), seats: ['bot:1', 'open', 'me', 'open'] };
    expect(settingsOf(wish, 'x')).toMatchObject({ seats: [{ bot: 1 }, 'open'] });
    expect(settingsOf(wish, 'x')).not.toHaveProperty('contribution');
    expect(settingsOf({ ...wish, seats: ['engine:my bot', 'open'] }, 'x').seats).toEqual([
      { engine: 'my bot' },
      'open',
    ]);
  });

  it('knows every kind of time', () => {
    const time = (kind: 'none' | 'move' | 'days') => settingsOf({ ...firstWish(), time: kind }, 'x').time;
    expect(time('none')).toEqual({ kind: 'none' });
    expect(time('move')).toEqual({ kind: 'move', seconds: 60 });
    expect(time('days')).toEqual({ kind: 'days', days: 3 });
  });
});
