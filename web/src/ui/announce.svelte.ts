// What happens, said to people who do not see it. Announcer.svelte reads it out; it is mounted once.
import { untrack } from 'svelte';

export type Urgency = 'polite' | 'assertive';

class Announcements {
  polite = $state<readonly { id: number; text: string }[]>([]);
  assertive = $state<readonly { id: number; text: string }[]>([]);
  #last = 0;

  /** Texts are added to what was said before, never replace it, so that a screen reader misses none. */
  say(text: string, urgency: Urgency): void {
    if (!text) return;
    // Whoever says something in an effect does not depend on what was said before.
    this[urgency] = [...untrack(() => this[urgency]).slice(-7), { id: ++this.#last, text }];
  }
}

export const announcements = new Announcements();
export const announce = (text: string, urgency: Urgency = 'polite'): void => announcements.say(text, urgency);
