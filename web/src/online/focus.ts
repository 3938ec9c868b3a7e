// Keeps the focus somewhere sensible when what had it goes away.
import { tick } from 'svelte';

export async function focusOn(selector: string): Promise<void> {
  await tick();
  const found = document.querySelector<HTMLElement>(selector);
  if (!found || document.querySelector('dialog[open]')) return;
  if (!found.hasAttribute('tabindex')) found.setAttribute('tabindex', '-1');
  found.focus({ preventScroll: true });
}

/** The page is another one now, without anybody having gone elsewhere. */
export const focusHeading = (): Promise<void> => focusOn('main h1');
