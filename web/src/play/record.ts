// The record of a game of this device.
import { rules } from '$/rules/rules';
import { chairName } from './names';
import type { Saved } from './store';

export function recordOf({ game, starter, chairs, events, begun }: Saved): string {
  const tags = chairs.map((chair, i) => ({ name: `Player${i + 1}`, value: chairName(chair, i + 1, chairs) }));
  tags.push({ name: 'Date', value: new Date(begun).toISOString().slice(0, 10) });
  return rules().writeRecord(game, starter, tags, events);
}
