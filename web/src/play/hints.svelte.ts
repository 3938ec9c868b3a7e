// The engine's advice for the present position. It is forgotten as soon as the game goes on.
import type { Thought } from '$/rules/types';
import { engine } from './engine';
import type { GameSession } from './session';

export class Hints {
  #session: () => GameSession;
  #found = $state.raw<{ position: string; thoughts: Thought[] } | null>(null);
  #asked = $state<string | null>(null);
  failed = $state(false);

  constructor(session: () => GameSession) {
    this.#session = session;
  }

  thinking = $derived.by(() => this.#asked !== null && this.#asked === this.#session().now.text);
  thoughts = $derived.by<Thought[]>(() =>
    this.#found?.position === this.#session().now.text ? this.#found.thoughts : [],
  );
  move = $derived.by<string | null>(() => this.thoughts[0]?.move ?? null);

  async ask(): Promise<void> {
    const position = this.#session().now.text;
    if (this.#asked === position) return;
    this.failed = false;
    this.#found = null;
    this.#asked = position;
    try {
      const thoughts = await engine().think(position, { level: 10, time: 1500, lines: 2 });
      if (this.#asked === position) this.#found = { position, thoughts };
    } catch (error) {
      this.failed = this.#asked === position && (error as Error).name !== 'AbortError';
    } finally {
      if (this.#asked === position) this.#asked = null;
    }
  }

  forget(): void {
    if (this.#asked !== null) engine().cancel();
    this.#asked = null;
    this.#found = null;
    this.failed = false;
  }
}
