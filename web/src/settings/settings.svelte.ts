// What a person chose about the page. Kept in this browser; every tab follows.
import { preferredLanguage, type Language } from '$/i18n/index.svelte';

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  skin: 'azulejo' | 'chocolate';
  /** Signs on the tiles besides their colours. */
  glyphs: boolean;
  animation: 'off' | 'fast' | 'normal' | 'slow';
  sound: boolean;
  /** A move waits for "confirm" and can be taken back until then. */
  confirm: boolean;
  /** What a move would do is shown before it is made. */
  previews: boolean;
}

const key = 'azulejo.settings';

function defaults(): Settings {
  return {
    language: preferredLanguage(navigator.languages),
    theme: 'auto',
    skin: 'azulejo',
    glyphs: true,
    animation: 'normal',
    sound: false,
    confirm: true,
    previews: true,
  };
}

/** Values of the wrong kind, from another version or another hand, are left out. */
function read(text: string | null): Partial<Settings> {
  const allowed: { [K in keyof Settings]: readonly Settings[K][] } = {
    language: ['en', 'es', 'pl'],
    theme: ['auto', 'light', 'dark'],
    skin: ['azulejo', 'chocolate'],
    glyphs: [true, false],
    animation: ['off', 'fast', 'normal', 'slow'],
    sound: [true, false],
    confirm: [true, false],
    previews: [true, false],
  };
  try {
    const found = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(allowed).filter(([name, values]) => (values as readonly unknown[]).includes(found[name])).map(([name]) => [name, found[name]]),
    );
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...defaults(), ...read(localStorage.getItem(key)) });

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A full or forbidden store: the choice holds until the page is closed.
  }
}

addEventListener('storage', (event) => {
  if (event.key === key) Object.assign(settings, defaults(), read(event.newValue));
});
