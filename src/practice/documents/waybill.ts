import type { PdfPages } from './canvas.ts';
import { createPdfPages } from './canvas.ts';
import { drawLabel } from './label.ts';
import {
  PIECE_COLUMNS,
  drawConsignmentNote,
  drawReceipt,
  drawTerms,
  pageHead,
  pieceRows,
} from './sheets.ts';
import { drawTable, portions } from './table.ts';
import type { Facts } from './facts.ts';
import type { Layout } from '../pricing.ts';

const A4 = { width: 595.28, height: 841.89 };
const LETTER = { width: 612, height: 792 };
const MM = 72 / 25.4;

type Draw = (pages: PdfPages, facts: Facts) => void;

const eachPiece = (facts: Facts, draw: (piece: number) => void): void => {
  for (let piece = 0; piece < facts.pieces; piece += 1) draw(piece);
};

const labels =
  (width: number, height: number, rotated = false): Draw =>
  (pages, facts) =>
    eachPiece(facts, (piece) => {
      drawLabel(pages.page(width, height, rotated), { x: 0, y: 0, width, height }, facts, piece);
    });

/** A label on one half of the sheet, to be folded and put into a pouch; the receipt or the terms on the other half. */
const halves =
  (width: number, height: number): Draw =>
  (pages, facts) =>
    eachPiece(facts, (piece) => {
      const canvas = pages.page(width, height);
      const fold = width / 2;
      const inner = { x: 24, y: 24, width: fold - 48, height: height - 48 };
      drawLabel(canvas, inner, facts, piece);
      canvas.line(fold, 12, fold, height - 12, 0.5, 4);
      canvas.text(fold + 24, 34, 8, 'Fold here, label outwards, and put it into the pouch.', {
        gray: 0.35,
      });
      if (piece === 0) drawReceipt(canvas, fold + 24, 48, fold - 48, facts);
      drawTerms(
        canvas,
        fold + 24,
        piece === 0 ? height - 210 : 48,
        fold - 48,
        piece === 0 ? 5.5 : 8,
      );
    });

const consignmentNote: Draw = (pages, facts) => {
  const parts = portions(pieceRows(facts), 12, 12);
  parts.forEach((rows, index) =>
    drawConsignmentNote(
      pages.page(A4.width, A4.height),
      facts,
      rows,
      parts.length > 1 ? `${index + 1} of ${parts.length}` : '',
    ),
  );
};

/** Label pages, then the receipt in the size of a label, then A4 pages with pieces and terms. */
const bundle: Draw = (pages, facts) => {
  labels(288, 432)(pages, facts);
  drawReceipt(pages.page(288, 432), 18, 18, 252, facts);
  for (const rows of portions(pieceRows(facts), 25, 25)) {
    const canvas = pages.page(A4.width, A4.height);
    const y = pageHead(
      canvas,
      36,
      facts.option.carrier,
      'Archive copy',
      facts.shipment.tracking_number,
    );
    const below = drawTable(canvas, 36, y + 8, A4.width - 72, PIECE_COLUMNS, rows);
    drawTerms(canvas, 36, below + 16, A4.width - 72, 9);
  }
};

const DRAW: Readonly<Record<Layout, Draw>> = {
  label4x6: labels(288, 432),
  label99x200: labels(99 * MM, 200 * MM),
  a6: labels(297, 420),
  a4: consignmentNote,
  a4Landscape: halves(A4.height, A4.width),
  letterLandscape: halves(LETTER.height, LETTER.width),
  rotated: labels(288, 432, true),
  bundle,
};

/** Creates the waybill of a shipment in the size and layout that its carrier uses. */
export const makeWaybill = async (facts: Facts): Promise<Buffer> => {
  const pages = await createPdfPages(`Waybill ${facts.shipment.tracking_number}`);
  DRAW[facts.option.layout](pages, facts);
  return pages.bytes();
};
