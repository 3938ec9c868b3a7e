// How long the computer waits before it moves, so that a person can follow: longer after the end of a round, which is told
// tile by tile. Nobody else waits: a person may move at any time.
import { settings } from '$/settings/settings.svelte';
import type { Entry } from './session';

const speed = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

export function pace(recent: readonly Entry[]): number {
  const told = recent.flatMap(({ happenings }) => happenings);
  const scored = told.filter(({ kind }) => kind === 'tile' || kind === 'floor' || kind === 'drop').length;
  const dealt = told.some(({ kind }) => kind === 'deal');
  return 250 + speed[settings.animation] * (650 + 450 * scored + (dealt ? 700 : 0));
}
