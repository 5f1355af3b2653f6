import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const RENDERER = path.join(import.meta.dirname, '../../../src/renderer');
const styles = fs
  .readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|vue)$/.test(name))
  .map((name) => {
    const text = fs.readFileSync(path.join(RENDERER, name), 'utf8');
    const style = name.endsWith('.css')
      ? text
      : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
    // A length that is reckoned has blanks within it.
    return [name, style.replace(/calc\((?:[^()]|\([^()]*\))*\)/g, '1px')] as const;
  });

/** What says left or right in a style. Moving, masks and backgrounds have no logical property: those say what they do where text runs the other way. */
const PHYSICAL = [
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/g,
  /border-(?:top|bottom)-(?:left|right)-radius/g,
  /(?<=[{;]\s*)(?:left|right)\s*:/g,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)/g,
  // Four lengths of which the second and the fourth are not the same.
  /(?:margin|padding|inset|border-width):\s*\S+ (\S+) \S+ (?!\1;)\S+;/g,
];

it('styles say start and end, never left and right, so that a language from right to left mirrors the window', () => {
  expect(styles.length).toBeGreaterThan(100);
  expect(
    styles.flatMap(([name, css]) =>
      PHYSICAL.flatMap((pattern) =>
        [...css.matchAll(pattern)].map(([found]) => `${name}: ${found}`),
      ),
    ),
  ).toEqual([]);
});
