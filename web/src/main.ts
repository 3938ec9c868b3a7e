import { mount } from 'svelte';
import { translator } from '$/i18n/index.svelte';
import { settings } from '$/settings/settings.svelte';
import App from './App.svelte';
import '$/ui/tokens.css';
import '$/ui/base.css';

// In the right language from the first word on. Without its texts (no network yet) English is better than nothing.
translator
  .use(settings.language)
  .catch(() => {})
  .then(() => mount(App, { target: document.getElementById('app')! }));
