import {
  app,
  BrowserWindow,
  powerSaveBlocker,
  safeStorage,
  session,
  shell,
  utilityProcess,
} from 'electron';
import type { CliHost } from '../cli/host.ts';
import type { Dialogs, SecretStore } from '../core/base/ports.ts';
import { hideKeys, type Redactor } from '../core/service/keys/redact.ts';
import { createSecretStore } from '../core/service/keys/secretStore.ts';
import type { JsonFile } from '../core/upkeep/settings/jsonFile.ts';
import type { RunProgress } from '../domain/shipment/snapshot.ts';
import { routes } from './ipc/routes.ts';
import { prefetchFirstScreen } from './prefetchFirstScreen.ts';
import { readBuild } from './build.ts';
import { composeDesk } from './compose.ts';
import type { ComposedDesk, DeskEnv } from './env.ts';
import { createEmit } from './ipc/register.ts';
import { createRouter, createEncodingRouter, type EncodingRouter } from './ipc/router.ts';
import type { Outside } from './outside.ts';
import type { DeskLog } from './platform/log.ts';
import { blobFile, safeStorageCipher } from './platform/secrets.ts';
import { openJsonFile, openSettings } from './platform/storeFiles.ts';
import { utilityRunner } from './platform/utilityRunner.ts';
import { createWindowPrinting } from './platform/windowPrinting.ts';
import { printRawOnWindows } from './platform/windowsRaw.ts';
import { createWindowsFacts } from './platform/windowsPrinters.ts';
import { createKeepAwake } from './power.ts';
import type { PrintFiles } from './printFiles.ts';
import { updatesOfProgram } from './updates/ofProgram.ts';
import { deskWindow, openHiddenWindow } from './window.ts';
import type { WindowRecovery } from './windowRecovery.ts';

/** What index.ts has created before the rest of the program is loaded. */
export interface ShellOfProgram extends Pick<
  DeskEnv,
  | 'dataDir'
  | 'resourcesDir'
  | 'host'
  | 'leaveForUpdate'
  | 'restart'
  | 'openExternal'
  | 'customerScreen'
> {
  /** First screen of the window; null for the page's default. */
  readonly screen: string | null;
  readonly log: DeskLog;
  readonly redactor: Redactor;
  readonly printFiles: PrintFiles;
  readonly dialogs: Dialogs;
  readonly recovery: Pick<WindowRecovery, 'notices'>;
  readonly outside: Pick<Outside, 'take' | 'pathOf'>;
}

/** The program behind the window. */
export interface OpenedProgram {
  readonly composed: ComposedDesk;
  readonly router: EncodingRouter;
  /** Notifies the window that something was opened with the program. */
  readonly outsideArrived: () => void;
}

const documentWorkerUrl = new URL('./documentWorker.js', import.meta.url);
const checkWorkerUrl = new URL('./checkWorker.js', import.meta.url);

const secretsOf = (keys: JsonFile, { log, redactor }: ShellOfProgram): SecretStore =>
  createSecretStore({
    cipher: safeStorageCipher(safeStorage, process.platform),
    blobs: blobFile(keys),
    log,
    learn: (found) => hideKeys(redactor, found),
  });

/** Used on Windows, which has no print commands; elsewhere only when the environment variable is set, for tests. */
const windowPrinting = ({ printFiles }: ShellOfProgram): DeskEnv['windowPrinting'] => {
  const windows = process.platform === 'win32';
  return windows || process.env['WAYBILL_DESK_PRINT'] === 'window'
    ? createWindowPrinting({
        open: openHiddenWindow,
        any: () => deskWindow()?.webContents ?? null,
        files: printFiles,
        ...(windows && { printRaw: printRawOnWindows }),
        facts: windows ? createWindowsFacts(Date.now) : async () => new Map(),
      })
    : null;
};

/** Opens the desk: keys, settings, ledger, and the router for the window's requests. */
export const openProgram = async (started: ShellOfProgram): Promise<OpenedProgram> => {
  const { dataDir, log } = started;
  const now = Date.now();
  const build = readBuild(app.getAppPath());
  app.setAboutPanelOptions({
    applicationName: 'Waybill Desk',
    applicationVersion: app.getVersion(),
    ...(build.commit !== null && { version: build.commit }),
  });
  const toWindows = createEmit(
    () => BrowserWindow.getAllWindows().map((window) => window.webContents),
    log,
  );
  const keepAwake = createKeepAwake(powerSaveBlocker);
  const keys = openJsonFile(dataDir, 'keys', now);
  const composed = await composeDesk({
    dataDir,
    resourcesDir: started.resourcesDir,
    documentWorkerUrl,
    startDocumentWorker: utilityRunner(utilityProcess, documentWorkerUrl, 'Waybill Desk documents'),
    importWorkerUrl: new URL('./importWorker.js', import.meta.url),
    answerWorkerUrl: new URL('./answerWorker.js', import.meta.url),
    ledgerWorkerUrl: new URL('./ledgerWorker.js', import.meta.url),
    checkWorkerUrl,
    startLedgerCheck: utilityRunner(utilityProcess, checkWorkerUrl, 'Waybill Desk ledger check'),
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    version: app.getVersion(),
    build,
    updates: await updatesOfProgram(app.isPackaged ? build.updates : null, log),
    leaveForUpdate: started.leaveForUpdate,
    restart: started.restart,
    host: started.host,
    gpu: () => ({ ...app.getGPUFeatureStatus() }),
    secrets: secretsOf(keys.file, started),
    log,
    emit: (name, payload) => {
      if (name === 'run.progress') keepAwake.onRun(payload as RunProgress);
      toWindows(name, payload);
    },
    outside: started.outside,
    dialogs: started.dialogs,
    shellNotices: started.recovery.notices,
    openSettings: (shape) => openSettings(dataDir, 'settings', shape, now),
    setAside: keys.aside === null ? [] : [keys.aside],
    windowPrinting: windowPrinting(started),
    openPath: async (file) => (await shell.openPath(file)) || null,
    showInFolder: (file) => shell.showItemInFolder(file),
    openExternal: started.openExternal,
    customerScreen: started.customerScreen,
  });
  const { context, asked, assertNotMoved, permit } = composed;
  const router = createRouter(routes, {
    log,
    context,
    assertNotMoved,
    permit,
    ...(asked && { asked }),
  });
  prefetchFirstScreen(started.screen, router);
  return {
    composed,
    router: createEncodingRouter(routes, router),
    outsideArrived: () => toWindows('outside.came', {}),
  };
};

/** The host of the command line in the packaged program. */
export const commandLineHost = (started: ShellOfProgram): CliHost => ({
  version: app.getVersion(),
  resourcesDir: started.resourcesDir,
  workerUrl: documentWorkerUrl,
  startDocumentWorker: utilityRunner(utilityProcess, documentWorkerUrl, 'Waybill Desk documents'),
  resolveProxy: (url) => session.defaultSession.resolveProxy(url),
  dataDir: started.dataDir,
  // Opened only after the data folder is locked, because a running window may be writing it.
  keys: (profileId, place) =>
    secretsOf(openJsonFile(started.dataDir, 'keys', Date.now()).file, started).read(
      profileId,
      place,
    ),
});
