// Names of people, games and times, in the language of the page.
import { list, t, translator } from '$/i18n/index.svelte';
import type { GameKind } from '$/rules/types';
import { levelName } from './levels';
import type { Chair } from './store';

/** "Ana and Computer (beginner)". */
export function chairNames(chairs: readonly Chair[]): string {
  return list(chairs.map((chair, i) => chairName(chair, i + 1, chairs)));
}

/** What several computers at one table are called, in every language. */
const characters = ['Sol', 'Mar', 'Lua'];

export function chairName(chair: Chair, seat: number, chairs: readonly Chair[]): string {
  if (chair.kind === 'engine') {
    const level = levelName(chair.level);
    const engines = chairs.flatMap(({ kind }, i) => (kind === 'engine' ? [i + 1] : []));
    return engines.length === 1 ? t('play.computer', { level }) : `${characters[engines.indexOf(seat)]} (${level})`;
  }
  if (chair.name) return chair.name;
  const alone = chairs.filter(({ kind }) => kind === 'person').length === 1;
  return alone ? t('play.someone') : t('play.player', { seat });
}

/** "Coloured wall", "Grey wall, Special Factories". */
export function kindName(game: GameKind): string {
  const wall = t(game[1] === 'g' ? 'play.wall_grey' : 'play.wall_coloured');
  return game.endsWith('s') ? `${wall}, ${t('play.special')}` : wall;
}

export function whenText(time: number): string {
  const minutes = Math.round((time - Date.now()) / 60000);
  const relative = new Intl.RelativeTimeFormat(translator.language, { numeric: 'auto' });
  if (minutes > -60) return relative.format(minutes, 'minute');
  if (minutes > -24 * 60) return relative.format(Math.round(minutes / 60), 'hour');
  return relative.format(Math.round(minutes / 60 / 24), 'day');
}
