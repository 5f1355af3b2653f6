import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncKeyringState } from '../../../../src/main/platform/keyringState.ts';

let data: string;
const session = (): string => path.join(data, 'browser');
const stateFile = (): string => path.join(session(), 'Local State');
const write = (state: unknown): void => {
  fs.mkdirSync(session(), { recursive: true });
  fs.writeFileSync(stateFile(), typeof state === 'string' ? state : JSON.stringify(state));
};
const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
const sync = () => syncKeyringState(session(), data);
beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-keyring-'));
});
afterEach(() => fs.rmSync(data, { recursive: true, force: true }));

it('the key of the keyring is kept beside the keys, and comes back when the browser’s data were cleared', () => {
  expect(sync()).toBeNull();
  write({ os_crypt: { encrypted_key: 'A', audit_enabled: true }, other: 1 });
  expect([sync(), sync()]).toEqual(['kept', null]);
  fs.rmSync(session(), { recursive: true });
  expect(sync()).toBe('restored');
  expect(read(stateFile())).toEqual({ os_crypt: { encrypted_key: 'A', audit_enabled: true } });
});

it('a damaged file of the browser gets the key back', () => {
  write({ os_crypt: { encrypted_key: 'A' } });
  sync();
  write('{"os_cry');
  expect(sync()).toBe('restored');
  write({ other: 2 });
  expect(sync()).toBe('restored');
  expect(read(stateFile())).toEqual({ other: 2, os_crypt: { encrypted_key: 'A' } });
});

it('a new key does not push out the one that older keys were encrypted with', () => {
  write({ os_crypt: { encrypted_key: 'A' } });
  sync();
  write({ os_crypt: { encrypted_key: 'B' } });
  expect(sync()).toBe('kept');
  expect(read(path.join(data, 'keyring.json'))).toEqual({
    current: { encrypted_key: 'B' },
    earlier: [{ encrypted_key: 'A' }],
  });
});
