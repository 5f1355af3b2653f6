import path from 'node:path';
import { createPreviews } from '../core/papers/documents/previews.ts';
import { drawerOf } from '../core/shipments/paymentChecks.ts';
import { createCertificateTrust } from '../core/service/http/certificateTrust.ts';
import { createConnectionSettings } from '../core/service/identity/connectionSettings.ts';
import { withPrinting } from '../core/desk.ts';
import { openDesk } from '../core/openDesk.ts';
import { createTypeAhead } from '../core/shipments/codes/typeAhead.ts';
import { createUpdates } from '../core/upkeep/updates/updates.ts';
import { createImportSources } from '../core/imports/importSources.ts';
import type { Settings } from '../domain/desk/settings.ts';
import type { PrintState } from '../domain/paper/printJob.ts';
import { languageOfChoice, loadLanguage, speak, t } from '../texts/index.ts';
import { createShowToCustomer } from './customerView.ts';
import type { DeskPorts } from './deskPorts.ts';
import type { ComposedDesk } from './env.ts';
import { createExternalLinks } from './externalLinks.ts';
import type { RouteContext } from './ipc/context.ts';
import { createTickets } from './ipc/tickets.ts';
import { createPermit } from './ipc/router.ts';
import { createLedgerCare } from './keepLedger.ts';
import { createSavedFiles } from './savedFiles.ts';
import type { DeskEvent } from '../core/base/events.ts';
import type { Emit } from './ipc/events.ts';

/** The system has the job or is about to get it. Queued jobs are stored on disk and survive a restart. */
const PRINTS_NOW: ReadonlySet<PrintState> = new Set(['handing', 'sent']);

/** A desk with all parts connected, and what answers its routes. No background work starts before `start`. */
export interface JoinedDesk
  extends
    Pick<RouteContext, 'desk' | 'updates' | 'dailyCopies' | 'dailyRetention'>,
    Required<Pick<ComposedDesk, 'assertNotMoved' | 'permit' | 'externalHosts'>> {
  readonly context: RouteContext;
  /** Starts the background work: print jobs, connectivity, waiting runs, the watched folder, the site. */
  readonly start: () => Promise<void>;
  /** Stops every part except the core (`desk.close`). */
  readonly stop: () => Promise<void>;
}

/** Connects core, printing and the other parts with the routes: for the program, and for the tests of its window. */
export const joinDesk = (ports: DeskPorts): JoinedDesk => {
  const { env, settings } = ports;
  const { clock } = ports.core;
  const { log, emit } = env;
  const opened = openDesk({
    ...ports.core,
    dataDir: env.dataDir,
    resourcesDir: env.resourcesDir,
    log,
    settings: settings.get,
    credentials: async (profileId, place) =>
      (await env.secrets.read(profileId, place)) ??
      (profileId === 'practice' ? ports.practice.keys : null),
    messages: {
      secrets: env.secrets,
      certificates: () => settings.get().certificates.map(({ pem }) => pem),
    },
    emit: (event) => {
      forwardEvent(emit, event);
      if (event.type === 'shipments') care.dailyRetention.worked();
      if (
        event.type === 'run' &&
        event.progress.kind === 'booking' &&
        (event.progress.state === 'done' || event.progress.state === 'stopped')
      )
        ports.booked();
    },
  });
  const { facts } = opened.context.store;
  const save = (patch: Partial<Settings>): void => {
    settings.set({ ...settings.get(), ...patch });
    emit('settings.changed', settings.get());
  };
  const desk = withPrinting(opened, opened.on, {
    system: ports.printSystem,
    spoolDir: path.join(env.dataDir, 'spool'),
    save: (watch) => save({ watch }),
  });
  const { context, printing, watching } = desk;
  const busy = (): string | null => {
    if (desk.runs.current().length > 0) return t('updates.runOn');
    return printing.jobs().some(({ job }) => PRINTS_NOW.has(job.kind))
      ? t('updates.printOn')
      : null;
  };
  const care = createLedgerCare(ports, desk, busy, save, () => {
    updates.keepVersion();
    env.restart();
  });
  const previews = createPreviews(context, desk.waybills, path.join(env.dataDir, 'preview'));
  const connection = createConnectionSettings({
    context,
    settings,
    secrets: env.secrets,
    guard: desk.guard,
    beforeSave: async (next) => {
      await ports.practice.need(next);
      desk.days.drawerRenamed(drawerOf(context), drawerOf({ settings: () => next }));
    },
    onSaved: async (saved) => {
      emit('settings.changed', saved);
      void watching.refresh();
      await speak(languageOfChoice(saved.language));
    },
    onIdentity: () => {
      // A folder that is watched for another service or account is turned off.
      void watching.refresh();
      emit('identity.changed', context.identities.facts());
      desk.ledger.announceAttention();
    },
  });
  const updates = createUpdates({
    source: env.updates,
    busy,
    leave: env.leaveForUpdate,
    clock,
    log,
    emit: (state) => emit('updates.changed', state),
  });
  const externalHosts = (): string[] =>
    settings.get().profiles.flatMap(({ baseAddress }) => URL.parse(baseAddress)?.hostname ?? []);

  return {
    desk,
    updates,
    dailyCopies: care.dailyCopies,
    dailyRetention: care.dailyRetention,
    context: {
      env,
      desk,
      settings,
      notices: ports.notices,
      files: createSavedFiles(env),
      links: createExternalLinks({
        openExternal: env.openExternal,
        dialogs: env.dialogs,
        facts,
        hosts: externalHosts,
      }),
      showToCustomer: createShowToCustomer(
        env.customerScreen.show,
        desk.ledger.snapshot,
        loadLanguage,
      ),
      previews,
      typeAhead: createTypeAhead(desk.codes),
      tickets: createTickets((progress) => emit('import.progress', progress)),
      importSources: createImportSources({
        dialogs: env.dialogs,
        imports: desk.imports,
        watching,
        openedPath: (id) => env.outside.pathOf(id),
        mode: () => settings.get().mode,
      }),
      connection,
      certificateTrust: createCertificateTrust({
        dialogs: env.dialogs,
        trusted: () => settings.get().certificates,
        save: (certificates) => connection.save({ certificates }),
        clock,
        timeZone: context.timeZone,
      }),
      updates,
      practice: ports.practice,
      ...care,
    },
    permit: createPermit(context.operators, desk.guard),
    assertNotMoved: () => context.store.epoch.checkOpen(),
    externalHosts,
    start: async () => {
      await printing.start();
      context.connectivity.watch();
      // Rating is free of charge, but only a person continues it: stopped runs are restored in their state.
      desk.deferredRates.recover();
      desk.trackingRuns.recover();
      void watching.refresh();
      desk.site?.start();
    },
    stop: async () => {
      updates.close();
      await watching.stop();
      await printing.stop();
      await previews.stop();
      await care.dailyCopies.close();
      await care.dailyRetention.close();
    },
  };
};

/** Forwards events of the core to the windows under their IPC names. */
const forwardEvent = (emit: Emit, event: DeskEvent): void => {
  switch (event.type) {
    case 'shipments':
      return emit('shipments.changed', { batchId: event.batchId, shipments: event.shipments });
    case 'run':
      return emit('run.progress', event.progress);
    case 'connectivity':
      return emit('connectivity.changed', event.connectivity);
    case 'deferredRates': {
      const { type: _, ...queue } = event;
      return emit('rates.waiting', queue);
    }
    case 'upload': {
      const { type: _, ...progress } = event;
      return emit('upload.progress', progress);
    }
    case 'catalogue':
      return emit('codes.catalogue', event.catalogue);
    case 'carriers':
      return emit('carriers.changed', {});
    case 'operators':
      return emit('operators.changed', event.state);
    case 'handovers':
      return emit('handovers.changed', {});
    case 'ways':
      return emit('ways.changed', {});
    case 'messages':
      return emit('messages.changed', {});
    case 'site':
      return emit('site.changed', {});
    case 'siteNews':
      return emit('site.news', {});
    case 'shared':
      emit('site.changed', {});
      return emit('memory.learned', {});
    case 'learned':
      return emit('memory.learned', {});
    case 'jobs':
      return emit('print.jobs', { jobs: event.jobs });
    case 'printer':
      return emit('print.printer', { printer: event.printer, problem: event.problem });
    case 'watch':
      return emit('watch.changed', { status: event.status, file: event.file });
    // For the drawer, which no window shows.
    case 'cashMoved':
      return;
    case 'attention':
      return emit('attention.changed', { count: event.count });
  }
};
