import { z } from 'zod';
import type { ImportProgress } from '../../domain/batch/importReview.ts';
import type { CodeCatalogue } from '../../domain/customs/codes.ts';
import type { WatchEvent } from '../../domain/batch/watching.ts';
import type { Settings } from '../../domain/desk/settings.ts';
import type { OperatorsState } from '../../domain/operator/operator.ts';
import type { PrintJobSnapshot } from '../../domain/paper/print.ts';
import type { DailyCopyState } from '../../domain/desk/dailyCopy.ts';
import type { MovingProgress } from '../../domain/desk/moving.ts';
import type { ArchivesState } from '../../domain/desk/archives.ts';
import type { RetentionState } from '../../domain/desk/retention.ts';
import type { UpdateState } from '../../domain/desk/update.ts';
import type { PrinterProblem } from '../../domain/paper/printerProblem.ts';
import type {
  ConnectivityState,
  Notice,
  RunProgress,
  ShipmentSnapshot,
} from '../../domain/shipment/snapshot.ts';
import { event } from './contract.ts';
import type { ConnectedIdentity } from '../../domain/service/serviceIdentity.ts';
import { outsideCame } from './outside.ts';
import { trusted } from './schemas.ts';

/** What the main process tells the window unasked. */
export const events = {
  /** Whole rows, to be put in place of those with the same id. */
  'shipments.changed':
    event(trusted<{ readonly batchId: string; readonly shipments: readonly ShipmentSnapshot[] }>()),
  /** Rows that an export of shipments has written. */
  'shipments.exportProgress': event(z.object({ done: z.number().int() })),
  'run.progress': event(trusted<RunProgress>()),
  /** Of the import with this ticket. */
  'import.progress': event(trusted<ImportProgress & { readonly ticket: number }>()),
  /** How the watched folder stands, and the file that was just dealt with. */
  'watch.changed': event(trusted<WatchEvent>()),
  'connectivity.changed': event(trusted<ConnectivityState>()),
  /** Everything that waits for the line now; how much of it is asked for at this moment, how much has problems by now and waits no more. */
  'rates.waiting':
    event(
      trusted<{
        readonly waiting: readonly string[];
        readonly resumed: number;
        readonly leftOut: number;
      }>(),
    ),
  'codes.catalogue': event(trusted<CodeCatalogue>()),
  /** `carriers.limits` tells them. */
  'carriers.changed': event(z.object({})),
  /** Something was found that the window is to show. */
  'app.noticed': event(trusted<Notice>()),
  'settings.changed': event(trusted<Settings>()),
  'operators.changed': event(trusted<OperatorsState>()),
  'identity.changed': event(trusted<ConnectedIdentity>()),
  /** A file or link was opened with the program: `outside.take` has it. */
  'outside.came': event(outsideCame),
  'updates.changed': event(trusted<UpdateState>()),
  'backup.changed': event(trusted<DailyCopyState>()),
  'retention.changed': event(trusted<RetentionState>()),
  'archives.changed': event(trusted<ArchivesState>()),
  /** How far a move to or from another computer has come. */
  'moving.progress': event(trusted<MovingProgress>()),
  /** `tracking.news` tells what there is to look at now. */
  'ways.changed': event(z.object({})),
  /** `handover.list` tells what waits now. */
  'handovers.changed': event(z.object({})),
  /** `site.state` tells how the desk stands with its site now. */
  'site.changed': event(z.object({})),
  /** Shipments of other desks have changed. */
  'site.news': event(z.object({})),
  /** The address book or the catalogue has learned something. */
  'memory.learned': event(z.object({})),
  'attention.changed': event(z.object({ count: z.number().int() })),
  /** Whole jobs, to be put in place of those with the same id. */
  'print.jobs': event(trusted<{ readonly jobs: readonly PrintJobSnapshot[] }>()),
  /** `problem` null: it prints again. */
  'print.printer':
    event(trusted<{ readonly printer: string; readonly problem: PrinterProblem | null }>()),
  /** Bytes of a shipment's files on their way to the service. */
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
