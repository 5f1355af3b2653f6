import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as standIn from '../../chromium-host/electron.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const SOURCES = globSync('src/{main,preload}/**/*.ts', { cwd: ROOT }).map((file) =>
  readFileSync(path.join(ROOT, file), 'utf8'),
);
const MAIN = globSync('src/main/**/*.ts', { cwd: ROOT }).map((file) =>
  readFileSync(path.join(ROOT, file), 'utf8'),
);

/** Names that a source imports from electron to use them, types left out. */
const importedBy = (source: string): string[] =>
  [...source.matchAll(/^import \{([^}]+)\} from 'electron';$/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
/** What is used of an object by this name. */
const membersOf = (name: string, sources: readonly string[]): string[] => [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(new RegExp(`(?<![.\\w/'])${name}\\??\\.(\\w+)`, 'g'))].map(
        ([, member = '']) => member,
      ),
    ),
  ),
];
const has = (value: unknown, member: string): boolean =>
  Reflect.has(Object(value) as object, member);

const MODULES = [...new Set(MAIN.flatMap(importedBy))].sort();
// Not opened: that would start a browser.
const window = new standIn.BrowserWindow();

describe('what the main process uses of Electron', () => {
  it('is looked for where it is', () =>
    expect(MODULES).toEqual(expect.arrayContaining(['app', 'BrowserWindow', 'powerMonitor'])));

  it.each(MODULES)('the stand-in has %s, and everything that is used of it', (name) => {
    const module = (standIn as Readonly<Record<string, unknown>>)[name];
    expect(module).toBeDefined();
    // Only where the name is Electron's, not one of a parameter.
    const users = MAIN.filter((source) => importedBy(source).includes(name));
    expect(membersOf(name, users).filter((member) => !has(module, member))).toEqual([]);
  });

  it('the stand-in has everything that is used of a window', () =>
    expect(membersOf('window', MAIN).filter((member) => !has(window, member))).toEqual([]));

  it('the stand-in has everything that is used of the contents of a window', () =>
    expect(
      [...membersOf('webContents', MAIN), ...membersOf('contents', MAIN)].filter(
        (member) => !has(window.webContents, member),
      ),
    ).toEqual([]));

  it('the stand-in has everything that is used of a session', () =>
    expect(
      membersOf('session', MAIN).filter(
        (member) => member !== 'defaultSession' && !has(standIn.session.defaultSession, member),
      ),
    ).toEqual([]));

  it('the preload uses of Electron what the stand-in gives it', () => {
    const preload = SOURCES.filter((source) => importedBy(source).includes('contextBridge'));
    const given = readFileSync(path.join(ROOT, 'test/chromium-host/preloadScript.ts'), 'utf8');
    for (const name of ['contextBridge', 'ipcRenderer'])
      for (const member of membersOf(name, preload))
        expect(given).toMatch(new RegExp(`\\b${member}[:(]`));
  });
});

describe('the screen of the stand-in', () => {
  it('is as large as it is said to be, so that a small one can be tried', () => {
    const area = standIn.screen.getPrimaryDisplay().workArea;
    expect([area.x, area.y, area.width > 0, area.height > 0]).toEqual([0, 0, true, true]);
  });
});
