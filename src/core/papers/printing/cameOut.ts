import { t } from '../../../texts/index.ts';
import type { CameOutAnswer, PaperOfUnknownOutcome } from '../../../domain/paper/printing.ts';
import type { PrintJobSnapshot } from '../../../domain/paper/print.ts';
import { newId } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { DeskError } from '../../base/deskError.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';
import { jobSnapshotOf } from './jobSnapshot.ts';
import type { Orders } from './orders.ts';
import type { PrintAgain } from './printAgain.ts';
import type { PrintQueue } from './queue.ts';

/** The question "Which came out?" after a printer lost power while printing labels. */
export interface CameOut {
  /** Returns every paper sent to a printer whose outcome is unknown, in the order of printing. */
  readonly papersOf: (printer: string) => PaperOfUnknownOutcome[];
  /**
   * Records a person's answers: papers that came out count as printed, the rest of the same jobs is printed again,
   * or fails where another job printed the same paper since.
   * Throws DeskError `notAllowed` when one of the jobs has changed since; nothing is changed then.
   */
  readonly record: (answers: readonly CameOutAnswer[]) => PrintJobSnapshot[];
}

interface CameOutDeps {
  readonly context: PapersContext;
  readonly orders: Pick<Orders, 'titleOf'>;
  readonly queue: Pick<PrintQueue, 'move' | 'kick'>;
  readonly printAgain: Pick<PrintAgain, 'notOut'>;
}

/** Creates the functions that split jobs of several papers of which only some came out. */
export const createCameOut = ({ context, orders, queue, printAgain }: CameOutDeps): CameOut => {
  const { printJobs, db } = context.store;

  const titleOf = (record: PrintJobRecord, items: PrintJobRecord['items']): string => {
    const ids = items.flatMap(({ shipmentId }) => (shipmentId === null ? [] : [shipmentId]));
    if (ids.length === 0) return record.title;
    try {
      return orders.titleOf(record.kind, ids);
    } catch {
      // A shipment of it no longer exists here.
      return record.title;
    }
  };

  /** Moves the papers that came out into a job of their own, with the state "printed, by a person"; the others stay in the job. */
  const divide = (record: PrintJobRecord, came: ReadonlySet<number>): string => {
    const at = context.clock.now();
    const { seq: _, ...whole } = record;
    const items = record.items.filter((_item, index) => came.has(index));
    const left = record.items.filter((_item, index) => !came.has(index));
    const id = newId(context);
    printJobs.divide({ ...record, items: left, title: titleOf(record, left), updatedAt: at }, [
      {
        ...whole,
        id,
        items,
        title: titleOf(record, items),
        job: { kind: 'printed', printer: record.job.printer, by: 'person', at },
        updatedAt: at,
      },
    ]);
    return id;
  };

  const must = (id: string): PrintJobRecord => {
    const record = printJobs.get(id);
    if (record?.job.kind !== 'unknown')
      throw new DeskError('notAllowed', t('printQueue.jobWentOn'));
    return record;
  };
  const recordOne = ({ id, cameOut }: CameOutAnswer): string[] => {
    const record = must(id);
    const came = new Set(cameOut.filter((index) => index < record.items.length));
    if (came.size === record.items.length) {
      queue.move(id, { type: 'cameOut', at: context.clock.now() });
      return [id];
    }
    const apart = came.size === 0 ? [] : [divide(record, came)];
    queue.move(id, printAgain.notOut(must(id)));
    return [id, ...apart];
  };

  return {
    papersOf: (printer) =>
      printJobs
        .attention()
        .filter(({ job }) => job.kind === 'unknown' && job.printer === printer)
        .flatMap((record) =>
          record.items.map((item, index) => ({
            jobId: record.id,
            index,
            kind: record.kind,
            title: titleOf(record, [item]),
          })),
        ),
    record: (answers) => {
      // All jobs are checked before anything is changed or emitted.
      for (const { id } of answers) must(id);
      const ids = db.transaction(() => answers.flatMap(recordOne));
      queue.kick();
      return ids.flatMap((id) => {
        const record = printJobs.get(id);
        return record ? [jobSnapshotOf(record)] : [];
      });
    },
  };
};
