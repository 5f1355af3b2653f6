import { t, type PlainKey } from '../../../texts/index.ts';
import { createKeptPdf } from './keptPdf.ts';
import { paintPage, releaseCanvas } from './paintPage.ts';
import type { OpenedPdf } from './pdfEngine.ts';

export type { OpenedPdf };

/** CSS pixels per point of the invisible drawing: fonts and pictures are the same at any size. */
const UNSEEN_SCALE = 0.25;

/** pdf.js is one megabyte: it is loaded at its first use, never while the window starts. */
const engine = () => import('./pdfEngine.ts');

/** Loads pdf.js and starts its worker, so that the first preview does not wait for them. */
export const warmPdf = async (): Promise<void> => {
  const { startWorker } = await engine();
  startWorker();
};

const kept = createKeptPdf({
  open: async (source) => (await engine()).openPdfSource(source),
  drawFirst: async (pdf) => {
    const painted = await paintPage(pdf, 1, UNSEEN_SCALE, 1).done;
    if (painted) releaseCanvas(painted.canvas);
  },
});

/** Opens a PDF in the worker; of a long one only the viewed parts are read. The caller closes it. */
export const openPdf = kept.open;

/** Opens a short PDF and prepares its first page before a person views it. */
export const keepPdf = kept.keep;

/** Releases the PDF that `keepPdf` holds. */
export const dropKeptPdf = kept.drop;

const WORDS: Readonly<Record<string, PlainKey>> = {
  InvalidPDFException: 'waybill.pdfDamaged',
  PasswordException: 'waybill.pdfLocked',
  MissingPDFException: 'waybill.pdfGone',
};

/** Returns why a PDF cannot be shown, for a person. */
export const pdfProblem = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const known = WORDS[error.name];
  return known === undefined ? error.message : t(known);
};
