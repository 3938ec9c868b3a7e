// What the parts of a table share: the picture that is drawn, the move in the making and what it would do.
import { createContext } from 'svelte';
import type { Clock, Seat } from '$/play/session';
import type { Colour, Destination, LegalMove, Preview, Source, View } from '$/rules/types';
import type { Selection } from './selection.svelte';
import type { Rest } from './words';

export interface TableState {
  /** What is drawn: the position, or a picture on the way to it. */
  readonly view: View;
  readonly seats: readonly Seat[];
  readonly mine: readonly number[];
  readonly toAct: number | null;
  readonly clock: Clock | null;
  /** The colours printed on the coloured wall. */
  readonly pattern: readonly (readonly Colour[])[] | null;
  readonly selection: Selection;
  /** What the shown move would do; null when previews are switched off. */
  readonly preview: Preview | null;
  previewOf(move: LegalMove): Preview | null;
  /** Where the rest of the source goes with the picked tiles or the shown move. */
  readonly rest: readonly Rest[];
  readonly hint: LegalMove | null;
  /** The source group that Tab reaches; the arrow keys go on from there. */
  readonly stop: string | null;
  /** A press on a group: the first part of a click, or of a drag. */
  press(event: PointerEvent, source: Source, colour: Colour): void;
  pick(event: MouseEvent, source: Source, colour: Colour): void;
  choose(event: MouseEvent, at: Destination | number): void;
}

export const [table, provideTable] = createContext<TableState>();
