// The WebAssembly module of bindings/wasm: texts in (or bytes), one text out. Runs on the page, in workers and under Node.
import { RulesError } from './types';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  /** Room for so many bytes of input. */
  input(size: number): number;
  /** Where the answer is. */
  output(): number;
  [call: string]: unknown;
}

/** What the module asks of its host: the time, and (of a C library that never needs them) chance, exit and output. */
function host(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const unsupported = 52; // ENOSYS
  return {
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      new DataView(memory().buffer).setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit(code: number) {
      throw new Error(`the rules stopped with code ${code}`);
    },
    fd_close: () => unsupported,
    fd_seek: () => unsupported,
    fd_write: () => unsupported,
    fd_fdstat_get: () => unsupported,
    environ_get: () => unsupported,
    environ_sizes_get: () => unsupported,
    random_get: () => unsupported,
  };
}

export class Module {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

  static async start(code: WebAssembly.Module): Promise<Module> {
    let exports: Exports | undefined;
    const instance = await WebAssembly.instantiate(code, { wasi_snapshot_preview1: host(() => exports!.memory) });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Module(exports);
  }

  /** Calls one of the functions that bindings/wasm exports; its answer is JSON. Throws `RulesError` when refused. */
  call<Answer>(name: string, ...fields: (string | number)[]): Answer {
    return this.callWithBytes(name, this.encoder.encode(fields.join('\0')));
  }

  /** The bytes of data/network.bin, for the engine to judge by from now on. */
  useNetwork(bytes: Uint8Array): void {
    this.callWithBytes('useNetwork', bytes);
  }

  private callWithBytes<Answer>(name: string, input: Uint8Array): Answer {
    const { memory, input: room, output } = this.exports;
    const place = room(input.length); // the memory may have grown for it
    new Uint8Array(memory.buffer, place, input.length).set(input);
    const size = (this.exports[name] as (size: number) => number)(input.length);
    const refused = size < 0;
    const bytes = new Uint8Array(memory.buffer, output(), refused ? -1 - size : size);
    const text = this.decoder.decode(bytes);
    if (refused) throw new RulesError(text);
    return JSON.parse(text) as Answer;
  }
}
