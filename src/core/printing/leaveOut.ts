import { t } from '../../texts/index.ts';
import type { PaperKind } from '../../domain/paper/print.ts';
import type { PrintJobRecord } from '../store/printJobs.ts';
import type { NewJob } from './orders.ts';

/** A paper of a job that cannot be laid out. */
export interface LeftOut {
  /** Place in the job's items, from 0. */
  readonly index: number;
  /** A sentence that says why. */
  readonly problem: string;
}

interface LeaveOutDeps {
  readonly newId: () => string;
  readonly now: () => number;
  readonly titleOf: (kind: PaperKind, shipmentIds: readonly string[]) => string;
  readonly timesPrinted: (shipmentId: string, kind: PaperKind) => number;
}

/** What becomes of a job of which some papers cannot be printed. */
export interface Divided {
  /** The job with the others. */
  readonly rest: PrintJobRecord;
  /** Each of those papers in a failed job of its own: it counts as not printed, and it alone is printed again. */
  readonly failed: readonly NewJob[];
}
export type LeaveOut = (record: PrintJobRecord, leftOut: readonly LeftOut[]) => Divided;

/** At least one paper has to be left in the job. */
export const createLeaveOut =
  ({ newId, now, titleOf, timesPrinted }: LeaveOutDeps): LeaveOut =>
  (record, leftOut) => {
    const { kind, items, job } = record;
    const problems = new Map(leftOut.map(({ index, problem }) => [index, problem]));
    const idsOf = (of: typeof items): string[] =>
      of.flatMap(({ shipmentId }) => (shipmentId === null ? [] : [shipmentId]));
    const named = (of: typeof items): string => {
      try {
        return titleOf(kind, idsOf(of));
      } catch {
        // A shipment of it is not here any more.
        return record.title;
      }
    };
    const good = items.filter((_, index) => !problems.has(index));
    const at = now();
    const failed = items.flatMap((item, index): NewJob[] => {
      const problem = problems.get(index);
      if (problem === undefined) return [];
      const { seq: _, ...whole } = record;
      return [
        {
          ...whole,
          id: newId(),
          title: named([item]),
          items: [item],
          reprint: item.shipmentId === null ? 0 : timesPrinted(item.shipmentId, kind),
          job: {
            kind: 'failed',
            printer: job.printer,
            message: t('printQueue.leftOut', { count: items.length, problem }),
            at,
          },
          createdAt: at,
          updatedAt: at,
        },
      ];
    });
    const rest = { ...record, title: named(good), items: good, updatedAt: at };
    return { rest, failed };
  };
