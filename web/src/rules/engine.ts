// The engine as the page knows it: questions go to a worker, and a thought that nobody wants any more ends with its worker.
import { loadCode, loadNetwork } from './load';
import EngineWorker from './engine.worker?worker';
import type { Question, Reply, Request } from './engine.worker';
import { RulesError, type Engine, type ThinkOptions, type Thought } from './types';

interface Thinking {
  resolve(thoughts: Thought[]): void;
  reject(error: unknown): void;
}

/** How long the first thought waits for the engine's network, in milliseconds. */
const patience = 4000;

/** A worker that has the module's code, and the engine's network if it comes; when it comes late it is used from then on. */
async function startWorker(): Promise<Worker> {
  const network = loadNetwork();
  network.catch(() => {}); // perhaps there is no code either
  const code = await loadCode();
  const worker = new EngineWorker();
  worker.postMessage({ code } satisfies Request);
  const handedOver = network.then(
    (bytes) => worker.postMessage({ network: bytes } satisfies Request),
    () => {}, // it thinks all the same; the next worker tries again
  );
  await Promise.race([handedOver, new Promise((resolve) => setTimeout(resolve, patience))]);
  return worker;
}

class WorkerEngine implements Engine {
  #worker: Promise<Worker> | undefined;
  #thinking: Thinking | undefined;

  constructor() {
    // So that it is there when it is asked; whether it could start is said then.
    this.#started().catch(() => {});
  }

  think(position: string, { level, time, seed = 0, lines = 1 }: ThinkOptions): Promise<Thought[]> {
    this.cancel();
    return new Promise((resolve, reject) => {
      const thinking: Thinking = { resolve, reject };
      this.#thinking = thinking;
      const question: Question = { position, level, time: Math.round(time), seed, lines };
      this.#started().then(
        (worker) => this.#ask(worker, question, thinking),
        (error: unknown) => this.#finish(thinking, () => reject(error)),
      );
    });
  }

  cancel(): void {
    if (!this.#thinking) return;
    const { reject } = this.#thinking;
    this.#thinking = undefined;
    this.#endWorker();
    reject(new DOMException('the thought was interrupted', 'AbortError'));
  }

  close(): void {
    this.cancel();
    this.#endWorker();
  }

  /** The worker there is, or a new one; after a failure the next question tries again. */
  #started(): Promise<Worker> {
    this.#worker ??= startWorker().catch((error: unknown) => {
      this.#worker = undefined;
      throw error;
    });
    return this.#worker;
  }

  #ask(worker: Worker, question: Question, thinking: Thinking): void {
    if (this.#thinking !== thinking) return; // cancelled meanwhile
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.#finish(thinking, () => {
        if ('error' in data) thinking.reject(new RulesError(data.error));
        else thinking.resolve(data.thoughts);
      });
    };
    worker.onerror = (event) => {
      this.#endWorker();
      this.#finish(thinking, () => thinking.reject(new Error(event.message || 'the engine could not be started')));
    };
    worker.postMessage(question satisfies Request);
  }

  #finish(thinking: Thinking, tell: () => void): void {
    if (this.#thinking !== thinking) return;
    this.#thinking = undefined;
    tell();
  }

  #endWorker(): void {
    this.#worker?.then(
      (worker) => worker.terminate(),
      () => {},
    );
    this.#worker = undefined;
  }
}

export function createEngine(): Engine {
  return new WorkerEngine();
}
