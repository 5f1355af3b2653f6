import { writeFile } from 'node:fs/promises';
import { sheetChoice } from '../../domain/paper/paperLayout.ts';
import type { Paper } from '../../domain/paper/papers.ts';
import type { CoreContext } from '../context.ts';
import type { MadePaper } from '../documents/make/data.ts';
import type { PrintJobRecord } from '../store/printJobs.ts';
import { madePaper, type Orders } from './orders.ts';
import type { Papers } from './papers.ts';

/** Returns the paper that a receipt was made for; null where that is not known. */
const paperOf = ({ layout, paper }: PrintJobRecord): MadePaper | null => {
  if (layout.kind === 'sheet') return madePaper({ ...sheetChoice(), ...layout });
  return typeof paper === 'object' && paper !== null ? { rollMm: Math.round(paper.widthMm) } : null;
};

/**
 * Writes the receipt of a waiting job as it is now to `path`, as PDF. Never throws.
 * @returns the paper to request from the printer; null for any other paper of a shipment, and when the receipt cannot be made
 */
export type ReceiptAnew = (
  record: PrintJobRecord,
  path: string,
) => Promise<{ readonly paper: Paper | null } | null>;

/**
 * Creates the function that makes waiting receipts again before they are printed: money may have been taken or given back since, and the tracking
 * number may have come.
 */
export const createReceiptAnew =
  (
    { log }: Pick<CoreContext, 'log'>,
    papers: Pick<Papers, 'made'>,
    sizeOf: Orders['sizeOf'],
  ): ReceiptAnew =>
  async (record, path) => {
    const id = record.items[0]?.shipmentId ?? null;
    const paper = record.kind === 'receipt' ? paperOf(record) : null;
    if (id === null || paper === null) return null;
    try {
      const bytes = await papers.made('receipt', [id], paper);
      await writeFile(path, bytes, { mode: 0o600 });
      return { paper: record.layout.kind === 'sheet' ? record.paper : await sizeOf(bytes) };
    } catch (error) {
      // It is printed as it was ordered.
      log.warn('a receipt was not made again', {
        name: error instanceof Error ? error.name : 'unknown',
      });
      return null;
    }
  };
