import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Names that a file declares and exports. Re-exports and default exports have no name of their own. */
const exportedNames = (text: string): string[] =>
  [
    ...text.matchAll(
      /^export (?:declare )?(?:abstract |async )?(?:const enum|const|let|function\*?|class|interface|type|enum) (?!\{)([\w$]+)/gm,
    ),
  ].map(([, name]) => name ?? '');

it('finds each way to export a declaration', () => {
  const text = [
    'export const one = 1;',
    'export async function two() {}',
    'export async function* three() {}',
    'export abstract class Four {}',
    'export interface Five {}',
    'export type Six = 6;',
    "export { seven } from './seven.ts';",
    "export type { Eight } from './eight.ts';",
    'export default {};',
  ].join('\n');
  expect(exportedNames(text)).toEqual(['one', 'two', 'three', 'Four', 'Five', 'Six']);
});

/* Two things of one name cannot be told apart in an import. The practice service is a second reading of the interface and names the same things. */
it('no two files of the sources export different things by one name', () => {
  const files = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.{ts,vue}', { cwd: ROOT })) {
    if (file.split(path.sep)[1] === 'practice') continue;
    for (const name of exportedNames(readFileSync(path.join(ROOT, file), 'utf8')))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  }
  const several = [...files].filter(([, where]) => where.size > 1);
  expect(several.map(([name, where]) => `${name}: ${[...where].sort().join(', ')}`)).toEqual([]);
});
