import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const RENDERER = path.join(import.meta.dirname, '../../../src/renderer');
const MOST_MS = 150;
/** `120ms` and `0.12s` in milliseconds. */
const msOf = (text: string): number =>
  text.endsWith('ms') ? Number.parseFloat(text) : Number.parseFloat(text) * 1000;

it('nothing moves for longer than 150 ms, but for what turns while something is awaited', () => {
  const slow = fs
    .readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|vue)$/.test(name))
    .flatMap((name) =>
      fs
        .readFileSync(path.join(RENDERER, name), 'utf8')
        .split('\n')
        .filter((line) => /\b(?:animation|transition)(?:-duration)?:/.test(line))
        .filter((line) => !line.includes('infinite'))
        .filter((line) =>
          [...line.matchAll(/\b[\d.]+m?s\b/g)].some(([text]) => msOf(text) > MOST_MS),
        )
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(slow).toEqual([]);
});
