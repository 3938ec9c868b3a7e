// Every address of the page, and the component that shows it. Each is loaded when somebody goes there.
import type { Component } from 'svelte';

const list = [
  { page: 'home', path: '/', load: () => import('$/play/pages/HomePage.svelte') },
  { page: 'new_game', path: '/play', load: () => import('$/play/pages/NewGamePage.svelte') },
  { page: 'game', path: '/game', load: () => import('$/play/pages/LocalGamePage.svelte'), rules: true },
  { page: 'replay', path: '/replay', load: () => import('$/play/pages/ReplayPage.svelte'), rules: true },
  { page: 'lobby', path: '/lobby', load: () => import('$/online/pages/LobbyPage.svelte') },
  { page: 'new_table', path: '/new', load: () => import('$/online/pages/NewTablePage.svelte') },
  { page: 'table', path: '/t/:id', load: () => import('$/online/pages/TablePage.svelte'), rules: true },
  { page: 'code', path: '/c/:code', load: () => import('$/online/pages/CodePage.svelte') },
  { page: 'account', path: '/me', load: () => import('$/online/pages/AccountPage.svelte') },
  { page: 'learn', path: '/learn', load: () => import('$/learn/pages/LearnPage.svelte') },
  { page: 'tutorial', path: '/learn/tutorial', load: () => import('$/learn/pages/TutorialPage.svelte'), rules: true },
  { page: 'grey_wall', path: '/learn/grey', load: () => import('$/learn/pages/GreyWallPage.svelte'), rules: true },
  {
    page: 'gold_displays',
    path: '/learn/gold',
    load: () => import('$/learn/pages/GoldDisplaysPage.svelte'),
    rules: true,
  },
  { page: 'rules', path: '/rules', load: () => import('$/learn/pages/RulesPage.svelte') },
  { page: 'settings', path: '/settings', load: () => import('$/settings/pages/SettingsPage.svelte') },
  { page: 'about', path: '/about', load: () => import('$/settings/pages/AboutPage.svelte') },
  { page: 'missing', path: '', load: () => import('$/app/pages/MissingPage.svelte') },
] as const satisfies readonly { page: string; path: string; load: () => Promise<unknown>; rules?: true }[];

export type PageName = (typeof list)[number]['page'];
export const pageNames: readonly PageName[] = list.map(({ page }) => page);

/** The page of an address; 'missing' when there is none. */
export function match(pathname: string): { page: PageName; params: Record<string, string> } {
  const parts = pathname.replace(/\/+$/, '').split('/');
  for (const { page, path } of list) {
    const pattern = path.replace(/\/$/, '').split('/');
    if (page === 'missing' || pattern.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = pattern.every((part, i) => {
      const given = parts[i] ?? '';
      if (!part.startsWith(':')) return part === given;
      params[part.slice(1)] = decode(given);
      return given !== '';
    });
    if (fits) return { page, params };
  }
  return { page: 'missing', params: {} };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether the page needs the rules before it can be shown. */
export const needsRules = (page: PageName): boolean => list.some((entry) => entry.page === page && 'rules' in entry);

/** Its props are the parts of the address that vary. */
export async function loadPage(page: PageName): Promise<Component<Record<string, string>>> {
  const { default: component } = await list.find((entry) => entry.page === page)!.load();
  return component as Component<Record<string, string>>;
}
