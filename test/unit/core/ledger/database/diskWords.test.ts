import { expect, it } from 'vitest';
import { DeskError } from '../../../../../src/core/base/deskError.ts';
import {
  ledgerDiskWords,
  notStarted,
  startInParts,
} from '../../../../../src/core/ledger/database/diskWords.ts';

const sqlite = (errcode: number, message: string): Error =>
  Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode });
const system = (code: string): Error => Object.assign(new Error(`${code}: no`), { code });
const SQLITE_IOERR_SHMSIZE = 4874;

it('a full disk is a sentence, not SQLite’s own error', () => {
  expect(ledgerDiskWords(sqlite(13, 'database or disk is full'))).toBe(
    'The disk is full. Free some space and try again.',
  );
  expect(ledgerDiskWords(sqlite(SQLITE_IOERR_SHMSIZE, 'disk I/O error'))).toMatch(
    /could not write to the data folder \(disk I\/O error\)\. Is the disk full/,
  );
  expect(ledgerDiskWords(sqlite(1, 'no such table: x'))).toBeNull();
  // Of a file it cannot be said here which folder it lies in.
  expect(ledgerDiskWords(system('ENOSPC'))).toBeNull();
  expect(ledgerDiskWords('text')).toBeNull();
});

it('a start that the disk ended says that nothing is lost; one that a fault of the program ended stays what it is', () => {
  for (const reason of [sqlite(13, 'database or disk is full'), system('ENOSPC')]) {
    const said = notStarted(reason);
    expect(said).toBeInstanceOf(DeskError);
    expect(said).toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/^The disk is full, so the desk could not start\./) as string,
    });
  }
  for (const reason of [sqlite(14, 'unable to open database file'), system('EROFS')])
    expect((notStarted(reason) as DeskError).message).toContain(reason.message);
  for (const reason of [
    sqlite(1, 'no such table'),
    new TypeError('x'),
    'text',
    new DeskError('badInput', 'y'),
  ])
    expect(notStarted(reason)).toBe(reason);
});

it('what had begun of a start that fails is ended, the last part first, whether or not each can be', async () => {
  const ended: string[] = [];
  const failing = startInParts(async (begun) => {
    begun(() => ended.push('lock'));
    begun(() => {
      throw new Error('closed already');
    });
    begun(async () => ended.push('server'));
    throw sqlite(13, 'database or disk is full');
  });
  await expect(failing).rejects.toThrow(/could not start/);
  expect(ended).toEqual(['server', 'lock']);
  expect(await startInParts(async () => 'begun')).toBe('begun');
});
