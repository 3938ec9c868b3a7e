// What was chosen for the last new game: the next one begins with it.
import type { GameKind } from '$/rules/types';
import type { Chair } from './store';

/** Who starts: chance, or a seat. */
export type Starts = 'random' | 1 | 2 | 3 | 4;

export interface Setup {
  /** 1 to 3. */
  opponents: number;
  /** The person at this device sits first; always four chairs, of which the first `opponents` + 1 are used. */
  chairs: Chair[];
  wall: 'c' | 'g';
  special: boolean;
  starts: Starts;
}

const key = 'azulejo.setup';

export const firstSetup = (): Setup => ({
  opponents: 1,
  chairs: [
    { kind: 'person', name: '' },
    { kind: 'engine', level: 3 },
    { kind: 'engine', level: 3 },
    { kind: 'engine', level: 3 },
  ],
  wall: 'c',
  special: false,
  starts: 'random',
});

export function lastSetup(): Setup {
  const fresh = firstSetup();
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Setup>;
    const chairs = fresh.chairs.map((chair, i) => goodChair(found.chairs?.[i]) ?? chair);
    chairs[0] = chairs[0]!.kind === 'person' ? chairs[0]! : fresh.chairs[0]!;
    const opponents = [1, 2, 3].includes(found.opponents!) ? found.opponents! : fresh.opponents;
    return {
      opponents,
      chairs,
      wall: found.wall === 'g' ? 'g' : 'c',
      special: found.special === true,
      starts:
        [1, 2, 3, 4].includes(found.starts as number) && Number(found.starts) <= opponents + 1
          ? found.starts!
          : 'random',
    };
  } catch {
    return fresh;
  }
}

function goodChair(chair: Chair | undefined): Chair | null {
  if (chair?.kind === 'person' && typeof chair.name === 'string')
    return { kind: 'person', name: chair.name.slice(0, 32) };
  if (chair?.kind === 'engine' && Number.isInteger(chair.level) && chair.level >= 1 && chair.level <= 10) {
    return { kind: 'engine', level: chair.level };
  }
  return null;
}

export function rememberSetup(setup: Setup): void {
  try {
    localStorage.setItem(key, JSON.stringify(setup));
  } catch {
    // Then the next game begins with the usual choice.
  }
}

export const gameOf = ({ opponents, wall, special }: Setup): GameKind =>
  `${(opponents + 1) as 2 | 3 | 4}${wall}${special ? 's' : ''}`;

export function starterOf({ opponents, starts }: Setup): number {
  if (starts !== 'random') return starts;
  return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % (opponents + 1));
}
