// The engine's side of the page: one question at a time, cancelled with its worker. The worker here is one that answers when
// the test wants it to.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply, Request } from '$/rules/engine.worker';
import type { Thought } from '$/rules/types';

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  asked: Request[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(request: Request) {
    this.asked.push(request);
  }
  terminate() {
    this.ended = true;
  }
}

const loadCode = vi.fn<() => Promise<WebAssembly.Module>>();
vi.mock('$/rules/engine.worker?worker', () => ({ default: FakeWorker }));
const loadNetwork = vi.fn<() => Promise<Uint8Array>>();
vi.mock('$/rules/load', () => ({ loadCode, loadNetwork }));
const { createEngine } = await import('$/rules/engine');

const network = new Uint8Array([1, 2, 3]);
const thought = (move: string) => [{ move } as Thought];
const settled = () => new Promise((resolve) => setTimeout(resolve));
const options = { level: 3, time: 99.6 };

beforeEach(() => {
  FakeWorker.all = [];
  loadCode.mockResolvedValue({} as WebAssembly.Module);
  loadNetwork.mockResolvedValue(network);
});
afterEach(() => vi.clearAllMocks());

test('a question and its answer', async () => {
  const engine = createEngine();
  const answer = engine.think('here', options);
  await settled();
  const [worker] = FakeWorker.all;
  expect(worker!.asked).toEqual([
    { code: {} },
    { network },
    { position: 'here', level: 3, time: 100, seed: 0, lines: 1 },
  ]);
  worker!.onmessage!({ data: { thoughts: thought('1B1') } });
  await expect(answer).resolves.toEqual(thought('1B1'));
  const next = engine.think('there', { ...options, seed: 5, lines: 2 });
  await settled();
  worker!.onmessage!({ data: { error: 'nobody is to act' } });
  await expect(next).rejects.toThrow('nobody is to act');
  expect(FakeWorker.all).toHaveLength(1);
});

test('a new question cancels the one before', async () => {
  const engine = createEngine();
  const first = engine.think('a', options);
  await settled();
  const second = engine.think('b', options);
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  await settled();
  const [old, fresh] = FakeWorker.all;
  expect(old!.ended).toBe(true);
  old!.onmessage!({ data: { thoughts: thought('late') } });
  fresh!.onmessage!({ data: { thoughts: thought('2B2') } });
  await expect(second).resolves.toEqual(thought('2B2'));
});

test('cancelled before the worker is there, nothing is asked', async () => {
  const engine = createEngine();
  const answer = engine.think('a', options);
  engine.cancel();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await settled();
  expect(FakeWorker.all.every((worker) => worker.ended)).toBe(true);
  expect(FakeWorker.all.flatMap((worker) => worker.asked).filter((request) => 'position' in request)).toEqual([]);
  engine.cancel();
});

test('close ends everything', async () => {
  const engine = createEngine();
  const answer = engine.think('a', options);
  await settled();
  engine.close();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await settled();
  expect(FakeWorker.all[0]!.ended).toBe(true);
});

test('what could not be loaded is tried again', async () => {
  loadCode.mockRejectedValue(new Error('no network'));
  const engine = createEngine();
  await expect(engine.think('a', options)).rejects.toThrow('no network');
  loadCode.mockResolvedValue({} as WebAssembly.Module);
  const answer = engine.think('a', options);
  await settled();
  FakeWorker.all[0]!.onmessage!({ data: { thoughts: thought('1B1') } });
  await expect(answer).resolves.toEqual(thought('1B1'));
});

test('a worker that breaks says so, and another takes its place', async () => {
  const engine = createEngine();
  const answer = engine.think('a', options);
  await settled();
  FakeWorker.all[0]!.onerror!({ message: 'out of memory' });
  await expect(answer).rejects.toThrow('out of memory');
  void engine.think('b', options).catch(() => {});
  await settled();
  expect(FakeWorker.all).toHaveLength(2);
  engine.close();
});

const kinds = (worker: FakeWorker) => worker.asked.map((request) => Object.keys(request)[0]);

test('without the network it is asked all the same, and the next worker tries again', async () => {
  loadNetwork.mockRejectedValueOnce(new Error('offline'));
  const engine = createEngine();
  void engine.think('a', options).catch(() => {});
  await settled();
  void engine.think('b', options).catch(() => {});
  await settled();
  expect(FakeWorker.all.map(kinds)).toEqual([
    ['code', 'position'],
    ['code', 'network', 'position'],
  ]);
  engine.close();
});

test('a network that is long in coming is not waited for, and used when it is there', async () => {
  vi.useFakeTimers();
  try {
    let come: (bytes: Uint8Array) => void;
    loadNetwork.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    const engine = createEngine();
    void engine.think('a', options).catch(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    const worker = FakeWorker.all[0]!;
    expect(kinds(worker)).toEqual(['code']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(kinds(worker)).toEqual(['code', 'position']);
    come!(network);
    await vi.advanceTimersByTimeAsync(0);
    expect(kinds(worker)).toEqual(['code', 'position', 'network']);
    engine.close();
  } finally {
    vi.useRealTimers();
  }
});
