import { join } from 'node:path';
import { t } from '../../texts/index.ts';
import { fail, ok } from '../../domain/service/serviceError.ts';
import type { Result } from '../../domain/service/serviceError.ts';
import type { CoreContext } from '../context.ts';
import { optionsFor } from '../documents/labelRules.ts';
import { makeFolder } from '../documents/files.ts';
import type { Layout, Position, SheetLayout } from '../documents/layout/layouts.ts';
import type { PrintJobRecord } from '../store/printJobs.ts';
import type { PrintSetup } from './setup.ts';

export interface Rendered {
  readonly path: string;
  /** Remembers the free places of the last sheet. Call it once the printer has the job. */
  readonly commit: () => void;
}

/** Makes the file of a job: its documents laid out for the printer it goes to, with that printer's calibration. */
export type RenderJob = (
  record: PrintJobRecord,
) => Promise<Result<Rendered, { readonly message: string }>>;

const isPosition = (value: number): value is Position => value >= 1 && value <= 4;

/** @param spoolDir folder for files on their way to a printer; the caller removes them */
export const createRender =
  (
    context: Pick<CoreContext, 'documentStore' | 'worker' | 'settings' | 'store'>,
    setup: PrintSetup,
    spoolDir: string,
  ): RenderJob =>
  async (record) => {
    const {
      id,
      items,
      continues,
      job: { printer },
    } = record;
    const forPrinter = (layout: SheetLayout): SheetLayout => {
      const { paper = '4x6in', perSheet = 1 } = layout;
      return {
        ...layout,
        calibration: setup.calibration(printer, paper),
        ...(continues && { start: setup.nextPlace(printer, paper, perSheet) }),
      };
    };
    const layout: Layout =
      record.layout.kind === 'sheet' ? forPrinter(record.layout) : record.layout;
    try {
      await makeFolder(spoolDir);
    } catch {
      return fail({ message: t('printQueue.folderUnwritable') });
    }
    const path = join(spoolDir, `${id}.pdf`);
    const options = optionsFor(
      context,
      items.map(({ shipmentId }) => shipmentId),
    );
    const stamps = items.some(({ stamp }) => stamp !== undefined)
      ? items.map(({ stamp }) => stamp ?? null)
      : undefined;
    // Made again after a restart: nothing is lost when it is not on disk yet.
    const done = await context.worker.layout(
      items.map(({ hash }) => context.documentStore.path(hash)),
      layout,
      path,
      { durable: false, ...(options && { options }), ...(stamps && { stamps }) },
    );
    if (!done.ok) return fail({ message: done.error.message });
    if (done.value.cut > 0)
      return fail({
        message: t('printQueue.doesNotFit'),
      });
    const { next } = done.value;
    return ok({
      path,
      commit: () => {
        if (layout.kind === 'sheet' && continues && isPosition(next))
          setup.useNext(printer, layout.paper ?? '4x6in', layout.perSheet ?? 1, next);
      },
    });
  };
