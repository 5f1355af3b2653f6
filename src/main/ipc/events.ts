import { z } from 'zod';
import type { ImportProgress } from '../../domain/batch/importReview.ts';
import type { CodeCatalogue } from '../../domain/customs/codes.ts';
import type { WatchEvent } from '../../domain/batch/watching.ts';
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
import { event } from './route.ts';
import type { ConnectedIdentity } from '../../domain/service/serviceIdentity.ts';
import { outsideArrived } from './outside.ts';
import { trusted } from './schemas.ts';

/** Events that the main process sends to the window. */
export const events = {
  /** Complete rows; they replace those with the same id. */
  'shipments.changed':
    event(trusted<{ readonly batchId: string; readonly shipments: readonly ShipmentSnapshot[] }>()),
  /** Rows of an edit in progress, checked but not stored yet: their marks. The answer to the edit replaces them. */
  /** Number of rows that an export of shipments has written so far. */
  'shipments.exportProgress': event(z.object({ done: z.number().int() })),
  'run.progress': event(trusted<RunProgress>()),
  /** Progress of the import with this ticket. */
  'import.progress': event(trusted<ImportProgress & { readonly ticket: number }>()),
  /** State of the watched folder, and the file that was processed last. */
  'watch.changed': event(trusted<WatchEvent>()),
  'connectivity.changed': event(trusted<ConnectivityState>()),
  /**
   * Shipments whose rates are deferred until the service can be reached; `resumed`: how many of them are being rated now; `leftOut`: how many have
   * problems by now and are not deferred any more.
   */
  'rates.waiting':
    event(
      trusted<{
        readonly waiting: readonly string[];
        readonly resumed: number;
        readonly leftOut: number;
      }>(),
    ),
  'codes.catalogue': event(trusted<CodeCatalogue>()),
  /** The limits have changed: read `carriers.limits`. */
  'carriers.changed': event(z.object({})),
  /** A new notice for the window to show. */
  'app.noticed': event(trusted<Notice>()),
  'settings.changed': event(trusted<Settings>()),
  'operators.changed': event(trusted<OperatorsState>()),
  'identity.changed': event(trusted<ConnectedIdentity>()),
  /** A file or link was opened with the program: read it with `outside.take`. */
  'outside.came': event(outsideArrived),
  'updates.changed': event(trusted<UpdateState>()),
  'backup.changed': event(trusted<DailyCopyState>()),
  'retention.changed': event(trusted<RetentionState>()),
  /** Progress of a move to or from another computer. */
  'moving.progress': event(trusted<MovingProgress>()),
  /** The news of tracking has changed: read `tracking.news`. */
  'ways.changed': event(z.object({})),
  /** The waiting parcels have changed: read `handover.list`. */
  'handovers.changed': event(z.object({})),
  /** The desk's state in its site has changed: read `site.state`. */
  'site.changed': event(z.object({})),
  /** Shipments of other desks of the site have changed. */
  'site.news': event(z.object({})),
  /** The address book or the catalogue has changed. */
  'memory.learned': event(z.object({})),
  'attention.changed': event(z.object({ count: z.number().int() })),
  /** Complete print jobs; they replace those with the same id. */
  'print.jobs': event(trusted<{ readonly jobs: readonly PrintJobSnapshot[] }>()),
  /** `problem` null: the printer prints again. */
  'print.printer':
    event(trusted<{ readonly printer: string; readonly problem: PrinterProblem | null }>()),
  /** Upload progress of a shipment's files to the service, in files and bytes. */
  'upload.progress':
    event(
      trusted<{
        readonly shipmentId: string;
        readonly files: number;
        readonly filesDone: number;
        readonly bytes: number;
        readonly bytesDone: number;
      }>(),
    ),
} as const;
