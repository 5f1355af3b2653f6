import { t } from '../../../texts/index.ts';
import type { Paper } from '../../../domain/paper/papers.ts';
import { MM, paperTitle } from '../../../domain/paper/papers.ts';
import { paperSize } from '../layout/papers.ts';
import { blocksFor } from './blocks.ts';
import type { CalibrationData } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { penOn } from './pen.ts';
import type { Pen } from './pen.ts';

const RULE_MM = 100;
/** Length of the ruler where paper is too narrow for 100 mm with margins. */
const SHORT_RULE_MM = 80;
/** Distance of the cross, at which the offset is measured, from the edges of the paper. */
const CROSS_MM = 10;
const THIN = 0.35;
/** The smallest side of paper that the rulers fit on. */
const LEAST_MM = 90;

/** Draws a ruler of `mm` whole millimeters with longer marks at 5 and 10. The centers of the marks are measured. */
const drawRule = (pen: Pen, x: number, y: number, mm: number, down: boolean): void => {
  const along = (by: number, off: number): [number, number] =>
    down ? [x + off, y + by] : [x + by, y + off];
  for (let at = 0; at <= mm; at += 1) {
    const length = (at === 0 || at === mm ? 6 : at % 10 === 0 ? 4 : at % 5 === 0 ? 3 : 2) * MM;
    pen.line(...along(at * MM, 0), ...along(at * MM, down ? length : -length), THIN);
  }
  pen.line(...along(0, 0), ...along(mm * MM, 0), THIN);
};

/** Returns the lengths of a calibration page's rulers in millimeters. */
export const rulesOn = (paper: Paper): { readonly across: number; readonly along: number } => {
  const { width, height } = paperSize(paper);
  const room = (side: number): number =>
    side - 2 * MM >= RULE_MM * MM + 4 * MM ? RULE_MM : SHORT_RULE_MM;
  return { across: room(width), along: room(height) };
};

/**
 * Makes a page to measure a printer by: rulers across and along the paper, a cross 10 mm from the left and top edges, a frame 5 mm inside the paper,
 * and instructions. It is also the test page.
 * Throws RangeError for paper smaller than 90 mm on a side.
 */
export const makeCalibration = async (
  data: CalibrationData,
  paper: Paper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const { width, height } = paperSize(paper);
  if (Math.min(width, height) < LEAST_MM * MM)
    throw new RangeError(t('documents.calibrationPaper', { least: LEAST_MM }));
  const faces = await paperFaces(fontsDir, data);
  const pen = penOn(faces.document.addPage([width, height]), faces);
  const { across, along } = rulesOn(paper);
  const cross = CROSS_MM * MM;
  const acrossX = (width - across * MM) / 2;
  const acrossY = 27 * MM;
  const alongX = 14 * MM;
  const alongY = Math.max(31 * MM, (height - along * MM) / 2);

  pen.frame(5 * MM, 5 * MM, width - 10 * MM, height - 10 * MM, THIN);
  pen.line(cross - 3 * MM, cross, cross + 3 * MM, cross, THIN);
  pen.line(cross, cross - 3 * MM, cross, cross + 3 * MM, THIN);
  drawRule(pen, acrossX, acrossY, across, false);
  drawRule(pen, alongX, Math.min(alongY, height - along * MM - 6 * MM), along, true);

  const left = 26 * MM;
  const room = Math.min(width - left - 8 * MM, 240);
  const blocks = blocksFor(faces, room);
  const body = { size: 7.5 };
  const words = blocks.stack(
    blocks.text(data.printer, { size: 11, bold: true }, 2),
    blocks.text(`${paperTitle(paper)} · ${data.at}`, body, 2),
    blocks.space(5),
    blocks.text(t('papers.printAt100'), { size: 8, bold: true }, 3),
    blocks.space(4),
    blocks.text(t('papers.measureRules', { across, along }), body),
    blocks.space(2),
    blocks.text(t('papers.measureCross'), body),
    blocks.space(2),
    blocks.text(t('papers.enterFigures'), body),
    blocks.space(6),
    blocks.barcode('WAYBILL-DESK', 26),
    blocks.space(4),
    blocks.qr('WAYBILL-DESK', 60),
  );
  words.draw(pen, left, 33 * MM);
  pen.text(t('papers.calibration'), cross + 5 * MM, cross + 4, { size: 12, bold: true });
  faces.embed();
  return faces.document.save({ useObjectStreams: false });
};
