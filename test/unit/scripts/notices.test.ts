import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  mainPackages,
  noticesText,
  productionPackages,
  staleNotices,
  windowPackages,
} from '../../../scripts/lib/notices.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/@s/b': { version: '2.0.0' },
    'node_modules/@s/b': { version: '3.0.0', dev: true },
    'node_modules/vue': { version: '4.0.0', dev: true },
  },
};
const window = [
  "import { ref } from 'vue';\nimport { x } from './vue.ts';",
  "import '@s/b/index.css';",
];
const listing = (...ids: string[]): string =>
  noticesText(
    'Notices',
    ids.map((id) => ({ id, license: 'MIT', texts: ['Text.'] })),
  );

describe('third-party notices', () => {
  it('list what is shipped by package and version, nested packages too, and nothing that is for development only', () =>
    expect(productionPackages(lock)).toEqual(['@s/b@2.0.0', 'a@1.0.0']));
  it('call a package that is installed under the name of another by its own', () => {
    const alias = { packages: { 'node_modules/old': { name: '@s/fork', version: '5.0.0' } } };
    expect(productionPackages(alias)).toEqual(['@s/fork@5.0.0']);
    expect(windowPackages(alias, ["import 'old';"])).toEqual(['@s/fork@5.0.0']);
    expect(staleNotices(listing('@s/fork@5.0.0'), alias, { window: [], main: [] })).toEqual([]);
  });
  it('list what the window is built from although it is a dependency for development', () =>
    expect(windowPackages(lock, window)).toEqual(['@s/b@3.0.0', 'vue@4.0.0']));
  it('list what the rest of the program is built from, with what that depends on, nested or not', () => {
    const built = {
      packages: {
        'node_modules/a': { version: '1.0.0', dev: true, dependencies: { b: '2', c: '1' } },
        'node_modules/a/node_modules/b': { version: '2.0.0', dev: true, dependencies: { c: '1' } },
        'node_modules/b': { version: '1.0.0', dev: true },
        'node_modules/c': { version: '1.5.0', dev: true, dependencies: { a: '1' } },
        'node_modules/types': { version: '1.0.0', dev: true },
      },
    };
    const sources = ["import type { T } from 'types';\nimport { a } from 'a/deep.js';"];
    expect(mainPackages(built, sources)).toEqual(['a@1.0.0', 'b@2.0.0', 'c@1.5.0']);
    expect(
      staleNotices(listing('a@1.0.0', 'c@1.5.0'), built, { window: [], main: sources }),
    ).toEqual(['b@2.0.0 is shipped and not listed']);
  });
  it('say a text that several packages share once', () =>
    expect(listing('a@1.0.0', 'vue@4.0.0').split('Text.')).toHaveLength(2));
  it('are stale when a package is missing or another version is installed', () =>
    expect(
      staleNotices(listing('@s/b@2.0.0', '@s/b@3.0.0', 'a@0.9.0', 'vue@4.0.0'), lock, {
        window,
        main: [],
      }),
    ).toEqual(['a@1.0.0 is shipped and not listed', 'a@0.9.0 is listed and not installed']));
  it('are up to date in this repository: else run npm run notices', () => {
    expect(
      staleNotices(
        read('THIRD-PARTY-NOTICES.txt'),
        JSON.parse(read('package-lock.json')) as typeof lock,
        {
          window: globSync('src/renderer/**/*.{ts,vue}', { cwd: ROOT }).map(read),
          main: globSync('src/**/*.ts', { cwd: ROOT, exclude: ['src/renderer/**'] }).map(read),
        },
      ),
    ).toEqual([]);
  });
  it('are shipped, as a file that a person can open', () =>
    expect(read('electron-builder.yml').match(/ {2}- THIRD-PARTY-NOTICES\.txt\n/g)).toHaveLength(
      2,
    ));
});
