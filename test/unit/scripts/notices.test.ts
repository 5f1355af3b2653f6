import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { licenceOf, noticesText, shippedPackages } from '../../../scripts/lib/notices.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/@s/b': { version: '2.0.0' },
    'node_modules/@s/b': { version: '3.0.0', dev: true },
    'node_modules/vue': { version: '4.0.0', dev: true },
    'node_modules/old': { name: '@s/fork', version: '5.0.0', dev: true },
  },
};
const idsOf = (bundled: readonly string[]): string[] =>
  shippedPackages(lock, bundled).map(({ id }) => id);

/** Folder of an installed package with these files. */
const installed = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
};

describe('third-party notices', () => {
  it('list what is shipped by package and version, nested packages too, and nothing that is for development only', () =>
    expect(idsOf([])).toEqual(['@s/b@2.0.0', 'a@1.0.0']));
  it('list what is in a bundle although it is a dependency for development, each once', () =>
    expect(idsOf(['node_modules/vue', 'node_modules/@s/b', 'node_modules/vue'])).toEqual([
      '@s/b@2.0.0',
      '@s/b@3.0.0',
      'a@1.0.0',
      'vue@4.0.0',
    ]));
  it('call a package that is installed under the name of another by its own', () =>
    expect(idsOf(['node_modules/old'])).toContain('@s/fork@5.0.0'));
  it('are not made when a bundled package is not in the lockfile', () =>
    expect(() => idsOf(['node_modules/strange'])).toThrow(/npm ci/));
  it('say a text that several packages share once', () =>
    expect(
      noticesText(
        'Notices',
        ['a@1.0.0', 'vue@4.0.0'].map((id) => ({ id, license: 'MIT', texts: ['Text.'] })),
      ).split('Text.'),
    ).toHaveLength(2));

  it('have each licence file of a package, its name however written, and of a folder of that name nothing', () => {
    const folder = installed({
      'package.json': '{"name":"a","license":"MIT"}',
      'LICENSE.md': 'Terms.  \r\nMore.\n',
      'Notice.txt': 'Notice.',
      'licenses/x.txt': 'not read',
    });
    expect(licenceOf(folder)).toEqual({ license: 'MIT', texts: ['Terms.\nMore.', 'Notice.'] });
  });
  it.each([
    ['{"name":"a","license":"MIT","author":"Ama <a@example.com>"}', 'MIT', 'Copyright Ama <'],
    ['{"name":"a","license":{"type":"ISC"},"author":{"name":"Ama"}}', 'ISC', 'Copyright Ama. '],
    ['{"name":"a","licenses":[{"type":"MIT"},{"type":"ISC"}]}', 'MIT OR ISC', 'Licensed under'],
  ])('of a package without a licence file say what %s says', (manifest, license, words) => {
    const said = licenceOf(installed({ 'package.json': manifest }));
    expect(said.license).toBe(license);
    expect(said.texts.join()).toContain(words);
  });

  it('are shipped, as a file that a person can open', () =>
    expect(
      readFileSync(path.join(ROOT, 'electron-builder.yml'), 'utf8').match(
        / {2}- THIRD-PARTY-NOTICES\.txt\n/g,
      ),
    ).toHaveLength(2));
});
