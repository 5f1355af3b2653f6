import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyDesk } from '../../../../../src/core/ledger/backup/backupCopy.ts';
import {
  isEncryptedBackup,
  NotOpened,
  decryptedChunks,
  encryptBackup,
} from '../../../../../src/core/ledger/backup/encryptedFile.ts';
import { openDatabase, type Database } from '../../../../../src/core/ledger/database/database.ts';
import { restoreNow } from '../../../../../src/core/ledger/backup/restoring.ts';
import { fakeDesk, someDraft } from '../../../../fakes/desk.ts';

const AT = Date.UTC(2026, 10, 22, 9);
const HOUR = 3_600_000;
let folder: string;
let db: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-copies-'));
  for (const name of ['stick', 'data', 'new']) mkdirSync(join(folder, name));
  const path = join(folder, 'data', 'desk.db');
  const { desk, close } = fakeDesk({ path });
  const batch = desk.batches.create('Three', 'SFN');
  desk.drafts.insert(
    batch,
    ['A', 'B', 'C'].map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
  );
  close();
  db = openDatabase(path, () => undefined);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});
const stick = (): string[] => readdirSync(join(folder, 'stick')).sort();
const work = (): string[] => readdirSync(join(folder, 'data', 'backups'));
const copy = (change: { kept?: number; now?: number; desk?: string } = {}) =>
  copyDesk(db, {
    dataDir: join(folder, 'data'),
    folder: join(folder, 'stick'),
    desk: 'IKEJA 2',
    passphrase: 'harmattan over lagos',
    kept: 3,
    now: AT,
    ...change,
  });
const restored = (from: string, passphrase: string | null): Promise<unknown> =>
  restoreNow(join(folder, 'new'), from, passphrase, AT);

describe('a copy of the ledger in a folder of a person’s choice', () => {
  it('is named by desk and time, is counted, holds no word of it in the open, on the stick or beside it, and opens with its passphrase alone', async () => {
    const made = await copy();
    expect(stick()).toEqual(['waybill-desk-IKEJA_2-2026-11-22T09-00-00.wdbackup']);
    expect(made).toMatchObject({ shipments: 3, path: join(folder, 'stick', stick()[0] ?? '') });
    expect(work()).toEqual([]);
    expect(readFileSync(made.path).includes('Sample')).toBe(false);
    expect(readFileSync(made.path).includes('SQLite format')).toBe(false);
    await expect(restored(made.path, 'harmattan')).rejects.toThrow(NotOpened);
    await expect(restored(made.path, null)).rejects.toThrow(NotOpened);
    expect(readdirSync(join(folder, 'new'))).toEqual([]);
    expect(await restored(made.path, 'harmattan over lagos')).toBe('backup');
    expect(readdirSync(join(folder, 'new'))).toEqual(['desk.db']);
    const put = openDatabase(join(folder, 'new', 'desk.db'), () => undefined);
    expect(put.get('SELECT count(*) AS n FROM shipments')?.['n']).toBe(3);
    put.close();
  });

  it('pushes out the oldest of this desk, and nothing of anybody else’s', async () => {
    const strangers = [
      'holiday.wdbackup',
      'waybill-desk-IKEJA_2-notes.txt',
      'waybill-desk-YABA-2026-01-01T00-00-00.wdbackup',
      'waybill-desk-IKEJA_2-b-2026-01-01T00-00-00.wdbackup',
    ];
    for (const name of strangers) writeFileSync(join(folder, 'stick', name), '');
    for (let hour = 0; hour < 5; hour += 1) await copy({ kept: 2, now: AT + hour * HOUR });
    expect(stick().filter((name) => !strangers.includes(name))).toEqual([
      'waybill-desk-IKEJA_2-2026-11-22T12-00-00.wdbackup',
      'waybill-desk-IKEJA_2-2026-11-22T13-00-00.wdbackup',
    ]);
    expect(stick()).toEqual(expect.arrayContaining(strangers));
  });

  it('keeps the one just made although the clock was set back', async () => {
    await copy({ kept: 1, now: AT + HOUR });
    const made = await copy({ kept: 1, now: AT });
    expect(stick()).toContain(made.path.split(/[\\/]/).at(-1));
  });

  it('removes what a copy of this desk left that was cut off: each would stay and fill the stick', async () => {
    const cutOff = [
      'waybill-desk-IKEJA_2-2026-11-20T09-00-00.wdbackup.part',
      'waybill-desk-IKEJA_2-2026-11-20T09-00-00.wdbackup.part-journal',
      'waybill-desk-IKEJA_2-2026-11-21T09-00-00.wdbackup.part',
    ];
    const strangers = ['film.part', 'waybill-desk-YABA-2026-11-20T09-00-00.wdbackup.part'];
    for (const name of [...cutOff, ...strangers]) writeFileSync(join(folder, 'stick', name), '');
    await Promise.all([copy(), copy({ now: AT + HOUR })]);
    expect(stick()).toEqual([
      'film.part',
      'waybill-desk-IKEJA_2-2026-11-22T09-00-00.wdbackup',
      'waybill-desk-IKEJA_2-2026-11-22T10-00-00.wdbackup',
      'waybill-desk-YABA-2026-11-20T09-00-00.wdbackup.part',
    ]);
  });

  it('is whole where two are made at once, as the daily one and one by hand in the same second: they shared temporary files', async () => {
    const [daily, byHand] = await Promise.all([copy(), copy()]);
    expect([daily.shipments, byHand.shipments]).toEqual([3, 3]);
    expect([stick().length, work()]).toEqual([1, []]);
    const failed = copy({ kept: 3, now: Number.NaN });
    const next = copy({ now: AT + HOUR });
    await expect(failed).rejects.toThrow();
    expect((await next).shipments).toBe(3);
  });

  it('leaves nothing half-made where the folder has gone', async () => {
    rmSync(join(folder, 'stick'), { recursive: true });
    await expect(copy()).rejects.toThrow();
    expect(work()).toEqual([]);
  });
});

describe('a file that only a passphrase opens', () => {
  let files = 0;
  const path = (): string => {
    files += 1;
    return join(folder, `sealed-${files}`);
  };
  const sealed = async (bytes: Uint8Array, passphrase = 'p'): Promise<string> => {
    const to = path();
    await encryptBackup(
      (async function* () {
        yield Buffer.from(bytes);
      })(),
      to,
      passphrase,
    );
    return to;
  };
  const unsealed = async (from: string, passphrase = 'p'): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for await (const piece of decryptedChunks(from, passphrase)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  it.each([0, 1, 1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1, 2 * 1024 * 1024])(
    'holds %i bytes as they were',
    async (length) => {
      const bytes = Buffer.alloc(length, 7);
      const file = await sealed(bytes);
      expect(await isEncryptedBackup(file)).toBe(true);
      expect((await unsealed(file)).equals(bytes)).toBe(true);
    },
  );

  it('opens with the passphrase however its letters are composed', async () => {
    const file = await sealed(Buffer.from('x'), 'Ọjọ́'.normalize('NFC'));
    expect(String(await unsealed(file, 'Ọjọ́'.normalize('NFD')))).toBe('x');
  });

  it('does not open when any byte was changed, or when it was cut off', async () => {
    const whole = readFileSync(await sealed(Buffer.alloc(1024 * 1024 + 50, 3)));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.boolean(), async (at, isCut) => {
        const broken = path();
        const bytes = Buffer.from(whole.subarray(0, isCut ? at : whole.length));
        if (!isCut) bytes[at] = (bytes[at] ?? 0) ^ 1;
        writeFileSync(broken, bytes);
        await expect(unsealed(broken)).rejects.toThrow(NotOpened);
      }),
      { numRuns: 10 },
    );
    // Cut at the border of two pieces, where every piece that is left is sound.
    const broken = path();
    writeFileSync(broken, whole.subarray(0, 10 + 16 + 7 + 1024 * 1024 + 16));
    await expect(unsealed(broken)).rejects.toThrow(NotOpened);
  });
});
