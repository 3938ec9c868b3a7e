// Whether the page would work without a network, and whether there is one.
class Offline {
  /** A service worker keeps what is needed. */
  ready = $state(false);
  connected = $state(navigator.onLine);

  constructor() {
    addEventListener('online', () => (this.connected = true));
    addEventListener('offline', () => (this.connected = false));
    void navigator.serviceWorker?.ready.then(() => (this.ready = true));
  }
}

export const offline = new Offline();
