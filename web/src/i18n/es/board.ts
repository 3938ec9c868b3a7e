import type { Messages } from '../index.svelte';

export default {
  close: 'Cerrar',
} satisfies Messages['board'];
