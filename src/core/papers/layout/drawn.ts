import { deflateSync } from 'node:zlib';
import { crossOut } from './crossOut.ts';
import type { PageForm } from './pageForm.ts';
import { nums } from './writer.ts';
import type { PdfWriter } from './writer.ts';

/** A picture of a page. */
export interface DrawnPage {
  /** Points, as a viewer shows the page. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** One byte per pixel when it is all grey, else three: red, green, blue. */
  readonly pixels: Uint8Array;
  readonly grey: boolean;
}

/**
 * Draws a page that cannot be copied.
 * @param page index of the page in its document, from 0
 * @param dpi dots per inch; the highest resolution for its size when left out
 * @returns null when it cannot be drawn either, or is blank
 * @throws OverBudget when drawing it exceeds a limit, and nothing else.
 */
export type DrawPage = (file: Uint8Array, page: number, dpi?: number) => Promise<DrawnPage | null>;

const writePicture = ({ columns, rows, pixels, grey }: DrawnPage, writer: PdfWriter): number =>
  writer.add(
    `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /BitsPerComponent 8` +
      ` /ColorSpace ${grey ? '/DeviceGray' : '/DeviceRGB'} /Filter /FlateDecode`,
    deflateSync(pixels),
  );

const resources = (drawn: DrawnPage, writer: PdfWriter): string =>
  `<</XObject <</Picture ${writePicture(drawn, writer)} 0 R>>>>`;
const box = ({ width, height }: DrawnPage): string => `[${nums([0, 0, width, height])}]`;
const content = ({ width, height }: DrawnPage): Uint8Array =>
  Buffer.from(`${nums([width, 0, 0, height, 0, 0])} cm /Picture Do`);

const crossedContent = (drawn: DrawnPage): Uint8Array =>
  Buffer.concat([
    Buffer.from('q '),
    content(drawn),
    Buffer.from(`\nQ\n${crossOut({ x: 0, y: 0, width: drawn.width, height: drawn.height })}`),
  ]);

/** Writes a drawn page as a form for sheets. */
export const drawnForm = (drawn: DrawnPage, writer: PdfWriter): PageForm => ({
  form: writer.add(
    `/Type /XObject /Subtype /Form /BBox ${box(drawn)} /Resources ${resources(drawn, writer)}`,
    content(drawn),
  ),
  box: { x: 0, y: 0, width: drawn.width, height: drawn.height },
  rotate: 0,
  userUnit: 1,
  overlays: [],
  group: null,
});

/** Returns the entries of a drawn page's dictionary in the output, without /Parent. @param crossed crosses it out as void */
export const drawnPageEntries = (drawn: DrawnPage, writer: PdfWriter, crossed: boolean): string =>
  `/Type /Page /MediaBox ${box(drawn)} /Resources ${resources(drawn, writer)} /Contents ${writer.add('', crossed ? crossedContent(drawn) : content(drawn))} 0 R`;
