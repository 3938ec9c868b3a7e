// The interface `Rules` on top of the module: one line for each question.
import type { Module } from './module';
import type { Rules } from './types';

export function rulesOf(module: Module): Rules {
  return {
    fresh: (game, starter) => module.call('fresh', game, starter),
    view: (position) => module.call('view', position),
    legal: (position) => module.call('legal', position),
    apply: (position, event) => module.call('apply', position, event),
    preview: (position, move) => module.call('preview', position, move),
    drawDeal: (position, words) => module.call('drawDeal', position, ...words),
    wallPattern: () => module.call('wallPattern'),
    places: (position) => module.call('places', position),
    writeRecord: (game, starter, tags, events) =>
      module.call(
        'writeRecord',
        game,
        starter,
        tags.length,
        ...tags.flatMap((tag) => [tag.name, tag.value]),
        ...events,
      ),
    readRecords: (text) => module.call('readRecords', text),
  };
}
