// A world for tests: a clock that runs as fast as it can, a server that keeps a log, and a network as bad as one likes.
import type { Shelf } from '$/net/outbox';
import type { EventFrame, TableEvent } from '$/net/types';
import type { Ears, Wire, World } from '$/net/world';

export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Time {
  now = 1_000_000;
  #next = 0;
  #plans: { at: number; order: number; work: () => void }[] = [];

  later(ms: number, work: () => void): () => void {
    const plan = { at: this.now + Math.max(0, ms), order: this.#next++, work };
    this.#plans.push(plan);
    return () => {
      this.#plans = this.#plans.filter((other) => other !== plan);
    };
  }

  /** Lets so much time pass; between two things that happen, promises are kept. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await Promise.resolve();
      await Promise.resolve();
      const next = this.#plans.filter((plan) => plan.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (!next) break;
      this.#plans = this.#plans.filter((plan) => plan !== next);
      this.now = next.at;
      next.work();
    }
    this.now = end;
  }
}

export class MemoryShelf implements Shelf {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

/** What the network does to each message, with which chance. */
export interface Weather {
  lose: number;
  repeat: number;
  /** Comes later than the next ones. */
  delay: number;
  /** The connection breaks. */
  cut: number;
  /** No connection can be made. */
  dark: boolean;
}
export const fine: Weather = { lose: 0, repeat: 0, delay: 0, cut: 0, dark: false };

interface Line {
  ears: Ears;
  open: boolean;
}

/** Does what the server does with a log: each id once, versions that count by one. */
export class FakeServer {
  log: EventFrame[] = [];
  /** Bodies of commands in the order they were done. */
  done: { id: string; text: string }[] = [];
  received = 0;
  refuse: ((command: Record<string, unknown>) => string | null) | null = null;
  gone = false;
  /** Answers nothing, closes nothing. */
  frozen = false;
  weather: Weather = fine;
  readonly lines = new Set<Line>();

  constructor(
    readonly time: Time,
    private readonly random: () => number,
  ) {
    this.happens({ type: 'starting', at: time.now, until: 0 });
  }

  happens(event: TableEvent): void {
    this.log.push({ version: this.log.length + 1, event });
    for (const line of this.lines) this.#say(line, this.log.at(-1)!);
  }

  connect(since: number, ears: Ears): Wire {
    const line: Line = { ears, open: true };
    this.time.later(20 * this.random(), () => {
      if (!line.open) return;
      if (this.weather.dark || this.gone) {
        this.cut(line, 1006);
        return;
      }
      if (this.frozen) return;
      this.lines.add(line);
      ears.opened();
      this.#sync(line, since);
    });
    return {
      send: (text) => {
        if (!line.open) return;
        this.#travel(line, () => this.#heard(line, text));
      },
      close: () => {
        line.open = false;
        this.lines.delete(line);
      },
    };
  }

  cut(line: Line, code = 1006): void {
    if (!line.open) return;
    line.open = false;
    this.lines.delete(line);
    line.ears.closed(code);
  }
  cutAll(code = 1006): void {
    for (const line of [...this.lines]) this.cut(line, code);
  }
  tell(frame: object): void {
    for (const line of this.lines) this.#say(line, frame);
  }

  #sync(line: Line, since: number): void {
    for (const frame of this.log.slice(since)) this.#say(line, frame);
    this.#say(line, { live: this.log.length });
  }

  #say(line: Line, frame: object): void {
    const text = JSON.stringify(frame);
    this.#travel(line, () => line.ears.heard(text));
  }

  #last = 0;
  #travel(line: Line, arrive: () => void): void {
    const { lose, repeat, delay, cut } = this.weather;
    const chance = this.random();
    if (chance < cut) {
      this.time.later(5, () => this.cut(line));
      return;
    }
    if (this.random() < lose) return;
    const copies = this.random() < repeat ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      const late = this.random() < delay ? 500 * this.random() : 0;
      const at = Math.max(this.time.now + 5, late ? 0 : this.#last) + late;
      if (!late) this.#last = at;
      this.time.later(at - this.time.now, () => {
        if (line.open && !this.frozen) arrive();
      });
    }
  }

  #heard(line: Line, text: string): void {
    this.received++;
    const message = JSON.parse(text) as Record<string, unknown> & { do: string; id: string };
    if (message.do === 'ping') return this.#say(line, { pong: this.time.now + 5000 });
    if (message.do === 'sync') return this.#sync(line, message['since'] as number);
    const earlier = this.log.findLast((frame) => frame.event.id === message.id);
    if (!earlier) {
      const code = this.refuse?.(message) ?? null;
      if (code !== null) return this.#say(line, { refused: message.id, error: { code, message: code } });
      this.done.push({ id: message.id, text });
      this.happens({
        type: 'contributed',
        at: this.time.now,
        seat: 1,
        contribution: String(message['contribution']),
        id: message.id,
      });
      // Some commands make more than one event.
      if (this.random() < 0.3) this.happens({ type: 'credited', at: this.time.now, ms: 0, id: message.id });
    }
    const version = this.log.findLast((frame) => frame.event.id === message.id)!.version;
    this.#say(line, { ack: message.id, version });
  }
}

export function worldOf(server: FakeServer, shelf: Shelf, random: () => number): World {
  let ids = 0;
  const name = Math.floor(random() * 2 ** 32).toString(36);
  return {
    open: (_table, since, ears) => server.connect(since, ears),
    probe: () => Promise.resolve(server.gone ? 'gone' : 0),
    now: () => server.time.now,
    later: (ms, work) => server.time.later(ms, work),
    random,
    newId: () => `${name}-${ids++}`,
    shelf,
  };
}
