// Commands on their way to a table. They are kept in the browser's store until the server has answered, so that a reload, or
// a day without network, loses none; their ids make the server do each only once, however often it is sent.
import type { Command } from './types';

export type Queued = Command & { id: string };

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class Outbox {
  readonly #key: string;
  /** What this page knows; the shelf is shared with other pages of the same browser. */
  #queue: Queued[];

  constructor(
    private readonly shelf: Shelf,
    table: string,
    person: string,
  ) {
    this.#key = `azulejo.outbox.${person}.${table}`;
    this.#queue = this.#stored();
  }

  get all(): readonly Queued[] {
    return this.#queue;
  }
  get first(): Queued | undefined {
    return this.#queue[0];
  }
  find(id: string | null): Queued | undefined {
    return this.#queue.find((command) => command.id === id);
  }

  add(command: Queued): void {
    this.#queue.push(command);
    this.#store([...this.#stored(), command]);
  }

  remove(id: string): void {
    this.#queue = this.#queue.filter((command) => command.id !== id);
    this.#store(this.#stored().filter((command) => command.id !== id));
  }

  #stored(): Queued[] {
    try {
      const found: unknown = JSON.parse(this.shelf.getItem(this.#key) ?? '[]');
      return Array.isArray(found) ? found.filter(isQueued) : [];
    } catch {
      return [];
    }
  }

  #store(commands: Queued[]): void {
    try {
      if (commands.length > 0) this.shelf.setItem(this.#key, JSON.stringify(commands));
      else this.shelf.removeItem(this.#key);
    } catch {
      // A full or forbidden shelf: the commands live as long as the page.
    }
  }
}

function isQueued(value: unknown): value is Queued {
  const command = value as { do?: unknown; id?: unknown } | null;
  return typeof command?.do === 'string' && typeof command.id === 'string';
}
