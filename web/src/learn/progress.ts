// How far somebody has come in the tutorial, kept in this browser.
const key = 'azulejo.tutorial';

/** The step to go on with, from 0; as many as there are steps: finished; null: never begun. */
export function readProgress(steps: number): number | null {
  const text = read();
  if (text === null || !/^\d+$/.test(text)) return null;
  return Math.min(Number(text), steps);
}

export function writeProgress(step: number): void {
  try {
    localStorage.setItem(key, String(step));
  } catch {
    // A full or forbidden store: next time it begins anew.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
