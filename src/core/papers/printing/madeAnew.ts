import { writeFile } from 'node:fs/promises';
import { sheetChoice } from '../../../domain/paper/paperLayout.ts';
import type { PaperKind } from '../../../domain/paper/print.ts';
import type { Paper } from '../../../domain/paper/papers.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { PapersContext } from '../papers.ts';
import { DeskError } from '../../base/deskError.ts';
import type { MadePaper } from '../make/data.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';
import { madePaper, type Orders } from './orders.ts';
import type { MadeKind } from './paperFacts.ts';
import type { Papers } from './papers.ts';

/** Papers whose content can change while they wait. What an enquiry, a cancellation request and a closed day are about does not. */
const ANEW: ReadonlySet<PaperKind> = new Set<MadeKind>([
  'receipt',
  'draftSlip',
  'quoteSlip',
  'declarationSlip',
  'packingSlip',
  'manifest',
]);
const isAnew = (kind: PaperKind): kind is MadeKind => ANEW.has(kind);

/** Returns the paper that it was made for; null where that is not known. */
const paperOf = ({ layout, paper }: PrintJobRecord): MadePaper | null => {
  if (layout.kind === 'sheet') return madePaper({ ...sheetChoice(), ...layout });
  return typeof paper === 'object' && paper !== null ? { rollMm: Math.round(paper.widthMm) } : null;
};

/**
 * Writes a paper that was made here, as it is now, to `path`, as PDF. Never throws.
 * @returns the paper to request from the printer; null for a job that is printed as it was ordered; a message for a paper that would be wrong now
 */
export type MadeAnew = (
  record: PrintJobRecord,
  path: string,
) => Promise<Result<{ readonly paper: Paper | null }, { readonly message: string }> | null>;

/**
 * Creates the function that makes waiting papers again before they are printed: money may have been taken or given back since, the tracking number may
 * have come, the draft may have been changed, a parcel may have been taken back from the driver.
 */
export const createMadeAnew =
  ({ log }: PapersContext, papers: Pick<Papers, 'made'>, sizeOf: Orders['sizeOf']): MadeAnew =>
  async (record, path) => {
    const { kind, items, layout } = record;
    const about = items[0]?.shipmentId ?? items[0]?.about ?? null;
    const paper = isAnew(kind) ? paperOf(record) : null;
    if (!isAnew(kind) || about === null || paper === null) return null;
    try {
      const bytes = await papers.made(kind, [about], paper);
      await writeFile(path, bytes, { mode: 0o600 });
      return ok({ paper: layout.kind === 'sheet' ? record.paper : await sizeOf(bytes) });
    } catch (error) {
      // A receipt is proof of what was sold, which does not change: it is printed as it was ordered.
      if (error instanceof DeskError && kind !== 'receipt') return fail({ message: error.message });
      log.warn('a paper was not made again', {
        kind,
        name: error instanceof Error ? error.name : 'unknown',
      });
      return null;
    }
  };
