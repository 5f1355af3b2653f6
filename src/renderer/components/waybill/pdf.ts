import { t, type PlainKey } from '../../../texts/index.ts';
import type { PdfSource } from '../../lib/pdfSource.ts';
import type { OpenedPdf } from './pdfEngine.ts';

export type { OpenedPdf };

/** pdf.js is a megabyte: it is loaded at its first use, never while the window starts. */
const engine = () => import('./pdfEngine.ts');

/** Loads pdf.js and starts its worker, so that the first preview finds them ready. */
export const warmPdf = async (): Promise<void> => {
  const { startWorker } = await engine();
  startWorker();
};

/** Opens a PDF in the worker; of a long one only what is looked at is read. The caller closes it. */
export const openPdf = async (source: PdfSource): Promise<OpenedPdf> =>
  (await engine()).openPdf(source);

const WORDS: Readonly<Record<string, PlainKey>> = {
  InvalidPDFException: 'waybill.pdfDamaged',
  PasswordException: 'waybill.pdfLocked',
  MissingPDFException: 'waybill.pdfGone',
};

/** Why a PDF cannot be shown, for a person. */
export const pdfProblem = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const known = WORDS[error.name];
  return known === undefined ? error.message : t(known);
};
