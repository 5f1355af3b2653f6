import type { Permit } from './ipc/router.ts';
import type { z } from 'zod';
import type { Dialogs, SecretStore } from '../core/base/ports.ts';
import type { UpdateSource } from '../core/upkeep/updates/updates.ts';
import type { WindowPrinting } from '../core/papers/printing/windowSystem.ts';
import type { StartRunner } from '../core/base/workers/runner.ts';
import type { Notice, RunProgress } from '../domain/shipment/snapshot.ts';
import type { RouteContext } from './ipc/context.ts';
import type { Emit } from './ipc/events.ts';
import type { Build } from './build.ts';
import type { CustomerScreen } from './customerScreen.ts';
import type { Outside } from './outside.ts';
import type { SetAside } from '../core/upkeep/settings/jsonFile.ts';
import type { DeskLog } from './platform/log.ts';
import type { SettingsShape, SettingsStore } from '../core/upkeep/settings/settingsStore.ts';

/** The shell's parts from which `compose` builds the desk. */
export interface DeskEnv {
  /** Absolute path of the folder with all data of the desk. */
  readonly dataDir: string;
  /** Absolute path of resources/: rule data, samples. */
  readonly resourcesDir: string;
  /** URL of the built document worker. */
  readonly documentWorkerUrl: URL;
  /** Starts the process of the document worker; default: a child process. */
  readonly startDocumentWorker?: StartRunner;
  /** URL of the built worker that reads batch files. */
  readonly importWorkerUrl: URL;
  /** URL of the built worker that parses large answers of the service. */
  readonly answerWorkerUrl: URL;
  /** URL of the built worker that rewrites the ledger. */
  readonly ledgerWorkerUrl: URL;
  /** URL of the built worker that checks the whole ledger. */
  readonly checkWorkerUrl: URL;
  /** Starts the process of the ledger check; default: a child process. */
  readonly startLedgerCheck?: StartRunner;
  /** The system's proxy for an address, as PAC text (`DIRECT`, `PROXY host:port`). */
  readonly resolveProxy: (url: string) => Promise<string | null>;
  readonly version: string;
  readonly build: Pick<Build, 'commit' | 'notices'>;
  /** Source of updates, or null. */
  readonly updates: UpdateSource | null;
  /** Closes everything and quits, then installs the update. */
  readonly leaveForUpdate: (source: UpdateSource) => void;
  /** Closes everything and quits, then starts the program again. */
  readonly restart: () => void;
  /** Runtime of the window: `Electron 45.3.4`, or the stand-in. */
  readonly host: string;
  /** What the window draws with: states of features by their names. Absent where there is no window. */
  readonly gpu?: () => Readonly<Record<string, string>>;
  readonly secrets: SecretStore;
  readonly log: DeskLog;
  readonly emit: Emit;
  readonly dialogs: Dialogs;
  /** Files and links that were opened with the program. */
  readonly outside: Pick<Outside, 'take' | 'pathOf'>;
  /** Opens settings.json; `aside` describes a damaged or newer file that was renamed. */
  readonly openSettings: <S extends z.ZodType>(
    shape: SettingsShape<S>,
  ) => { readonly store: SettingsStore<z.output<S>>; readonly aside: SetAside | null };
  /** Unusable files that were renamed before `compose` was called (the encrypted keys), for a notice. */
  readonly setAside: readonly SetAside[];
  /** Notices of the shell itself: that the window was reloaded after a crash. */
  readonly shellNotices: () => readonly Notice[];
  /** The customer's screen. */
  readonly customerScreen: Pick<CustomerScreen, 'follow' | 'openWindow' | 'state' | 'show'>;
  /** Printing through a hidden window; null when the system's print commands are used. */
  readonly windowPrinting: WindowPrinting | null;
  /** Opens a local file with the system's default program. Returns null, or an error message. */
  readonly openPath: (file: string) => Promise<string | null>;
  /** Shows a local file in its folder. */
  readonly showInFolder: (file: string) => void;
  /**
   * Opens a web link or a link to a new message if safeExternalUrl or safeMessageUrl accepts it. @param also a host that is additionally allowed for
   * this call @returns true when it was opened
   */
  readonly openExternal: (url: string, also?: string) => boolean;
}

/** The composed desk for the shell. */
export interface ComposedDesk {
  readonly context: RouteContext;
  /** @throws DeskError for a request that is not allowed now, because this desk was moved to another computer */
  readonly assertNotMoved: () => void;
  /** Decides who may call a route. */
  readonly permit: Permit;
  /** Hosts besides the carriers' whose https links may be opened: those of the profiles. */
  readonly externalHosts?: () => readonly string[];
  /** Keeps an update back at the end of this process, because the program is started again at once. */
  readonly keepVersion?: () => void;
  /** True when the customer's screen is turned on. */
  readonly hasCustomerScreen?: () => boolean;
  /** Called when a request of the window arrives and when it was answered. */
  readonly asked?: (route: string) => void;
  /** Runs that have not ended. */
  readonly runs: () => readonly RunProgress[];
  /** Starts no further members of any run. Resolves when the current ones have ended. */
  readonly stopRuns: () => Promise<void>;
  /** The computer goes to sleep: nothing is bought until `probeAgain` has ended. */
  readonly pauseForSleep: () => void;
  /** Tests the connection to the service again. */
  readonly probeAgain: () => Promise<unknown>;
  /** Finishes pending writes and closes everything. Called once before the program ends. */
  readonly close: () => Promise<void>;
}
