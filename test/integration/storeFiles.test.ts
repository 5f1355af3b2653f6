import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
// electron-store imports electron, which here is the stand-in.
import '../chromium-host/register.mjs';

const NOW = Date.UTC(2026, 10, 20, 8, 15, 30);
const { openJsonFile, openSettings } = await import('../../src/main/platform/storeFiles.ts');
const shape = { schema: z.object({ theme: z.string().default('light') }), migrations: [] };

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-store-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const write = (text: string | Uint8Array): void =>
  fs.writeFileSync(path.join(folder, 'settings.json'), text);

describe('settings on disk', () => {
  it('are there again after a restart, readable by this user only', () => {
    openSettings(folder, 'settings', shape, NOW).store.set({ theme: 'dark' });
    expect(openSettings(folder, 'settings', shape, NOW).store.get()).toEqual({ theme: 'dark' });
    if (process.platform !== 'win32')
      expect(fs.statSync(path.join(folder, 'settings.json')).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['cut off', '{"version":1,"settings":{"theme":"da'],
    ['empty', ''],
    ['zeroed by a power cut', new Uint8Array(512)],
    ['a list', '[1,2]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['not JSON', 'theme = dark'],
    ['without a version', '{"theme":"dark"}'],
  ])('that are %s are kept under another name, byte for byte', (_, content) => {
    write(content);
    const { store, aside } = openSettings(folder, 'settings', shape, NOW);
    expect([store.get(), aside?.reason, path.basename(aside?.keptAs ?? '')]).toEqual([
      { theme: 'light' },
      'damaged',
      'settings.damaged-2026-11-20T08-15-30.json',
    ]);
    expect(fs.readFileSync(aside?.keptAs ?? '')).toEqual(Buffer.from(content));
    store.set({ theme: 'dark' });
    expect(openSettings(folder, 'settings', shape, NOW).store.get()).toEqual({ theme: 'dark' });
  });

  it('damaged twice in one second do not overwrite each other', () => {
    for (const content of ['one', 'two', 'three']) {
      write(content);
      openSettings(folder, 'settings', shape, NOW);
    }
    const kept = fs
      .readdirSync(folder)
      .filter((name) => name.includes('damaged'))
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
    expect(kept.sort()).toEqual(['one', 'three', 'two']);
  });

  it('of a later version stay as they are, under another name', () => {
    write('{"version":9,"settings":{}}');
    const { aside } = openSettings(folder, 'settings', shape, NOW);
    expect([aside?.reason, fs.readFileSync(aside?.keptAs ?? '', 'utf8')]).toEqual([
      'newer',
      '{"version":9,"settings":{}}',
    ]);
  });

  it('that cannot be read at all stop the start instead of being taken for empty', () => {
    fs.mkdirSync(path.join(folder, 'settings.json'));
    expect(() => openSettings(folder, 'settings', shape, NOW)).toThrow(/EISDIR/);
  });
});

describe('a JSON file', () => {
  it('keeps names with dots as names', () => {
    const { file } = openJsonFile(folder, 'keys', NOW);
    file.write({ 'a.b': 1 });
    expect(openJsonFile(folder, 'keys', NOW).file.read()).toEqual({ 'a.b': 1 });
  });
});
