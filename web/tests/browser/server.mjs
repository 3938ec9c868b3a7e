// The real server in a folder of its own, and a wire in front of it that can be cut.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './frame.mjs';

export const program = resolve(process.env.AZULEJO_PROGRAM ?? `${root}build/release/azulejo`);

export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'azulejo-browser-'));
  #process;
  port = 0;

  static async start() {
    const server = new Server();
    await server.run();
    return server;
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  /** Also after `kill`: on the same port, with the same database. */
  async run() {
    const address = [
      'serve',
      '--port',
      String(this.port),
      '--db',
      join(this.#folder, 'azulejo.db'),
      '--no-rate-limits',
    ];
    const child = spawn(program, address, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    this.port = await new Promise((done, failed) => {
      child.on('error', failed);
      child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
      child.stdout.on('data', (text) => {
        said += text;
        const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
        if (port) done(Number(port));
      });
    });
  }

  /** As when the power fails. */
  kill() {
    return new Promise((done) => {
      this.#process.on('exit', done);
      this.#process.kill('SIGKILL');
    });
  }

  async stop() {
    if (this.#process.exitCode === null && this.#process.signalCode === null) await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async get(path) {
    const response = await fetch(`${this.url}${path}`);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return response;
  }
}

/** Passes everything on to a port, until it is cut; mended, it does so again. */
export class Wire {
  #target;
  #open = new Set();
  #server;
  whole = true;
  port = 0;

  static async to(server) {
    const wire = new Wire();
    wire.#target = () => server.port;
    wire.#server = createServer((near) => wire.#connect(near));
    await new Promise((done) => wire.#server.listen(0, '127.0.0.1', done));
    wire.port = wire.#server.address().port;
    return wire;
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  #connect(near) {
    if (!this.whole) return near.destroy();
    const far = connect(this.#target(), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#open.delete(one);
        other.destroy();
      });
    }
  }

  cut() {
    this.whole = false;
    for (const socket of this.#open) socket.destroy();
  }
  mend() {
    this.whole = true;
  }
  stop() {
    this.cut();
    this.#server.close();
  }
}
