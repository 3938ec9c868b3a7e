import type { Messages } from '../index.svelte';

export default {
  close: 'Zamknij',
} satisfies Messages['board'];
