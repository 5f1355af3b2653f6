import { t } from '../../../texts/index.ts';
import type { PaperKind } from '../../../domain/paper/print.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';
import type { NewJob } from './orders.ts';

/** A paper of a job that cannot be laid out, or would be wrong now. */
export interface LeftOutPaper {
  /** Index in the job's items, from 0. */
  readonly index: number;
  /** The reason, a message for the user. */
  readonly problem: string;
}

interface LeaveOutDeps {
  readonly newId: () => string;
  readonly now: () => number;
  readonly titleOf: (kind: PaperKind, shipmentIds: readonly string[]) => string;
  readonly timesPrinted: (shipmentId: string, kind: PaperKind) => number;
}

/** A job of which some papers cannot be printed, after it was split. */
export interface Divided {
  /** The job with the other papers. */
  readonly rest: PrintJobRecord;
  /** A failed job for each of those papers: it counts as not printed and can be printed again on its own. */
  readonly failed: readonly NewJob[];
}
export type LeaveOut = (record: PrintJobRecord, leftOut: readonly LeftOutPaper[]) => Divided;

/** Creates the function that splits such a job. At least one paper has to remain in the job. */
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
        // A shipment of it no longer exists here.
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
