import { deflateSync } from 'node:zlib';
import type { PDFContext, PDFRawStream } from 'pdf-lib';
import { pdfName } from '../pdf/names.ts';
import type { PdfPage } from '../pdf/pages.ts';
import type { Rectangle, Rotation } from '../pdf/box.ts';
import { decodeStream, mustContents } from '../pdf/streams.ts';
import { drawOverlays, overlayResources, overlaysOf } from './annotations.ts';
import type { Overlay } from './annotations.ts';
import type { Copier } from './copier.ts';
import { moveBox } from './geometry.ts';
import type { Placement, Size } from './geometry.ts';
import { copyDict, copyGroup } from './parts.ts';
import { num, nums } from './writer.ts';
import type { PdfWriter } from './writer.ts';

/** A source page that was written as a form and can be drawn any number of times. */
export interface PageForm {
  /** Number of the form in the output. */
  readonly form: number;
  /** The part of the page that is drawn: the part a viewer shows, or less. */
  readonly box: Rectangle;
  readonly rotate: Rotation;
  readonly userUnit: number;
  readonly overlays: readonly Overlay[];
  /**
   * The page's transparency group as it is written in the output, or null. It belongs to the sheet and not to the form: nothing else is drawn there,
   * so both mean the same, but renderers convert a group within a page to pixels, bars and text included.
   */
  readonly group: string | null;
}

const NEWLINE = Buffer.from('\n');

/** A single stream is copied compressed; several are joined, because a form can have only one. */
const packContents = (
  streams: readonly PDFRawStream[],
  copier: Copier,
): { readonly data: Uint8Array; readonly filter: string } => {
  const [only] = streams;
  if (!only) return { data: new Uint8Array(), filter: '' };
  if (streams.length > 1) {
    const joined = Buffer.concat(streams.flatMap((stream) => [decodeStream(stream), NEWLINE]));
    return { data: deflateSync(joined), filter: ' /Filter /FlateDecode' };
  }
  const filter = ['Filter', 'DecodeParms'].flatMap((key) => {
    const value = only.dict.get(pdfName(key));
    return value ? [` /${key} ${copier.copy(value)}`] : [];
  });
  return { data: only.contents, filter: filter.join('') };
};

/**
 * Writes a page as a form XObject: its content stays vector graphics, with its fonts, pictures and transparency.
 * @param box the part of it that is drawn
 * @throws when its content is missing or broken.
 */
export const writePageForm = (
  context: PDFContext,
  page: PdfPage,
  box: Rectangle,
  copier: Copier,
  writer: PdfWriter,
): PageForm => {
  const streams = mustContents(context, page.dict.get(pdfName('Contents')));
  const { data, filter } = packContents(streams, copier);
  const resources = copyDict(context, page.resources, copier);
  const form = writer.add(
    `/Type /XObject /Subtype /Form /BBox [${nums([box.x, box.y, box.x + box.width, box.y + box.height])}]` +
      ` /Resources ${resources}${filter}`,
    data,
  );
  return {
    form,
    box,
    rotate: page.rotate,
    userUnit: page.userUnit,
    overlays: overlaysOf(context, page, copier),
    group: copyGroup(context, page, copier),
  };
};

/** Returns the size of the drawn part as a viewer shows it, in points. */
export const shownSize = ({ box, rotate, userUnit }: PageForm): Size => {
  const sideways = rotate === 90 || rotate === 270;
  return {
    width: (sideways ? box.height : box.width) * userUnit,
    height: (sideways ? box.width : box.height) * userUnit,
  };
};

const rectangle = ({ x, y, width, height }: Rectangle): string =>
  `${[x, y, width, height].map(num).join(' ')} re W n `;

/**
 * Returns operators and resources that draw a page into a cell of a sheet.
 * @param index of the cell, used to keep resource names unique
 */
export const drawInCell = (
  page: PageForm,
  placement: Placement,
  cell: Rectangle,
  index: number,
): { readonly operators: string; readonly xObjects: string } => {
  const turn = ((page.rotate + placement.rotation) % 360) as Rotation;
  const matrix = moveBox(page.box, turn, placement.scale * page.userUnit, placement);
  const overlayName = `A${index}x`;
  const withinCell = placement.overflows ? rectangle(cell) : '';
  const withinPage = page.overlays.length > 0 ? rectangle(page.box) : '';
  return {
    operators: `q ${withinCell}${nums(matrix)} cm ${withinPage}/P${index} Do\n${drawOverlays(page.overlays, overlayName)}Q\n`,
    xObjects: `/P${index} ${page.form} 0 R ${overlayResources(page.overlays, overlayName)}`,
  };
};
