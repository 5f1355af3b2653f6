import { createNodeSend } from '../core/http/nodeSend.ts';
import { openDesk } from '../core/openDesk.ts';
import { createConnectionSettings } from '../core/identity/connectionSettings.ts';
import { DESK_SETTINGS } from '../core/settings/deskSettings.ts';
import { createWatching } from '../core/watch/watching.ts';
import { DeskError } from '../core/deskError.ts';
import { lockDataFolder } from '../core/store/lock.ts';
import { connectionIsLost } from '../core/store/lostConnection.ts';
import { copyLedger } from '../core/backup/backupCopy.ts';
import { COPIES_KEPT } from '../domain/desk/backupCopy.ts';
import { createDailyCopies } from '../core/backup/dailyCopies.ts';
import { createDiagnostics } from '../core/diagnostics/diagnostics.ts';
import { createMoving, finishArrival } from '../core/moving/moving.ts';
import { createDailyRetention } from '../core/retention/dailyRetention.ts';
import { createRestoring } from '../core/backup/restoring.ts';
import { lookAtCopy } from '../core/backup/lookAtCopy.ts';
import { lookWords } from '../core/backup/lookWords.ts';
import { createKeptPassphrase } from '../core/backup/passphrase.ts';
import { createBackupKeeper } from '../core/store/backupKeeper.ts';
import { startInParts, type Begun } from '../core/store/diskWords.ts';
import { openStoreFile, restoreBackup, startEmpty } from '../core/store/open.ts';
import { DamagedDatabase, type Database } from '../core/store/database.ts';
import { createCupsSystem } from '../core/printing/cups/cupsSystem.ts';
import { createPreviews } from '../core/documents/previews.ts';
import { createPrinting } from '../core/printing/index.ts';
import { createWindowSystem } from '../core/printing/windowSystem.ts';
import { homeOf } from '../core/standing/home.ts';
import { createUpdates } from '../core/updates/updates.ts';
import { systemClock } from '../core/clock.ts';
import { placeKey, placeOf } from '../domain/service/serviceIdentity.ts';
import { ownPractice, settingsSchema, type Settings } from '../domain/desk/settings.ts';
import type { PrintState } from '../domain/paper/printJob.ts';
import { t } from '../texts/index.ts';
import type { Notice } from '../domain/shipment/snapshot.ts';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../practice/keys.ts';
import { createPracticeOnDemand } from '../practice/onDemand.ts';
import path from 'node:path';
import type { ComposedDesk, DeskEnv } from './env.ts';
import { forwardEvent } from './forwardEvents.ts';
import { createHandlers } from './ipc/handlers/index.ts';
import { createExternalLinks } from './externalLinks.ts';
import { isAnsweredRetired } from './ipc/retired.ts';
import { createSavedFiles } from './savedFiles.ts';
import { DamageUndecided, askAboutDamage } from './damage.ts';

/** When nobody waits for the start any more; whoever makes a document sooner starts its process. */
const WARM_AFTER_MS = 5000;
/** With the system or on the way to it. What is only queued waits on disk, through a restart too. */
const PRINTS_NOW: ReadonlySet<PrintState> = new Set(['handing', 'sent']);

/** Builds the desk on what the shell brings: the only place of the shell that knows the practice service. */
export const compose = (env: DeskEnv): Promise<ComposedDesk> =>
  startInParts((begun) => composeParts(begun, env));

const composeParts = async (begun: Begun, env: DeskEnv): Promise<ComposedDesk> => {
  const unlock = lockDataFolder(env.dataDir);
  if (!unlock)
    throw new DeskError(
      'notAllowed',
      'Another Waybill Desk is working in this data folder. Close it first.',
    );
  begun(unlock);
  finishArrival(env.dataDir);
  const { store: settings, aside } = env.openSettings(DESK_SETTINGS);
  const asRead = settings.get();

  const { db, notices } = await openLedger(env);
  begun(db.close);
  for (const each of [...env.setAside, ...(aside === null ? [] : [aside])]) {
    notices.push({
      id: each.keptAs,
      severity: 'warning',
      message: `${path.basename(each.file)} ${each.reason === 'newer' ? 'was written by a newer Waybill Desk' : 'was damaged'}. It was kept as ${each.keptAs} and a new one was begun: look through Settings.`,
    });
  }
  // Before anything can change an address: keys older than this belong to the one that their profile has now.
  for (const { id, baseAddress } of settings.get().profiles)
    await env.secrets.bind(id, placeKey(placeOf(baseAddress)));
  const practice = createPracticeOnDemand(path.join(env.dataDir, 'practice'));
  const practiceFor = async (wanted: Settings): Promise<void> => {
    const own = ownPractice(wanted);
    if (own) await practice.need(own.dialect);
  };
  await practiceFor(settings.get());

  begun(practice.stop);

  const backups = createBackupKeeper({
    db,
    dataDir: env.dataDir,
    clock: systemClock,
    log: env.log,
  });
  const desk = openDesk({
    dataDir: env.dataDir,
    resourcesDir: env.resourcesDir,
    workerUrl: env.documentWorkerUrl,
    ...(env.startDocumentWorker && { startDocumentWorker: env.startDocumentWorker }),
    importWorkerUrl: env.importWorkerUrl,
    answerWorkerUrl: env.answerWorkerUrl,
    compactWorkerUrl: env.compactWorkerUrl,
    db,
    home: homeOf(env.dataDir),
    send: createNodeSend({
      resolveProxy: env.resolveProxy,
      certificates: () => settings.get().certificates.map(({ pem }) => pem),
    }),
    clock: systemClock,
    random: Math.random,
    log: env.log,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    settings: settings.get,
    practiceAddress: practice.url,
    credentials: async (profileId, place) =>
      (await env.secrets.read(profileId, place)) ??
      (profileId === 'practice'
        ? { publicKey: PRACTICE_PUBLIC_KEY, privateKey: PRACTICE_PRIVATE_KEY }
        : null),
    emit: (event) => {
      forwardEvent(env.emit, event);
      if (event.type === 'shipments') {
        printing.shown(event.shipments);
        dailyCopies.worked();
        dailyRetention.worked();
      }
      if (
        event.type === 'run' &&
        event.progress.kind === 'booking' &&
        (event.progress.state === 'done' || event.progress.state === 'stopped')
      )
        backups.ask();
    },
  });
  begun(desk.close);
  // Shown in Settings only: the mark of references lies in the ledger.
  const mark = desk.context.store.facts.get('mark') ?? '';
  if (settings.get().desk !== mark) settings.set({ ...settings.get(), desk: mark });
  await desk.context.identities.takeOverKeys();
  await desk.context.identities.refresh();
  if (connectionIsLost(env.dataDir, desk.context.store, asRead, aside !== null))
    settings.set({ ...settings.get(), connectionLost: true });
  // Written back last: when the power goes in between they are taken over again, which changes nothing.
  desk.memory.senders.takeOver(settings.get().senders);
  settings.set({ ...settings.get(), senders: settingsSchema.parse({}).senders });
  const printing = createPrinting(desk.context, {
    system: env.windowPrinting ? createWindowSystem(env.windowPrinting) : createCupsSystem(),
    spoolDir: path.join(env.dataDir, 'spool'),
    emit: (event) =>
      event.type === 'jobs'
        ? env.emit('print.jobs', { jobs: event.jobs })
        : env.emit('print.printer', { printer: event.printer, problem: event.problem }),
    lookAgain: desk.waybills.lookAgain,
  });
  /** What goes on that must not be cut off, in words; null for nothing. */
  const underWay = (): string | null => {
    if (desk.runs.current().length > 0) return t('updates.runOn');
    return printing.jobs().some(({ job }) => PRINTS_NOW.has(job.kind))
      ? t('updates.printOn')
      : null;
  };
  const copyTo = (folder: string, passphrase: string | null, kept: number) =>
    copyLedger(db, {
      folder,
      workFolder: path.join(env.dataDir, 'backups'),
      desk: mark,
      passphrase,
      kept,
      now: systemClock.now(),
    });
  const dailyCopies = createDailyCopies({
    facts: desk.context.store.facts,
    settings: () => settings.get().dailyCopy,
    save: (dailyCopy) => {
      settings.set({ ...settings.get(), dailyCopy });
      env.emit('settings.changed', settings.get());
    },
    passphrase: createKeptPassphrase(env.secrets),
    copy: copyTo,
    busy: () => underWay() !== null,
    clock: systemClock,
    log: env.log,
    timeZone: desk.context.timeZone,
    emit: (state) => env.emit('backup.changed', state),
  });
  const dailyRetention = createDailyRetention({
    retention: desk.retention,
    facts: desk.context.store.facts,
    settings: () => settings.get().retention,
    save: (retention) => {
      settings.set({ ...settings.get(), retention });
      env.emit('settings.changed', settings.get());
    },
    guard: desk.guard,
    busy: underWay,
    shut: () => desk.standing.get() !== null,
    tidy: desk.personalData.tidyUp,
    clock: systemClock,
    log: env.log,
    timeZone: desk.context.timeZone,
    emit: (state) => env.emit('retention.changed', state),
  });
  const restoring = createRestoring({
    dataDir: env.dataDir,
    dailyFolder: () => settings.get().dailyCopy.folder,
    desk: mark,
    guard: desk.guard,
    busy: underWay,
    clock: systemClock,
    random: Math.random,
    log: env.log,
    restart: env.restart,
  });
  const moving = createMoving({
    dataDir: env.dataDir,
    db,
    guard: desk.guard,
    busy: underWay,
    operator: () => settings.get().operator,
    clock: systemClock,
    log: env.log,
    version: env.version,
    moved: (done, total) => env.emit('moving.progress', { done, total }),
  });
  const previews = createPreviews(desk.context, desk.waybills, path.join(env.dataDir, 'preview'));
  await printing.start();
  const watching = createWatching(desk.context, desk.imports, {
    save: (watch) => {
      settings.set({ ...settings.get(), watch });
      env.emit('settings.changed', settings.get());
    },
    emit: (event) => env.emit('watch.changed', event),
  });
  const connection = createConnectionSettings({
    context: desk.context,
    settings,
    secrets: env.secrets,
    guard: desk.guard,
    beforeSave: (next) =>
      practiceFor(next).catch((reason: unknown) => {
        throw new DeskError(
          'notAllowed',
          `The practice service of this program could not be started: ${reason instanceof Error ? reason.message : String(reason)}`,
        );
      }),
    onSaved: (saved) => {
      env.emit('settings.changed', saved);
      void watching.refresh();
    },
    onIdentity: () => {
      // A folder that is watched for another service or account stops.
      void watching.refresh();
      env.emit('identity.changed', desk.context.identities.facts());
      desk.ledger.announceAttention();
    },
  });
  const standing = desk.standing.get();
  // One that was moved away has a banner of its own, for as long as it is.
  if (standing && standing.by !== 'movedAway')
    notices.push({ id: `standing-${standing.by}`, severity: 'error', message: standing.message });
  if (desk.recovered > 0) {
    notices.push({
      id: 'recovered',
      severity: 'error',
      message: `The program stopped while ${desk.recovered === 1 ? 'a shipment was' : `${desk.recovered} shipments were`} being sent. Nobody knows yet whether they were bought: see Needs attention.`,
    });
  }
  desk.context.connectivity.watch();
  // Prices cost nothing, but asking for them is a person's to begin: the runs wait where they were.
  desk.rateQueue.recover();
  desk.trackingRuns.recover();
  desk.trackingRefresh.start();
  // Its process takes as long to start as the window, which shares the processor with it.
  const warming = setTimeout(() => desk.context.worker.warm(), WARM_AFTER_MS);
  backups.ask();
  // What was bought but whose documents are not here yet: fetching them can buy nothing.
  desk.collector.collectInTurn(desk.context.store.documents.incomplete(desk.context.identity().id));

  void watching.refresh();
  const updates = createUpdates({
    source: env.updates,
    busy: underWay,
    leave: env.leaveForUpdate,
    clock: systemClock,
    log: env.log,
    emit: (state) => env.emit('updates.changed', state),
  });
  updates.start();
  dailyCopies.start();
  dailyRetention.start();
  const externalHosts = (): string[] =>
    settings.get().profiles.flatMap(({ baseAddress }) => URL.parse(baseAddress)?.hostname ?? []);

  return {
    handlers: createHandlers({
      env,
      desk,
      settings,
      notices,
      files: createSavedFiles(env),
      links: createExternalLinks({
        openExternal: env.openExternal,
        dialogs: env.dialogs,
        facts: desk.context.store.facts,
        hosts: externalHosts,
      }),
      printing,
      previews,
      watching,
      connection,
      updates,
      copyTo: (folder, passphrase) => copyTo(folder, passphrase, COPIES_KEPT),
      dailyCopies,
      dailyRetention,
      restoring,
      moving,
      diagnostics: createDiagnostics({
        dataDir: env.dataDir,
        db,
        settings: settings.get,
        home: desk.context.home,
        version: env.version,
        commit: env.build.commit,
        host: env.host,
        printers: printing.printers,
        clock: systemClock,
        random: Math.random,
      }),
    }),
    demandOpen: (route) => {
      if (!isAnsweredRetired(route)) desk.context.store.epoch.checkOpen();
    },
    externalHosts,
    // While a long batch is read, learning would take two thirds of this process. Nothing else is long enough to wait for.
    asked: (route) => {
      if (route.startsWith('batches.')) desk.memory.learner.giveWay();
    },
    runs: desk.runs.current,
    stopRuns: desk.runs.stopAll,
    fallAsleep: desk.context.connectivity.fallAsleep,
    lookAnew: desk.context.connectivity.lookAnew,
    close: async () => {
      clearTimeout(warming);
      updates.close();
      await watching.stop();
      await printing.stop();
      await previews.stop();
      await dailyCopies.close();
      await dailyRetention.close();
      await backups.close();
      await desk.close();
      await practice.stop();
      unlock();
    },
  };
};

const openLedger = async (env: DeskEnv): Promise<{ db: Database; notices: Notice[] }> => {
  const opened = openStoreFile(env.dataDir, systemClock.now(), env.version);
  if (opened.kind === 'open') {
    const message = opened.replaced && t('restore.replaced', { path: opened.replaced });
    return {
      db: opened.db,
      notices: message ? [{ id: 'replaced-ledger', severity: 'warning', message }] : [],
    };
  }
  const what =
    opened.setAside === null
      ? 'The ledger was missing.'
      : `The ledger was damaged and is kept as ${opened.setAside}.`;
  const decision = await askAboutDamage(env.dialogs, opened, (backup) => {
    try {
      return lookWords(lookAtCopy(backup, opened.setAside, env.dataDir));
    } catch (reason) {
      if (!(reason instanceof DamagedDatabase)) throw reason;
      return [t('cli.backupDamaged', { from: backup })];
    }
  });
  if (decision.kind === 'quit') throw new DamageUndecided(`${what} Nothing was changed.`);
  if (decision.kind === 'restore') restoreBackup(env.dataDir, decision.from, systemClock.now());
  else startEmpty(env.dataDir, systemClock.now());
  const again = openStoreFile(env.dataDir, systemClock.now(), env.version);
  if (again.kind !== 'open') throw new DamageUndecided('The backup is damaged too.');
  return {
    db: again.db,
    notices: [
      {
        id: opened.setAside ?? 'missing-ledger',
        severity: 'error',
        message: `${what} ${decision.kind === 'restore' ? 'A backup is in its place; what was booked since then is not in it.' : 'An empty one was begun.'} Compare with the service before booking again.`,
      },
    ],
  };
};
