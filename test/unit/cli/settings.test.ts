import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsOf } from '../../../src/cli/settings.ts';
import { settingsSchema } from '../../../src/domain/desk/settings.ts';
import { like } from '../../like.ts';

let dir: string;
const file = (): string => join(dir, 'settings.json');
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-settings-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

describe('the settings as the command line reads them', () => {
  it.each([
    ['cut off', '{"version":1,"settings":{"desk":"AB'],
    ['empty', ''],
    ['zeroed', '\0\0\0\0'],
    ['no settings', '{"version":1,"settings":{"concurrency":"many"}}'],
    ['a list', '[1]'],
  ])(
    'that are %s are set aside byte for byte, said, and gone on without when asked again',
    (_name, text) => {
      writeFileSync(file(), text);
      expect(() => settingsOf(dir, Date.now())).toThrow(
        like.objectContaining({
          status: 2,
          message: like.stringContaining('settings.damaged-'),
        }),
      );
      expect(readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'))).toEqual([text]);
      expect(settingsOf(dir, Date.now())).toEqual(settingsSchema.parse({}));
    },
  );

  it('of a newer program are left alone', () => {
    writeFileSync(file(), '{"version":99,"settings":{}}');
    expect(() => settingsOf(dir, Date.now())).toThrow(/newer Waybill Desk/);
    expect(existsSync(file())).toBe(true);
  });
});
