import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeskError } from '../../src/core/base/deskError.ts';
import type { ComposedDesk, DeskEnv } from '../../src/main/env.ts';
import { START } from '../fakes/clock.ts';
import { cli } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';
import type { LedgerLine } from '../kill/truth.ts';
import { tinyDisk, type TinyDisk } from '../fixtures/tinyDisk.ts';

// electron-store imports electron, which here is the stand-in.
import '../chromium-host/register.mjs';

const { openSettings } = await import('../../src/main/platform/storeFiles.ts');
const { composeDesk } = await import('../../src/main/compose.ts');
const ROOT = resolve(import.meta.dirname, '../..');
/** Room for a ledger and its backup, in kilobytes. */
const ROOM = 6000;
/** A start needs more at each step: the lock, the shared memory of the ledger, its log, the attempts log. */
const FREE_KB = [0, 16, 40];
/** What either shell says. */
const PLAIN =
  /^(?:The disk is full, so the desk could not start|The desk could not start, since this computer could not write).*nothing is lost/;

let disk: TinyDisk | null;
beforeEach(() => {
  disk = tinyDisk(ROOM);
});
afterEach(() => disk?.remove());

const filler = (at: string): string => join(at, 'filler');
/** Leaves so much room. */
const fill = (at: string, freeKb: number): void => {
  rmSync(filler(at), { force: true });
  const { bavail, bsize } = statfsSync(at);
  writeFileSync(filler(at), Buffer.alloc(Math.max(0, bavail * bsize - freeKb * 1024)));
};

it('a start on a full disk ends in a plain sentence on the command line, loses nothing, and does not hang', async ({
  skip,
}) => {
  if (disk === null) return skip();
  const { path } = disk;
  writeFileSync(join(path, 'one.csv'), batchOf(2));
  const env = { dataDir: path };
  const ledger = async (): Promise<LedgerLine[]> =>
    (JSON.parse((await cli(env, 'ledger', '--json')).stdout) as { shipments: LedgerLine[] })
      .shipments;
  expect((await cli(env, 'batch', join(path, 'one.csv'), '--book')).status).toBe(0);
  const before = await ledger();
  expect(before.map(({ state }) => state)).toEqual(['booked', 'booked']);
  let refused = 0;
  for (const free of FREE_KB) {
    fill(path, free);
    const { status, stderr } = await cli(env, 'ledger');
    if (status === 0) continue;
    refused += 1;
    expect([free, status]).toEqual([free, 1]);
    expect(stderr).toMatch(PLAIN);
  }
  expect(refused).toBeGreaterThan(1);
  rmSync(filler(path));
  expect(await ledger()).toEqual(before);
});

const never = (): Promise<never> => Promise.reject(new Error('nobody is asked here'));
/** A shell without a window. */
const shell = (dataDir: string): DeskEnv => ({
  dataDir,
  resourcesDir: join(ROOT, 'resources'),
  documentWorkerUrl: new URL('../../src/core/papers/documents/worker.ts', import.meta.url),
  importWorkerUrl: new URL('../../src/core/imports/read/worker.ts', import.meta.url),
  answerWorkerUrl: new URL('../../src/core/service/client/answerWorker.ts', import.meta.url),
  ledgerWorkerUrl: new URL('../../src/core/ledger/files/ledgerWorker.ts', import.meta.url),
  checkWorkerUrl: new URL('../../src/core/ledger/database/checkWorker.ts', import.meta.url),
  resolveProxy: () => Promise.resolve(null),
  version: '0',
  host: 'none',
  secrets: {
    status: never,
    read: () => Promise.resolve(null),
    write: never,
    keep: () => Promise.reject(new Error('no keys')),
    remove: never,
  },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  emit: () => undefined,
  dialogs: { openFile: never, openFiles: never, openFolder: never, saveFile: never, ask: never },
  openSettings: (shape) => openSettings(dataDir, 'settings', shape, START),
  build: { commit: null, notices: '' },
  updates: null,
  leaveForUpdate: () => undefined,
  restart: () => undefined,
  outside: { take: () => [], pathOf: () => '' },
  setAside: [],
  shellNotices: () => [],
  customerScreen: { follow: never, openWindow: never, state: () => 'off', show: () => undefined },
  windowPrinting: null,
  openPath: never,
  showInFolder: () => undefined,
  openExternal: () => false,
});

it('a start on a full disk ends in the same sentence in the window, which can start again at once when there is room', async ({
  skip,
}) => {
  if (disk === null) return skip();
  const { path } = disk;
  await (await composeDesk(shell(path))).close();
  let refused = 0;
  for (const free of FREE_KB) {
    fill(path, free);
    const started = await composeDesk(shell(path)).catch((reason: unknown) => reason);
    if (!(started instanceof Error)) await (started as ComposedDesk).close();
    else {
      refused += 1;
      expect(started).toBeInstanceOf(DeskError);
      expect(started.message).toMatch(PLAIN);
    }
  }
  expect(refused).toBeGreaterThan(1);
  rmSync(filler(path));
  await (await composeDesk(shell(path))).close();
});
