import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
/** What a file loads before it runs: types and `import()` are left out. */
const loadedBy = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)';$/gm,
    ),
  ]
    .filter(([statement]) => !/^import \{(?:\s*type [^,}]+,?)+\s*\} from/.test(statement))
    .flatMap(([, name = '']) => name);

/** All files and packages that are loaded with a file. */
const loadedWith = (entry: string) => {
  const packages = new Set<string>();
  const files = new Set<string>();
  const follow = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const name of loadedBy(file)) {
      if (name.startsWith('.')) follow(path.resolve(path.dirname(file), name));
      else if (!name.startsWith('node:')) packages.add(name);
    }
  };
  follow(path.join(ROOT, entry));
  return { packages, files };
};
const { packages, files } = loadedWith('src/main/index.ts');

describe('what is loaded before the window opens', () => {
  it('is no package but what a window, a log and texts take', () =>
    expect([...packages].sort()).toEqual([
      '@formatjs/icu-messageformat-parser',
      'electron',
      'electron-log/node.js',
    ]));
  it('is nothing of the desk behind it', () =>
    expect(
      [...files]
        .map((file) => path.relative(ROOT, file))
        .filter((file) =>
          /^src\/(?:cli|practice|domain)|main\/(?:program|compose|ipc\/route)/.test(file),
        ),
    ).toEqual([]));
});

describe('what is loaded beside the start of the window', () => {
  it('is nothing that reads workbooks and web pages, makes documents or practises: each takes longer to load than the ledger to open', () => {
    const { packages: beside, files: all } = loadedWith('src/main/program.ts');
    expect(all.size).toBeGreaterThan(300);
    expect(
      [...beside].filter((name) =>
        /^(?:read-excel-file|htmlparser2|jschardet|pdf-lib|pdfjs-dist|bwip-js|fastify|harfbuzzjs|woff2-encoder|@napi-rs|@cantoo)/.test(
          name,
        ),
      ),
    ).toEqual([]);
  });
});
