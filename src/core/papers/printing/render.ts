import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../../texts/index.ts';
import { sheetChoice } from '../../../domain/paper/paperLayout.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Paper } from '../../../domain/paper/papers.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { PapersContext } from '../papers.ts';
import { optionsFor } from '../layout/labelRules.ts';
import { makeFolder } from '../documentStore/files.ts';
import type { Layout } from '../../../domain/paper/layout.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';
import type { LeftOutPaper } from './leaveOut.ts';
import { sinceOrdered } from './sinceOrdered.ts';
import type { MadeAnew } from './madeAnew.ts';
import type { PrintSetup } from './setup.ts';

/** The file of one print job. */
export interface Rendered {
  readonly path: string;
  /** The paper to request from the printer where it is another one than the job's: a receipt that was made again can be longer. */
  readonly paper?: Paper | null;
  /** It is in the printer's own language. */
  readonly raw?: boolean;
  /**
   * Marks the slots of the last sheet as used. Call it before the job is submitted: if the outcome becomes unknown, nothing is printed over its labels.
   * @returns a function that frees them again, for a job that the printer has certainly not got
   */
  readonly takeSlots: () => () => void;
  /** False once a booking of it was marked as void or taken back, or a mark was removed, since it was made: it has to be made again. */
  readonly isCurrent: () => boolean;
  /** Papers that are not in the file because they cannot be laid out, or would be wrong now. */
  readonly leftOut: readonly LeftOutPaper[];
}

/** Makes the file of a job: its documents laid out for its printer, with that printer's calibration. */
export type RenderJob = (
  record: PrintJobRecord,
) => Promise<Result<Rendered, { readonly message: string }>>;

interface RenderDeps {
  /** Checks whether a stored document that could not be laid out is damaged. */
  readonly lookAgain?: ((hash: string) => Promise<void>) | undefined;
  readonly anew: MadeAnew;
}

/** Returns whether the job is a paper made here with a ticket in it. */
const hasTicket = ({ kind, layout }: PrintJobRecord): boolean =>
  kind === 'receipt' || (kind === 'test' && layout.kind === 'original');

/**
 * Creates the renderer of jobs.
 * @param spoolDir folder for files that are being printed; the caller removes them
 */
export const createRender = (
  context: PapersContext,
  setup: PrintSetup,
  spoolDir: string,
  { lookAgain = async () => undefined, anew }: RenderDeps,
): RenderJob => {
  /** The path of a paper that was made again. */
  const anewPath = (id: string): string => join(spoolDir, `${id}-now.pdf`);

  const render: RenderJob = async (record) => {
    const {
      id,
      continues,
      job: { printer },
    } = record;
    const sheet = record.layout.kind === 'sheet' ? { ...sheetChoice(), ...record.layout } : null;
    const layout: Layout = sheet
      ? {
          ...sheet,
          calibration: setup.calibration(printer, sheet.paper),
          ...(continues && { start: setup.nextSlot(printer, sheet.paper, sheet.perSheet) }),
        }
      : record.layout;
    try {
      await makeFolder(spoolDir);
    } catch {
      return fail({ message: t('printQueue.folderUnwritable') });
    }
    const path = join(spoolDir, `${id}.pdf`);
    const direct = setup.direct().find(({ name }) => name === printer);
    // Read now: a booking can be marked as void, or taken back, while its label waits in the queue. A change while the file is made is noticed.
    const since = sinceOrdered(context.store, record);
    const isCurrent = (): boolean =>
      JSON.stringify(sinceOrdered(context.store, record)) === JSON.stringify(since);
    const { crossed: crosses, hashes } = since;
    if (since.problem !== null) return fail({ message: since.problem });
    const papers = record.items.flatMap((item, index) => {
      const hash = hashes[index] ?? null;
      return hash === null ? [] : [{ ...item, hash, index, crossed: crosses?.[index] ?? false }];
    });
    if (papers.length === 0) return fail({ message: t('printQueue.notBookedNow') });
    const takenBack = hashes.flatMap((hash, index) =>
      hash === null ? [{ index, problem: t('printQueue.notBookedNow') }] : [],
    );
    const options = optionsFor(
      context,
      papers.map(({ shipmentId }) => shipmentId),
    );
    const stamps = papers.some(({ stamp }) => stamp !== undefined)
      ? papers.map(({ stamp }) => stamp ?? null)
      : undefined;
    const crossed = crosses && papers.map((paper) => paper.crossed);
    const again = await anew(record, anewPath(id));
    if (again?.ok === false) return again;
    const sources = again
      ? [anewPath(id)]
      : papers.map(({ hash }) => context.documentStore.path(hash));
    const made = { isCurrent, ...(again && { paper: again.value.paper }) };
    /** Returns the file in the language of a direct printer, or unchanged. */
    const forPrinter = async (
      from: readonly string[],
      rest: Pick<Rendered, 'takeSlots' | 'leftOut'>,
    ): ReturnType<RenderJob> => {
      if (!direct) return ok({ ...rest, ...made, path });
      const rawPath = join(spoolDir, `${id}.bin`);
      const done = await context.worker.encode({
        paths: from,
        printer: direct,
        copies: record.copies,
        outPath: rawPath,
      });
      await rm(path, { force: true });
      return done.ok ? ok({ ...rest, ...made, path: rawPath, raw: true }) : fail(done.error);
    };
    // A receipt printer takes the ticket as text and codes, so there is nothing to lay out. A ticket cannot be crossed out: it is sent as a picture then.
    if (direct?.language === 'escpos' && hasTicket(record) && !crossed)
      return forPrinter(sources, { leftOut: [], takeSlots: () => () => undefined });
    // Not synced to disk: after a restart the file is made again.
    const done = await context.worker.layout(sources, layout, path, {
      durable: false,
      skipBad: true,
      ...(options && { options }),
      ...(stamps && { stamps }),
      ...(crossed && { crossed }),
    });
    const bad = done.ok ? done.value.refused : done.error.kind === 'source' ? [done.error] : [];
    for (const { index } of bad) {
      const paper = papers[index];
      if (paper) await lookAgain(paper.hash);
    }
    if (!done.ok) return fail({ message: done.error.message });
    if (done.value.cut > 0)
      return fail({
        message: t('printQueue.doesNotFit'),
      });
    const { next, refused } = done.value;
    return forPrinter([path], {
      leftOut: [
        ...takenBack,
        ...refused.flatMap(({ index, problem }) => {
          const paper = papers[index];
          return paper ? [{ index: paper.index, problem: problem.message }] : [];
        }),
      ],
      takeSlots: () => {
        if (!sheet || !continues) return () => undefined;
        const { paper, perSheet } = sheet;
        const before = setup.nextSlot(printer, paper, perSheet);
        setup.useNext(printer, paper, perSheet, next);
        return () => {
          // A person may have put other sheets in meanwhile.
          if (setup.nextSlot(printer, paper, perSheet) === next)
            setup.useNext(printer, paper, perSheet, before);
        };
      },
    });
  };

  return async (record) => {
    try {
      return await render(record);
    } finally {
      await rm(anewPath(record.id), { force: true });
    }
  };
};
