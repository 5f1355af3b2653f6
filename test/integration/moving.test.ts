import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesBesideLedger, readCopy, writeCopy } from '../../src/core/ledger/backup/copyFile.ts';
import { createMoveAway } from '../../src/core/ledger/backup/moveAway.ts';
import {
  createRestoring,
  restoreNow,
  type Restoring,
} from '../../src/core/ledger/backup/restoring.ts';
import { encryptBackup } from '../../src/core/ledger/backup/encryptedFile.ts';
import { openDatabase, type Database } from '../../src/core/ledger/database/database.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { t } from '../../src/texts/index.ts';
import { builtPrograms } from '../fakes/builtPrograms.ts';
import { fakeClock } from '../fakes/clock.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { tinyDisk } from '../fixtures/tinyDisk.ts';
import { batchOf } from '../kill/batchOf.ts';

let folder: string;
let practice: Practice;
let stickCount = 0;
const child = join(builtPrograms(), 'killedAtFile.mjs');
const at = (...names: string[]): string => join(folder, ...names);
const PASSPHRASE = 'harmattan over lagos';
const run = (dataDir: string, ...args: string[]): Promise<CliEnd> =>
  cli(
    {
      dataDir: at(dataDir),
      url: practice.url,
      env: { WAYBILL_DESK_BACKUP_PASSPHRASE: PASSPHRASE },
    },
    ...args,
  );
interface Listed {
  readonly externalReference: string;
  readonly trackingNumber: string | null;
}
const listed = async (dataDir: string): Promise<Listed[]> =>
  (JSON.parse((await run(dataDir, 'ledger', '--json')).stdout) as { shipments: Listed[] })
    .shipments;
const documentsIn = (dataDir: string): string[] =>
  readdirSync(at(dataDir, 'archive'), { recursive: true, encoding: 'utf8' }).sort();
const markOf = (dataDir: string): string => {
  const db = openDatabase(at(dataDir, 'desk.db'), () => undefined);
  try {
    return String(db.get("SELECT value FROM desk_facts WHERE name = 'mark'")?.['value']);
  } finally {
    db.close();
  }
};
/** Moves a desk out, and returns the path of its copy. */
const moveOut = async (dataDir: string): Promise<string> => {
  const stick = at(`stick-${stickCount}`);
  stickCount += 1;
  mkdirSync(stick);
  const made = await run(dataDir, 'backup', '--move', '--to', stick, '--json');
  expect(made).toMatchObject({ status: 0 });
  return (JSON.parse(made.stdout) as { path: string }).path;
};
/** Handles of this process on a file; none where the system has no list of them. */
const opened = (path: string): string[] =>
  existsSync('/proc/self/fd')
    ? readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(join('/proc/self/fd', fd)) === path;
        } catch {
          return false;
        }
      })
    : [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-move-'));
  for (const name of ['old', 'new']) mkdirSync(at(name));
  practice = await startPractice({ seed: 5 });
  writeFileSync(at('old', 'batch.csv'), batchOf(2));
  expect((await run('old', 'batch', 'batch.csv', '--book')).status).toBe(0);
});
afterEach(async () => {
  await practice.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a moved desk goes on elsewhere with its shipments, documents, mark and attempts log and without an alarm; the old one books no more', async () => {
  const before = await listed('old');
  writeFileSync(at('old', 'keys.json'), '{"live":"encrypted keys"}');
  writeFileSync(at('old', 'messages.log'), 'begun\n');
  const copy = await moveOut('old');
  expect(readFileSync(copy).includes('Sample')).toBe(false);
  expect(readdirSync(dirname(copy))).toEqual([basename(copy)]);
  expect(readdirSync(at('old', 'backups')).filter((name) => /plain|again/.test(name))).toEqual([]);

  const look = await run('new', 'restore', '--backup', copy, '--look');
  expect(look.stdout).toContain('This is a moved desk');
  expect(existsSync(at('new', 'desk.db'))).toBe(false);
  const taken = await run('new', 'restore', '--backup', copy, '--json');
  expect([taken.status, JSON.parse(taken.stdout)]).toEqual([0, { bookingLocked: false }]);
  expect(await listed('new')).toEqual(before);
  expect(documentsIn('new')).toEqual(documentsIn('old'));
  expect(markOf('new')).toBe(markOf('old'));
  expect(existsSync(at('new', 'keys.json'))).toBe(false);
  expect(readFileSync(at('new', 'messages.log'), 'utf8')).toBe('begun\n');
  expect(readdirSync(at('new')).filter((name) => /^desk\.(?!db|lock)/.test(name))).toEqual([]);
  // The same file again is known, another one is booked, with the same mark.
  writeFileSync(at('new', 'batch.csv'), batchOf(3));
  const booked = await run('new', 'batch', 'batch.csv', '--book', '--json');
  expect(booked).toMatchObject({ status: 0 });
  expect(await listed('new')).toHaveLength(3);
  expect(practice.calls().filter(({ operation }) => operation === 'purchase')).toHaveLength(3);

  // The old one is read and resolved in, and says where the desk went.
  expect(await listed('old')).toEqual(before);
  writeFileSync(at('old', 'more.csv'), batchOf(4));
  const shut = await run('old', 'batch', 'more.csv', '--book');
  expect(shut.status).toBe(1);
  expect(shut.stderr).toContain('moved to another computer');
  expect(shut.stderr).toContain(basename(copy));
  expect((await run('old', 'backup', '--move', '--to', folder)).stderr).toContain('already moved');
  expect(practice.calls().filter(({ operation }) => operation === 'purchase')).toHaveLength(3);
});

it('the way back is asked about like a copied folder, and a desk that comes home brings what was bought elsewhere', async () => {
  await moveOut('old');
  expect(await run('old', 'backup', '--not-moved')).toMatchObject({ status: 0 });
  writeFileSync(at('old', 'batch.csv'), batchOf(3));
  const asked = await run('old', 'batch', 'batch.csv', '--book');
  expect(asked.status).toBe(1);
  expect(asked.stderr).toContain('--this-desk');
  const mark = markOf('old');
  expect((await run('old', 'batch', 'batch.csv', '--book', '--this-desk')).status).toBe(0);
  // Both could be used now: their new references differ.
  expect(markOf('old')).not.toBe(mark);
  const db = openDatabase(at('old', 'desk.db'), () => undefined);
  const moves = JSON.parse(
    String(db.get("SELECT value FROM desk_facts WHERE name = 'moves'")?.['value']),
  ) as { what: string }[];
  db.close();
  expect(moves.map(({ what }) => what)).toEqual(['out', 'back']);

  // There and home again, into a folder that is empty by then.
  const there = await moveOut('old');
  expect((await run('new', 'restore', '--backup', there)).status).toBe(0);
  writeFileSync(at('new', 'batch.csv'), batchOf(4));
  expect((await run('new', 'batch', 'batch.csv', '--book')).status).toBe(0);
  const home = await moveOut('new');
  renameSync(at('old'), at('old-before'));
  mkdirSync(at('old'));
  expect((await run('old', 'restore', '--backup', home)).status).toBe(0);
  expect(await listed('old')).toHaveLength(4);
  writeFileSync(at('old', 'batch.csv'), batchOf(5));
  expect((await run('old', 'batch', 'batch.csv', '--book')).status).toBe(0);
});

it('a wrong passphrase, a file that is damaged, cut off, something else or of a newer version, and a folder in use change nothing', async () => {
  const copy = await moveOut('old');
  const whole = readFileSync(copy);
  const refused = async (bytes: Buffer, words: string, passphrase = PASSPHRASE) => {
    writeFileSync(at('given'), bytes);
    await expect(restoreNow(at('new'), at('given'), passphrase, 0)).rejects.toThrow(words);
    expect(readdirSync(at('new'))).toEqual([]);
    // Left to the collector of garbage, it stays open for as long as that likes: on Windows nobody can remove it.
    expect(opened(at('given'))).toEqual([]);
  };
  await refused(whole, 'does not open', 'sirocco');
  for (const place of [60, whole.length - 1]) {
    const flipped = Buffer.from(whole);
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    await refused(flipped, 'does not open');
    await refused(whole.subarray(0, place), 'does not open');
  }
  const sealed = async (text: string): Promise<Buffer> => {
    rmSync(at('sealed'), { force: true });
    await encryptBackup(
      (async function* () {
        yield Buffer.from(text);
      })(),
      at('sealed'),
      PASSPHRASE,
    );
    return readFileSync(at('sealed'));
  };
  const NO_COPY = 'not a copy of a desk';
  await refused(await sealed('SQLite format 3'), NO_COPY);
  await refused(await sealed('{"format":2}\n'), 'newer Waybill Desk');
  const head = (...files: { path: string; bytes: number }[]) =>
    `${JSON.stringify({ format: 1, kind: 'move', files })}\n`;
  await refused(await sealed(`${head({ path: 'archive/../../desk.db', bytes: 1 })}x`), NO_COPY);
  await refused(await sealed(`${head({ path: 'settings.json', bytes: 5 })}{}`), NO_COPY);
  await refused(await sealed(`${head({ path: 'settings.json', bytes: 2 })}{}x`), NO_COPY);
  // A ledger that a newer program wrote.
  await readCopy(copy, PASSPHRASE, (path) => at('newer', path));
  const ledger = openDatabase(at('newer', 'desk.db'), () => undefined);
  ledger.run('PRAGMA user_version = 9999');
  ledger.close();
  const files = [
    ...(await filesBesideLedger(at('newer'))),
    { path: 'desk.db', from: at('newer', 'desk.db') },
  ];
  await writeCopy('move', files, at('made'), PASSPHRASE);
  await refused(readFileSync(at('made')), 'newer');
  const used = at('old', 'desk.db');
  const before = readFileSync(used);
  await expect(restoreNow(at('old'), copy, PASSPHRASE, 0)).rejects.toThrow(
    'There are already shipments in this data folder',
  );
  expect(readFileSync(used).equals(before)).toBe(true);
  expect((await run('old', 'restore', '--backup', copy)).stderr).toContain('in use');
});

const arrivingAt = (dataDir: string) => {
  mkdirSync(at(dataDir), { recursive: true });
  let restarts = 0;
  const progress: number[] = [];
  const restoring: Restoring = createRestoring({
    dataDir: at(dataDir),
    dailyFolder: () => '',
    desk: '',
    checkOpen: () => undefined,
    busy: () => null,
    clock: fakeClock(),
    random: () => 0.5,
    log: { info: () => undefined },
    progress: (done) => progress.push(done),
    restart: () => (restarts += 1),
  });
  return { restoring, progress, restarts: () => restarts };
};

it('a chosen file is imported once however often the button is pressed, and the program restarts only when it was imported', async () => {
  const copy = await moveOut('old');
  const arriving = arrivingAt('new');
  const { restoring, progress } = arriving;
  // The window cannot name a file that no person chose.
  await expect(restoring.begin(copy, PASSPHRASE)).rejects.toThrow(t('restore.gone'));
  const { id, name } = await restoring.add(copy);
  expect(name).toBe(basename(copy));
  await expect(restoring.begin(id, 'wrong')).rejects.toThrow(t('restore.notOpened'));
  expect(await restoring.look(id, PASSPHRASE)).toMatchObject({ kind: 'move', here: null });
  expect([arriving.restarts(), readdirSync(at('new'))]).toEqual([0, []]);
  await Promise.all([restoring.begin(id, PASSPHRASE), restoring.begin(id, PASSPHRASE)]);
  expect([arriving.restarts(), readdirSync(at('new'))]).toEqual([1, ['desk.chosen']]);
  expect(progress.length).toBeGreaterThan(0);
});

const movingOf = (db: Database) =>
  createMoveAway({
    dataDir: at('old'),
    db,
    busy: () => null,
    operator: () => 'AO',
    clock: { now: () => 0, sleep: async () => undefined },
    log: { info: () => undefined },
  });

it('a disk without room for the moved desk leaves nothing on it and none of its files open', async (ctx) => {
  const disk = tinyDisk(64) ?? ctx.skip();
  try {
    writeFileSync(at('large'), Buffer.alloc(8 * 1024 * 1024));
    renameSync(at('large'), at('old', 'erasures.log'));
    const db = openDatabase(at('old', 'desk.db'), () => undefined);
    const moving = movingOf(db).out(disk.path, PASSPHRASE);
    await expect(moving).rejects.toThrow('There is no space left');
    db.close();
    expect(readdirSync(disk.path)).toEqual([]);
    expect(opened(at('old', 'erasures.log'))).toEqual([]);
  } finally {
    disk.remove();
  }
});

it('a move that is cut off leaves the old desk in use; one that cannot be written does too', async () => {
  const db = openDatabase(at('old', 'desk.db'), () => undefined);
  await expect(movingOf(db).out(at('nowhere'), 'p')).rejects.toThrow('There is no folder');
  // As a kill in the middle would leave it.
  db.run(
    "INSERT OR REPLACE INTO desk_facts (name, value) VALUES ('movedAway', ?)",
    JSON.stringify({ at: 1, file: 'x', done: false }),
  );
  db.close();
  writeFileSync(at('old', 'backups', 'waybill-desk-A-2026.wdbackup.plain'), 'half a copy');
  writeFileSync(at('old', 'batch.csv'), batchOf(3));
  expect((await run('old', 'batch', 'batch.csv', '--book')).status).toBe(0);
  expect(readdirSync(at('old', 'backups')).filter((name) => name.includes('plain'))).toEqual([]);
});

it('an arrival that is killed at any of its acts on files is ended by the next start', async () => {
  const before = await listed('old');
  const copy = await moveOut('old');
  const { restoring } = arrivingAt('sound');
  await restoring.begin((await restoring.add(copy)).id, PASSPHRASE);
  for (let step = 0, ended = false; !ended; step += 1) {
    expect(step).toBeLessThan(60);
    const name = `killed-${step}`;
    cpSync(at('sound'), at(name), { recursive: true });
    const killed = spawnSync(process.execPath, [child, at(name), String(step), 'links']);
    ended = killed.stdout.toString() === 'open';
    if (!ended) expect(killed.signal, killed.stderr.toString()).toBe('SIGKILL');
    const again = spawnSync(process.execPath, [child, at(name), '999', 'links']);
    expect(again.stdout.toString(), again.stderr.toString()).toBe('open');
    expect(documentsIn(name)).toEqual(documentsIn('old'));
    if (ended) expect(await listed(name)).toEqual(before);
  }
});

it('a move that is killed at any of its acts in the folder leaves no copy beside a desk that can book', async () => {
  const seen = new Set<string>();
  for (let step = 0, ended = false; !ended; step += 1) {
    expect(step).toBeLessThan(60);
    const [name, stick] = [`killed-${step}`, at(`stick-${step}`)];
    cpSync(at('old'), at(name), { recursive: true });
    mkdirSync(stick);
    const killed = spawnSync(process.execPath, [child, at(name), String(step), 'links', stick]);
    ended = killed.stdout.toString() === 'open';
    if (!ended) expect(killed.signal, killed.stderr.toString()).toBe('SIGKILL');
    const db = openDatabase(at(name, 'desk.db'), () => undefined);
    const away = db.get("SELECT value FROM desk_facts WHERE name = 'movedAway'")?.['value'];
    db.close();
    const isAway = away !== undefined && (JSON.parse(String(away)) as { done: boolean }).done;
    const isWritten = readdirSync(stick).some((each) => each.endsWith('.wdbackup'));
    if (isWritten) expect(isAway).toBe(true);
    seen.add(`${isAway ? 'away' : 'here'} ${isWritten ? 'with' : 'without'} a copy`);
  }
  expect([...seen].sort()).toEqual([
    'away with a copy',
    'away without a copy',
    'here without a copy',
  ]);
});
