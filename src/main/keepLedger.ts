import { copyDesk } from '../core/ledger/backup/backupCopy.ts';
import { createDailyCopies } from '../core/ledger/backup/dailyCopies.ts';
import { createMoveAway } from '../core/ledger/backup/moveAway.ts';
import { createRememberedPassphrase } from '../core/ledger/backup/passphrase.ts';
import { createRestoring } from '../core/ledger/backup/restoring.ts';
import type { CounterDesk } from '../core/desk.ts';
import { createDiagnostics } from '../core/upkeep/diagnostics/diagnostics.ts';
import { createDailyRetention } from '../core/upkeep/retention/dailyRetention.ts';
import { COPIES_KEPT } from '../domain/desk/dailyCopy.ts';
import { CHECK_HEAP_MB, checkBeside } from '../core/ledger/files/ledgerCheck.ts';
import { processRunner } from '../core/base/workers/runner.ts';
import type { Settings } from '../domain/desk/settings.ts';
import type { DeskPorts } from './deskPorts.ts';
import type { RouteContext } from './ipc/context.ts';

/** Operations on the ledger as a whole and the files beside it. */
export type LedgerCare = Pick<
  RouteContext,
  'copyTo' | 'dailyCopies' | 'dailyRetention' | 'restoring' | 'moveAway' | 'diagnostics'
>;

/**
 * Creates the operations on the ledger: copies, retention, restore, moving, diagnostics.
 * @param busy describes work that must not be interrupted; null for none
 * @param save changes settings and notifies the window
 * @param restart ends the program and starts it again
 */
export const createLedgerCare = (
  { env, settings, core: { db, clock, random, home } }: DeskPorts,
  desk: CounterDesk,
  busy: () => string | null,
  save: (patch: Partial<Settings>) => void,
  restart: () => void,
): LedgerCare => {
  const { facts } = desk.context.store;
  const { timeZone } = desk.context;
  const { dataDir, log, version } = env;
  const mark = facts.get('mark') ?? '';
  const progress = (done: number, total: number): void =>
    env.emit('moving.progress', { done, total });
  const copyTo = (folder: string, passphrase: string, kept: number) =>
    copyDesk(db, { dataDir, folder, desk: mark, passphrase, kept, now: clock.now() });
  const dailyRetention = createDailyRetention({
    retention: desk.retention,
    facts,
    settings: () => settings.get().retention,
    save: (retention) => save({ retention }),
    busy,
    bookingLocked: () => desk.ledgerLock.get() !== null,
    tidy: desk.personalData.tidyUp,
    clock,
    log,
    timeZone,
    emit: (state) => env.emit('retention.changed', state),
  });
  return {
    copyTo: (folder, passphrase) => copyTo(folder, passphrase, COPIES_KEPT),
    moveAway: createMoveAway({
      dataDir,
      db,
      busy,
      operator: desk.context.operators.who,
      clock,
      log,
      progress,
    }),
    dailyCopies: createDailyCopies({
      facts,
      settings: () => settings.get().dailyCopy,
      save: (dailyCopy) => save({ dailyCopy }),
      passphrase: createRememberedPassphrase(env.secrets),
      copy: copyTo,
      busy: () => busy() !== null,
      workedAt: dailyRetention.workedAt,
      clock,
      log,
      timeZone,
      emit: (state) => env.emit('backup.changed', state),
    }),
    dailyRetention,
    restoring: createRestoring({
      dataDir,
      dailyFolder: () => settings.get().dailyCopy.folder,
      desk: mark,
      checkOpen: desk.context.store.epoch.checkOpen,
      busy,
      clock,
      random,
      log,
      progress,
      restart,
    }),
    diagnostics: createDiagnostics({
      dataDir,
      db,
      settings: settings.get,
      home,
      version,
      commit: env.build.commit,
      host: env.host,
      gpu: env.gpu,
      printers: desk.printing.printers,
      checkBeside: (file) =>
        checkBeside(file, {
          workerUrl: env.checkWorkerUrl,
          startWorker: env.startLedgerCheck ?? processRunner(env.checkWorkerUrl, CHECK_HEAP_MB),
        }),
      clock,
      random,
    }),
  };
};
