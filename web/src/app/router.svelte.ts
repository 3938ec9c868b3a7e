// Where the visitor is. Links are plain <a href>: clicks on those that stay on this site are taken over here, and the page
// never reloads. Addresses are matched against routes.ts.
import { match, type PageName } from './routes';

export interface Place {
  page: PageName;
  params: Record<string, string>;
  query: URLSearchParams;
  path: string;
}

function here(): Place {
  return { ...match(location.pathname), query: new URLSearchParams(location.search), path: location.pathname };
}

class Router {
  #place = $state.raw<Place>(here());
  /** Grows with each navigation, also to the address one is already at. */
  visits = $state(0);

  get page(): PageName {
    return this.#place.page;
  }
  get params(): Record<string, string> {
    return this.#place.params;
  }
  get query(): URLSearchParams {
    return this.#place.query;
  }
  get path(): string {
    return this.#place.path;
  }

  update(): void {
    this.#place = here();
    this.visits++;
  }
}

export const route = new Router();

export function go(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  scrollTo(0, 0);
  route.update();
}

function clicked(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api')) return;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  // '#main' and the like: the browser's own business.
  if (samePage && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash, { replace: samePage });
}

/** Begins to listen; gives the way to stop it. */
export function startRouter(): () => void {
  const moved = (): void => {
    // A jump inside the page moves no one elsewhere.
    if (location.pathname !== route.path || location.search !== searchOf(route.query)) route.update();
  };
  addEventListener('popstate', moved);
  document.addEventListener('click', clicked);
  return () => {
    removeEventListener('popstate', moved);
    document.removeEventListener('click', clicked);
  };
}

const searchOf = (query: URLSearchParams): string => {
  const text = query.toString();
  return text ? `?${text}` : '';
};
