import type { Messages } from '../index.svelte';

export default {
} satisfies Messages['settings'];
