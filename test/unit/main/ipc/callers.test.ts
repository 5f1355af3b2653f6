import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { events } from '../../../../src/shared/ipc/events.ts';
import { routes } from '../../../../src/shared/ipc/routes.ts';

const RENDERER = fileURLToPath(new URL('../../../../src/renderer', import.meta.url));
const source = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|vue)$/.test(file))
  .map((file) => readFileSync(join(RENDERER, file), 'utf8'))
  .join('\n');
const uncalled = (names: readonly string[]): string[] =>
  names.filter((name) => !source.includes(`'${name}'`));

describe('the contract between the processes', () => {
  it('has no route that the window never asks: write its name out where it is asked', () => {
    expect(uncalled(Object.keys(routes))).toEqual([]);
  });
  it('has no event that the window never listens to', () => {
    expect(uncalled(Object.keys(events))).toEqual([]);
  });
});
