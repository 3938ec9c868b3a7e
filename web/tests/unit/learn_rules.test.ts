import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/i18n/index.svelte';
import { clausesOf, renderRules, rulesFile } from '../../src/learn/build/rules';

const markdown = (language: string): string => readFileSync(rulesFile(language), 'utf8');

describe('the rules in three languages', () => {
  const english = clausesOf(markdown('en'));

  it('has clauses to compare', () => {
    expect(english.filter((clause) => clause.includes('.')).length).toBeGreaterThan(45);
    expect(english).toContain('R8.11');
  });

  it.each(languages)('%s has the same clauses in the same order', (language) => {
    expect(clausesOf(markdown(language))).toEqual(english);
  });

  it.each(languages)('%s names the same tests and shows the same tables', (language) => {
    const tests = (text: string): string[] => text.match(/`R\d\w+\.R\w+`/g) ?? [];
    const rows = (text: string): number[] => text.match(/^ *\|.*$/gm)!.map((row) => row.split('|').length);
    expect(tests(markdown(language))).toEqual(tests(markdown('en')));
    expect(rows(markdown(language))).toEqual(rows(markdown('en')));
  });

  it('refers to the same clauses', () => {
    const references = (text: string): string[] => (text.match(/\bR\d+\.\d+\b/g) ?? []).sort();
    for (const language of languages) expect(references(markdown(language))).toEqual(references(markdown('en')));
  });

  it.each(languages)('%s: every reference leads somewhere, and every anchor is there once', (language) => {
    const { html, sections } = renderRules(markdown(language));
    const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]!);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).toContain('R3.6');
    for (const { id } of sections) expect(anchors).toContain(id);
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target);
    expect(html).not.toContain('.md"');
  });

  it('shows text as text', () => {
    const { html } = renderRules('# A\n\n**R1.1** a < b & `c<d>` "e"\n\n```\n<x>\n```\n');
    expect(html).toContain('a &lt; b &amp; <code>c&lt;d&gt;</code>');
    expect(html).toContain('&lt;x&gt;');
  });
});
