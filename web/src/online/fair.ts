// What this browser saw with its own eyes before a game: the server's promise, and what it contributed itself. No record can prove these
// two (docs/fair.md).
export interface Note {
  commitment: string;
  contribution: string | null;
}

const keyOf = (table: string): string => `azulejo.fair.${table}`;

/** The first promise counts; the last contribution does. */
export function note(table: string, { commitment, contribution }: Note): void {
  const before = noted(table);
  const kept: Note = {
    commitment: before?.commitment ?? commitment,
    contribution: contribution ?? before?.contribution ?? null,
  };
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(kept));
  } catch {
    // Then there is nothing of our own to compare.
  }
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
