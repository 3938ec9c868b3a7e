// The title of the page: what stands in the browser's tab, and what is told when somebody arrives.
const name = 'Azulejo';

class Title {
  text = $state('');
}
export const title = new Title();

/** `setTitle(() => t('play.game'))` while a component is made: the title follows the language. A plain text is set once. */
export function setTitle(text: string | (() => string)): void {
  if (typeof text === 'string') show(text);
  else $effect(() => show(text()));
}

function show(text: string): void {
  title.text = text;
  document.title = text && text !== name ? `${text} · ${name}` : name;
}
