// How fast the engine is in WebAssembly, compared with the native one on one thread: node web/tests/engine_speed.mjs
// Fails when it is less than half as fast. Both think about the same positions up to the same number of nodes.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const config = {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { $: fileURLToPath(new URL('../src', import.meta.url)) } },
};
const load = async (path) => (await runnerImport(fileURLToPath(new URL(path, import.meta.url)), config)).module;
const { module, pathOf, textOf } = await load('./unit/rules_module.ts');
const { askNative } = await load('./unit/native_engine.ts');

const nodes = 1_000_000;
const turns = 4;
const every = textOf('data/vectors/legal.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
// Positions in which there is enough to think about, in games for two and for more.
const many = every.filter(([, moves]) => moves.split(' ').length >= 30).map(([position]) => position);
const sum = (answers, name) => answers.reduce((total, answer) => total + answer[name], 0);
/** Million nodes in a second of the processor. */
const rate = (answers) => sum(answers, 'nodes') / sum(answers, 'seconds') / 1e6;

let slowest = Infinity;
for (const [name, players] of [
  ['2 players (alpha-beta)', ['2']],
  ['3 and 4 players (tree search)', ['3', '4']],
]) {
  const positions = many.filter((position) => players.includes(position[0])).slice(0, 8);
  // The quickest of several turns each: other programs on the machine only ever make one slower.
  let [a, b] = [0, 0];
  for (let turn = 0; turn < turns; ++turn) {
    const native = await askNative(pathOf('build/release/azulejo'), positions, [], `nodes ${nodes}`);
    const browser = positions.map((position) => {
      const before = process.cpuUsage();
      module.call('newGame');
      const [thought] = module.call('think', position, 10, 600_000, 0, 1, nodes);
      const { user, system } = process.cpuUsage(before);
      return { nodes: thought.nodes, seconds: (user + system) / 1e6 };
    });
    a = Math.max(a, rate(native));
    b = Math.max(b, rate(browser));
  }
  slowest = Math.min(slowest, b / a);
  console.log(
    `${name}: native ${a.toFixed(2)}, WebAssembly ${b.toFixed(2)} million nodes a CPU-second: ${((100 * b) / a).toFixed(0)} %`,
  );
}
if (slowest < 0.5) {
  console.error('WebAssembly is less than half as fast as native');
  process.exit(1);
}
