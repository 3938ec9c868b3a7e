// The native engine, spoken to in its protocol (docs/notation.md), to compare the one in WebAssembly with.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Answer {
  move: string;
  nodes: number;
  /** Of the processor: what else runs on the machine does not count. */
  seconds: number;
  line: string[];
}

/** Asks about each position afresh. `program` is the path of azulejo. */
export async function askNative(
  program: string,
  positions: string[],
  options: string[],
  go: string,
): Promise<Answer[]> {
  if (!existsSync(program)) throw new Error(`${program} is not there: build it with ./azulejo --version`);
  const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = (text: string) => child.stdin.write(`${text}\n`);
  options.forEach((option) => say(`setoption ${option}`));
  const answers: Answer[] = [];
  for (const position of positions) {
    const before = processorSeconds(child.pid!);
    say('newgame');
    say(`position ${position}`);
    say(`go ${go}`);
    answers.push({ ...(await answer(lines)), seconds: processorSeconds(child.pid!) - before });
  }
  say('quit');
  return answers;
}

/** User and system time of a process, from Linux, which counts hundredths. */
function processorSeconds(process: number): number {
  const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function answer(lines: AsyncIterator<string>): Promise<Omit<Answer, 'seconds'>> {
  let last = '';
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('the engine fell silent');
    if (value.startsWith('info depth')) last = value;
    if (value.startsWith('error')) throw new Error(value);
    if (!value.startsWith('bestmove ')) continue;
    const number = (name: string) => Number(new RegExp(` ${name} (\\d+)`).exec(last)?.[1]);
    return {
      move: value.split(' ')[1]!,
      nodes: number('nodes'),
      line: last.split(' pv ')[1]!.split(' '),
    };
  }
}
