// What settings do to the whole page: attributes of <html> that the style sheets look at. public/early.js sets the same
// before the first paint.
import { keepLanguage } from '$/app/updates';
import { translator } from '$/i18n/index.svelte';
import { settings } from './settings.svelte';

class Preference {
  matches = $state(false);
  constructor(query: string) {
    if (typeof matchMedia !== 'function') return;
    const list = matchMedia(query);
    this.matches = list.matches;
    list.addEventListener('change', () => (this.matches = list.matches));
  }
}
const dark = new Preference('(prefers-color-scheme: dark)');

/** Light or dark, after what the person or their system chose. */
export const shownTheme = (): 'light' | 'dark' =>
  settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;

/** Called once by App, while it is made. */
export function applySettings(): void {
  $effect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = shownTheme();
    dataset['skin'] = settings.skin;
    dataset['glyphs'] = settings.glyphs ? 'on' : 'off';
    dataset['animation'] = settings.animation;
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  });
  $effect(() => {
    // When the texts cannot be fetched the page stays in the language it has.
    const { language } = settings;
    translator.use(language).then(
      () => keepLanguage(language),
      () => {},
    );
  });
}
