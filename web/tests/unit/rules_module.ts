// The module as cmake/wasm.sh built it, under Node.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rulesOf } from '$/rules/calls';
import { Module } from '$/rules/module';
import type { GameKind, View } from '$/rules/types';

export const pathOf = (path: string) => resolve(import.meta.dirname, '../../..', path);
export const textOf = (path: string) => readFileSync(pathOf(path), 'utf8');

const code = await WebAssembly.compile(readFileSync(pathOf('build/web/azulejo.wasm')));
/** The network that the engine judges by. */
export const network = new Uint8Array(readFileSync(pathOf('data/network.bin')));
/** Another instance, which has no network yet. */
export const startModule = () => Module.start(code);

export const module = await startModule();
module.useNetwork(network);
export const rules = rulesOf(module);

export const kinds = ['2', '3', '4'].flatMap((players) =>
  ['c', 'g'].flatMap((wall) => ['', 's'].map((special) => `${players}${wall}${special}` as GameKind)),
);

/** A small generator of random numbers: games of a test are the same every time (mulberry32). */
export class Chance {
  constructor(private state: number) {}

  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let z = this.state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) % bound;
  }
  words(count = 64): string[] {
    const half = () =>
      this.below(2 ** 32)
        .toString(16)
        .padStart(8, '0');
    return Array.from({ length: count }, () => half() + half());
  }
}

/** An event for a position in which the game goes on: a deal, or a move by chance. */
export function eventFor(view: View, chance: Chance): string {
  if (view.phase === 'deal') return `deal:${rules.drawDeal(view.text, chance.words())}`;
  const moves = rules.legal(view.text);
  // Lines first: games in which everybody lets tiles fall go on for ever.
  const better = moves.filter((move) => move.kind === 'place' || move.to !== 'F');
  const list = better.length > 0 && chance.below(8) > 0 ? better : moves;
  return list[chance.below(list.length)]!.move;
}
