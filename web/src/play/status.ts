// Whose turn it is, or how the game ended, in one line.
import { list, t } from '$/i18n/index.svelte';
import type { GameSession } from './session';

export function statusText(session: GameSession): string {
  const { seats, mine, now, places } = session;
  if (session.reason) {
    const winners = seats.flatMap((seat, i) =>
      places?.[i] === 1 ? [{ name: seat.name, mine: mine.includes(i + 1) }] : [],
    );
    if (mine.length === 1 && winners.some((winner) => winner.mine)) {
      return t(winners.length > 1 ? 'play.you_share' : 'play.you_won');
    }
    return t('play.won', { count: winners.length, names: list(winners.map(({ name }) => name)) });
  }
  if (session.pending !== null) return t('play.sending');
  const seat = now.turn === null ? undefined : seats[now.turn - 1];
  if (!seat) return t('play.dealing');
  if (!session.canAct) return t(seat.kind === 'person' ? 'play.waiting_for' : 'play.thinking', { name: seat.name });
  if (mine.length > 1) return t('play.turn_of', { name: seat.name });
  return t(now.phase === 'tiling' ? 'play.your_tiling' : 'play.your_turn');
}
