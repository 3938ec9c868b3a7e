// How long the computer waits at least before it moves, so that a person can follow. Nobody else waits for anything.
import { settings } from '$/settings/settings.svelte';

export const pace = (): number => ({ off: 250, fast: 450, normal: 800, slow: 1300 })[settings.animation];
