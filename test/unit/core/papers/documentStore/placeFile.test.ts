import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  placeFile,
  type NamingCalls,
} from '../../../../../src/core/papers/documentStore/placeFile.ts';
import { ok } from '../../../../../src/domain/service/serviceError.ts';

const refused = (code: string) => (): Promise<never> =>
  Promise.reject(Object.assign(new Error(code), { code, syscall: 'rename' }));
/** Of a memory stick, which knows no second names. */
const ofStick: NamingCalls = { link: refused('EPERM'), rename };
const make = async (path: string) => {
  await writeFile(path, 'a waybill');
  return ok(undefined);
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is put into somebody’s folder', () => {
  it('leaves no empty file of its name where the stick refuses to rename it', async () => {
    const calls = { ...ofStick, rename: refused('EBUSY') };
    expect(await placeFile(folder, 'a.pdf', make, false, calls)).toMatchObject({
      ok: false,
      error: { code: 'EBUSY' },
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('has its name and nothing beside it on a stick', async () => {
    expect(await placeFile(folder, 'a.pdf', make, false, ofStick)).toEqual(ok('written'));
    expect(await placeFile(folder, 'a.pdf', make, false, ofStick)).toEqual(ok('taken'));
    expect(await readdir(folder)).toEqual(['a.pdf']);
  });
});
