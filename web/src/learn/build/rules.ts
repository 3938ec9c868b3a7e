// The rules page is docs/rules.md and its translations, made into HTML while the page is built: `virtual:rules/es` is a
// module with the text in Spanish. So there is one text of the rules, and no Markdown reader travels to the browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { RulesText } from '../rules_text';

const prefix = 'virtual:rules/';
const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url));
export const rulesFile = (language: string): string => `${docs}rules${language === 'en' ? '' : `.${language}`}.md`;

export function rulesPlugin(): Plugin {
  return {
    name: 'azulejo-rules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const file = rulesFile(id.slice(prefix.length + 1));
      this.addWatchFile(file);
      return `export default ${JSON.stringify(renderRules(readFileSync(file, 'utf8')))};`;
    },
  };
}

const clause = /^R\d+(\.\d+)?$/;

/** The number at the start of a clause, "**R3.6**" or "**R3.7 Ruling.**"; null for any other paragraph. */
function clauseOf(token: Token | undefined): { number: string; words: string } | null {
  const first = token?.type === 'paragraph' ? (token as Tokens.Paragraph).tokens[0] : undefined;
  if (first?.type !== 'strong') return null;
  const [number = '', ...words] = (first as Tokens.Strong).text.split(' ');
  return clause.test(number) ? { number, words: words.join(' ') } : null;
}

/** The numbers of all clauses in their order. */
export function clausesOf(markdown: string): string[] {
  return new Marked().lexer(markdown).flatMap((token) => {
    if (token.type === 'heading')
      return clause.exec((token as Tokens.Heading).text.split(' ')[0]!)?.[0] ?? `#${(token as Tokens.Heading).depth}`;
    const found = clauseOf(token);
    return found ? [found.number] : [];
  });
}

export function renderRules(markdown: string): RulesText {
  const used = new Set<string>();
  /** R3.7 and its ruling have the same number: the first of a name keeps it. */
  const anchor = (name: string): string => {
    const id = used.has(name) ? `${name}b` : name;
    used.add(id);
    return id;
  };
  const sections: RulesText['sections'] = [];
  let title = '';

  const marked = new Marked({
    renderer: {
      heading({ depth, text }) {
        if (depth === 1) {
          title = text;
          return '';
        }
        const number = clause.exec(text.split(' ')[0]!)?.[0];
        const id = anchor(number ?? text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-'));
        sections.push({ id, text });
        return `<h${depth} id="${id}">${escape(text)}</h${depth}>`;
      },
      paragraph(token) {
        const found = clauseOf(token);
        if (!found) return `<p>${this.parser.parseInline(token.tokens)}</p>`;
        const id = anchor(found.number);
        const rest = this.parser.parseInline(token.tokens.slice(1));
        const name = found.words ? `<strong>${found.words}</strong> ` : '';
        return `<p class="clause" id="${id}"><a class="number" href="#${id}">${found.number}</a> ${name}${rest.trim()}</p>`;
      },
      text(token) {
        if (token.type === 'text' && 'tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        return escape(token.text).replaceAll(/\bR\d+(\.\d+)?\b/g, (number) => `<a href="#${number}">${number}</a>`);
      },
      // Which tests pin a ruling is for those who want to know.
      listitem(item) {
        const inner = this.parser.parse(item.tokens);
        const tests = /^<em>([^<]+):<\/em> (<code>R\d[^]*)$/.exec(inner.trim());
        if (!tests) return `<li>${inner}</li>`;
        return `<li class="tests"><details><summary>${tests[1]}</summary>${tests[2]}</details></li>`;
      },
      // Of the other documents only the English rules are on the page.
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const language = /^rules(?:\.(\w\w))?\.md$/.exec(href);
        return language ? `<a href="/rules?lang=${language[1] ?? 'en'}">${inner}</a>` : inner;
      },
      code: ({ text }) => `<pre tabindex="0">${escape(text)}</pre>`,
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: (column: number) => string): string =>
          `<tr>${row.map((cell, i) => `<${tag(i)}>${this.parser.parseInline(cell.tokens)}</${tag(i).split(' ')[0]}>`).join('')}</tr>`;
        const rows = token.rows.map((row) => cells(row, (i) => (i === 0 ? 'th scope="row"' : 'td'))).join('');
        const head = cells(token.header, () => 'th scope="col"');
        return `<div class="table" tabindex="0"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });

  return { html: marked.parse(markdown, { async: false }), title, sections };
}

/** marked escapes what it shows by itself; this is for what the renderers above write. */
function escape(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/&(?!#?\w+;)|[<>"]/g, (character) => names[character]!);
}
