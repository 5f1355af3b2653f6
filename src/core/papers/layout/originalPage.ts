import { PDFArray, PDFDict } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { pdfName } from '../pdf/names.ts';
import { readBox, resolve } from '../pdf/pages.ts';
import type { PdfPage } from '../pdf/pages.ts';
import type { Rectangle } from '../pdf/box.ts';
import { mustContents } from '../pdf/streams.ts';
import { drawOverlays, overlayResources, overlaysOf } from './annotations.ts';
import type { Overlay } from './annotations.ts';
import type { Copier } from './copier.ts';
import { crossOut } from './crossOut.ts';
import { copyDict, copyGroup } from './parts.ts';
import { num, nums } from './writer.ts';
import type { PdfWriter } from './writer.ts';

const OVERLAY_NAME = 'WdA';

const boxEntry = (key: string, box: Rectangle | null): string =>
  box ? ` /${key} [${nums([box.x, box.y, box.x + box.width, box.y + box.height])}]` : '';

const copyEntry = (key: string, value: PDFObject | undefined, copier: Copier): string =>
  value ? ` /${key} ${copier.copy(value)}` : '';

/** Returns the page's resources with the overlays' forms added. The source's own dictionary is not changed, because pages share it. */
const extendedResources = (
  context: PDFContext,
  page: PdfPage,
  overlays: readonly Overlay[],
  copier: Copier,
): string => {
  const resources = resolve(context, page.resources);
  const own = resources instanceof PDFDict ? resources.entries() : [];
  const forms =
    resources instanceof PDFDict ? resolve(context, resources.get(pdfName('XObject'))) : undefined;
  const entries = own
    .filter(([key]) => key !== pdfName('XObject'))
    .map(([key, value]) => `${key.toString()} ${copier.copy(value)}`);
  const ownForms =
    forms instanceof PDFDict
      ? forms.entries().map(([key, value]) => `${key.toString()} ${copier.copy(value)}`)
      : [];
  return `<<${entries.join(' ')} /XObject <<${ownForms.join(' ')} ${overlayResources(overlays, OVERLAY_NAME)}>>>>`;
};

/** Returns the page's content between `q` and `Q`, so that what is drawn over it uses the page's own coordinates. */
const extendedContents = (
  context: PDFContext,
  page: PdfPage,
  drawnOver: string,
  copier: Copier,
  writer: PdfWriter,
): string => {
  const contents = page.dict.get(pdfName('Contents'));
  const list = resolve(context, contents);
  const parts =
    list instanceof PDFArray ? list.asArray() : [contents].filter((part) => part !== undefined);
  const before = writer.add('', Buffer.from('q\n'));
  const after = writer.add('', Buffer.from(`\nQ\n${drawnOver}`));
  return `[${before} 0 R ${parts.map((part) => copier.copy(part)).join(' ')} ${after} 0 R]`;
};

/**
 * Returns the entries of a page's dictionary in the output, without /Parent: boxes, rotation and unit as in the source, content and resources by
 * reference.
 * @param crossed crosses it out as void
 * @throws when its content is missing or compressed in an unknown way: a blank page would not be noticed before printing.
 */
export const originalPageEntries = (
  context: PDFContext,
  page: PdfPage,
  copier: Copier,
  writer: PdfWriter,
  crossed = false,
): string => {
  const { dict } = page;
  mustContents(context, dict.get(pdfName('Contents')));
  const overlays = overlaysOf(context, page, copier);
  const drawnOver =
    (overlays.length > 0 ? drawOverlays(overlays, OVERLAY_NAME) : '') +
    (crossed ? crossOut(page.visibleBox, page.rotate) : '');
  const contents =
    drawnOver !== ''
      ? ` /Contents ${extendedContents(context, page, drawnOver, copier, writer)}`
      : copyEntry('Contents', dict.get(pdfName('Contents')), copier);
  const resources =
    overlays.length > 0
      ? extendedResources(context, page, overlays, copier)
      : copyDict(context, page.resources, copier);
  const group = copyGroup(context, page, copier);
  const otherBoxes = ['BleedBox', 'TrimBox', 'ArtBox'].map((key) =>
    boxEntry(key, readBox(context, dict.get(pdfName(key)))),
  );
  return (
    `/Type /Page${boxEntry('MediaBox', page.mediaBox)}${boxEntry('CropBox', page.cropBox)}${otherBoxes.join('')}` +
    (page.rotate === 0 ? '' : ` /Rotate ${page.rotate}`) +
    (page.userUnit === 1 ? '' : ` /UserUnit ${num(page.userUnit)}`) +
    ` /Resources ${resources}${contents}${group === null ? '' : ` /Group ${group}`}`
  );
};
