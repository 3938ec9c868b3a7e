// What a move would put on the board of the player who makes it, for drawing over what lies there.
import type { BoardView, Colour, LegalMove, Preview } from '$/rules/types';

export interface Ghosts {
  line: { row: number; colour: Colour; count: number; full: boolean } | null;
  floor: ('*' | Colour)[];
  shelter: Colour | null;
  wall: { row: number; column: number; colour: Colour; points: number } | null;
}

export function ghostsOf(board: BoardView, move: LegalMove | null, preview: Preview | null): Ghosts | null {
  if (!move || !preview) return null;
  const { colour } = move;
  const row = move.kind === 'place' ? move.row : move.to === 'F' ? null : Number(move.to);
  const wall =
    row !== null && preview.column !== null
      ? { row, column: preview.column, colour, points: preview.points ?? 0 }
      : null;
  const free = 7 - board.floor.length;
  const floor: ('*' | Colour)[] = preview.takesMarker && free > 0 ? ['*'] : [];
  for (let i = 0; i < preview.fallen; ++i) floor.push(colour);
  const line =
    move.kind === 'take' && row !== null ? { row, colour, count: preview.placed, full: preview.completes } : null;
  return { line, floor: floor.slice(0, free), shelter: preview.sheltered, wall };
}
