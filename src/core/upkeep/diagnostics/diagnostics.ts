import { readdirSync, statSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { arch, cpus, freemem, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { DiagnosticsFile } from '../../../domain/desk/diagnostics.ts';
import { SETTINGS, type Settings } from '../../../domain/desk/settings.ts';
import { ulid } from '../../../domain/text/ulid.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Clock, Random } from '../../base/ports.ts';
import type { FolderLocation } from '../../ledger/bookingLock/location.ts';
import type { CheckAnswer } from '../../ledger/database/checkFile.ts';
import type { Database } from '../../ledger/database/database.ts';
import { countLedgerRows, eventsOf } from './counts.ts';
import { safeLogLines } from './logLines.ts';
import { plain } from './plain.ts';
import { surroundings } from './surroundings.ts';

/** Number of bytes that are read from the end of the log. */
const LOG_BYTES = 512 * 1024;
const LOG_LINES = 1000;
const WRITES = 5;
const WRITE_BYTES = 64 * 1024;

/** Dependencies of the diagnostics. */
export interface DiagnosticsDeps {
  readonly dataDir: string;
  readonly db: Database;
  readonly settings: () => Settings;
  /** Location of the data folder; absent when it is unknown. */
  readonly home?: Pick<FolderLocation, 'unsafe'> | undefined;
  readonly version: string;
  /** The commit that the package was built from, or null. */
  readonly commit: string | null;
  /** The program that shows the window: `Electron 45.4.1`; `command line`. */
  readonly host: string;
  /** Reads the whole ledger beside the program; null when it was ended. Absent on the command line, where nobody works meanwhile: it is read at once. */
  readonly checkBeside?: (path: string) => Promise<CheckAnswer | null>;
  /** What the window draws with: states of features by their names. Absent where there is no window. */
  readonly gpu?: (() => Readonly<Record<string, string>>) | undefined;
  readonly printers: () => Promise<
    readonly { readonly model: string; readonly state: 'idle' | 'printing' | 'stopped' }[] | null
  >;
}

const about = ({ version, commit, host }: DiagnosticsDeps): object => ({
  program: plain(version),
  commit: commit !== null && /^[0-9a-f]{7,40}$/.test(commit) ? commit : null,
  host: plain(host),
  node: process.versions.node,
  system: platform(),
  release: plain(release()),
  processor: arch(),
  cores: cpus().length,
  memoryMb: Math.round(totalmem() / 2 ** 20),
  freeMemoryMb: Math.round(freemem() / 2 ** 20),
  runsForMinutes: Math.round(process.uptime() / 60),
});

/** Choices and numbers only: each setting tells what may be said of it. */
const settingsOf = (settings: Settings): object =>
  Object.fromEntries(
    (Object.keys(SETTINGS) as (keyof Settings)[]).map((name) => [
      name,
      SETTINGS[name].inDiagnostics(settings[name] as never),
    ]),
  );

const milliseconds = (began: number): number => Math.round((performance.now() - began) * 10) / 10;

/** Returns version, options and sizes of the ledger's SQLite, with the result of a check of the whole file. */
const sqlite = async ({ db, checkBeside }: DiagnosticsDeps): Promise<object> => {
  const number = (pragma: string): number =>
    Number(Object.values(db.get(`PRAGMA ${pragma}`) ?? {})[0]);
  const began = performance.now();
  const path = db.location();
  const answer =
    checkBeside === undefined || path === null
      ? { damage: db.get('PRAGMA quick_check(1)')?.['quick_check'] === 'ok' ? null : 'found' }
      : await checkBeside(path).catch(() => null);
  const isRead = answer !== null && !('unread' in answer);
  return {
    version: String(db.get('SELECT sqlite_version() AS version')?.['version']),
    options: db.all('PRAGMA compile_options').map((row) => String(row['compile_options'])),
    schema: number('user_version'),
    pages: number('page_count'),
    pageBytes: number('page_size'),
    freePages: number('freelist_count'),
    check: !isRead ? 'not read' : answer.damage === null ? 'ok' : 'damaged',
    checkMs: milliseconds(began),
  };
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
/** Measures synced writes to the disk of the data folder, in milliseconds each. */
const timedWrites = async (dataDir: string): Promise<number[] | 'failed'> => {
  const path = join(dataDir, 'diagnostics.part');
  const times: number[] = [];
  try {
    await using file = await open(path, 'w', 0o600);
    for (let at = 0; at < WRITES; at += 1) {
      const began = performance.now();
      await file.write(Buffer.alloc(WRITE_BYTES, at));
      await file.sync();
      times.push(milliseconds(began));
    }
    return times;
  } catch {
    return 'failed';
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};

const disk = async ({ dataDir, home }: DiagnosticsDeps): Promise<object> => {
  const facts = await statfs(dataDir).catch(() => null);
  const folder = readdirSync(dataDir);
  return {
    freeMb: facts === null ? null : Math.round((facts.bavail * facts.bsize) / 2 ** 20),
    lies: home?.unsafe?.kind ?? 'on this computer',
    ledgerBytes: sizeOf(join(dataDir, 'desk.db')),
    ledgerLogBytes: sizeOf(join(dataDir, 'desk.db-wal')),
    attemptsLogBytes: sizeOf(join(dataDir, 'attempts.log')),
    damagedLedgers: folder.filter((name) => /^desk\.damaged-.*\.db$/.test(name)).length,
    replacedLedgers: folder.filter((name) => /^desk\.replaced-.*\.db$/.test(name)).length,
    syncedWritesMs: await timedWrites(dataDir),
  };
};

/** Returns up to this many bytes from the end of a file; none when it cannot be read. */
const endOf = async (path: string, most: number): Promise<Buffer> => {
  try {
    await using file = await open(path, 'r');
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, most));
    await file.read(bytes, 0, bytes.length, size - bytes.length);
    return bytes;
  } catch {
    return Buffer.alloc(0);
  }
};

/** Returns the end of the log as text. A log that was begun anew when it was full is continued by the end of the one before (main/platform/log.ts). */
const logEnd = async (dataDir: string): Promise<string> => {
  const end = await endOf(join(dataDir, 'logs', 'desk.log'), LOG_BYTES);
  const before = await endOf(join(dataDir, 'logs', 'desk.old.log'), LOG_BYTES - end.length);
  return Buffer.concat([before, end]).toString('utf8');
};

const printers = async ({ printers: list }: DiagnosticsDeps): Promise<object> => {
  const found = await list().catch(() => null);
  return found === null
    ? { answer: 'none' }
    : { printers: found.map(({ model, state }) => ({ model: plain(model), state })) };
};

/**
 * Collects facts for finding a fault, without secrets and personal data: only known fields and words are taken from each source.
 * @returns readable text files
 */
const collectDiagnostics = async (deps: DiagnosticsDeps): Promise<DiagnosticsFile[]> => {
  const { db } = deps;
  const json = (name: string, value: object): DiagnosticsFile => ({
    name,
    text: `${JSON.stringify(value, null, 2)}\n`,
  });
  const log = safeLogLines(await logEnd(deps.dataDir)).slice(-LOG_LINES);
  return [
    json('about.json', about(deps)),
    json('surroundings.json', surroundings(deps.gpu?.() ?? null)),
    json('settings.json', settingsOf(deps.settings())),
    json('counts.json', countLedgerRows(db)),
    json('journal.json', eventsOf(db)),
    { name: 'log.txt', text: `${log.join('\n')}\n` },
    json('printers.json', await printers(deps)),
    json('disk.json', await disk(deps)),
    json('sqlite.json', await sqlite(deps)),
  ];
};

/** Packs the files as a zip. @param now milliseconds since the epoch */
const zipDiagnostics = async (
  files: readonly DiagnosticsFile[],
  now: number,
): Promise<Uint8Array> => {
  // Loaded only here: it takes a hundredth of a second, which would delay the start.
  const { strToU8, zipSync } = await import('fflate');
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])), {
    level: 6,
    mtime: now,
  });
};

/** Files that a person sees before they are saved. */
export interface CollectedDiagnostics {
  /** Identifies them when they are saved. */
  readonly id: string;
  readonly files: readonly DiagnosticsFile[];
}

/** Collects diagnostics and keeps the last ones, so that the saved files are those that were shown. */
export interface Diagnostics {
  collect(): Promise<CollectedDiagnostics>;
  /** Packs the files. Rejects with DeskError `notAllowed` when newer ones were collected since. */
  zip(id: string): Promise<Uint8Array>;
}

/** Creates `Diagnostics`. */
export const createDiagnostics = (
  deps: DiagnosticsDeps & { readonly clock: Pick<Clock, 'now'>; readonly random: Random },
): Diagnostics => {
  let last: CollectedDiagnostics | null = null;
  return {
    collect: async () => {
      const files = await collectDiagnostics(deps);
      last = { id: ulid(deps.clock.now(), deps.random), files };
      return last;
    },
    zip: async (id) => {
      if (last?.id !== id) throw new DeskError('notAllowed', t('diagnostics.collectAgain'));
      return zipDiagnostics(last.files, deps.clock.now());
    },
  };
};
