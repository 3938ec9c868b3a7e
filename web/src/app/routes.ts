// Every address of the page, and the component that shows it. Each is loaded when somebody goes there.
import type { Component } from 'svelte';

type Loaded = { default: Component<Record<string, string>> };
const found = import.meta.glob<Loaded>('../*/pages/*Page.svelte');

const list = [
  { page: 'home', path: '/', file: 'play/pages/HomePage' },
  { page: 'new_game', path: '/play', file: 'play/pages/NewGamePage' },
  { page: 'game', path: '/game', file: 'play/pages/LocalGamePage', rules: true },
  { page: 'replay', path: '/replay', file: 'play/pages/ReplayPage', rules: true },
  { page: 'lobby', path: '/lobby', file: 'online/pages/LobbyPage' },
  { page: 'new_table', path: '/new', file: 'online/pages/NewTablePage' },
  { page: 'table', path: '/t/:id', file: 'online/pages/TablePage', rules: true },
  { page: 'code', path: '/c/:code', file: 'online/pages/CodePage' },
  { page: 'account', path: '/me', file: 'online/pages/AccountPage' },
  { page: 'learn', path: '/learn', file: 'learn/pages/LearnPage' },
  { page: 'tutorial', path: '/learn/tutorial', file: 'learn/pages/TutorialPage', rules: true },
  { page: 'grey_wall', path: '/learn/grey', file: 'learn/pages/GreyWallPage', rules: true },
  { page: 'gold_displays', path: '/learn/gold', file: 'learn/pages/GoldDisplaysPage', rules: true },
  { page: 'rules', path: '/rules', file: 'learn/pages/RulesPage' },
  { page: 'settings', path: '/settings', file: 'settings/pages/SettingsPage' },
  { page: 'about', path: '/about', file: 'settings/pages/AboutPage' },
  { page: 'missing', path: '', file: 'app/pages/MissingPage' },
] as const satisfies readonly { page: string; path: string; file: string; rules?: true }[];

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

export async function loadPage(page: PageName): Promise<Loaded['default']> {
  const file = `../${list.find((entry) => entry.page === page)?.file}.svelte`;
  const load = found[file] ?? found['../app/pages/ComingPage.svelte'];
  return (await load!()).default;
}
