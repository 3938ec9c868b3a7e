// What this browser saw with its own eyes before a game: the server's promise, and what it contributed itself. No record can prove these
// two (docs/fair.md).
export interface Note {
  commitment: string;
  contribution: string | null;
}

const prefix = 'azulejo.fair.';
const keyOf = (table: string): string => prefix + table;
/** Notes of so many tables are kept, the oldest go. */
const most = 100;

/** The first promise counts; the last contribution does. */
export function note(table: string, { commitment, contribution }: Note): void {
  const before = noted(table);
  const kept: Note = {
    commitment: before?.commitment ?? commitment,
    contribution: contribution ?? before?.contribution ?? null,
  };
  try {
    localStorage.setItem(keyOf(table), JSON.stringify({ ...kept, at: Date.now() }));
    if (!before) tidy();
  } catch {
    // Then there is nothing of our own to compare.
  }
}

function tidy(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  if (keys.length <= most) return;
  const age = (key: string): number => Number((JSON.parse(localStorage.getItem(key)!) as { at?: number }).at ?? 0);
  keys.sort((a, b) => age(a) - age(b));
  for (const key of keys.slice(0, keys.length - most)) localStorage.removeItem(key);
}

export function noted(table: string): Note | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null') as Partial<Note> | null;
    if (typeof found?.commitment !== 'string') return null;
    return {
      commitment: found.commitment,
      contribution: typeof found.contribution === 'string' ? found.contribution : null,
    };
  } catch {
    return null;
  }
}
