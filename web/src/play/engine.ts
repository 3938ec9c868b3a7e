// The one engine of this page: opponents and hints share it. It starts when it is first asked.
import { createEngine } from '$/rules/engine';
import type { Engine } from '$/rules/types';

let started: Engine | null = null;

export function engine(): Engine {
  return (started ??= createEngine());
}

/** After it broke: the next question starts another one. */
export function restartEngine(): void {
  started?.close();
  started = null;
}
