// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '$/i18n/en';
import es from '$/i18n/es';
import pl from '$/i18n/pl';
import { languages, list, number, preferredLanguage, t, translator, type Text } from '$/i18n/index.svelte';

const all = { en, es, pl } as Record<string, Record<string, Record<string, Text>>>;
/** The forms in which a language counts whole numbers up to a thousand. */
const forms = Object.fromEntries(
  languages.map((language) => {
    const rules = new Intl.PluralRules(language);
    const used = new Set(Array.from({ length: 1001 }, (_, n) => rules.select(n)));
    return [language, [...used.add('other')]];
  }),
);

const keys = Object.entries(all['en']!).flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`));
const textOf = (language: string, key: string): Text | undefined => {
  const [area, name] = key.split('.') as [string, string];
  return all[language]?.[area]?.[name];
};
const stringsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
/** {n} is {count} in words: a language may write either. */
const placeholders = (text: string): string[] =>
  [...new Set(text.replaceAll('{n}', '{count}').match(/\{\w+\}/g))].sort();

it('Polish counts in four forms', () => {
  expect(forms['pl']!.sort()).toEqual(['few', 'many', 'one', 'other']);
});

describe.each(languages)('the texts in %s', (language) => {
  it('are the same as in English, and none is empty', () => {
    const own = Object.entries(all[language]!).flatMap(([area, texts]) =>
      Object.keys(texts).map((key) => `${area}.${key}`),
    );
    expect(own.sort()).toEqual([...keys].sort());
    for (const key of keys) {
      for (const text of stringsOf(textOf(language, key)!)) {
        expect(text.trim(), key).not.toBe('');
        expect(text, `${key} has blanks at an end`).toBe(text.trim());
      }
    }
  });

  it('have the forms in which the language counts', () => {
    for (const key of keys) {
      const [own, english] = [textOf(language, key)!, textOf('en', key)!];
      expect(typeof own, key).toBe(typeof english);
      if (typeof own === 'string') continue;
      for (const form of forms[language]!) expect(own, key).toHaveProperty(form);
    }
  });

  it('name the same values as in English', () => {
    for (const key of keys) {
      const named = new Set(stringsOf(textOf('en', key)!).flatMap(placeholders));
      const own = textOf(language, key)!;
      for (const text of stringsOf(own)) {
        for (const name of placeholders(text)) expect(named, `${key}: ${name}`).toContain(name);
      }
      // The general form has them all; "one" may spell its number out.
      const general = typeof own === 'string' ? own : own.other;
      const english = textOf('en', key)!;
      expect(placeholders(general), key).toEqual(placeholders(typeof english === 'string' ? english : english.other));
    }
  });
});

describe('the texts that the source asks for', () => {
  const root = resolve(import.meta.dirname, '../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/^i18n\/(en|es|pl)\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const areas = Object.keys(all['en']!).join('|');
  const literal = new RegExp(`['"\`]((?:${areas})\\.[a-zA-Z0-9_]+)['"\`]`, 'g');
  const made = new RegExp(`\`((?:${areas})\\.[a-zA-Z0-9_]*)\\$\\{[^\`]*?\\}([a-zA-Z0-9_]*)\``, 'g');

  it('are there', () => {
    let seen = 0;
    for (const { file, text } of files) {
      for (const [, key] of text.matchAll(literal)) {
        seen++;
        expect(keys, `${file} asks for ${key}`).toContain(key);
      }
      for (const [, start, end] of text.matchAll(made)) {
        const some = keys.some((key) => key.startsWith(start!) && key.endsWith(end!));
        expect(some, `${file} asks for ${start}…${end}`).toBe(true);
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('are all the texts there are', () => {
    const asked = new Set<string>();
    const patterns: [string, string][] = [];
    for (const { text } of files) {
      for (const [, key] of text.matchAll(literal)) asked.add(key!);
      for (const [, start, end] of text.matchAll(made)) patterns.push([start!, end!]);
    }
    const idle = keys.filter(
      (key) => !asked.has(key) && !patterns.some(([start, end]) => key.startsWith(start) && key.endsWith(end)),
    );
    expect(idle).toEqual([]);
  });
});

describe('a text', () => {
  it('follows the language, its plurals and its numbers', async () => {
    expect(t('play.events', { count: 1 })).toBe('1 event');
    expect(t('play.events', { count: 12345 })).toBe('12,345 events');
    await translator.use('pl');
    expect([1, 2, 5, 22].map((count) => t('play.events', { count }))).toEqual([
      '1 zdarzenie',
      '2 zdarzenia',
      '5 zdarzeń',
      '22 zdarzenia',
    ]);
    expect(document.documentElement.lang).toBe('pl');
    expect(list(['Ana', 'Bea', 'Cai'])).toBe('Ana, Bea i Cai');
    expect(number(0.625, { style: 'percent' })).toMatch(/^63\s?%$/);
    await translator.use('es');
    expect(list(['Ana', 'Inés'])).toBe('Ana e Inés');
    await translator.use('en');
    expect(t('play.player', { seat: 2 })).toBe('Player 2');
  });

  it('begins in the first of the wanted languages that there is', () => {
    expect(preferredLanguage(['de-AT', 'pl-PL', 'en'])).toBe('pl');
    expect(preferredLanguage(['ES-mx'])).toBe('es');
    expect(preferredLanguage(['fr'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });
});
