// New versions of the page. The service worker fetches one in the background and lets it wait; nothing is reloaded by
// itself, so nobody loses a game in the middle. The shell calls `registerUpdates` once, and shows a toast with a button that
// calls `reload`.
import { registerSW } from 'virtual:pwa-register';

const anHour = 3_600_000;

/** `onReady` is called when a new version waits. `reload` lets it take over and shows it, here and in other tabs. */
export function registerUpdates(onReady: (reload: () => void) => void): void {
  const update = registerSW({
    onNeedRefresh: () => onReady(() => void update(true)),
    onRegisteredSW(_url, registration) {
      // A page that stays open for days hears of new versions too; without network there is nothing to hear.
      if (registration) setInterval(() => void registration.update().catch(() => {}), anHour);
    },
  });
}
