/** One run of test/bench/import.ts in its own process: `fill|import|peer csv|xlsx SMALL BIG WORKER RESOURCES LEDGER`. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Desk } from '../../src/core/desk.ts';
import { openDesk } from '../../src/core/openDesk.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import { peakMb } from './peak.ts';

/** The figures of one run. */
export interface Figures {
  readonly ms: number;
  /** Processor time of all threads: the duration on an idle machine with one core. */ readonly cpuMs: number;
  readonly delayP99: number;
  readonly peakMb: number;
  readonly shipments: number;
}

const processorMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

/** A desk on disk without a connection. */
const openImportDesk = (dataDir: string, workerUrl: string, resources: string): Desk => {
  const opened = openStoreFile(dataDir, systemClock.now());
  if (opened.kind !== 'open') throw new Error('no database');
  const settings = settingsSchema.parse({ desk: 'TEST' });
  return openDesk({
    dataDir,
    resourcesDir: resources,
    workerUrl: new URL(workerUrl),
    importWorkerUrl: new URL(workerUrl),
    db: opened.db,
    send: () => Promise.reject(new Error('an import sends nothing')),
    clock: systemClock,
    random: Math.random,
    log: { info: () => undefined, warn: () => undefined },
    timeZone: 'Africa/Lagos',
    settings: () => settings,
    credentials: () => Promise.resolve(null),
    practiceAddress: () => null,
    emit: () => undefined,
  });
};

/**
 * Imports files as the window does: preview, then commit. The first file warms up the program and its worker; the second is measured. With `fill`,
 * both stay in the ledger.
 */
const importOnce = async (
  warm: string,
  path: string,
  workerUrl: string,
  resources: string,
  behind: string,
): Promise<Figures> => {
  const dataDir = what === 'fill' ? behind : mkdtempSync(join(tmpdir(), 'bench-desk-'));
  if (what === 'import') cpSync(join(behind, 'desk.db'), join(dataDir, 'desk.db'));
  const desk = openImportDesk(dataDir, workerUrl, resources);
  const { imports } = desk;
  const take = async (from: string): Promise<number> => {
    const { token, shipments } = await imports.preview({ path: from }, { mode: 'SFN' });
    const { inserted } = await imports.commit(token, {
      batchId: null,
      name: 'Bench',
      decisions: { same: 'skip', changed: 'add', bought: 'skip' },
    });
    return Math.min(shipments, inserted);
  };
  await take(warm);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const shipments = await take(path);
  const [ms, cpuMs] = [performance.now() - start, processorMs(cpu)];
  delay.disable();
  await desk.close();
  if (what === 'import') rmSync(dataDir, { recursive: true, force: true });
  return {
    ms,
    cpuMs,
    delayP99: delay.percentile(99) / 1e6,

    peakMb: peakMb(),
    shipments,
  };
};

/** Reads a file with the library only, also after the small one. */
const peerOnce = async (kind: string, warm: string, path: string): Promise<Figures> => {
  const read = kind === 'csv' ? await readBare() : (await import('read-excel-file/node')).readSheet;
  await read(warm);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const rows = await read(path);
  return {
    ms: performance.now() - start,
    cpuMs: processorMs(cpu),
    delayP99: 0,
    peakMb: peakMb(),
    shipments: rows.length - 1,
  };
};

const readBare = async (): Promise<(path: string) => Promise<readonly unknown[]>> => {
  const { default: Papa } = await import('papaparse');
  return async (path) =>
    Papa.parse<string[]>(readFileSync(path, 'utf8'), { skipEmptyLines: true }).data;
};

const [what, kind = '', warm = '', path = '', workerUrl = '', resources = '', behind = ''] =
  process.argv.slice(2);
console.log(
  JSON.stringify(
    await (what === 'peer'
      ? peerOnce(kind, warm, path)
      : importOnce(warm, path, workerUrl, resources, behind)),
  ),
);
