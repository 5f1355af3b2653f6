import fs from 'node:fs';
import path from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
} from 'electron';
import { createRedactor } from '../core/service/keys/redact.ts';
import type { UpdateSource } from '../core/upkeep/updates/updates.ts';
import {
  chooseFolder,
  dataFolderWords,
  makeDataFolder,
} from '../core/ledger/database/dataFolder.ts';
import { notStarted } from '../core/ledger/database/diskWords.ts';
import { BLANK_VIEW } from '../shared/customerScreen.ts';
import { languageNow, languageOfChoice, speak, t, type Language } from '../texts/index.ts';
import { bringToFront } from './bringToFront.ts';
import { commandLineWords, runCommandLine, wordsTyped } from './commandLine.ts';
import { keepCompiledCode } from './compiledCode.ts';
import type { ComposedDesk } from './env.ts';
import { CARRIER_HOSTS, safeExternalUrl, safeMessageUrl } from './externalUrl.ts';
import { registerIpc } from './ipc/register.ts';
import { menuTemplate } from './menu.ts';
import { systemDialogs } from './platform/dialogs.ts';
import { syncKeyringState } from './platform/keyringState.ts';
import { openLog } from './platform/log.ts';
import { watchSleep } from './power.ts';
import { createPrintFiles } from './printFiles.ts';
import type { ShellOfProgram } from './program.ts';
import { APP_SCHEME, createAppHandler } from './protocol.ts';
import { createCustomerScreen, type CustomerScreen } from './customerScreen.ts';
import { createOutside } from './outside.ts';
import { createQuitting } from './quitting.ts';
import { relaunch } from './relaunch.ts';
import { denyPermissions, guardContents } from './security.ts';
import { unsafeSwitch } from './unsafeSwitches.ts';
import { deskWindow, openWindow } from './window.ts';
import { openWindowMemory } from './windowMemory.ts';
import { createWindowRecovery } from './windowRecovery.ts';

// Imports only what the window needs. The rest of the program (program.ts) is loaded while the window's process starts.

const host =
  'electron' in process.versions
    ? `Electron ${process.versions.electron}`
    : 'Chromium (stand-in for Electron)';
const dataDir = chooseFolder({
  env: process.env,
  platform: process.platform,
  home: app.getPath('home'),
  cwd: process.cwd(),
});
const folderProblem = makeDataFolder(dataDir);
// Electron throws for a folder that does not exist; the temporary one is enough to show the error.
app.setPath('userData', folderProblem === null ? dataDir : app.getPath('temp'));
const sessionDir = path.join(app.getPath('userData'), 'browser');
app.setPath('sessionData', sessionDir);
if (folderProblem === null) keepCompiledCode(path.join(sessionDir, 'compiled'));
// The installer's shortcut has the same id, so that Windows shows the window under it.
if (process.platform === 'win32') app.setAppUserModelId('app.waybilldesk.desk');
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
]);

const redactor = createRedactor();
const log = openLog(dataDir, redactor, { console: !app.isPackaged });
const keyring =
  process.platform === 'win32' && folderProblem === null
    ? syncKeyringState(sessionDir, dataDir)
    : null;
if (keyring !== null) log.info('the key of the keyring', { was: keyring });
let desk: ComposedDesk | null = null;
const printFiles = createPrintFiles();
const openExternal = (url: string, also?: string): boolean => {
  const safe =
    safeMessageUrl(url) ??
    safeExternalUrl(url, [
      ...CARRIER_HOSTS,
      ...(desk?.externalHosts?.() ?? []),
      ...(also === undefined ? [] : [also]),
    ]);
  if (safe === null) log.warn('a link was not opened');
  else
    shell
      .openExternal(safe)
      .catch((error: unknown) => log.warn('the browser did not open a link', { error }));
  return safe !== null;
};

// The ledger can need a dialog before the window is shown: a dialog attached to a hidden window would be invisible.
const dialogs = systemDialogs(
  dialog,
  () => [deskWindow()].find((window) => window?.isVisible() === true) ?? null,
);
const recovery = createWindowRecovery({ dialogs, log, now: () => performance.now() });

const quitting = createQuitting({
  work: () => desk,
  dialogs,
  log,
  platform: process.platform,
  quit: () => app.quit(),
  exit: () => (insteadOfEnd ?? (() => app.exit(0)))(),
});
/** What to do after everything is closed instead of exiting: install an update, or restart. */
let insteadOfEnd: (() => void) | null = null;
let installing = false;
const leaveForUpdate = (source: UpdateSource): void => {
  insteadOfEnd = () => {
    installing = true;
    // The new version is a second instance while this process still runs.
    app.releaseSingleInstanceLock();
    source.install(() => {
      app.relaunch();
      app.exit(0);
    });
  };
  app.quit();
};
const restart = (): void => {
  insteadOfEnd = () => relaunch(app, process.argv);
  app.quit();
};
/** The window reads requests from before its start itself. */
let tellOutside = (): void => undefined;
const outside = createOutside(() => tellOutside());
const resourcesDir = path.join(app.getAppPath(), 'resources');
/** Created on first use, because Electron's `screen` is available only after `ready`. */
let customerScreen: CustomerScreen | null = null;
const customers = (): CustomerScreen =>
  (customerScreen ??= createCustomerScreen({
    screen,
    makeWindow: (options) => new BrowserWindow(options),
    deskWindow,
    platform: process.platform,
    // Electron adds the switch with the platform that it chose.
    canPlace: app.commandLine.getSwitchValue('ozone-platform') !== 'wayland',
    log,
    now: () => performance.now(),
  }));
const memory = openWindowMemory(dataDir);
const shellOfProgram: ShellOfProgram = {
  screen: memory.get().screen,
  dataDir,
  resourcesDir,
  host,
  log,
  redactor,
  printFiles,
  dialogs,
  recovery,
  outside,
  leaveForUpdate,
  restart,
  openExternal,
  customerScreen: {
    follow: (on) => customers().follow(on),
    openWindow: () => customers().openWindow(),
    state: () => customers().state(),
    show: (view) => customers().show(view),
  },
};

let menuLanguage: Language | null = null;
/** Shows the menu in the language in use, which the settings change. */
const showMenu = (): void => {
  if (menuLanguage === languageNow()) return;
  menuLanguage = languageNow();
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({ mac: process.platform === 'darwin', packaged: app.isPackaged }),
    ),
  );
};

const rendererDir = path.join(import.meta.dirname, '../renderer');

const start = async (): Promise<void> => {
  outside.add(wordsTyped(process.argv, app.isPackaged), process.cwd());
  await app.whenReady();
  // The default session exists before `session-created` can be observed; other sessions are handled by that event.
  denyPermissions(session.defaultSession);
  protocol.handle(APP_SCHEME, createAppHandler(rendererDir, printFiles));
  // Loaded in parallel with the start of the window's process. The page's first requests wait for it.
  const { promise: begun, resolve: begin } = Promise.withResolvers<null>();
  // Until the settings are read, the language of the computer: errors and dialogs of the start are in it.
  const spoken = Promise.resolve().then(async () => {
    await speak(languageOfChoice('system'));
    log.info('starting', { version: app.getVersion(), host });
    showMenu();
  });
  const program = Promise.all([begun, spoken]).then(async () => {
    const { openProgram } = await import('./program.ts');
    const opened = await openProgram(shellOfProgram);
    tellOutside = opened.outsideArrived;
    return opened;
  });
  registerIpc(
    ipcMain,
    async (name, input) => {
      begin(null);
      const answer = await (await program).router(name, input);
      if (name === 'settings.save') showMenu();
      return answer;
    },
    log,
  );
  const [window, { composed }] = await Promise.all([
    openWindow({
      memory,
      recovery,
      shownWith: program,
      begun: () => begin(null),
    }),
    program,
  ]);
  desk = composed;
  showMenu();
  if (composed.hasCustomerScreen?.() === true)
    void customers()
      .follow(true)
      .catch(() => undefined);
  window.once('closed', () => customerScreen?.close());
  window.webContents.on('render-process-gone', () => customerScreen?.show(BLANK_VIEW));
  window.on('close', quitting.onWindowClose);
  window.on('query-session-end', quitting.onQuerySessionEnd);
  window.on('session-end', quitting.onSessionEnd);
  // Electron passes an event that its types omit.
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
  // A command line exits on its own: on a signal, requests that are being sent are completed first.
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
  // Closing can take seconds, as while the daily copy is made, and the other process has ended: the window opens again after it.
  if (quitting.isClosing()) {
    const opened = wordsTyped(argv, app.isPackaged)
      .filter((word) => !word.startsWith('--'))
      .map((word) => (fs.existsSync(path.resolve(cwd, word)) ? path.resolve(cwd, word) : word));
    insteadOfEnd ??= () => {
      desk?.keepVersion?.();
      relaunch(app, process.argv, opened);
    };
    return;
  }
  outside.add(argv, cwd);
  const window = deskWindow();
  if (window !== null) bringToFront(window);
});

const commandWords = commandLineWords(process.argv, app.isPackaged);
const runCommand = async (words: readonly string[]): Promise<void> => {
  await app.whenReady();
  const { commandLineHost } = await import('./program.ts');
  app.exit(await runCommandLine(words, commandLineHost(shellOfProgram)));
};

/** A packaged program refuses unsafe switches; from source, Electron needs them to start as root. */
const unsafe = app.isPackaged ? unsafeSwitch(app.commandLine) : null;

/** Says why the program does not start, in a dialog or on the command line, and ends it. @param what title and words, in the language of the computer */
const refuse = async (what: () => readonly [title: string, why: string]): Promise<void> => {
  await speak(languageOfChoice('system'));
  const [title, why] = what();
  process.stderr.write(`${why}\n`);
  if (commandWords === null) {
    // Before it is ready, Electron on Linux shows no dialog and writes to stderr only.
    await app.whenReady();
    dialog.showErrorBox(title, why);
  }
  app.exit(1);
};

if (unsafe !== null) {
  void refuse(() => [t('program.unsafeStart'), t('program.unsafeStartWhy', { switch: unsafe })]);
} else if (folderProblem !== null) {
  void refuse(() => [t('program.couldNotStart'), dataFolderWords(dataDir, folderProblem)]);
} else if (commandWords !== null) {
  void runCommand(commandWords);
} else if (app.requestSingleInstanceLock()) {
  start().catch((failed: unknown) => {
    const error = notStarted(failed);
    log.error('the desk could not start', { error });
    const reason =
      error instanceof Error ? String(redactor.redact(error.message)) : t('program.unknownReason');
    dialog.showErrorBox(
      t('program.couldNotStart'),
      t('program.couldNotStartAbout', { reason, folder: dataDir }),
    );
    app.exit(1);
  });
} else {
  app.exit(0);
}
