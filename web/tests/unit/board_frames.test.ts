// The pictures of a story, in whole games of every kind: each is what the rules say, and every tile that travels has a place to
// come from and one to go to.
import { expect, test } from 'vitest';
import { frames } from '$/board/frames';
import type { View } from '$/rules/types';
import { Chance, eventFor, kinds, rules } from './rules_module';

/** How many tiles of a slot there are to see. */
function visible(view: View, slot: string): number {
  let found: RegExpMatchArray | null;
  if ((found = slot.match(/^d(\d)([BYRKW])$/)))
    return view.displays[Number(found[1]) - 1]!.tiles.filter((tile) => tile === found![2]).length;
  if ((found = slot.match(/^c([BYRKW])$/))) return view.centre.filter((tile) => tile === found![1]).length;
  if (slot === 'c*') return view.phase === 'offer' && view.holder === null ? 1 : 0;
  if ((found = slot.match(/^s(\d)l(\d)(\d)$/)))
    return view.boards[Number(found[1]) - 1]!.lines[Number(found[2]) - 1]!.count >= Number(found[3]) ? 1 : 0;
  if ((found = slot.match(/^s(\d)w(\d)(\d)$/)))
    return view.boards[Number(found[1]) - 1]!.wall[Number(found[2]) - 1]![Number(found[3]) - 1] ? 1 : 0;
  if ((found = slot.match(/^s(\d)f(\d)$/)))
    return view.boards[Number(found[1]) - 1]!.floor[Number(found[2]) - 1] ? 1 : 0;
  if ((found = slot.match(/^s(\d)h$/))) return view.boards[Number(found[1]) - 1]!.shelter?.tile ? 1 : 0;
  if (slot === 'lid' || slot === 'bag') return Infinity;
  throw new Error(`no such slot: ${slot}`);
}

const drawn = ({ displays, centre, boards }: View) => ({
  displays,
  centre,
  boards: boards.map(({ score, lines, wall, floor, shelter }) => ({ score, lines, wall, floor, shelter })),
});

test.each(kinds)('%s', (kind) => {
  for (let seed = 1; seed <= 4; ++seed) {
    const chance = new Chance(seed);
    let view = rules.fresh(kind, 1);
    for (let i = 0; i < 400 && view.phase !== 'ended'; ++i) {
      const event = eventFor(view, chance);
      const step = rules.apply(view.text, event);
      // The last picture is the position by definition; the one made from what was told must be the same.
      const marked = { ...step.view, text: 'the end' };
      const told = frames(view, [...step.happenings, { kind: 'magnet', display: 1, moved: [] }], marked);
      const last = told.at(-2)!;
      const clean = step.happenings.some(({ kind: one }) => one === 'tile' || one === 'floor' || one === 'bonus');
      // Displays and the Shelter are collected without a word at the end of a round.
      const over = step.view.phase === 'deal' || step.view.phase === 'ended';
      if (over) last.view.boards.forEach((board) => (board.shelter = null));
      if (clean || step.view.phase !== 'offer')
        expect(drawn(last.view).boards, `${view.text} ${event}`).toEqual(drawn(step.view).boards);
      else expect(drawn(last.view), `${view.text} ${event}`).toEqual(drawn(step.view));

      const shown = frames(view, step.happenings, step.view);
      let before = view;
      for (const frame of shown) {
        for (const { from, to } of frame.flights) {
          expect(visible(before, from.slot), `${event}: from ${from.slot}`).toBeGreaterThan(from.nth);
          // The last picture of a round's end is already the next one.
          if (frame !== shown.at(-1) || step.view.phase === 'offer')
            expect(visible(frame.view, to.slot), `${event}: to ${to.slot}`).toBeGreaterThan(to.nth);
        }
        before = frame.view;
      }
      expect(shown.at(-1)!.view).toBe(step.view);
      view = step.view;
    }
  }
});
