// The rules on the page: loaded once, then synchronous.
import { rulesOf } from './calls';
import { loadCode } from './load';
import { Module } from './module';
import type { Rules } from './types';

let loading: Promise<Rules> | undefined;
let loaded: Rules | undefined;

/** Fetches the rules; calls after the first wait for the same ones. After a failure the next call tries again. */
export function loadRules(): Promise<Rules> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(): Promise<Rules> {
  loaded = rulesOf(await Module.start(await loadCode()));
  return loaded;
}

/** After `loadRules` has come to its end. */
export function rules(): Rules {
  if (!loaded) throw new Error('the rules are not loaded yet');
  return loaded;
}
