import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { debVersion, hasDebPacker, makeDeb } from '../../../scripts/lib/deb.mjs';
import { makeDummyElectron } from '../../fixtures/dummyElectron.ts';

const makeFolder = (name: string): string => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-deb-'));
  onTestFinished(() => fs.rmSync(base, { recursive: true, force: true }));
  const folder = makeDummyElectron(path.join(base, name), '45.0.0');
  for (const [file, mode] of [
    ['bin/waybill-desk', 0o700],
    ['waybill-desk', 0o700],
    ['resources/app.asar', 0o600],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true, mode: 0o700 });
    fs.writeFileSync(path.join(folder, file), '#!/bin/sh\n', { mode });
  }
  fs.symlinkSync('waybill-desk', path.join(folder, 'link'));
  return folder;
};
/** Each line of the content: rights, owner, and path. */
const contentOf = (deb: string): string[] =>
  execFileSync('dpkg-deb', ['-c', deb], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^(\S+) (\S+) +\d+ \S+ \S+ /, '$1 $2 '));

describe.runIf(hasDebPacker())('the Debian package', () => {
  it('can be read by everybody, whatever the umask of the packing machine was', () => {
    const folder = makeFolder('strict');
    const content = contentOf(makeDeb({ folder, dest: folder, compression: 'none' }));
    const program = './usr/lib/waybill-desk';
    expect(content).toEqual(
      expect.arrayContaining([
        'drwxr-xr-x root/root ./',
        `drwxr-xr-x root/root ${program}/bin/`,
        `-rwxr-xr-x root/root ${program}/waybill-desk`,
        `-rwxr-xr-x root/root ${program}/bin/waybill-desk`,
        `-rw-r--r-- root/root ${program}/resources/app.asar`,
        `-rw-r--r-- root/root ${program}/resources/package-type`,
        `-rwsr-xr-x root/root ${program}/chrome-sandbox`,
        `lrwxrwxrwx root/root ${program}/link -> waybill-desk`,
        'lrwxrwxrwx root/root ./usr/bin/waybill-desk -> ../lib/waybill-desk/bin/waybill-desk',
        '-rw-r--r-- root/root ./usr/share/applications/waybill-desk.desktop',
        '-rw-r--r-- root/root ./usr/share/doc/waybill-desk/copyright',
        '-rw-r--r-- root/root ./usr/share/icons/hicolor/48x48/apps/waybill-desk.png',
        '-rw-r--r-- root/root ./usr/share/icons/hicolor/scalable/apps/waybill-desk.svg',
      ]),
    );
    expect(content.filter((line) => line.endsWith('/LICENSE'))).toEqual([]);
  });

  it('is made in folders with blanks and letters outside ASCII', () => {
    const folder = makeFolder('Büro Ọ̀yọ́ & Söhne');
    const deb = makeDeb({ folder, dest: path.join(folder, 'neu hier'), compression: 'none' });
    expect(contentOf(deb)).toContain(
      '-rw-r--r-- root/root ./usr/lib/waybill-desk/resources/app.asar',
    );
  });

  it('leaves the packed folder as it was, for the other installers', () => {
    const folder = makeFolder('packed');
    const list = () => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const before = list();
    makeDeb({ folder, dest: path.dirname(folder), compression: 'none' });
    expect(list()).toEqual(before);
  });

  it('says what it is, how large, and what it needs', () => {
    const folder = makeFolder('control');
    fs.writeFileSync(path.join(folder, 'large'), Buffer.alloc(3 << 20));
    const deb = makeDeb({ folder, dest: folder, arch: 'arm64', compression: 'none' });
    const field = (name: string): string =>
      execFileSync('dpkg-deb', ['-f', deb, name], { encoding: 'utf8' }).trim();
    expect(path.basename(deb)).toMatch(/^waybill-desk_\d+\.\d+\.\d+\S*_arm64\.deb$/);
    expect(field('Package')).toBe('waybill-desk');
    expect(field('Architecture')).toBe('arm64');
    expect(field('Depends').split(', ')).toEqual(expect.arrayContaining(['libnss3', 'xdg-utils']));
    expect(Number(field('Installed-Size'))).toBeGreaterThan(3 << 10);
    expect(field('Description').length).toBeGreaterThan(20);
  });
});

it.each([
  ['1.0.0', '1.0.0'],
  ['1.0.0-beta.1', '1.0.0~beta.1'],
])(
  'version %s is %s for Debian, so that a trial version is older than its release',
  (ours, theirs) => expect(debVersion(ours)).toBe(theirs),
);
