// pack_page.mjs PAGE_FOLDER OUT_FOLDER: makes OUT_FOLDER/page_files.cpp, which puts every file of the page into the binary
// as it is and, where that is shorter, compressed (server/src/page_files.h).
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const [page, out] = process.argv.slice(2).map((path) => resolve(path));
const packed = join(out, 'packed');
rmSync(packed, { recursive: true, force: true });
mkdirSync(packed);

const files = readdirSync(page, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .sort();

const symbols = [];
const rows = [];
/** The C++ text of a string_view on the bytes of a file. */
function embed(path, size) {
  const name = `azulejo_page_${symbols.length}`;
  symbols.push({ name, path });
  return `{${name}, ${size}}`;
}

for (const path of files) {
  const content = readFileSync(path);
  const name = `/${relative(page, path)}`;
  const etag = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const compressed = gzipSync(content, { level: 9 });
  const plain = embed(path, content.length);
  let gzipped = '{}';
  if (compressed.length < 0.95 * content.length) {
    const file = join(packed, `${symbols.length}.gz`);
    writeFileSync(file, compressed);
    gzipped = embed(file, compressed.length);
  }
  rows.push(`    {"${name}", ${plain}, ${gzipped}, "${etag}"},`);
}

writeFileSync(
  join(out, 'page_files.cpp'),
  `// Made by cmake/pack_page.mjs.
#include "page_files.h"

${symbols.map(({ name }) => `extern "C" const char ${name}[];`).join('\n')}

asm(".pushsection .rodata\\n"
${symbols.map(({ name, path }) => `    ".global ${name}\\n${name}: .incbin \\"${path}\\"\\n"`).join('\n')}
    ".popsection\\n");

namespace azulejo::server {

std::span<const PageFile> page_files() {
  static constexpr PageFile kFiles[] = {
${rows.join('\n')}
  };
  return kFiles;
}

}  // namespace azulejo::server
`,
);
