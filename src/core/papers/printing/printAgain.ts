import { roleOf } from '../../../domain/paper/print.ts';
import type { PrinterChoice, PrinterRole } from '../../../domain/paper/print.ts';
import { mayHavePrinted, waitsToPrint } from '../../../domain/paper/printJob.ts';
import type { PrintEvent } from '../../../domain/paper/printJob.ts';
import type { Clock } from '../../base/ports.ts';
import { t } from '../../../texts/index.ts';
import type {
  PrintItem,
  PrintJobRecord,
  PrintJobRepository,
} from '../../ledger/tables/printJobs.ts';
import { isMade } from './paperFacts.ts';

/** How often the papers of a job were printed by other jobs, and how many such prints wait. */
export interface OtherPrints {
  readonly times: number;
  readonly waiting: number;
}

/** Prints of the same papers that came from other jobs after a job was ordered. */
export interface PrintAgain {
  /**
   * Returns the other prints of the most printed paper of a job; null where there are no more of them than when it was ordered. Then it comes out
   * as it was asked for, and otherwise once more than anybody gave a reason for.
   */
  readonly printedSince: (record: PrintJobRecord) => OtherPrints | null;
  /** Returns the event of a job that did not come out: it is printed again, or fails where another job printed the same paper since. */
  readonly notOut: (record: PrintJobRecord) => PrintEvent;
  /** Returns the job as it is printed once more: with the reason, the person who gave it, and the marks of reprints. */
  readonly revised: (record: PrintJobRecord, reason: string, operator: string) => PrintJobRecord;
}

/** Creates the part that compares a job which goes back to the queue with the other prints of its papers. */
export const createPrintAgain = (
  printJobs: Pick<PrintJobRepository, 'timesPrinted' | 'timesWaiting'>,
  choiceOf: (role: PrinterRole) => PrinterChoice,
  clock: Pick<Clock, 'now'>,
): PrintAgain => {
  const othersOf = ({ kind, job }: PrintJobRecord, id: string): OtherPrints => ({
    times: printJobs.timesPrinted(id, kind) - (mayHavePrinted(job.kind) ? 1 : 0),
    waiting: printJobs.timesWaiting(id, kind) - (waitsToPrint(job.kind) ? 1 : 0),
  });
  const sum = ({ times, waiting }: OtherPrints): number => times + waiting;
  const mostOf = (record: PrintJobRecord): OtherPrints =>
    record.items
      .flatMap(({ shipmentId }) => (shipmentId === null ? [] : [othersOf(record, shipmentId)]))
      .reduce((most, each) => (sum(each) > sum(most) ? each : most), { times: 0, waiting: 0 });

  const marked = (record: PrintJobRecord, item: PrintItem): PrintItem => {
    const n = item.shipmentId === null ? 0 : sum(othersOf(record, item.shipmentId));
    const { stamp: _, ...plain } = item;
    return n > 0 ? { ...plain, stamp: t('printQueue.reprint', { n }) } : plain;
  };

  const printedSince = (record: PrintJobRecord): OtherPrints | null => {
    const most = mostOf(record);
    return sum(most) > record.reprint ? most : null;
  };

  return {
    printedSince,
    notOut: (record) => ({
      type: 'didNotComeOut',
      printedSince:
        printedSince(record) === null
          ? null
          : { message: t('printQueue.printedSince'), at: clock.now() },
    }),
    revised: (record, reason, operator) => {
      const { kind, layout, items } = record;
      const isMarked =
        kind !== 'test' &&
        !isMade(kind) &&
        layout.kind === 'sheet' &&
        choiceOf(roleOf(kind)).stampReprints;
      return {
        ...record,
        reason,
        operator,
        reprint: sum(mostOf(record)),
        items: isMarked ? items.map((item) => marked(record, item)) : items,
      };
    },
  };
};
