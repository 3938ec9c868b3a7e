// The table by keyboard: arrows from thing to thing, Escape to take back, and moves as they are written: 3B4.
import type { Colour, Destination, Source } from '$/rules/types';
import { isArrow, towards } from './arrows';
import type { Selection } from './selection.svelte';

export interface Keyboard {
  root: HTMLElement;
  selection: Selection;
  /** '3B', 'CR' …: the groups that lie on the table. */
  groups: readonly string[];
  /** The one that Tab reaches. */
  stop: string | null;
  /** Ends what is being shown; false when nothing is. */
  skip: () => boolean;
  undo: () => void;
  help: () => void;
  /** Moves the focus to a group. */
  go: (group: string) => void;
  /** Moves the focus on after tiles were picked or a place was chosen. */
  onpick: () => void;
  onchoose: (made: boolean) => void;
}

export function handleKey(event: KeyboardEvent, table: Keyboard): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest('dialog, [popover]')) return;
  if (target.matches('input, select, textarea') && event.key !== 'Escape') return;
  if (!handled(event.key, target, table)) return;
  event.preventDefault();
  event.stopPropagation();
}

function handled(key: string, target: HTMLElement, table: Keyboard): boolean {
  if (key === 'Escape') {
    if (table.skip()) return true;
    if (!table.selection.busy) return false;
    table.undo();
    return true;
  }
  if (isArrow(key)) return arrow(key, target, table);
  if (key === '?') {
    table.help();
    return true;
  }
  return typed(key.toUpperCase(), target, table);
}

function arrow(key: string, target: HTMLElement, table: Keyboard): boolean {
  const kind = ['[data-group]', '[data-drop], [data-drop-column]'].find((one) => target.matches(one));
  if (!kind) return false;
  const found = towards(key, target, [...table.root.querySelectorAll<HTMLElement>(kind)]);
  found?.focus();
  return found !== null;
}

/** A sign of a move: its source, its colour, its destination. */
function typed(sign: string, target: HTMLElement, table: Keyboard): boolean {
  const { selection } = table;
  if (!/^[1-9CFBYRKW]$/.test(sign)) return false;
  table.skip();
  if (selection.picked && selection.destinations.includes(sign as Destination)) {
    table.onchoose(selection.choose(sign as Destination));
    return true;
  }
  if (selection.places.some((place) => String(place.column) === sign)) {
    table.onchoose(selection.choose(Number(sign)));
    return true;
  }
  if (/[BYRKW]/.test(sign)) {
    const source = (target.dataset['group'] ?? table.stop ?? '')[0] as Source | undefined;
    if (!source || !selection.canPick(source, sign as Colour)) return false;
    table.go(source + sign);
    selection.hold(source, sign as Colour);
    table.onpick();
    return true;
  }
  const first = selection.picked ? undefined : table.groups.find((group) => group.startsWith(sign));
  if (first) table.go(first);
  return first !== undefined;
}
