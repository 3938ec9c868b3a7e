// What to call those who sit at a table.
import { t } from '$/i18n/index.svelte';
import type { TableSeat } from '$/net/types';
import { levelName } from '$/play/levels';
import type { Chair } from './table';

export function personName(person: string, names: Readonly<Record<string, string>>): string {
  const name = names[person];
  // The server's word for whose account was deleted.
  return !name || name === 'somebody' ? t('online.somebody') : name;
}

export function chairName(chair: Chair, names: Readonly<Record<string, string>>): string {
  switch (chair.kind) {
    case 'open':
      return t('online.seat_open');
    case 'reserved':
    case 'person':
      return personName(chair.person, names);
    case 'bot':
      return t('play.computer', { level: levelName(chair.level) });
    case 'engine':
      return chair.name;
  }
}

/** Of a table in a list. */
export function seatName(seat: TableSeat): string {
  if (seat.kind === 'person' || seat.kind === 'reserved') return personName(seat.person, { [seat.person]: seat.name });
  return chairName(seat, {});
}
