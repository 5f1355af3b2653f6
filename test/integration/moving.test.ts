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
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seal } from '../../src/core/ledger/backup/sealedFile.ts';
import { createArrival } from '../../src/core/upkeep/moving/arrival.ts';
import { createMoving, takeIn } from '../../src/core/upkeep/moving/moving.ts';
import { filesOf, packDesk, unpackDesk } from '../../src/core/upkeep/moving/movedFile.ts';
import { openDatabase } from '../../src/core/ledger/database/database.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { t } from '../../src/texts/index.ts';
import { builtPrograms } from '../fakes/builtPrograms.ts';
import { fakeClock } from '../fakes/clock.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { tinyDisk } from '../fixtures/tinyDisk.ts';
import { batchOf } from '../kill/batchOf.ts';

let folder: string;
let practice: Practice;
const at = (...names: string[]): string => join(folder, ...names);
const PASSPHRASE = { WAYBILL_DESK_BACKUP_PASSPHRASE: 'harmattan over lagos' };
const run = (dataDir: string, ...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: at(dataDir), url: practice.url, env: PASSPHRASE }, ...args);
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
const FILE = '../desk.wdmove';
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
  expect(await run('old', 'move', '--out', FILE)).toMatchObject({ status: 0 });
  expect(readFileSync(at('desk.wdmove')).includes('Sample')).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['desk.wdmove', 'new', 'old']);

  expect(await run('new', 'move', '--in', FILE)).toMatchObject({ status: 0, stderr: '' });
  expect(await listed('new')).toEqual(before);
  expect(documentsIn('new')).toEqual(documentsIn('old'));
  expect(markOf('new')).toBe(markOf('old'));
  expect(existsSync(at('new', 'keys.json'))).toBe(false);
  expect(readdirSync(at('new')).filter((name) => name.startsWith('desk.arriv'))).toEqual([]);
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
  expect(shut.stderr).toContain('desk.wdmove');
  expect((await run('old', 'move', '--out', '../again')).stderr).toContain('already moved');
  expect(practice.calls().filter(({ operation }) => operation === 'purchase')).toHaveLength(3);
});

it('the way back is asked about like a copied folder, and a desk that comes home brings what was bought elsewhere', async () => {
  await run('old', 'move', '--out', FILE);
  expect(await run('old', 'move', '--not-moved')).toMatchObject({ status: 0 });
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
  await run('old', 'move', '--out', '../there');
  expect((await run('new', 'move', '--in', '../there')).status).toBe(0);
  writeFileSync(at('new', 'batch.csv'), batchOf(4));
  expect((await run('new', 'batch', 'batch.csv', '--book')).status).toBe(0);
  await run('new', 'move', '--out', '../home');
  renameSync(at('old'), at('old-before'));
  mkdirSync(at('old'));
  expect((await run('old', 'move', '--in', '../home')).status).toBe(0);
  expect(await listed('old')).toHaveLength(4);
  writeFileSync(at('old', 'batch.csv'), batchOf(5));
  expect((await run('old', 'batch', 'batch.csv', '--book')).status).toBe(0);
});

it('a wrong passphrase, a file that is damaged, cut off, something else or of a newer version, and a folder in use change nothing', async () => {
  await run('old', 'move', '--out', FILE);
  const whole = readFileSync(at('desk.wdmove'));
  const refused = async (bytes: Buffer, words: string, passphrase = 'harmattan over lagos') => {
    writeFileSync(at('given'), bytes);
    await expect(takeIn(at('new'), at('given'), passphrase, 0)).rejects.toThrow(words);
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
    writeFileSync(at('plain'), text);
    rmSync(at('sealed'), { force: true });
    await seal(at('plain'), at('sealed'), 'harmattan over lagos');
    return readFileSync(at('sealed'));
  };
  await refused(await sealed('SQLite format 3'), 'not a moved desk');
  await refused(await sealed('waybill-desk-move\n{"format":2}\n'), 'newer Waybill Desk');
  const head = { format: 1, program: '1', desk: 'A', at: 1 };
  const outside = { ...head, files: [{ path: 'archive/../../desk.db', bytes: 1 }] };
  writeFileSync(at('given'), await sealed(`waybill-desk-move\n${JSON.stringify(outside)}\nx`));
  await expect(takeIn(at('new'), at('given'), 'harmattan over lagos', 0)).rejects.toThrow();
  const short = { ...head, files: [{ path: 'settings.json', bytes: 5 }] };
  await refused(
    await sealed(`waybill-desk-move\n${JSON.stringify(short)}\n{}`),
    'not a moved desk',
  );
  // A ledger that a newer program wrote.
  mkdirSync(at('newer'));
  await unpackDesk(at('desk.wdmove'), 'harmattan over lagos', at('newer'));
  const ledger = openDatabase(at('newer', 'desk.db'), () => undefined);
  ledger.run('PRAGMA user_version = 9999');
  ledger.close();
  const packed = [...filesOf(at('newer')), { path: 'desk.db', from: at('newer', 'desk.db') }];
  await packDesk({ program: '9', desk: 'A', at: 1 }, packed, at('made'), 'harmattan over lagos');
  await refused(readFileSync(at('made')), 'newer');
  const used = await run('old', 'move', '--in', FILE);
  expect(used.stderr).toContain('There are already shipments in this data folder');
});

it('a chosen file is imported once however often the button is pressed, and the program restarts only when it was imported', async () => {
  await run('old', 'move', '--out', FILE);
  let restarts = 0;
  const progress: number[] = [];
  const arrival = createArrival({
    dataDir: at('new'),
    clock: fakeClock(),
    random: () => 0.5,
    moved: (done) => progress.push(done),
    restart: () => (restarts += 1),
  });
  const passphrase = 'harmattan over lagos';
  // The window cannot name a file that no person chose.
  await expect(arrival.begin(at('desk.wdmove'), passphrase)).rejects.toThrow(t('restore.gone'));
  const chosen = await arrival.add(at('desk.wdmove'));
  expect(chosen).toMatchObject({ name: 'desk.wdmove', folder });
  expect(chosen.bytes).toBeGreaterThan(0);
  await expect(arrival.begin(chosen.id, 'wrong')).rejects.toThrow(t('restore.notOpened'));
  expect([restarts, existsSync(at('new', 'desk.arrived'))]).toEqual([0, false]);
  await Promise.all([arrival.begin(chosen.id, passphrase), arrival.begin(chosen.id, passphrase)]);
  expect([restarts, existsSync(at('new', 'desk.arrived'))]).toEqual([1, true]);
  expect(progress.length).toBeGreaterThan(0);
});

it('a disk without room for the moved desk leaves nothing on it and none of its files open', async (ctx) => {
  const disk = tinyDisk(64) ?? ctx.skip();
  try {
    writeFileSync(at('large'), Buffer.alloc(8 * 1024 * 1024));
    const packed = [{ path: 'attempts.log', from: at('large') }];
    const packing = packDesk(
      { program: '1', desk: 'A', at: 1 },
      packed,
      join(disk.path, 'x'),
      'harmattan over lagos',
    );
    await expect(packing).rejects.toThrow('ENOSPC');
    expect(readdirSync(disk.path)).toEqual([]);
    expect(opened(at('large'))).toEqual([]);
  } finally {
    disk.remove();
  }
});

it('a move that is cut off leaves the old desk in use; one that cannot be written does too', async () => {
  const db = openDatabase(at('old', 'desk.db'), () => undefined);
  const moving = createMoving({
    dataDir: at('old'),
    db,
    busy: () => null,
    operator: () => 'AO',
    clock: { now: () => 0, sleep: async () => undefined },
    log: { info: () => undefined },
    version: '1',
  });
  await expect(moving.out(at('nowhere', 'x'), 'p')).rejects.toThrow();
  // As a kill in the middle would leave it.
  db.run(
    "INSERT OR REPLACE INTO desk_facts (name, value) VALUES ('movedAway', ?)",
    JSON.stringify({ at: 1, file: 'x', done: false }),
  );
  db.close();
  writeFileSync(at('old', 'desk.moving.db.part'), 'half a copy');
  writeFileSync(at('old', 'batch.csv'), batchOf(3));
  expect((await run('old', 'batch', 'batch.csv', '--book')).status).toBe(0);
  expect(readdirSync(at('old')).filter((name) => name.includes('moving'))).toEqual([]);
});

it('an arrival that is killed at any of its acts on files is ended by the next start', async () => {
  const before = await listed('old');
  await run('old', 'move', '--out', FILE);
  mkdirSync(at('sound'));
  mkdirSync(at('sound', 'desk.arrived'));
  await unpackDesk(at('desk.wdmove'), 'harmattan over lagos', at('sound', 'desk.arrived'));
  const child = join(builtPrograms(), 'killedAtFile.mjs');
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
