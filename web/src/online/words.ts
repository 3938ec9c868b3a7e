// What happens online, in people's words.
import { t, type Key } from '$/i18n/index.svelte';
import { ApiError } from '$/net/api';
import type { Problem, Time } from '$/net/types';

/** A problem the server named, or whatever kept us from reaching it. */
export function problemText(problem: unknown): string {
  if (problem instanceof ApiError) {
    if (problem.code === 'too_many_requests' && problem.retryAfter !== null) {
      return t('online.error_wait', { count: problem.retryAfter });
    }
    return codeText(problem.code);
  }
  if (problem && typeof problem === 'object' && 'code' in problem) return codeText((problem as Problem).code);
  return t('online.no_answer');
}

function codeText(code: string): string {
  const key = `online.error_${code}` as Key;
  const text = t(key);
  return text === key ? t('online.error_internal') : text;
}

/** "5 minutes + 10 seconds a move". */
export function timeText(time: Time): string {
  switch (time.kind) {
    case 'none':
      return t('online.time_none');
    case 'move':
      return t('online.time_move_text', { time: durationText(time.seconds) });
    case 'bank':
      return time.increment > 0
        ? t('online.time_bank_text_increment', {
            time: durationText(time.seconds),
            increment: durationText(time.increment),
          })
        : t('online.time_bank_text', { time: durationText(time.seconds) });
    case 'days':
      return t('online.time_days_text', { count: time.days });
  }
}

export function durationText(seconds: number): string {
  if (seconds % 3600 === 0 && seconds > 0) return t('online.hours', { count: seconds / 3600 });
  if (seconds % 60 === 0 && seconds > 0) return t('online.minutes', { count: seconds / 60 });
  return t('online.seconds', { count: seconds });
}
