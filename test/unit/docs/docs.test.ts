import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const at = (file: string): string => path.join(ROOT, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');
const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .sort();

const CODE = files('src/**/*.{ts,vue}', 'test/**/*.{ts,mjs}', 'scripts/**/*.{mjs,mts}').filter(
  (file) => !file.startsWith('test/unit/docs/'),
);
const PAGES = files('*.md', 'docs/**/*.md', 'test/**/*.md', '.github/**/*.md');

/** Section numbers of docs/service.md. */
const SECTIONS = new Set(
  [...read('docs/service.md').matchAll(/^#+ (\d+(?:\.\d+)*) /gm)].map(([, number]) => number),
);

/** All files of the repository that a page can name, each after a slash. */
const NAMED = files('{src,test,scripts,resources,docs}/**/*.{ts,mjs,mts,vue,json,md,csv}').map(
  (file) => `/${file}`,
);

/** Files that a page names in backticks: a path, whole or its end, or the name of a test. */
const filesNamedIn = (page: string): string[] =>
  [
    ...read(page).matchAll(
      /`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|mjs|mts|vue)|(?:src|test|scripts|resources|docs)\/[\w./-]+\.(?:json|md|csv)|[\w.-]+\.test\.ts)`/g,
    ),
  ].map(([, file]) => file ?? '');

describe('documents', () => {
  it('cites no section of the service page that is not there', () => {
    const wrong = CODE.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => line.includes('docs/service.md'))
        .flatMap((line) =>
          [...line.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number]) => number ?? ''),
        )
        .filter((number) => !SECTIONS.has(number))
        .map((number) => `${file}: §${number}`),
    );
    expect(wrong).toEqual([]);
    expect(SECTIONS.size).toBeGreaterThan(30);
  });

  it('cites no document from outside the repository', () => {
    expect(
      CODE.filter((file) => /\binterface\.md\b|\bfield-notes\b|\bissue [A-Z]\b/.test(read(file))),
    ).toEqual([]);
  });

  it('names each area of the core once, in its table', () => {
    const folders = readdirSync(at('src/core'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
    const table = /^## The areas of the core$[\s\S]*?(?=^## )/m.exec(read('ARCHITECTURE.md'))?.[0];
    expect([...(table ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name).sort()).toEqual(
      folders,
    );
  });

  it('keeps the overview on one page, from the start of the window to where to read more', () => {
    const overview = read('ARCHITECTURE.md');
    expect([...overview.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
      'Layers',
      'The start',
      'The areas of the core',
      'Rules that hold everywhere',
      'Where to read more',
    ]);
    expect(overview.split('\n').length).toBeLessThanOrEqual(90);
  });

  it('numbers each decision once, in order', () => {
    const numbers = [...read('docs/decisions/README.md').matchAll(/^\| (\d{4}) \|/gm)].map(
      ([, number]) => number,
    );
    expect(numbers).toEqual([...new Set(numbers)].sort());
    expect(numbers.length).toBeGreaterThan(30);
  });

  it('names no file that was moved or removed', () => {
    const wrong = PAGES.flatMap((page) =>
      filesNamedIn(page)
        .filter((file) => !NAMED.some((named) => named.endsWith(`/${file}`)))
        .map((file) => `${page}: ${file}`),
    );
    expect(wrong).toEqual([]);
  });

  it('links to no page or picture that is not there', () => {
    const wrong = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target ?? '')
        .filter(
          (target) =>
            !/^[a-z]+:/.test(target) && !existsSync(path.join(path.dirname(at(page)), target)),
        )
        .map((target) => `${page}: ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});
