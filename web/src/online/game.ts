// The game at a table: what the rules make of its deals and moves.
import type { Entry } from '$/play/session';
import type { TableEvent } from '$/net/types';
import { rules } from '$/rules/rules';
import type { GameKind, View } from '$/rules/types';

export class Game {
  readonly start: View;
  readonly entries: Entry[] = [];
  /** The table's version at which the position changed last. */
  version = 0;

  constructor(game: GameKind) {
    // The first seat begins; a rematch turns the seats round.
    this.start = rules().fresh(game, 1);
  }

  get now(): View {
    return this.entries.at(-1)?.view ?? this.start;
  }

  follow(event: TableEvent, version: number): void {
    if (event.type === 'dealt') this.#happen(`deal:${event.deal}`, null, version);
    if (event.type === 'moved') this.#happen(event.move, event.seat, version);
  }

  #happen(event: string, seat: number | null, version: number): void {
    const { view, happenings } = rules().apply(this.now.text, event);
    this.entries.push({ event, seat, view, happenings });
    this.version = version;
  }
}

/** The tiling of one player, as if those before had made theirs: nothing in one tiling changes another (R7.4). */
export function tilingOf(view: View, seat: number): View | null {
  let found = view;
  while (found.phase === 'tiling' && found.turn !== seat) {
    const any = rules().legal(found.text)[0]!;
    found = rules().apply(found.text, any.move).view;
  }
  return found.phase === 'tiling' ? found : null;
}

/** `view` with one player's board of another moment. */
export function withBoard(view: View, seat: number, from: View): View {
  return { ...view, boards: view.boards.map((board, i) => (i === seat - 1 ? from.boards[i]! : board)) };
}
