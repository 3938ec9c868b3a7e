// The live connection to a table. It tells its listener every event once and in order, whatever the network does, and sees to it
// that every command is answered: what was sent and not answered is sent again, with the same id, after a break of the connection
// and after a reload of the page. No browser in here: see world.ts.
import { Outbox, type Queued } from './outbox';
import { Sequence } from './sequence';
import type { Chat, Command, EventFrame, Frame, Problem } from './types';
import type { Wire, World } from './world';

export type Link = 'connecting' | 'online' | 'restarting' | 'offline';

export type Answer = { done: true; version: number; table: string | null } | { done: false; problem: Problem };

export interface Listener {
  event(frame: EventFrame): void;
  /** The server's log is another one than before (a backup was restored): it begins anew. */
  reset(): void;
  /** Everything that there was has been told; again after each connection. */
  live(): void;
  link(link: Link): void;
  /** The commands that wait for an answer have changed. */
  queue(commands: readonly Queued[]): void;
  answered(command: Queued, answer: Answer): void;
  chat(line: Chat): void;
  presence(seats: readonly number[], spectators: number): void;
  renamed(names: Readonly<Record<string, string>>): void;
  /** The server has thrown us out: perhaps the session has ended. */
  dismissed(): void;
  /** There is no such table. */
  gone(): void;
}

const code = { badData: 1007, policy: 1008, tooBig: 1009, unsupported: 1003, fault: 1011, restart: 1012 };
const firstRetry = 500;
const longestRetry = 15_000;
/** A connection that lasted so long was a good one: the next failure is a first one. */
const steady = 5_000;
const openTimeout = 10_000;
const answerTimeout = 10_000;
const beat = 10_000;
const checkTimeout = 4_000;
const restartTakes = 30_000;
const policyRetry = 3_000;
const syncPause = 300;
const mostStrikes = 3;
/** The server could not do it just now; nothing has changed. */
const passing: readonly string[] = ['busy', 'stopping', 'storage_unavailable', 'too_many_requests'];

type Timer = 'retry' | 'open' | 'answer' | 'again' | 'beat' | 'check' | 'sync';

export class Live {
  readonly #sequence = new Sequence();
  #outbox: Outbox | null = null;
  #wire: Wire | null = null;
  #link: Link | null = null;
  #opened = false;
  /** All events up to the moment of this connection have come: commands may go. */
  #caughtUp = false;
  #since = 0;
  #openedAt = 0;
  #failures = 0;
  #restartUntil = 0;
  #inFlight: string | null = null;
  #refusals = 0;
  #strikes = new Map<string, number>();
  #pingedAt: number | null = null;
  #heardAt = 0;
  #offset = 0;
  #bestTrip = Infinity;
  #stopped = true;
  readonly #timers = new Map<Timer, () => void>();

  constructor(
    private readonly table: string,
    private readonly world: World,
    private readonly listener: Listener,
  ) {}

  get version(): number {
    return this.#sequence.version;
  }
  /** The server's clock, as far as it is known. */
  get serverNow(): number {
    return this.world.now() + this.#offset;
  }

  /** Begins with events that are known from before; to be called before `start`. */
  recall(frames: readonly EventFrame[]): void {
    for (const frame of frames) for (const next of this.#sequence.take(frame)) this.listener.event(next);
  }

  /** Connects, as this person or as nobody. Called again, it connects anew: the server knows a connection by its cookie. */
  start(person: string | null): void {
    this.#stopped = false;
    this.#outbox = person === null ? null : new Outbox(this.world.shelf, this.table, person);
    this.listener.queue(this.#outbox?.all ?? []);
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#hangUp();
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  /** Sends a command as soon as possible and until it is answered; gives its id. */
  send(command: Command): string {
    if (!this.#outbox) throw new Error('nobody is signed in');
    const queued = { ...command, id: this.world.newId() };
    this.#outbox.add(queued);
    this.listener.queue(this.#outbox.all);
    this.#pump();
    return queued.id;
  }

  /** The network came or went, or the page was looked at again: finds out at once what that means. */
  wake(): void {
    if (this.#stopped) return;
    if (!this.#wire) {
      this.#failures = Math.min(this.#failures, 1);
      this.#connect();
    } else if (this.#opened) {
      this.#ping();
      const asked = this.world.now();
      this.#after('check', checkTimeout, () => {
        if (this.#heardAt < asked) this.#lost(1006);
      });
    }
  }

  // The connection.

  #connect(): void {
    this.#hangUp();
    this.#cancel('retry');
    this.#since = this.#sequence.version;
    let current = true;
    const wire = this.world.open(this.table, this.#since, {
      opened: () => {
        if (!current) return;
        this.#opened = true;
        this.#openedAt = this.#heardAt = this.world.now();
        this.#ping();
        this.#beatLater();
      },
      heard: (text) => {
        if (current) this.#heard(text);
      },
      closed: (reason) => {
        if (current) this.#lost(reason);
      },
    });
    this.#wire = {
      send: (text) => wire.send(text),
      close: () => {
        current = false;
        wire.close();
      },
    };
    this.#after('open', openTimeout, () => this.#lost(1006));
    this.#say();
  }

  #hangUp(): void {
    this.#wire?.close();
    this.#wire = null;
    this.#opened = this.#caughtUp = false;
    this.#inFlight = null;
    this.#pingedAt = null;
    for (const timer of ['open', 'answer', 'again', 'beat', 'check', 'sync'] as const) this.#cancel(timer);
  }

  #lost(reason: number): void {
    const now = this.world.now();
    const opened = this.#opened;
    const inFlight = this.#inFlight;
    this.#failures = opened && now - this.#openedAt >= steady ? 1 : this.#failures + 1;
    this.#hangUp();
    this.#blame(inFlight, reason);
    if (reason === code.restart) this.#restartUntil = now + restartTakes;
    if (reason === code.policy) this.listener.dismissed();
    this.#say();
    const wait = Math.min(firstRetry * 2 ** (this.#failures - 1), longestRetry) * (0.5 + this.world.random() / 2);
    if (opened) {
      this.#retryAfter(reason === code.policy ? Math.max(wait, policyRetry) : wait);
      return;
    }
    // A refused handshake does not say why: ask. Should that take too long, the connection is tried again anyway.
    this.#retryAfter(longestRetry);
    const attempt = this.#failures;
    void this.world.probe(this.table).then((found) => {
      if (this.#stopped || this.#wire || this.#failures !== attempt) return;
      if (found !== 'gone') {
        this.#retryAfter(Math.max(wait, found));
        return;
      }
      this.stop();
      this.listener.gone();
    });
  }

  #retryAfter(ms: number): void {
    this.#after('retry', ms, () => this.#connect());
  }

  /** A connection that the server closes because of what we sent would be closed again by sending it again. */
  #blame(id: string | null, reason: number): void {
    const ours = reason === code.badData || reason === code.tooBig || reason === code.unsupported;
    if (id === null || (!ours && reason !== code.fault)) return;
    const strikes = (this.#strikes.get(id) ?? 0) + 1;
    this.#strikes.set(id, strikes);
    if (!ours && strikes < mostStrikes) return;
    const message = `The server closed the connection (${reason}).`;
    this.#finish(id, { done: false, problem: { code: ours ? 'bad_request' : 'internal', message } });
  }

  #say(): void {
    const restarting = this.world.now() < this.#restartUntil;
    const link = this.#caughtUp ? 'online' : restarting ? 'restarting' : this.#failures < 2 ? 'connecting' : 'offline';
    if (link === this.#link) return;
    this.#link = link;
    this.listener.link(link);
  }

  // What comes.

  #heard(text: string): void {
    this.#heardAt = this.world.now();
    let frame: Frame;
    try {
      frame = JSON.parse(text) as Frame;
    } catch {
      return;
    }
    if ('event' in frame) this.#event(frame);
    else if ('live' in frame) this.#live(frame.live);
    else if ('ack' in frame) {
      if (frame.ack !== null)
        this.#finish(frame.ack, { done: true, version: frame.version, table: frame.table ?? null });
      if (frame.version > this.version) this.#syncSoon();
    } else if ('refused' in frame) this.#refused(frame.refused, frame.error);
    else if ('chat' in frame) this.listener.chat(frame.chat);
    else if ('presence' in frame) this.listener.presence(frame.presence.seats, frame.presence.spectators);
    else if ('names' in frame) this.listener.renamed(frame.names);
    else if ('pong' in frame) this.#pong(frame.pong);
    else if ('bye' in frame) {
      this.#restartUntil = this.world.now() + restartTakes;
      this.#caughtUp = false;
      this.#after('open', openTimeout, () => this.#lost(1006));
      this.#say();
    }
  }

  #event(frame: EventFrame): void {
    for (const next of this.#sequence.take(frame)) {
      this.listener.event(next);
      const { event } = next;
      if (event.id) {
        this.#finish(event.id, {
          done: true,
          version: next.version,
          table: event.type === 'rematch' ? event.table : null,
        });
      }
    }
    if (this.#sequence.gap) this.#syncSoon();
  }

  #live(version: number): void {
    if (version < this.#since) {
      this.#sequence.reset();
      this.listener.reset();
      this.#connect();
      return;
    }
    if (version > this.version) {
      this.#syncSoon();
      return;
    }
    this.#cancel('open');
    if (this.#caughtUp) return;
    this.#caughtUp = true;
    this.#restartUntil = 0;
    this.#say();
    this.listener.live();
    this.#pump();
  }

  #syncSoon(): void {
    if (this.#timers.has('sync')) return;
    this.#after('sync', syncPause, () => this.#sync());
  }

  #sync(): void {
    this.#wire?.send(JSON.stringify({ do: 'sync', since: this.version }));
    // Lost questions are asked again.
    if (this.#sequence.gap || !this.#caughtUp) this.#after('sync', syncPause * 10, () => this.#sync());
  }

  #ping(): void {
    this.#pingedAt = this.world.now();
    this.#wire?.send(JSON.stringify({ do: 'ping' }));
  }

  #pong(time: number): void {
    if (this.#pingedAt === null) return;
    const now = this.world.now();
    const trip = now - this.#pingedAt;
    this.#pingedAt = null;
    // The quickest answer knows best; clocks drift, so that later ones count too when they are nearly as quick.
    if (trip > this.#bestTrip * 1.5 + 20) return;
    this.#bestTrip = Math.min(trip, this.#bestTrip);
    this.#offset = Math.round(time - (now - trip / 2));
  }

  /** Notices connections that are dead without saying so, and events that were lost without a trace. */
  #beatLater(): void {
    this.#after('beat', beat, () => {
      if (this.#pingedAt !== null && this.#heardAt < this.#pingedAt) {
        this.#lost(1006);
        return;
      }
      this.#ping();
      if (this.#caughtUp) this.#sync();
      this.#beatLater();
    });
  }

  // What goes.

  #pump(): void {
    const command = this.#outbox?.first;
    if (!command || !this.#caughtUp || this.#inFlight !== null || this.#timers.has('again')) return;
    this.#inFlight = command.id;
    this.#wire?.send(JSON.stringify(command));
    this.#after('answer', answerTimeout, () => {
      this.#inFlight = null;
      this.#pump();
    });
  }

  #refused(id: string | null, problem: Problem): void {
    const command = this.#outbox?.find(id);
    if (!command) return;
    const talk = command.do === 'chat' && problem.code === 'too_many_requests';
    if (!passing.includes(problem.code) || talk) {
      this.#finish(command.id, { done: false, problem });
      return;
    }
    this.#cancel('answer');
    this.#inFlight = null;
    const wait = Math.min(1000 * 2 ** this.#refusals++, longestRetry);
    this.#after('again', wait, () => this.#pump());
  }

  #finish(id: string, answer: Answer): void {
    const command = this.#outbox?.find(id);
    if (!this.#outbox || !command) return;
    this.#outbox.remove(id);
    this.#refusals = 0;
    this.#strikes.delete(id);
    if (this.#inFlight === id) {
      this.#inFlight = null;
      this.#cancel('answer');
    }
    this.listener.queue(this.#outbox.all);
    this.listener.answered(command, answer);
    this.#pump();
  }

  #after(timer: Timer, ms: number, work: () => void): void {
    this.#cancel(timer);
    this.#timers.set(
      timer,
      this.world.later(ms, () => {
        this.#timers.delete(timer);
        work();
      }),
    );
  }

  #cancel(timer: Timer): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }
}
