import fs from 'node:fs';
import path from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  session,
  shell,
  utilityProcess,
} from 'electron';
import { createRedactor, hideKeys } from '../core/secrets/redact.ts';
import type { UpdateSource } from '../core/updates/updates.ts';
import { chooseFolder } from '../core/dataFolder.ts';
import { createSecretStore } from '../core/secrets/secretStore.ts';
import type { RunProgress } from '../domain/shipment/snapshot.ts';
import type { SecretStore } from '../core/ports.ts';
import type { JsonFile } from '../core/settings/jsonFile.ts';
import { events } from '../shared/ipc/events.ts';
import { routes } from '../shared/ipc/routes.ts';
import { t } from '../texts/index.ts';
import { readBuild } from './build.ts';
import { commandLineWords, runCommandLine, wordsTyped } from './commandLine.ts';
import { compose } from './compose.ts';
import type { ComposedDesk } from './env.ts';
import { CARRIER_HOSTS, safeExternalUrl } from './externalUrl.ts';
import { createEmit, registerIpc } from './ipc/register.ts';
import { createRouter } from './ipc/router.ts';
import { menuTemplate } from './menu.ts';
import { moveDataFolder } from './moveDataFolder.ts';
import { systemDialogs } from './platform/dialogs.ts';
import { syncKeyringState } from './platform/keyringState.ts';
import { openLog } from './platform/log.ts';
import { blobFile, safeStorageCipher } from './platform/secrets.ts';
import { openJsonFile, openSettings } from './platform/storeFiles.ts';
import { utilityRunner } from './platform/utilityRunner.ts';
import { createWindowPrinting } from './platform/windowPrinting.ts';
import { createWindowsFacts } from './platform/windowsPrinters.ts';
import { createOutside } from './outside.ts';
import { createKeepAwake, watchSleep } from './power.ts';
import { createPrintFiles } from './printFiles.ts';
import { APP_SCHEME, createAppHandler } from './protocol.ts';
import { createQuitting } from './quitting.ts';
import { denyPermissions, guardContents } from './security.ts';
import { updatesOfProgram } from './updates/ofProgram.ts';
import { unsafeSwitch } from './unsafeSwitches.ts';
import { openHiddenWindow, openWindow } from './window.ts';
import { createWindowRecovery } from './windowRecovery.ts';
import { windowStateSchema } from './windowBounds.ts';

const host =
  'electron' in process.versions
    ? `Electron ${process.versions.electron}`
    : 'Chromium (stand-in for Electron)';
const move = moveDataFolder(
  chooseFolder({
    env: process.env,
    platform: process.platform,
    home: app.getPath('home'),
    cwd: process.cwd(),
  }),
);
const dataDir = move.folder;
fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
app.setPath('userData', dataDir);
const sessionDir = path.join(dataDir, 'browser');
app.setPath('sessionData', sessionDir);
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
]);

const redactor = createRedactor();
const log = openLog(dataDir, redactor, { console: !app.isPackaged });
const keyring = process.platform === 'win32' ? syncKeyringState(sessionDir, dataDir) : null;
if (keyring !== null) log.info('the key of the keyring', { was: keyring });
let desk: ComposedDesk | null = null;
const printFiles = createPrintFiles();
/** Windows has no programs to print with; elsewhere the window is used only where it is asked for, to try it. */
const windows = process.platform === 'win32';
const windowPrinting =
  windows || process.env['WAYBILL_DESK_PRINT'] === 'window'
    ? createWindowPrinting({
        open: openHiddenWindow,
        any: () => BrowserWindow.getAllWindows()[0]?.webContents ?? null,
        files: printFiles,
        facts: windows ? createWindowsFacts(Date.now) : async () => new Map(),
      })
    : null;

const openExternal = (url: string): boolean => {
  const safe = safeExternalUrl(url, [...CARRIER_HOSTS, ...(desk?.externalHosts?.() ?? [])]);
  if (safe === null) log.warn('a link was not opened');
  else
    shell
      .openExternal(safe)
      .catch((error: unknown) => log.warn('the browser did not open a link', { error }));
  return safe !== null;
};

// A question about the ledger comes before the window is shown: a sheet of a hidden one would be seen by nobody.
const dialogs = systemDialogs(
  dialog,
  () => BrowserWindow.getAllWindows().find((window) => window.isVisible()) ?? null,
);
const recovery = createWindowRecovery({ dialogs, log, now: () => performance.now() });

const toWindows = createEmit(
  events,
  () => BrowserWindow.getAllWindows().map((window) => window.webContents),
  log,
);
const keepAwake = createKeepAwake(powerSaveBlocker);
const quitting = createQuitting({
  work: () => desk,
  dialogs,
  log,
  platform: process.platform,
  quit: () => app.quit(),
  exit: () => (insteadOfEnd ?? (() => app.exit(0)))(),
});
const build = readBuild(app.getAppPath());
/** What follows in the place of the end, when everything is closed: an update, or a new start. */
let insteadOfEnd: (() => void) | null = null;
let installing = false;
const leaveForUpdate = (source: UpdateSource): void => {
  insteadOfEnd = () => {
    installing = true;
    // The new version is a second instance while this one is still there.
    app.releaseSingleInstanceLock();
    source.install(() => {
      app.relaunch();
      app.exit(0);
    });
  };
  app.quit();
};
const restart = (): void => {
  insteadOfEnd = () => {
    // The new one is a second instance while this one is still there.
    app.releaseSingleInstanceLock();
    // An AppImage is unpacked anew for each start: what runs now goes with this process.
    const { APPIMAGE: packed } = process.env;
    app.relaunch(packed === undefined ? {} : { execPath: packed });
    app.exit(0);
  };
  app.quit();
};
const outside = createOutside(() => toWindows('outside.came', {}));
const resourcesDir = path.join(app.getAppPath(), 'resources');
const documentWorkerUrl = new URL('./documentWorker.js', import.meta.url);
const startDocumentWorker = utilityRunner(utilityProcess, documentWorkerUrl);
const secretsOf = (keys: JsonFile): SecretStore =>
  createSecretStore({
    cipher: safeStorageCipher(safeStorage, process.platform),
    blobs: blobFile(keys),
    log,
    learn: (found) => hideKeys(redactor, found),
  });

const composeDesk = async (): Promise<ComposedDesk> => {
  const now = Date.now();
  const keys = openJsonFile(dataDir, 'keys', now);
  return compose({
    dataDir,
    resourcesDir,
    documentWorkerUrl,
    startDocumentWorker,
    importWorkerUrl: new URL('./importWorker.js', import.meta.url),
    answerWorkerUrl: new URL('./answerWorker.js', import.meta.url),
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    version: app.getVersion(),
    build,
    updates: await updatesOfProgram(app.isPackaged ? build.updates : null, log),
    leaveForUpdate,
    restart,
    host,
    secrets: secretsOf(keys.file),
    log,
    emit: (name, payload) => {
      if (name === 'run.progress') keepAwake.onRun(payload as RunProgress);
      toWindows(name, payload);
    },
    outside,
    dialogs,
    shellNotices: recovery.notices,
    openSettings: (shape) => openSettings(dataDir, 'settings', shape, now),
    setAside: keys.aside === null ? [] : [keys.aside],
    windowPrinting,
    openPath: async (file) => (await shell.openPath(file)) || null,
    showInFolder: (file) => shell.showItemInFolder(file),
    openExternal,
  });
};

const start = async (): Promise<void> => {
  outside.add(wordsTyped(process.argv, app.isPackaged), process.cwd());
  await app.whenReady();
  log.info('starting', { version: app.getVersion(), host });
  app.setAboutPanelOptions({
    applicationName: 'Waybill Desk',
    applicationVersion: app.getVersion(),
    ...(build.commit !== null && { version: build.commit }),
  });
  if (move.outcome !== 'same')
    log.info('the data folder', { outcome: move.outcome, reason: move.reason });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({ mac: process.platform === 'darwin', packaged: app.isPackaged }),
    ),
  );
  // The default session is there before anybody can listen; any other one is told of.
  denyPermissions(session.defaultSession);
  protocol.handle(
    APP_SCHEME,
    createAppHandler(path.join(import.meta.dirname, '../renderer'), printFiles),
  );
  // The ledger is opened while the page loads, whose first requests wait for it.
  const opening = composeDesk();
  const router = opening.then(({ handlers, asked }) =>
    createRouter(routes, handlers, { log, ...(asked && { asked }) }),
  );
  registerIpc(ipcMain, async (name, input) => (await router)(name, input), log);
  const memory = openSettings(
    dataDir,
    'window',
    { schema: windowStateSchema, migrations: [] },
    Date.now(),
  ).store;
  const [composed, window] = await Promise.all([opening, openWindow(memory, recovery, opening)]);
  desk = composed;
  window.on('close', quitting.onWindowClose);
  window.on('query-session-end', quitting.onQuerySessionEnd);
  window.on('session-end', quitting.onSessionEnd);
  // Electron hands an event over that its types leave out.
  powerMonitor.on('shutdown', quitting.onShutdown as () => void);
  watchSleep(powerMonitor, composed);
};

app.on('session-created', (made) => denyPermissions(made));
app.on('web-contents-created', (_, contents) => guardContents(contents, openExternal));
app.on('child-process-gone', (_, { type, reason, exitCode, name }) =>
  log.warn('a process of the shell ended', { type, reason, exitCode, name }),
);
app.on('window-all-closed', () => app.quit());
app.on('will-quit', (event) => {
  // A command line ends by itself: a signal lets what is being sent come to its end.
  if (installing) return;
  if (commandWords === null) quitting.onWillQuit(event);
  else event.preventDefault();
});
app.on('open-file', (event, file) => {
  event.preventDefault();
  outside.add([file], process.cwd());
});
app.on('open-url', (event, address) => {
  event.preventDefault();
  outside.add([address], process.cwd());
});
app.on('second-instance', (_event, argv, cwd) => {
  outside.add(argv, cwd);
  const [window] = BrowserWindow.getAllWindows();
  if (window?.isMinimized() === true) window.restore();
  window?.focus();
});

const commandWords = commandLineWords(process.argv, app.isPackaged);
const runCommand = async (words: readonly string[]): Promise<void> => {
  await app.whenReady();
  const status = await runCommandLine(words, {
    version: app.getVersion(),
    resourcesDir,
    workerUrl: documentWorkerUrl,
    startDocumentWorker,
    dataDir,
    // Opened when the data folder is ours: a window that is open may be writing it.
    keys: (profileId, place) =>
      secretsOf(openJsonFile(dataDir, 'keys', Date.now()).file).read(profileId, place),
  });
  app.exit(status);
};

/** A packed program refuses; from source, Electron cannot start as root without these. */
const unsafe = app.isPackaged ? unsafeSwitch(app.commandLine) : null;

if (unsafe !== null) {
  const why = t('program.unsafeStartWhy', { switch: unsafe });
  process.stderr.write(`${why}\n`);
  if (commandWords === null) dialog.showErrorBox(t('program.unsafeStart'), why);
  app.exit(1);
} else if (commandWords !== null) {
  void runCommand(commandWords);
} else if (app.requestSingleInstanceLock()) {
  start().catch((error: unknown) => {
    log.error('the desk could not start', { error });
    const reason =
      error instanceof Error ? String(redactor.redact(error.message)) : 'unknown reason';
    dialog.showErrorBox(
      'Waybill Desk could not start',
      `${reason}\n\nIts data is untouched in ${dataDir}; the log is in its logs folder.`,
    );
    app.exit(1);
  });
} else {
  app.exit(0);
}
