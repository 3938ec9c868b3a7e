// The engine in WebAssembly thinks what the native one thinks: the same move, after the same number of positions, with the
// same line, at every level.
import { describe, expect, test } from 'vitest';
import type { Thought } from '$/rules/types';
import { askNative } from './native_engine';
import { module, network, pathOf, rules, startModule, textOf } from './rules_module';
import * as shapes from './rules_shapes';

const positions = textOf('data/vectors/legal.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, moves]) => moves)
  .map(([position]) => position!);

function think(position: string, level: number, nodes: number, lines = 1, time = 600_000, asked = module): Thought[] {
  asked.call('newGame');
  const thoughts = asked.call<Thought[]>('think', position, level, time, 7, lines, nodes);
  shapes.thoughts(thoughts, position);
  return thoughts;
}

async function compare(level: number, nodes: number) {
  const native = await askNative(
    pathOf('build/release/azulejo'),
    positions,
    [`name Level value ${level}`, 'name Seed value 7'],
    `nodes ${nodes}`,
  );
  positions.forEach((position, i) => {
    const [thought] = think(position, level, nodes);
    const { move, nodes: visited, line } = thought!;
    expect({ move, nodes: visited, line }, position).toEqual({
      move: native[i]!.move,
      nodes: native[i]!.nodes,
      line: native[i]!.line,
    });
  });
}

test('as strong as it can at 20,000 positions', () => compare(10, 20_000), 60_000);
test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('level %i', (level) => compare(level, 999_999_999), 60_000);

test('several lines, best first', () => {
  const thoughts = think(positions[0]!, 10, 20_000, 3);
  expect(thoughts.map((thought) => thought.rank)).toEqual([1, 2, 3]);
  expect(new Set(thoughts.map((thought) => thought.move)).size).toBe(3);
  const legal = rules.legal(positions[0]!).map((move) => move.move);
  for (const thought of thoughts) {
    expect(legal).toContain(thought.move);
    expect(thought.line[0]).toBe(thought.move);
    expect(thought.wins.reduce((sum, win) => sum + win, 0)).toBeCloseTo(1, 2);
  }
});

test('it keeps to its time', () => {
  const position = rules.fresh('4c', 1).text;
  const dealt = rules.apply(position, `deal:${rules.drawDeal(position, Array(64).fill('0123456789abcdef'))}`).view.text;
  const start = performance.now();
  think(dealt, 10, 0, 1, 200);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('it refuses where nobody is to act, and levels there are not', () => {
  expect(() => think(rules.fresh('2c', 1).text, 10, 100)).toThrow('nobody is to act');
  expect(() => think(positions[0]!, 11, 100)).toThrow('level');
});

describe('the network', () => {
  const answers = (asked: typeof module) =>
    positions.slice(0, 20).map((position) => {
      const [{ move, scores, line }] = think(position, 10, 2000, 1, 600_000, asked) as [Thought];
      return { move, scores, line };
    });

  test('without it the engine thinks too; with it, also when it comes late, it thinks what the native one does', async () => {
    const another = await startModule();
    const without = answers(another);
    another.useNetwork(network);
    const late = answers(another);
    expect(without).not.toEqual(late);
    expect(late).toEqual(answers(module));
  });

  test('what is not a network is refused, and the engine goes on as it was', async () => {
    const another = await startModule();
    another.useNetwork(network);
    const before = answers(another);
    const refusal = (size: number) => `network: these ${size} bytes are not a network of this version`;
    for (const junk of [
      new Uint8Array(0),
      new TextEncoder().encode('<!doctype html>'),
      network.subarray(1),
      network.subarray(0, -1),
      new Uint8Array([...network, 0]),
    ])
      expect(() => another.useNetwork(junk)).toThrow(refusal(junk.length));
    expect(answers(another)).toEqual(before);
  });
});
