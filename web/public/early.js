// Before the first paint: theme and skin, so that nothing flashes. The page itself takes over in settings/appearance.svelte.ts.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('azulejo.settings') || '{}') || {};
  } catch (error) {
    // A store that cannot be read: the defaults.
  }
  var root = document.documentElement;
  var dark =
    chosen.theme === 'dark' || (chosen.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.skin = chosen.skin === 'chocolate' ? 'chocolate' : 'azulejo';
})();
