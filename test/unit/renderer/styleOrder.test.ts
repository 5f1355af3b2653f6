import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = path.join(import.meta.dirname, '../../../src/renderer');

/** What a file of the window imports before it runs, in its order: types and `import()` are left out. */
const importedBy = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^import (?!type )(?:[^'"]*? from )?'(\.[^']+)';$/gm),
  ].flatMap(([, name = '']) => path.resolve(path.dirname(file), name));

const reach = (file: string, seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(file) || !/\.(?:ts|vue)$/.test(file)) return seen;
  seen.add(file);
  for (const each of importedBy(file)) reach(each, seen);
  return seen;
};
const screensOf = (file: string): string[] =>
  [...reach(file)].filter((each) => each.startsWith(path.join(RENDERER, 'views')));

describe('the styles of the window', () => {
  const parts = importedBy(path.join(RENDERER, 'main.ts'));
  const theme = parts.indexOf(path.join(RENDERER, 'theme/index.css'));

  it('of a screen come after the theme, or the theme would win where both say as much', () => {
    expect(theme).toBeGreaterThan(0);
    for (const before of parts.slice(0, theme)) expect(screensOf(before), before).toEqual([]);
    expect(parts.slice(theme).flatMap(screensOf).length).toBeGreaterThan(0);
  });
});
