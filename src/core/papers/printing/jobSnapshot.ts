import type { PrintJobSnapshot } from '../../../domain/paper/print.ts';
import { allowedForPrint } from '../../../domain/paper/printJob.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';

/** Returns a print job as the window shows it. */
export const jobSnapshotOf = ({
  id,
  kind,
  title,
  items,
  job,
  reprint,
  reason,
  copies,
  createdAt,
  updatedAt,
}: PrintJobRecord): PrintJobSnapshot => ({
  id,
  kind,
  title,
  shipmentIds: items.flatMap(({ shipmentId }) => (shipmentId === null ? [] : [shipmentId])),
  job,
  reprint,
  reason,
  copies,
  allowed: allowedForPrint(job.kind),
  createdAt,
  updatedAt,
});
