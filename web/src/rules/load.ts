// Fetching the module's code, compiled once for the page and its workers.
import url from '$wasm?url';

let code: Promise<WebAssembly.Module> | undefined;

export function loadCode(): Promise<WebAssembly.Module> {
  code ??= compile().catch((error: unknown) => {
    code = undefined;
    throw error;
  });
  return code;
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the rules could not be loaded (${response.status})`);
  return WebAssembly.compileStreaming(response);
}
