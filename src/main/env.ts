import type { z } from 'zod';
import type { SecretStore } from '../core/ports.ts';
import type { UpdateSource } from '../core/updates/updates.ts';
import type { WindowPrinting } from '../core/printing/windowSystem.ts';
import type { StartRunner } from '../core/workers/runner.ts';
import type { Notice, RunProgress } from '../domain/shipment/snapshot.ts';
import type { Emit, Handlers } from '../shared/ipc/contract.ts';
import type { events } from '../shared/ipc/events.ts';
import type { routes } from '../shared/ipc/routes.ts';
import type { Build } from './build.ts';
import type { CustomerScreen } from './customerScreen.ts';
import type { Outside } from './outside.ts';
import type { Dialogs } from './platform/dialogs.ts';
import type { SetAside } from '../core/settings/jsonFile.ts';
import type { DeskLog } from './platform/log.ts';
import type { SettingsShape, SettingsStore } from '../core/settings/settingsStore.ts';

/** What the shell brings; `compose` builds the desk on it. */
export interface DeskEnv {
  /** Absolute folder of everything the desk keeps. */
  readonly dataDir: string;
  /** Absolute folder of resources/: rule data, samples. */
  readonly resourcesDir: string;
  /** The built document worker. */
  readonly documentWorkerUrl: URL;
  /** Starts the process of the document worker: a child process unless given. */
  readonly startDocumentWorker?: StartRunner;
  /** The built worker that reads batch files. */
  readonly importWorkerUrl: URL;
  /** The built worker that reads large answers of the service. */
  readonly answerWorkerUrl: URL;
  /** The built worker that rewrites the ledger. */
  readonly compactWorkerUrl: URL;
  /** The built worker that reads the whole ledger. */
  readonly checkWorkerUrl: URL;
  /** Starts the process of it: a child process unless given. */
  readonly startLedgerCheck?: StartRunner;
  /** The system's proxy for an address, as PAC text (`DIRECT`, `PROXY host:port`). */
  readonly resolveProxy: (url: string) => Promise<string | null>;
  readonly version: string;
  readonly build: Pick<Build, 'commit' | 'notices'>;
  /** Where newer versions come from, or null. */
  readonly updates: UpdateSource | null;
  /** Ends the program in good order, then installs the update. */
  readonly leaveForUpdate: (source: UpdateSource) => void;
  /** Ends the program in good order, then starts it again. */
  readonly restart: () => void;
  /** What shows the window: `Electron 45.3.4`, or the stand-in. */
  readonly host: string;
  readonly secrets: SecretStore;
  readonly log: DeskLog;
  readonly emit: Emit<typeof events>;
  readonly dialogs: Dialogs;
  /** Files and links that were opened with the program. */
  readonly outside: Pick<Outside, 'take' | 'pathOf'>;
  /** Opens settings.json; `aside` tells of a damaged or newer file that was kept under another name. */
  readonly openSettings: <S extends z.ZodType>(
    shape: SettingsShape<S>,
  ) => { readonly store: SettingsStore<z.output<S>>; readonly aside: SetAside | null };
  /** Files found unusable before `compose` was called (the encrypted keys), for the person to be told. */
  readonly setAside: readonly SetAside[];
  /** What the shell itself has to tell: that the window came back after its process ended. */
  readonly shellNotices: () => readonly Notice[];
  /** The screen that customers look at. */
  readonly customerScreen: Pick<CustomerScreen, 'follow' | 'openWindow' | 'state' | 'show'>;
  /** Printing through a hidden window, or null where the computer's own print programs are used. */
  readonly windowPrinting: WindowPrinting | null;
  /** Opens a local file with the system's program for it. Answers null, or why not. */
  readonly openPath: (file: string) => Promise<string | null>;
  /** Shows a local file in its folder. */
  readonly showInFolder: (file: string) => void;
  /** Opens a link of the web or to a new message when safeExternalUrl or safeMessageUrl lets it pass. @param also a host that may be opened this once @returns whether it did */
  readonly openExternal: (url: string, also?: string) => boolean;
}

/** What `compose` gives back to the shell. */
export interface ComposedDesk {
  readonly handlers: Handlers<typeof routes>;
  /** @throws DeskError for a request that is not taken now: this desk was moved to another computer */
  readonly assertBookingAllowed: (route: string) => void;
  /** Hosts besides the carriers' whose https links may be opened: of the profiles and of stored tracking links. */
  readonly externalHosts?: () => readonly string[];
  /** True where customers have a screen of their own. */
  readonly hasCustomerScreen?: () => boolean;
  /** The window asked for something, or was answered. */
  readonly asked?: (route: string) => void;
  /** Runs that have not ended. */
  readonly runs: () => readonly RunProgress[];
  /** Begins nothing more of any run. Resolves when what is under way has ended. */
  readonly stopRuns: () => Promise<void>;
  /** The computer goes to sleep: nothing is bought until `lookAnew` has ended. */
  readonly fallAsleep: () => void;
  /** Finds out anew whether the service is there. */
  readonly lookAnew: () => Promise<unknown>;
  /** Finishes what is being written. Called once before the program ends. */
  readonly close: () => Promise<void>;
}
