// Who the visitor is. Nobody is asked for a name before something needs one.
import { api } from '$/net/api';
import type { Person } from '$/net/types';
import { toast } from '$/ui/toasts.svelte';
import { problemText } from './words';

/** The cookie cannot be seen from here. This says that it is worth asking the server about it. */
const key = 'azulejo.person';

class Me {
  /** Undefined: not asked yet. Null: nobody. */
  person = $state.raw<Person | null | undefined>(undefined);
  /** Somebody waits for a name: AskName.svelte shows itself. */
  asking = $state(false);
  #loading: Promise<Person | null> | null = null;
  #waiting: ((person: Person | null) => void)[] = [];

  /** Who this browser was when the server was asked last. */
  get lastId(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** Logged out, or deleted. */
  forget(): void {
    this.#become(null);
  }

  #become(person: Person | null): Person | null {
    this.person = person;
    try {
      if (person) localStorage.setItem(key, person.id);
      else localStorage.removeItem(key);
    } catch {
      // Then we ask once more than needed.
    }
    return person;
  }

  /** Asks the server once; after a failure again. Whoever was never anybody in this browser is taken for nobody. */
  load(): Promise<Person | null> {
    if (this.person === undefined && !this.lastId) this.person = null;
    if (this.person !== undefined) return Promise.resolve(this.person);
    return this.refresh();
  }

  refresh(): Promise<Person | null> {
    this.#loading ??= api
      .me()
      .then((person) => this.#become(person))
      .finally(() => (this.#loading = null));
    return this.#loading;
  }

  /** The person, asking for a name in place if need be; null when the visitor would rather not. */
  async need(): Promise<Person | null> {
    try {
      const person = (await this.load()) ?? (await this.refresh());
      if (person) return person;
    } catch (error) {
      toast(problemText(error), 'bad');
      return null;
    }
    this.asking = true;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Signed in, or not after all. */
  answer(person: Person | null): void {
    if (person) this.#become(person);
    this.asking = false;
    for (const resolve of this.#waiting.splice(0)) resolve(person);
  }
}

export const me = new Me();

// Another tab has become somebody else.
window.addEventListener('storage', (event) => {
  if (event.key === key && me.person !== undefined) void me.refresh().catch(() => {});
});
