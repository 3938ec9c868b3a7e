// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from './play_storage';

const key = 'azulejo.settings';
const storage = new MemoryStorage();
vi.stubGlobal('localStorage', storage);

async function fresh() {
  vi.resetModules();
  return import('$/settings/settings.svelte');
}

beforeEach(() => {
  storage.clear();
  storage.full = false;
});

describe('settings', () => {
  it('begin as the browser is', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { settings } = await fresh();
    expect(settings).toMatchObject({ language: 'en', theme: 'auto', animation: 'off', sound: false, glyphs: true });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    expect((await fresh()).settings.animation).toBe('normal');
  });

  it('keep what was chosen and nothing else', async () => {
    const { change } = await fresh();
    change({ skin: 'chocolate', sound: true });
    expect(JSON.parse(storage.getItem(key)!)).toEqual({ skin: 'chocolate', sound: true });
    expect((await fresh()).settings).toMatchObject({ skin: 'chocolate', sound: true, theme: 'auto' });
  });

  it('take no nonsense from the store', async () => {
    for (const text of ['{', 'null', '7', '{"theme":"pink","skin":7,"sound":"yes","confirm":false}']) {
      storage.setItem(key, text);
      const { settings } = await fresh();
      expect(settings.theme).toBe('auto');
      expect(settings.skin).toBe('azulejo');
      expect(settings.sound).toBe(false);
      expect(settings.confirm).toBe(!text.includes('confirm'));
    }
  });

  it('hold without a store', async () => {
    const { change, settings } = await fresh();
    storage.full = true;
    change({ theme: 'dark' });
    expect(settings.theme).toBe('dark');
  });

  it('follow another tab', async () => {
    const { settings } = await fresh();
    dispatchEvent(new StorageEvent('storage', { key, newValue: '{"theme":"dark"}' }));
    expect(settings.theme).toBe('dark');
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(settings.theme).toBe('auto');
  });
});
