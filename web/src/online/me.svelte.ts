// Who the visitor is. Nobody is asked for a name before something needs one.
import { api } from '$/net/api';
import type { Person } from '$/net/types';

class Me {
  /** Undefined: not asked yet. Null: nobody. */
  person = $state.raw<Person | null | undefined>(undefined);
  /** Somebody waits for a name: AskName.svelte shows itself. */
  asking = $state(false);
  #loading: Promise<Person | null> | null = null;
  #waiting: ((person: Person | null) => void)[] = [];

  /** Asks the server once; after a failure again. */
  load(): Promise<Person | null> {
    if (this.person !== undefined) return Promise.resolve(this.person);
    return this.refresh();
  }

  refresh(): Promise<Person | null> {
    this.#loading ??= api
      .me()
      .then((person) => (this.person = person))
      .finally(() => (this.#loading = null));
    return this.#loading;
  }

  /** The person, asking for a name in place if need be; null when the visitor would rather not. */
  async need(): Promise<Person | null> {
    const person = await this.load();
    if (person) return person;
    this.asking = true;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Signed in, or not after all. */
  answer(person: Person | null): void {
    if (person) this.person = person;
    this.asking = false;
    for (const resolve of this.#waiting.splice(0)) resolve(person);
  }
}

export const me = new Me();
