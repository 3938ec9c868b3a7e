// The worker in which the engine thinks. It answers one question after the other; the page ends it to interrupt a thought.
import { Module } from './module';
import type { Thought } from './types';

export interface Question {
  position: string;
  level: number;
  time: number;
  seed: number;
  lines: number;
}
/** First of all the code; the network when it has come. */
export type Request = { code: WebAssembly.Module } | { network: Uint8Array } | Question;
export type Reply = { thoughts: Thought[] } | { error: string };

let module: Promise<Module> | undefined;

async function useNetwork(started: Promise<Module>, network: Uint8Array): Promise<Module> {
  const engine = await started;
  try {
    engine.useNetwork(network);
  } catch (error) {
    // It thinks all the same, not as well.
    console.error(error);
  }
  return engine;
}

async function answer(question: Question): Promise<Reply> {
  try {
    const { position, level, time, seed, lines } = question;
    const thoughts = (await module!).call<Thought[]>('think', position, level, time, seed, lines, 0);
    return { thoughts };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

onmessage = async ({ data }: MessageEvent<Request>) => {
  if ('code' in data) {
    module = Module.start(data.code);
  } else if ('network' in data) {
    module = useNetwork(module!, data.network);
  } else {
    postMessage(await answer(data));
  }
};
