// Texts in three languages. English is the measure: its files in en/ say which texts there are, and the types of es/ and pl/
// refuse to compile when one is missing or too many. A text is a string with {names} in it, or its plural forms.
import en from './en';

export type Plural = { one: string; few?: string; many?: string; other: string };
export type Text = string | Plural;
/** The same keys in another language. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Plural };
export type Messages = { [A in keyof typeof en]: Translated<(typeof en)[A]> };
/** 'area.text' of every text there is. */
export type Key = { [A in keyof Messages & string]: `${A}.${keyof Messages[A] & string}` }[keyof Messages & string];
export type Values = Record<string, string | number>;

export const languages = ['en', 'es', 'pl'] as const;
export type Language = (typeof languages)[number];
/** Each in its own language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', pl: 'Polski' };

const load: Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>> = {
  es: () => import('./es'),
  pl: () => import('./pl'),
};

class Translator {
  language = $state<Language>('en');
  #messages = $state.raw<Messages>(en);

  async use(language: Language): Promise<void> {
    const messages = language === 'en' ? en : (await load[language]()).default;
    this.#messages = messages;
    this.language = language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }

  /** The text in the current language. `count` chooses the plural form and is written as the language writes numbers. */
  text(key: Key, values: Values = {}): string {
    const dot = key.indexOf('.');
    const area = this.#messages[key.slice(0, dot) as keyof Messages] as Record<string, Text>;
    const text = area[key.slice(dot + 1)] ?? key;
    return fill(
      typeof text === 'string' ? text : form(text, Number(values['count']), this.language),
      values,
      this.language,
    );
  }
}

// Costly to make, and needed for every text.
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};

function form(text: Plural, count: number, language: Language): string {
  const rule = (pluralRules[language] ??= new Intl.PluralRules(language)).select(count);
  return (text as Record<string, string>)[rule] ?? text.other;
}

function fill(text: string, values: Values, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? (numbers[language] ??= new Intl.NumberFormat(language)).format(value) : value;
  });
}

export const translator = new Translator();
/** In a component: `{t('table.your_turn')}`; it follows the language. */
export const t = (key: Key, values?: Values): string => translator.text(key, values);

/** "Ana, Bea and Cai", as the language joins them. */
export const list = (items: readonly string[]): string =>
  new Intl.ListFormat(translator.language, { type: 'conjunction' }).format(items);

/** A number as the language writes it; `options` as in Intl. */
export const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(translator.language, options).format(value);

/** What the person chose before, or else the first of the browser's languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
