import type { ImportProgress } from '../../domain/batchFile/importReview.ts';
import type { CodeCatalogue } from '../../domain/customs/codes.ts';
import type { WatchEvent } from '../../domain/batchFile/watching.ts';
import type { Settings } from '../../domain/desk/settings.ts';
import type { OperatorsState } from '../../domain/operator/operator.ts';
import type { PrintJobSnapshot } from '../../domain/paper/print.ts';
import type { DailyCopyState } from '../../domain/desk/dailyCopy.ts';
import type { MovingProgress } from '../../domain/desk/moving.ts';
import type { RetentionState } from '../../domain/desk/retention.ts';
import type { UpdateState } from '../../domain/desk/update.ts';
import type { PrinterProblem } from '../../domain/paper/printerProblem.ts';
import type {
  ConnectivityState,
  Notice,
  RunProgress,
  ShipmentSnapshot,
} from '../../domain/shipment/snapshot.ts';
import type { ConnectedIdentity } from '../../domain/service/serviceIdentity.ts';

/** The event says everything by its name. */
type Empty = Readonly<Record<string, never>>;

/** Events that the main process sends to the window, with their payloads: plain data. */
export interface WindowEvents {
  /** Complete rows; they replace those with the same id. */
  readonly 'shipments.changed': {
    readonly batchId: string;
    readonly shipments: readonly ShipmentSnapshot[];
  };
  /** Number of rows that an export of shipments has written so far. */
  readonly 'shipments.exportProgress': { readonly done: number };
  readonly 'run.progress': RunProgress;
  /** Progress of the import with this ticket. */
  readonly 'import.progress': ImportProgress & { readonly ticket: number };
  /** State of the watched folder, and the file that was processed last. */
  readonly 'watch.changed': WatchEvent;
  readonly 'connectivity.changed': ConnectivityState;
  /**
   * Shipments whose rates are deferred until the service can be reached; `resumed`: how many of them are being rated now; `leftOut`: how many have
   * problems by now and are not deferred any more.
   */
  readonly 'rates.waiting': {
    readonly waiting: readonly string[];
    readonly resumed: number;
    readonly leftOut: number;
  };
  readonly 'codes.catalogue': CodeCatalogue;
  /** The limits have changed: read `carriers.limits`. */
  readonly 'carriers.changed': Empty;
  /** A new notice for the window to show. */
  readonly 'app.noticed': Notice;
  readonly 'settings.changed': Settings;
  readonly 'operators.changed': OperatorsState;
  readonly 'identity.changed': ConnectedIdentity;
  /** A file or link was opened with the program: read it with `outside.take`. */
  readonly 'outside.came': Empty;
  readonly 'updates.changed': UpdateState;
  readonly 'backup.changed': DailyCopyState;
  readonly 'retention.changed': RetentionState;
  /** Progress of a move to or from another computer. */
  readonly 'moving.progress': MovingProgress;
  /** The news of tracking has changed: read `tracking.news`. */
  readonly 'ways.changed': Empty;
  /** Messages to customers have changed: read `messages.open` and `messages.view`. */
  readonly 'messages.changed': Empty;
  /** The waiting parcels have changed: read `handover.list`. */
  readonly 'handovers.changed': Empty;
  /** The desk's state in its site has changed: read `site.state`. */
  readonly 'site.changed': Empty;
  /** Shipments of other desks of the site have changed. */
  readonly 'site.news': Empty;
  /** The address book or the catalogue has changed. */
  readonly 'memory.learned': Empty;
  readonly 'attention.changed': { readonly count: number };
  /** Complete print jobs; they replace those with the same id. */
  readonly 'print.jobs': { readonly jobs: readonly PrintJobSnapshot[] };
  /** `problem` null: the printer prints again. */
  readonly 'print.printer': { readonly printer: string; readonly problem: PrinterProblem | null };
  /** Upload progress of a shipment's files to the service, in files and bytes. */
  readonly 'upload.progress': {
    readonly shipmentId: string;
    readonly files: number;
    readonly filesDone: number;
    readonly bytes: number;
    readonly bytesDone: number;
  };
}

/** Sends an event to every open window. */
export type Emit = <K extends keyof WindowEvents>(name: K, payload: WindowEvents[K]) => void;
