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

/** Whoever asked their system for less movement gets none until they ask us for some. */
const calm = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

function defaults(): Settings {
  return {
    language: preferredLanguage(navigator.languages),
    theme: 'auto',
    skin: 'azulejo',
    glyphs: true,
    animation: calm() ? 'off' : 'normal',
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
    const found = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(allowed)
        .filter(([name, values]) => (values as readonly unknown[]).includes(found[name]))
        .map(([name]) => [name, found[name]]),
    );
  } catch {
    return {};
  }
}

/** Only what was chosen is kept: the rest follows the browser and the system. */
let chosen = read(stored());
export const settings = $state<Settings>({ ...defaults(), ...chosen });

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function change(changes: Partial<Settings>): void {
  chosen = { ...chosen, ...changes };
  Object.assign(settings, changes);
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // A full or forbidden store: the choice holds until the page is closed.
  }
}

window.addEventListener('storage', (event) => {
  if (event.key !== key) return;
  chosen = read(event.newValue);
  Object.assign(settings, defaults(), chosen);
});
