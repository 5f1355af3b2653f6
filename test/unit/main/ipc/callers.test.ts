import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../../src/main/ipc/routes.ts';

const RENDERER = fileURLToPath(new URL('../../../../src/renderer', import.meta.url));
const FILES = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|vue)$/.test(file))
  .map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(RENDERER, file), 'utf8'),
  }));
const source = FILES.map(({ text }) => text).join('\n');
const uncalled = (names: readonly string[]): string[] =>
  names.filter((name) => !source.includes(`'${name}'`));

describe('the contract between the processes', () => {
  it('has no route that the window never asks: write its name out where it is asked', () => {
    expect(uncalled(Object.keys(routes))).toEqual([]);
  });
  it('has no event that the window never listens to', () => {
    const declared = readFileSync(
      new URL('../../../../src/main/ipc/events.ts', import.meta.url),
      'utf8',
    );
    const events = [...declared.matchAll(/^ {2}readonly '([\w.]+)'/gm)].flatMap(
      ([, name]) => name ?? [],
    );
    expect(events.length).toBeGreaterThan(20);
    expect(uncalled(events)).toEqual([]);
  });
});

describe('the stores of the window', () => {
  const stores = FILES.filter(({ file }) => file.startsWith('stores/'));
  /** Names in the object that the store's function returns, at its end. */
  const membersOf = (text: string): string[] => {
    const [, returned = ''] = /\n {2}return \{([^{}]*)\};\n\}\);\n*$/.exec(text) ?? [];
    return [...returned.matchAll(/(?:^|,)\s*(\w+)/g)].flatMap(([, name]) => name ?? []);
  };

  it('give nothing that no other file of the window names: a route would be asked there and by nobody', () => {
    const unused = stores.flatMap(({ file, text }) => {
      const others = FILES.filter((each) => each.file !== file).map((each) => each.text);
      return membersOf(text)
        .filter((name) => !others.some((other) => new RegExp(`\\b${name}\\b`).test(other)))
        .map((name) => `${file}: ${name}`);
    });
    expect(unused).toEqual([]);
    expect(stores.filter(({ text }) => membersOf(text).length > 0).length).toBeGreaterThan(30);
  });
});
