import { t } from '$/i18n/index.svelte';
import type { Settings } from './settings.svelte';

type Options<K extends keyof Settings> = { value: Settings[K]; label: string }[];

export const themes = (): Options<'theme'> => [
  { value: 'auto', label: t('settings.theme_auto') },
  { value: 'light', label: t('settings.theme_light') },
  { value: 'dark', label: t('settings.theme_dark') },
];

export const skins = (): Options<'skin'> => [
  { value: 'azulejo', label: t('settings.skin_azulejo') },
  { value: 'chocolate', label: t('settings.skin_chocolate') },
];

export const animations = (): Options<'animation'> => [
  { value: 'off', label: t('settings.animation_off') },
  { value: 'fast', label: t('settings.animation_fast') },
  { value: 'normal', label: t('settings.animation_normal') },
  { value: 'slow', label: t('settings.animation_slow') },
];
