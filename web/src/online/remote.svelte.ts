// The game at a table of the server, as the page of a game sees it. A move is drawn as made at once (`pending`); should the server
// refuse it, it is taken back and the person told why.
//
// On the grey wall all players choose their columns at the same time: from the first moment of the tiling the present shows
// one's own tiling, whoever's turn it is for the server; when the last column is chosen, all are sent together.
import type { Clock, Entry, GameSession, Seat } from '$/play/session';
import { api } from '$/net/api';
import { rules } from '$/rules/rules';
import type { GameKind, View } from '$/rules/types';
import { RulesError } from '$/rules/types';
import { toast } from '$/ui/toasts.svelte';
import { tilingOf, withBoard } from './game';
import { chairName } from './names';
import type { OnlineTable } from './table.svelte';
import { timesLeft, type TableInfo } from './table';
import { problemText } from './words';

export class RemoteSession implements GameSession {
  readonly game: GameKind;
  readonly start: View;
  readonly counts: boolean;
  readonly canHint = false;
  #table: OnlineTable;
  /** Columns chosen in this tiling and not sent yet. */
  #chosen = $state.raw<{ round: number; moves: readonly string[] }>({ round: 0, moves: [] });

  #info = $derived.by<TableInfo>(() => this.#table.info!);
  mine = $derived.by<readonly number[]>(() => (this.#table.seat === null ? [] : [this.#table.seat]));
  seats = $derived.by<readonly Seat[]>(() => this.#info.chairs.map((chair, i) => this.#seat(chair, i + 1)));
  connection = $derived.by(() => this.#table.connection);
  places = $derived.by(() => this.#info.ending?.places ?? null);
  reason = $derived.by(() => this.#info.ending?.reason ?? null);

  entries = $derived.by<readonly Entry[]>(() => this.#table.entries);
  /** Where the server is. */
  #real = $derived.by<View>(() => this.entries.at(-1)?.view ?? this.start);

  /** My own tiling on the grey wall, from its beginning. */
  #tiling = $derived.by<View | null>(() => {
    const seat = this.#activeSeat;
    return seat !== null && this.#real.phase === 'tiling' ? tilingOf(this.#real, seat) : null;
  });
  /** Columns that are on their way, or that the server keeps for my turn. */
  #sent = $derived.by<readonly string[] | null>(() => {
    const seat = this.#activeSeat;
    if (seat === null || !this.#tiling) return null;
    const command = this.#table.queued.find((queued) => queued.do === 'columns');
    if (command?.do === 'columns') return command.moves;
    const kept = this.#info.plans[seat - 1]!;
    return kept.length > 0 ? kept : null;
  });
  #columns = $derived.by<readonly string[]>(() => {
    if (this.#sent) return this.#sent;
    return this.#chosen.round === this.#real.round ? this.#chosen.moves : [];
  });
  /** After the columns that I have chosen; null when I have none to choose. */
  #planned = $derived.by<View | null>(() => {
    let view = this.#tiling;
    for (const move of this.#columns) view = view && this.#after(view, move);
    return view;
  });
  #choosing = $derived.by(() => this.#planned !== null && !this.#sent && this.#planned.turn === this.#activeSeat);

  now = $derived.by<View>(() => {
    if (!this.#planned || this.#activeSeat === null) return this.#real;
    const view = withBoard(this.#real, this.#activeSeat, this.#planned);
    if (!this.#choosing) return view;
    const { text, turn, dueLine } = this.#planned;
    return { ...view, text, turn, dueLine };
  });
  /** A move that was overtaken, while there was no connection, is not drawn: the server will refuse it. */
  pending = $derived.by<string | null>(() => {
    const command = this.#table.queued.find((queued) => queued.do === 'move');
    if (command?.do !== 'move' || command.version < this.#table.positionVersion) return null;
    return this.#after(this.#real, command.move) && command.move;
  });
  canAct = $derived.by(() => {
    if (this.#activeSeat === null || this.pending) return false;
    return this.#choosing || (this.#real.phase === 'offer' && this.#real.turn === this.#activeSeat);
  });
  canUndo = $derived.by(() => this.#choosing && this.#columns.length > 0);

  clock = $derived.by<Clock | null>(() => {
    if (this.#info.phase !== 'playing') return null;
    const left = timesLeft(this.#info);
    if (left.every((time) => time === null)) return null;
    // Reconnecting may have taught us the server's clock.
    void this.#table.connection;
    // Whoever chooses columns before their turn has time: their clock stands.
    if (this.#choosing && this.#real.turn !== this.#activeSeat) return { left, since: Infinity };
    return { left, since: performance.now() - Math.max(0, this.#table.serverNow - this.#info.turnBegan) };
  });

  constructor(table: OnlineTable) {
    this.#table = table;
    this.game = table.info!.game;
    this.start = table.start!;
    this.counts = table.info!.counts;
  }

  /** The seat that I play; null for spectators, and for whoever has resigned. */
  #activeSeat = $derived.by<number | null>(() => {
    const seat = this.#table.seat;
    const chair = seat === null ? null : this.#info.chairs[seat - 1];
    return this.#info.phase === 'playing' && chair?.kind === 'person' && !chair.resigned ? seat : null;
  });

  #seat(chair: TableInfo['chairs'][number], seat: number): Seat {
    const name = chairName(chair, this.#table.names);
    const still = { name, away: false, standIn: false, resigned: false };
    if (chair.kind === 'bot') return { ...still, kind: 'bot', level: chair.level };
    if (chair.kind !== 'person') return { ...still, kind: 'engine' };
    const away = this.#info.phase === 'playing' && this.#table.here !== null && !this.#table.here.includes(seat);
    return { name, kind: 'person', away, standIn: chair.standIn, resigned: chair.resigned };
  }

  /** Null when the rules refuse the move. */
  #after(view: View, move: string): View | null {
    try {
      return rules().apply(view.text, move).view;
    } catch (error) {
      if (error instanceof RulesError) return null;
      throw error;
    }
  }

  play(move: string): void {
    if (!this.canAct) return;
    if (!this.#choosing) {
      void this.#send({ do: 'move', move, version: this.#table.version });
      return;
    }
    const moves = [...this.#columns, move];
    this.#chosen = { round: this.#real.round, moves };
    if (this.#choosing) return;
    this.#chosen = { round: 0, moves: [] };
    void this.#send({ do: 'columns', moves, version: this.#table.version });
  }

  undo(): void {
    if (this.canUndo) this.#chosen = { ...this.#chosen, moves: this.#columns.slice(0, -1) };
  }

  async #send(command: Parameters<OnlineTable['send']>[0]): Promise<void> {
    const answer = await this.#table.send(command);
    if (!answer.done) toast(problemText(answer.problem), 'bad');
  }

  async record(): Promise<string> {
    try {
      return await api.record(this.#table.id);
    } catch (error) {
      throw new Error(problemText(error));
    }
  }

  async rematch(): Promise<string> {
    const known = this.#info.rematch;
    if (known) return rematchAddress(known);
    const answer = await this.#table.send({ do: 'rematch' });
    if (answer.done && answer.table) return rematchAddress(answer.table);
    throw new Error(answer.done ? '' : problemText(answer.problem));
  }

  resign(): void {
    void this.#table.order({ do: 'resign' });
  }

  close(): void {}
}

export const rematchAddress = (table: string): string => `/t/${table}?rematch=1`;
