// The computer's ten levels in words.
import { t, type Key } from '$/i18n/index.svelte';

/** "beginner" … "strongest". */
export const levelName = (level: number): string => t(`play.level_${level}` as Key);

/** A sentence about who that is for. */
export const levelHelp = (level: number): string =>
  t(
    level <= 2
      ? 'play.levels_low'
      : level <= 5
        ? 'play.levels_middle'
        : level <= 8
          ? 'play.levels_high'
          : 'play.levels_top',
  );
