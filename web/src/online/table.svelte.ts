// A table of the server, live: follows its events, sends commands, and tells what is new to those who cannot see it.
import { t } from '$/i18n/index.svelte';
import { api } from '$/net/api';
import { Live, type Answer, type Link, type Listener } from '$/net/live';
import type { Queued } from '$/net/outbox';
import type { Chat, Command, EventFrame } from '$/net/types';
import { browserWorld, type World } from '$/net/world';
import type { Entry } from '$/play/session';
import type { View } from '$/rules/types';
import { announce } from '$/ui/announce.svelte';
import { toast } from '$/ui/toasts.svelte';
import { ChatRoom } from './chat.svelte';
import { Game } from './game';
import { chairName } from './names';
import { forgetPast, storedPast, storePast } from './past';
import { follow, seatOf, type TableInfo } from './table';
import { problemText } from './words';

export class OnlineTable implements Listener {
  /** Null until the table's past has come. */
  info = $state.raw<TableInfo | null>(null);
  names = $state.raw<Readonly<Record<string, string>>>({});
  start = $state.raw<View | null>(null);
  entries = $state.raw<readonly Entry[]>([]);
  /** The version at which the position changed last. */
  positionVersion = $state(0);
  connection = $state<Link>('connecting');
  queued = $state.raw<readonly Queued[]>([]);
  /** Seats whose people are connected; null: not known yet. */
  here = $state.raw<readonly number[] | null>(null);
  spectators = $state(0);
  missing = $state(false);
  /** The page's rules and the server's do not agree. */
  broken = $state(false);
  person = $state<string | null>(null);
  readonly chatRoom: ChatRoom;

  readonly #live: Live;
  // The past comes all at once, and is shown when it is complete.
  #info: TableInfo | null = null;
  #frames: EventFrame[] = [];
  #names: Record<string, string> = {};
  #game: Game | null = null;
  #caughtUp = false;
  #started = false;
  readonly #promises = new Map<string, (answer: Answer) => void>();

  seat = $derived.by(() => this.info && seatOf(this.info, this.person));
  isHost = $derived.by(() => this.person !== null && this.info?.host === this.person);

  constructor(
    readonly id: string,
    world: World = browserWorld,
  ) {
    this.chatRoom = new ChatRoom(id);
    this.#live = new Live(id, world, this);
    const past = storedPast(id);
    if (!past) return;
    this.#live.recall(past.frames);
    Object.assign(this.#names, past.names);
    if (this.broken) return;
    this.#caughtUp = true;
    this.#publish();
  }

  /** Connects as this person or as nobody; called again for another one. */
  connectAs(person: string | null): void {
    if (this.#started && person === this.person) return;
    this.#started = true;
    this.person = person;
    this.#live.start(person);
  }
  close(): void {
    this.#live.stop();
    this.store();
  }
  /** For the next visit of this tab. */
  store = (): void => {
    if (this.#caughtUp && !this.broken) storePast(this.id, { frames: this.#frames, names: this.#names });
  };
  wake = (): void => this.#live.wake();

  get serverNow(): number {
    return this.#live.serverNow;
  }
  get version(): number {
    return this.#live.version;
  }

  /** Sends a command; the answer comes when there is one, however long that takes. */
  send(command: Command): Promise<Answer> {
    const id = this.#live.send(command);
    return new Promise((resolve) => this.#promises.set(id, resolve));
  }

  /** Sends a command and says what went wrong, if something did. */
  async order(command: Command): Promise<boolean> {
    const answer = await this.send(command);
    if (!answer.done) toast(problemText(answer.problem), 'bad');
    return answer.done;
  }

  nameOf(seat: number): string {
    const chair = this.info?.chairs[seat - 1];
    return chair ? chairName(chair, this.names) : '';
  }

  // What the connection tells.

  event(frame: EventFrame): void {
    if (frame.names) Object.assign(this.#names, frame.names);
    const { event, version } = frame;
    try {
      this.#info = follow(this.#info, frame, this.#game?.now.turn ?? null);
      if (event.type === 'started') this.#game = new Game(this.#info.game);
      this.#game?.follow(event, version);
      this.#frames.push(frame);
    } catch (error) {
      console.error(error);
      this.broken = true;
      forgetPast(this.id);
      this.#live.stop();
      return;
    }
    if (!this.#caughtUp) return;
    const seat = this.seat;
    this.#publish();
    this.#tell(frame);
    if (event.type === 'seat_set' && event.seat === seat) toast(t('online.told_removed'), 'bad');
  }

  reset(): void {
    this.#info = null;
    this.#game = null;
    this.#frames = [];
    this.#caughtUp = false;
  }

  live(): void {
    this.#caughtUp = true;
    this.#publish();
    void this.chatRoom.load();
  }

  link(link: Link): void {
    const before = this.connection;
    this.connection = link;
    if (link === 'restarting') toast(t('online.link_restarting'));
    else if (link === 'offline') toast(t('online.link_offline'), 'bad');
    else if (link === 'online' && (before === 'offline' || before === 'restarting')) {
      toast(t('online.link_back'), 'good');
    }
  }

  queue(commands: readonly Queued[]): void {
    this.queued = [...commands];
  }

  answered(command: Queued, answer: Answer): void {
    const resolve = this.#promises.get(command.id);
    this.#promises.delete(command.id);
    if (resolve) resolve(answer);
    else if (!answer.done) toast(problemText(answer.problem), 'bad');
  }

  chat(line: Chat): void {
    this.chatRoom.add(line, line.seat !== 0 && line.seat === this.seat);
  }

  presence(seats: readonly number[], spectators: number): void {
    this.here = seats;
    this.spectators = spectators;
  }

  renamed(names: Readonly<Record<string, string>>): void {
    Object.assign(this.#names, names);
    if (this.#caughtUp) this.#publish();
  }

  dismissed(): void {
    this.ondismissed();
  }
  /** Set by whoever knows about sessions. */
  ondismissed: () => void = () => {};

  gone(): void {
    this.missing = true;
  }

  #publish(): void {
    const seat = this.seat;
    this.info = this.#info;
    this.names = { ...this.#names };
    this.start = this.#game?.start ?? null;
    this.entries = [...(this.#game?.entries ?? [])];
    this.positionVersion = this.#game?.version ?? 0;
    // Players talk among themselves, spectators too.
    if (seat !== this.seat) this.chatRoom.changeRoom();
  }

  /** Moves and deals are told by the page of the game. */
  #tell({ event }: EventFrame): void {
    const mine = 'seat' in event && event.seat === this.seat;
    const name = 'seat' in event ? this.nameOf(event.seat) : '';
    switch (event.type) {
      case 'sat':
        if (!mine) announce(t('online.told_sat', { name }));
        break;
      case 'left':
        announce(t('online.told_left', { name: this.names[event.person] ?? t('online.somebody') }));
        break;
      case 'starting':
        announce(t('online.starting'));
        break;
      case 'started':
        announce(t('online.told_started'));
        break;
      case 'stood_in':
        // Whom it concerns sees it above the game, with a way back.
        if (!mine) toast(t('online.told_stood_in', { name }));
        break;
      case 'returned':
        if (!mine) toast(t('online.told_returned', { name }));
        break;
      case 'resigned':
        toast(mine ? t('online.told_resigned_you') : t('online.told_resigned', { name }));
        break;
      case 'rematch':
        if (event.by !== this.person) toast(t('online.rematch_wanted'));
        break;
    }
  }
}

/** The short code of a table, which its events do not say. */
export const codeOf = async (id: string): Promise<string> => (await api.table(id)).code;
