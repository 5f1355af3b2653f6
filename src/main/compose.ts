import { createNodeSend } from '../core/service/http/nodeSend.ts';
import { DESK_SETTINGS } from '../core/upkeep/settings/deskSettings.ts';
import { DeskError } from '../core/base/deskError.ts';
import { lockDataFolder } from '../core/ledger/database/lock.ts';
import { connectionIsLost } from '../core/ledger/database/lostConnection.ts';
import { createBackupKeeper } from '../core/ledger/files/backupKeeper.ts';
import { replaceWithChosen } from '../core/ledger/files/restoredLedger.ts';
import { CHECK_HEAP_MB, createLedgerCheck } from '../core/ledger/files/ledgerCheck.ts';
import { processRunner } from '../core/base/workers/runner.ts';
import type { Notice } from '../domain/shipment/snapshot.ts';
import { startInParts, type RegisterStop } from '../core/ledger/database/diskWords.ts';
import { createCupsSystem } from '../core/papers/cups/cupsSystem.ts';
import { createWindowSystem } from '../core/papers/printing/windowSystem.ts';
import { systemPower } from '../core/base/power/systemPower.ts';
import { locationOf } from '../core/ledger/bookingLock/location.ts';
import { systemClock } from '../core/base/clock.ts';
import { ownPractice } from '../domain/desk/ownPractice.ts';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../practice/keys.ts';
import { createPracticeOnDemand } from '../practice/onDemand.ts';
import path from 'node:path';
import { languageOfChoice, speak, t } from '../texts/index.ts';
import type { ComposedDesk, DeskEnv } from './env.ts';
import { joinDesk } from './joinDesk.ts';
import { openLedger } from './openLedger.ts';

/** Delay after which the document worker's process is started, when the start is over; a document that is needed earlier starts it at once. */
const WARM_AFTER_MS = 5000;
/** By this time the first screen and what was opened from it are shown; learning and listing, which can be much work after an update, start then. */
const FIRST_SCREEN_MS = 2000;

/** Composes the desk from the shell's parts; the only place of the shell that uses the practice service. */
export const composeDesk = (env: DeskEnv): Promise<ComposedDesk> =>
  startInParts((begun) => composeParts(begun, env));

const composeParts = async (begun: RegisterStop, env: DeskEnv): Promise<ComposedDesk> => {
  const unlock = lockDataFolder(env.dataDir);
  if (!unlock) throw new DeskError('notAllowed', t('cli.anotherDesk'));
  begun(unlock);
  const replaced = replaceWithChosen(env.dataDir);
  const { store: settings, aside } = env.openSettings(DESK_SETTINGS);
  const asRead = settings.get();
  // Before any notice is created: a notice keeps the language it was created in.
  await speak(languageOfChoice(asRead.language));

  const { db, notices, isCheckDue } = await openLedger(env, replaced);
  begun(db.close);
  for (const each of [...env.setAside, ...(aside === null ? [] : [aside])]) {
    notices.push({
      id: each.keptAs,
      severity: 'warning',
      message: t(each.reason === 'newer' ? 'program.settingsNewer' : 'program.settingsDamaged', {
        file: path.basename(each.file),
        keptAs: each.keptAs,
      }),
    });
  }
  const practice = createPracticeOnDemand(path.join(env.dataDir, 'practice'));
  begun(practice.stop);
  const own = ownPractice(settings.get());
  if (own) await practice.listen(own.dialect);

  const backups = createBackupKeeper({
    db,
    dataDir: env.dataDir,
    clock: systemClock,
    log: env.log,
  });
  const joined = joinDesk({
    env,
    settings,
    notices,
    core: {
      workerUrl: env.documentWorkerUrl,
      ...(env.startDocumentWorker && { startDocumentWorker: env.startDocumentWorker }),
      importWorkerUrl: env.importWorkerUrl,
      answerWorkerUrl: env.answerWorkerUrl,
      ledgerWorkerUrl: env.ledgerWorkerUrl,
      db,
      home: locationOf(env.dataDir),
      send: createNodeSend({
        resolveProxy: env.resolveProxy,
        certificates: () => settings.get().certificates.map(({ pem }) => pem),
      }),
      clock: systemClock,
      random: Math.random,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      practiceAddress: practice.url,
      power: systemPower,
      site: {
        // Stored like keys: the user name in place of the public key.
        readLogin: async (place) => {
          const kept = await env.secrets.read('site', place);
          return kept && { user: kept.publicKey, password: kept.privateKey };
        },
        keepLogin: async (place, { user, password }) => {
          await env.secrets.write('site', place, { publicKey: user, privateKey: password }, false);
        },
        forgetLogin: () => env.secrets.remove('site'),
        certificates: () => settings.get().certificates.map(({ pem }) => pem),
        program: env.version,
      },
    },
    printSystem: env.windowPrinting ? createWindowSystem(env.windowPrinting) : createCupsSystem(),
    practice: {
      keys: { publicKey: PRACTICE_PUBLIC_KEY, privateKey: PRACTICE_PRIVATE_KEY },
      need: async (next) => {
        const wanted = ownPractice(next);
        if (!wanted) return;
        await practice.need(wanted.dialect).catch((reason: unknown) => {
          throw new DeskError(
            'notAllowed',
            t('program.practiceNotStarted', {
              reason: reason instanceof Error ? reason.message : String(reason),
            }),
          );
        });
      },
      loseAnswer: practice.loseAnswer,
      numberOf: practice.numberOf,
    },
    booked: backups.ask,
  });
  const check = createLedgerCheck({
    db,
    workerUrl: env.checkWorkerUrl,
    startWorker: env.startLedgerCheck ?? processRunner(env.checkWorkerUrl, CHECK_HEAP_MB),
    clock: systemClock,
    log: env.log,
    onDamage: () => {
      const notice: Notice = {
        id: 'ledger-damaged',
        severity: 'error',
        message: t('purchase.ledgerDamaged'),
      };
      notices.push(notice);
      env.emit('app.noticed', notice);
    },
  });
  const { desk } = joined;
  begun(desk.close);
  // Copied for display in Settings; the mark of references is stored in the ledger.
  const mark = desk.context.store.facts.get('mark') ?? '';
  if (settings.get().desk !== mark) settings.set({ ...settings.get(), desk: mark });
  await desk.context.identities.refresh();
  if (connectionIsLost(env.dataDir, desk.context.store, asRead, aside !== null))
    settings.set({ ...settings.get(), connectionLost: true });
  const lock = desk.ledgerLock.get();
  // A desk that was moved away has a permanent banner instead.
  if (lock && lock.by !== 'movedAway')
    notices.push({ id: `standing-${lock.by}`, severity: 'error', message: lock.message });
  if (desk.recovered > 0) {
    notices.push({
      id: 'recovered',
      severity: 'error',
      message: t('program.stoppedSending', { n: desk.recovered }),
    });
  }
  const releases = [desk.memory.learner.hold(), desk.listing.hold()];
  const releaseTimer = setTimeout(() => releases.forEach((release) => release()), FIRST_SCREEN_MS);
  await joined.start();
  desk.trackingRefresh.start();
  desk.customerMessages.start();
  desk.context.power?.start();
  desk.codes.catalogue.start();
  desk.carriers.start();
  // Delayed, because its start takes as long as that of the window and uses the same processor.
  const warmTimer = setTimeout(() => desk.context.worker.warm(), WARM_AFTER_MS);
  check.start(isCheckDue);
  backups.ask();
  // Bookings whose documents are missing: fetching them cannot buy anything.
  desk.collector.collectInTurn(desk.context.store.documents.incomplete(desk.context.identity().id));
  joined.updates.start();
  joined.dailyCopies.start();
  joined.dailyRetention.start();

  return {
    context: joined.context,
    assertNotMoved: joined.assertNotMoved,
    permit: joined.permit,
    externalHosts: joined.externalHosts,
    keepVersion: joined.updates.keepVersion,
    hasCustomerScreen: () => settings.get().customerScreen.on,
    // While a large batch is read, learning would take two thirds of this process's time. A part that runs just before an answer delays it.
    asked: (route) => {
      const isOfSheet = route.startsWith('batches.') || route.startsWith('sheet.');
      if (isOfSheet) desk.memory.learner.postpone();
      if (isOfSheet || route.startsWith('shipments.')) {
        desk.listing.postpone();
      }
    },
    runs: desk.runs.current,
    stopRuns: desk.runs.stopAll,
    pauseForSleep: desk.context.connectivity.pauseForSleep,
    probeAgain: desk.context.connectivity.probeAgain,
    close: async () => {
      clearTimeout(warmTimer);
      clearTimeout(releaseTimer);
      await joined.stop();
      await check.close();
      await backups.close();
      await desk.close();
      await practice.stop();
      unlock();
    },
  };
};
