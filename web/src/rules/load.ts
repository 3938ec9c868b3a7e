// Fetching the module's code, compiled once for the page and its workers, and the network that its engine judges by, which
// is a file of its own: only those who play against the computer need it, and the engine can think without.
import networkUrl from '$network?url';
import codeUrl from '$wasm?url';

/** Fetches once; after a failure the next call tries again. */
function once<Thing>(get: () => Promise<Thing>): () => Promise<Thing> {
  let thing: Promise<Thing> | undefined;
  return () =>
    (thing ??= get().catch((error: unknown) => {
      thing = undefined;
      throw error;
    }));
}

async function get(url: string, name: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  return response;
}

export const loadCode = once(async () => WebAssembly.compileStreaming(await get(codeUrl, 'the rules')));

export const loadNetwork = once(async () => new Uint8Array(await (await get(networkUrl, 'the network')).arrayBuffer()));
