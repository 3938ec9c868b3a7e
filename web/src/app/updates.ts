// The page without network, and new versions of it (offline/sw.ts). A new version is fetched in the background and waits;
// nothing is reloaded by itself, so nobody loses a game in the middle. The shell calls `registerUpdates` once and shows a
// toast with a button that calls `reload`; and it calls `keepLanguage` whenever the language of the page changes.
import type { Message } from '$/offline/sw';

const anHour = 3_600_000;
const aWhile = 10_000;

/** `onReady` is called when a new version waits. `reload` lets it take over and shows it, here and in other tabs. */
export function registerUpdates(onReady: (reload: () => void) => void): void {
  // While it is developed the page comes straight from its sources.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workers = navigator.serviceWorker;
  const visitedBefore = workers.controller !== null;
  if (visitedBefore) {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    setTimeout(() => tell({ kind: 'fetch the rest' }), aWhile);
  } else {
    // As soon as the worker is there, which has everything else then.
    tell({ kind: 'fetch', group: 'engine' });
  }
  workers.register('/sw.js').then(
    (registration) => {
      const ready = () => {
        const { waiting } = registration;
        if (waiting && visitedBefore) onReady(() => waiting.postMessage({ kind: 'take over' } satisfies Message));
      };
      ready();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', ready);
      });
      // A page that stays open for days hears of new versions too; without network there is nothing to hear.
      setInterval(() => void registration.update().catch(() => {}), anHour);
    },
    // A browser that refuses (a private window, say) has no page without network, and all else works.
    () => {},
  );
}

/** Keeps the texts of a language for days without network. */
export function keepLanguage(language: string): void {
  tell({ kind: 'fetch', group: language });
}

function tell(message: Message): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
