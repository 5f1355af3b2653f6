import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRedactor, hideKeys } from '../../src/core/service/keys/redact.ts';
import { openLog } from '../../src/main/platform/log.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-log-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('the log file holds what happened and no key in any form, readable by this user only', () => {
  const redactor = createRedactor();
  const keys = { publicKey: 'pk_CANARY_public', privateKey: 'sk_CANARY_private' };
  hideKeys(redactor, keys);
  const log = openLog(folder, redactor, { console: false });
  const pair = Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64');
  log.info('booked', { reference: 'WD-1', keys, headers: { Authorization: pair } });
  log.warn(`header was ${pair}`);
  log.error('failed', { error: new Error(`bad key ${keys.privateKey}`), cause: keys.publicKey });
  const file = path.join(folder, 'logs', 'desk.log');
  const text = fs.readFileSync(file, 'utf8');
  expect(text).toMatch(/booked.*WD-1/s);
  expect(text).toMatch(/failed/);
  expect(text).not.toMatch(/CANARY/);
  expect(text).not.toContain(pair);
  if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});
