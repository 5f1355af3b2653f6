import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DESK_SETTINGS,
  readDeskSettings,
} from '../../../../../src/core/upkeep/settings/deskSettings.ts';
import { createSettingsStore } from '../../../../../src/core/upkeep/settings/settingsStore.ts';
import { NAMED_LAYOUTS } from '../../../../../src/domain/paper/paperLayout.ts';
import { SETTINGS, settingsSchema } from '../../../../../src/domain/desk/settings.ts';
import STORED from '../../../../fixtures/stored/settings.json' with { type: 'json' };

let dir: string;
const file = (): string => join(dir, 'settings.json');
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-settings-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

describe('settings.json', () => {
  it('that is not there is of a new desk, and is not made', () => {
    expect(readDeskSettings(file())).toEqual({ kind: 'settings', value: settingsSchema.parse({}) });
    expect(readdirSync(dir)).toEqual([]);
  });

  it('says the same to the command line as to the window', () => {
    const stored = { version: 1, settings: { operator: 'AO', layout: NAMED_LAYOUTS.a4x4 } };
    writeFileSync(file(), JSON.stringify(stored));
    const window = createSettingsStore({
      file: { read: () => stored, write: () => undefined },
      shape: DESK_SETTINGS,
      keep: (reason) => ({ file: file(), keptAs: file(), reason }),
    });
    const found = readDeskSettings(file());
    expect(found).toEqual({ kind: 'settings', value: window.store.get() });
    expect(window.store.get()).toMatchObject({ operator: 'AO', layout: NAMED_LAYOUTS.a4x4 });
  });

  it('opens whole as it was stored with every setting, also the parts of one that has several', () => {
    writeFileSync(file(), JSON.stringify({ version: 1, settings: STORED }));
    const found = readDeskSettings(file());
    expect(found).toMatchObject({ kind: 'settings', value: STORED });
    // A setting that is not in the file yet is added there, so that a later change of its parts is found.
    expect(Object.keys(STORED).sort()).toEqual(Object.keys(SETTINGS).sort());
  });

  it('with a name that nobody knows, at any depth, is read without it', () => {
    const known = { ...STORED, watch: { ...STORED.watch, recursive: true }, sound: { on: true } };
    writeFileSync(file(), JSON.stringify({ version: 1, settings: known }));
    expect(readDeskSettings(file())).toEqual({
      kind: 'settings',
      value: settingsSchema.parse(STORED),
    });
  });

  it.each(Object.keys(SETTINGS))('without %s has its default and everything else', (name) => {
    const { [name]: _left, ...others } = STORED as Readonly<Record<string, unknown>>;
    writeFileSync(file(), JSON.stringify({ version: 1, settings: others }));
    expect(readDeskSettings(file())).toMatchObject({ kind: 'settings', value: others });
  });

  it.each([
    ['newer', '{"version":99,"settings":{}}'],
    ['damaged', '{"version":1,"settings":{"concurrency":"many"}}'],
    ['damaged', '{"version":1,"sett'],
  ])('is said to be %s and left as it is', (kind, text) => {
    writeFileSync(file(), text);
    expect(readDeskSettings(file())).toEqual({ kind });
    expect(readdirSync(dir)).toEqual(['settings.json']);
  });
});
