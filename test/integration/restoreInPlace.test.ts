import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRestoring, type Restoring } from '../../src/core/ledger/backup/restoring.ts';
import { copyDesk } from '../../src/core/ledger/backup/backupCopy.ts';
import { openDatabase } from '../../src/core/ledger/database/database.ts';
import { backups, openStoreFile } from '../../src/core/ledger/files/open.ts';
import { replacedLedgers, replaceWithChosen } from '../../src/core/ledger/files/restoredLedger.ts';
import { builtPrograms } from '../fakes/builtPrograms.ts';
import { someDraft } from '../fakes/desk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';

const AT = Date.parse('2026-11-20T09:00:00Z');
const CHILD = join(builtPrograms(), 'killedAtFile.mjs');
let desk: RealDesk;
let elsewhere: string;
beforeEach(async () => {
  desk = await realDesk();
  elsewhere = mkdtempSync(join(tmpdir(), 'desk-elsewhere-'));
});
afterEach(() => {
  for (const folder of [desk.folder, elsewhere]) rmSync(folder, { recursive: true, force: true });
});
const book = async (name: string): Promise<string> => {
  const [id = ''] = await desk.add(someDraft(name));
  await desk.price([id]);
  await desk.book([id]);
  return id;
};
const copy = (passphrase = 'p'): Promise<{ readonly path: string }> =>
  copyDesk(desk.desk().context.store.db, {
    dataDir: desk.folder,
    folder: elsewhere,
    desk: 'X',
    passphrase,
    kept: 9,
    now: AT,
  });
const shipmentsIn = (path: string): number => {
  const db = openDatabase(path, () => undefined);
  try {
    return Number(db.get('SELECT count(*) AS n FROM shipments')?.['n']);
  } finally {
    db.close();
  }
};

interface Bench {
  readonly restoring: Restoring;
  readonly starts: () => number;
  busy: string | null;
}
const bench = (): Bench => {
  let starts = 0;
  const made: Bench = {
    busy: null,
    starts: () => starts,
    restoring: createRestoring({
      dataDir: desk.folder,
      dailyFolder: () => elsewhere,
      desk: 'X',
      checkOpen: desk.desk().context.store.epoch.checkOpen,
      busy: () => made.busy,
      clock: desk.desk().context.clock,
      random: Math.random,
      log: { info: () => undefined },
      progress: () => undefined,
      restart: () => (starts += 1),
    }),
  };
  return made;
};
const chosen = (): boolean => existsSync(join(desk.folder, 'desk.chosen'));
const idOf = async ({ restoring }: Bench, kind = 'daily'): Promise<string> =>
  (await restoring.found()).find((each) => each.kind === kind)?.id ?? '';

describe('a backup in the place of the ledger in use', () => {
  it('is shown before it is taken; the old ledger is kept, what was bought since comes back, and nothing is booked until somebody looked', async () => {
    await book('A');
    await copy('harmattan');
    const bought = await book('B');
    const number = desk.snapshot(bought).receipt?.trackingNumber;
    const it = bench();
    const id = await idOf(it);
    await expect(it.restoring.look(id, 'wrong')).rejects.toThrow('does not open');
    expect(await it.restoring.look(id, 'harmattan')).toMatchObject({
      copy: { shipments: 1 },
      here: { shipments: 2 },
      fromLog: { booked: 1 },
    });
    expect(chosen()).toBe(false);
    await it.restoring.begin(id, 'harmattan');
    expect([it.starts(), chosen()]).toEqual([1, true]);
    // Nothing of the encrypted copy lies open beside it, but the ledger that waits.
    expect(readdirSync(desk.folder).filter((name) => name.includes('.part'))).toEqual([]);

    // What a kill left of a decrypted copy goes.
    writeFileSync(join(desk.folder, 'desk.looked.db.part'), 'names');
    await desk.restart();
    expect(existsSync(join(desk.folder, 'desk.looked.db.part'))).toBe(false);
    const { ledgerLock, ledger } = desk.desk();
    expect(ledgerLock.get()).toMatchObject({ by: 'putBack', total: 1 });
    expect(ledgerLock.get()?.shipments[0]?.receipt?.trackingNumber).toBe(number);
    expect(() => desk.desk().booking.preflight([bought])).toThrow();
    expect(ledger.snapshot(ledgerLock.get()?.shipments[0]?.id ?? '').state).toBe('booked');
    expect(chosen()).toBe(false);
    const [kept = ''] = replacedLedgers(desk.folder);
    await desk.close(true);
    expect(shipmentsIn(kept)).toBe(2);
  });

  it('is taken once when it is asked for twice at once, and of two backups the last one', async () => {
    await book('A');
    const { path: older } = await copy();
    const other = join(elsewhere, 'other.wdbackup');
    copyFileSync(older, other);
    await book('B');
    const it = bench();
    const [first, second] = [await it.restoring.add(older), await it.restoring.add(other)];
    await Promise.all([it.restoring.begin(first.id, 'p'), it.restoring.begin(first.id, 'p')]);
    expect([it.starts(), chosen()]).toEqual([1, true]);
    await Promise.all([first, second].map(({ id }) => it.restoring.begin(id, 'p')));
    expect([it.starts(), chosen()]).toEqual([3, true]);
    await desk.restart();
    expect(desk.desk().context.store.db.get('SELECT count(*) AS n FROM shipments')?.['n']).toBe(2);
    expect(replacedLedgers(desk.folder)).toHaveLength(1);
    await desk.close(true);
  });

  it('can be taken back by choosing the ledger that was replaced', async () => {
    await book('A');
    const { path } = await copy();
    await book('B');
    const first = bench();
    await first.restoring.begin((await first.restoring.add(path)).id, 'p');
    await desk.restart();
    const second = bench();
    await second.restoring.begin(await idOf(second, 'replaced'), null);
    await desk.restart();
    expect(desk.desk().context.store.db.get('SELECT count(*) AS n FROM shipments')?.['n']).toBe(2);
    // The log knows of nothing that this one lacks.
    expect(desk.desk().ledgerLock.get()).toMatchObject({ by: 'putBack', total: 0 });
    await desk.close(true);
  });

  it('can be written to where the backup is protected against writing, as on a disc', async () => {
    await book('A');
    const path = join(elsewhere, 'protected.db');
    desk.desk().context.store.db.copyTo(path);
    chmodSync(path, 0o444);
    const it = bench();
    await it.restoring.begin((await it.restoring.add(path)).id, null);
    expect(statSync(join(desk.folder, 'desk.chosen', 'desk.db')).mode & 0o200).toBe(0o200);
    await desk.close(true);
  });

  it('waits for the end of a run; nothing is changed before', async () => {
    await book('A');
    await copy();
    const it = bench();
    const id = await idOf(it);
    it.busy = 'A run is in progress.';
    await expect(it.restoring.begin(id, 'p')).rejects.toThrow('A run is in progress.');
    expect([it.starts(), chosen()]).toEqual([0, false]);
    it.busy = null;
    await it.restoring.begin(id, 'p');
    expect(it.starts()).toBe(1);
    await desk.close(true);
  });

  it('is refused at a desk that was moved to another computer: it would book here again, beside the moved one', async () => {
    await book('A');
    await copy();
    const { facts } = desk.desk().context.store;
    facts.set('movedAway', { at: AT, file: 'desk.wdbackup', done: true });
    const it = bench();
    await expect(it.restoring.begin(await idOf(it), 'p')).rejects.toThrow('desk.wdbackup');
    expect([it.starts(), chosen()]).toEqual([0, false]);
    // Once somebody has said that the move did not happen, it is possible.
    facts.remove('movedAway');
    await it.restoring.begin(await idOf(it), 'p');
    expect(it.starts()).toBe(1);
    await desk.close(true);
  });

  it('is refused when it is no ledger, damaged or cut off, and leaves nothing behind', async () => {
    await book('A');
    await copy('p');
    const it = bench();
    const were = readdirSync(desk.folder).sort();
    const refuse = async (name: string, bytes: string | Buffer): Promise<void> => {
      const path = join(elsewhere, name);
      writeFileSync(path, bytes);
      const { id } = await it.restoring.add(path);
      await expect(it.restoring.look(id, 'p')).rejects.toThrow(/not a backup|does not open/);
      await expect(it.restoring.begin(id, 'p')).rejects.toThrow(/not a backup|does not open/);
    };
    await refuse('letter.db', 'Dear customer');
    await refuse('empty.db', '');
    await refuse('cut.wdbackup', Buffer.from('WDBACKUP1\n123'));
    expect(it.starts()).toBe(0);
    expect(readdirSync(desk.folder).sort()).toEqual(were);
    await desk.close(true);
  });
});

describe.each(['links', 'noLinks'] as const)('a kill while it is put in place (%s)', (links) => {
  it('leaves the old ledger or the new one, whole, and the next start ends it', async () => {
    await book('A');
    const { path } = await copy();
    await book('B');
    await book('C');
    const sound = join(elsewhere, 'sound');
    const { restoring } = bench();
    await restoring.begin((await restoring.add(path)).id, 'p');
    // While it is open: a part of it lies in its log.
    cpSync(desk.folder, sound, { recursive: true });
    expect(existsSync(join(sound, 'desk.db-wal'))).toBe(true);
    await desk.close(true);

    const seen = new Set<number>();
    for (let at = 0, ended = false; !ended; at += 1) {
      expect(at).toBeLessThan(40);
      const folder = join(elsewhere, `killed-${at}`);
      cpSync(sound, folder, { recursive: true });
      const child = spawnSync(process.execPath, [CHILD, folder, String(at), links]);
      ended = child.stdout.toString() === 'open';
      if (!ended) expect(child.signal, child.stderr.toString()).toBe('SIGKILL');
      const beside = join(elsewhere, `beside-${at}`);
      cpSync(folder, beside, { recursive: true });
      seen.add(shipmentsIn(join(beside, 'desk.db')));
      replaceWithChosen(folder);
      const opened = openStoreFile(folder, AT);
      if (opened.kind !== 'open') throw new Error('damaged');
      opened.db.close();
      expect(shipmentsIn(join(folder, 'desk.db'))).toBe(1);
      expect(replacedLedgers(folder).map(shipmentsIn)).toEqual([3]);
      expect(backups(folder)).toEqual(backups(sound).map((each) => each.replace(sound, folder)));
    }
    expect([...seen]).toEqual([3, 1]);
  });
});
