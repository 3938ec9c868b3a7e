// Asks again and again, while somebody looks; at once when they look again or the network is back.

/** In a component: calls `ask` now and every `every` milliseconds, without overtaking itself. */
export function poll(ask: () => Promise<void>, every: number, everyHidden = 60_000): void {
  $effect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let busy = false;
    let over = false;
    async function again(): Promise<void> {
      clearTimeout(timer);
      if (busy || over) return;
      busy = true;
      await ask().catch(() => {});
      busy = false;
      clearTimeout(timer);
      if (!over) timer = setTimeout(() => void again(), document.hidden ? everyHidden : every);
    }
    const now = (): void => {
      if (!document.hidden) void again();
    };
    void again();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  });
}
