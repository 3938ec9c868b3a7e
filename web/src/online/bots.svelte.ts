// What can be seated besides people.
import { api } from '$/net/api';

class Machines {
  engines = $state.raw<readonly string[]>([]);
  #asked = false;

  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.engines = (await api.bots()).engines;
    } catch {
      this.#asked = false;
    }
  }
}

export const machines = new Machines();
export const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
