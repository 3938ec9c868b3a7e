// Short messages at the edge of the page. Toasts.svelte shows them; it is mounted once.
import { announce } from './announce.svelte';

export type ToastKind = 'info' | 'good' | 'bad';
export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
}

export const toasts = $state<Toast[]>([]);
let last = 0;

/** A message that goes by itself; longer texts stay longer. The same text is not shown twice at a time. */
export function toast(text: string, kind: ToastKind = 'info'): void {
  announce(text, kind === 'bad' ? 'assertive' : 'polite');
  const shown = toasts.find((other) => other.text === text);
  if (shown) dismiss(shown.id);
  const id = ++last;
  toasts.push({ id, text, kind });
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismiss(id), 4000 + 60 * text.length);
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((other) => other.id === id);
  if (index >= 0) toasts.splice(index, 1);
}
