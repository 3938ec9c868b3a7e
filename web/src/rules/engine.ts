// The engine as the page knows it: questions go to a worker, and a thought that nobody wants any more ends with its worker.
import { loadCode } from './load';
import EngineWorker from './engine.worker?worker';
import type { Question, Reply, Request } from './engine.worker';
import { RulesError, type Engine, type ThinkOptions, type Thought } from './types';

interface Thinking {
  resolve(thoughts: Thought[]): void;
  reject(error: unknown): void;
}

class WorkerEngine implements Engine {
  private worker: Promise<Worker> | undefined;
  private thinking: Thinking | undefined;

  constructor() {
    this.worker = this.start();
  }

  think(position: string, options: ThinkOptions): Promise<Thought[]> {
    this.cancel();
    this.worker ??= this.start();
    const { worker } = this;
    return new Promise((resolve, reject) => {
      const thinking = { resolve, reject };
      this.thinking = thinking;
      const question: Question = {
        position,
        level: options.level,
        time: Math.round(options.time),
        seed: options.seed ?? 0,
        lines: options.lines ?? 1,
      };
      worker.then(
        (ready) => {
          if (this.thinking === thinking) ready.postMessage(question satisfies Request);
        },
        (error: unknown) => this.end(thinking, () => reject(error)),
      );
    });
  }

  cancel(): void {
    if (!this.thinking) return;
    this.thinking.reject(new DOMException('the thought was interrupted', 'AbortError'));
    this.close();
    this.thinking = undefined;
  }

  close(): void {
    const { worker } = this;
    this.worker = undefined;
    worker?.then(
      (started) => started.terminate(),
      () => {},
    );
  }

  private async start(): Promise<Worker> {
    const worker = new EngineWorker();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const { thinking } = this;
      if (!thinking) return;
      this.end(thinking, () => {
        if ('error' in data) thinking.reject(new RulesError(data.error));
        else thinking.resolve(data.thoughts);
      });
    };
    worker.onerror = (event) => {
      const { thinking } = this;
      this.close();
      if (thinking) this.end(thinking, () => thinking.reject(new Error(event.message)));
    };
    worker.postMessage({ code: await loadCode() } satisfies Request);
    return worker;
  }

  private end(thinking: Thinking, finish: () => void): void {
    if (this.thinking !== thinking) return;
    this.thinking = undefined;
    finish();
  }
}

export function createEngine(): Engine {
  return new WorkerEngine();
}
