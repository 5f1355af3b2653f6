import type { PDFContext } from 'pdf-lib';
import type { LabelRule } from '../../../domain/paper/paperLayout.ts';
import { MM } from '../../../domain/paper/papers.ts';
import { OverBudget, budgetOf } from '../pdf/budget.ts';
import { intersect } from '../pdf/box.ts';
import type { Rectangle } from '../pdf/box.ts';
import type { OpenPdf } from '../pdf/open.ts';
import type { PdfPage } from '../pdf/pages.ts';
import { decodeStream, mustContents } from '../pdf/streams.ts';
import { pdfName } from '../pdf/names.ts';
import { openInPdfjs } from '../pdf/pdfjs.ts';
import type { PdfjsFile } from '../pdf/pdfjs.ts';
import { tallestCode } from './barcodes.ts';
import { boundingBox, clustersOf } from './clusters.ts';
import { inkOf } from './ink.ts';
import type { Ink } from './ink.ts';
import { byRule, shownSizeOf } from './labelRule.ts';
import type { SheetPlan } from './layouts.ts';
import { isLabelSize } from './papers.ts';

/** Parts closer than this belong together; on a larger page a label has at least this much white around it. */
const GAP = 6 * MM;
/** Smaller distances, for labels that are close together on one sheet. */
const CLOSER = [GAP / 2, GAP / 4];
/** White left around the label. */
const AIR = 1 * MM;
/** Side lengths of a possible label on a larger page; the largest is half an A4 sheet without fold line and margins. */
const [LEAST_SHORT, MOST_SHORT, LEAST_LONG, MOST_LONG] = [60 * MM, 150 * MM, 90 * MM, 235 * MM];
/** Lines to fold or cut along: this thin, and over this share of the page. */
const [FOLD_THICK, FOLD_SHARE] = [1 * MM, 0.9];
/** Receipts, letters and invoices can have a barcode too; that of a label is at least this share of the tallest in its document. */
const TALL = 0.5;

/** A part of a page that is printed on its own, in the page's own units. */
export interface LabelArea {
  readonly page: PdfPage;
  readonly box: Rectangle;
}

/** A part that can be a label. `code`: length of the bars of its tallest barcode; `unread` pages may be labels. */
interface Part extends LabelArea {
  readonly code: number;
  readonly unread?: boolean;
}

/** What is taken of a document. */
export interface LabelRequest {
  readonly pages: SheetPlan['pages'];
  readonly crop: SheetPlan['crop'];
  readonly rules: readonly LabelRule[];
  /** The shipment's delivery option. */
  readonly option: string;
  /** Number of the shipment's boxes; null where its pages are not counted. */
  readonly boxes: number | null;
}

const sizeIn = (
  { width, height }: Rectangle,
  unit: number,
): readonly [short: number, long: number] => [
  Math.min(width, height) * unit,
  Math.max(width, height) * unit,
];
const mayBeLabel = (box: Rectangle, unit: number): boolean => {
  const [short, long] = sizeIn(box, unit);
  return short >= LEAST_SHORT && short <= MOST_SHORT && long >= LEAST_LONG && long <= MOST_LONG;
};
const isTooSmall = (box: Rectangle, unit: number): boolean => {
  const [short, long] = sizeIn(box, unit);
  return short < LEAST_SHORT || long < LEAST_LONG;
};

const isFold =
  ({ visibleBox: page, userUnit }: PdfPage) =>
  ({ width, height }: Ink): boolean =>
    (height * userUnit <= FOLD_THICK && width >= FOLD_SHARE * page.width) ||
    (width * userUnit <= FOLD_THICK && height >= FOLD_SHARE * page.height);

const tall = (parts: readonly Part[]): Part[] => {
  const least = TALL * Math.max(0, ...parts.map(({ code }) => code));
  return parts.filter(({ code, unread }) => unread === true || (code > 0 && code >= least));
};

/** Returns the labels on a page that is larger than one, or everything drawn on it; nothing of a blank page. */
const partsIn = (context: PDFContext, page: PdfPage, ink: readonly Ink[]): Part[] => {
  if (ink.length === 0) return [];
  const { visibleBox, userUnit: unit } = page;
  const budget = budgetOf(context);
  const grouped = (members: readonly Ink[], gap: number) => {
    // Pages of many meters get larger cells, so that their number stays small.
    const cell = Math.max(gap / 3 / unit, Math.max(visibleBox.width, visibleBox.height) / 1000);
    return clustersOf(visibleBox, members, cell, budget).map((cluster) => ({
      ...cluster,
      page,
      code: tallestCode(cluster.members, unit),
    }));
  };
  type Group = ReturnType<typeof grouped>[number];
  /** Labels that are so close together that they look like one part. */
  const split = (group: Group): Group[] => {
    if (isLabelSize({ width: group.box.width * unit, height: group.box.height * unit }))
      return [group];
    for (const gap of CLOSER) {
      const coded = grouped(group.members, gap).filter(({ code }) => code > 0);
      if (coded.length > 1 && coded.every(({ box }) => mayBeLabel(box, unit))) return coded;
    }
    return [group];
  };
  const isLine = isFold(page);
  const groups = grouped(
    ink.filter((each) => !isLine(each)),
    GAP,
  );
  const coded = groups.filter(({ code, box }) => code > 0 && !isTooSmall(box, unit)).flatMap(split);
  const small = groups.filter(({ box }) => mayBeLabel(box, unit));
  const code = tallestCode(ink, unit);
  const chosen: readonly Pick<Part, 'box' | 'code'>[] =
    coded.length > 0
      ? tall(coded)
      : code === 0 && small.length === 1
        ? small
        : [{ box: boundingBox(ink), code }];
  const air = AIR / unit;
  return chosen.flatMap(({ box: { x, y, width, height }, code: of }) => {
    const box = { x: x - air, y: y - air, width: width + 2 * air, height: height + 2 * air };
    const seen = intersect(box, visibleBox);
    return seen ? [{ page, box: seen, code: of }] : [];
  });
};

/** Returns the parts of a page that can be labels. A page that cannot be read counts as one. */
const partsOf = async (
  { context, pages }: OpenPdf,
  file: () => Promise<PdfjsFile>,
  page: PdfPage,
  { rules, option, pages: choice }: LabelRequest,
): Promise<Part[]> => {
  const whole: Part = { page, box: page.visibleBox, code: 0 };
  const rule = byRule(page, rules, option);
  const ruled = rule && intersect(rule, page.visibleBox);
  const isLabel = isLabelSize(shownSizeOf(page));
  // Where every page is taken, there is nothing to look for on these.
  if (choice !== 'label' && (ruled || isLabel)) return [{ ...whole, box: ruled ?? whole.box }];
  try {
    // pdf.js has no limits of its own.
    mustContents(context, page.dict.get(pdfName('Contents'))).forEach(decodeStream);
    const ink = await inkOf(await file(), pages.indexOf(page), page.visibleBox);
    if (!ruled && !isLabel) return partsIn(context, page, ink);
    const inside = ruled ? ink.filter((each) => intersect(each, ruled) !== null) : ink;
    return [{ ...whole, box: ruled ?? whole.box, code: tallestCode(inside, page.userUnit) }];
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    return [{ ...whole, box: ruled ?? whole.box, unread: true }];
  }
};

/**
 * Returns the labels among the parts: those with a barcode, except much smaller ones; where none has one, pages of label size, else all: an extra page
 * costs a sheet of paper, a missing label costs a parcel.
 */
const labelsAmong = (parts: readonly Part[]): readonly Part[] => {
  const coded = tall(parts);
  // Beside pages of label size, a larger page with a barcode is an invoice or a copy for the archive.
  const isSmall = ({ page, box, unread }: Part): boolean =>
    unread === true || isLabelSize(shownSizeOf(page)) || mayBeLabel(box, page.userUnit);
  if (coded.some(({ page }) => isLabelSize(shownSizeOf(page)))) return coded.filter(isSmall);
  if (coded.length > 0) return coded;
  const small = parts.filter(({ page }) => isLabelSize(shownSizeOf(page)));
  return small.length > 0 ? small : parts;
};

/**
 * Returns what a layout takes of a document, in order, and the number of its labels: pages, where they were not looked for.
 * @param bytes the document that was opened
 */
export const labelAreas = async (
  source: OpenPdf,
  bytes: Uint8Array,
  wish: LabelRequest,
): Promise<{ readonly areas: readonly LabelArea[]; readonly labels: number }> => {
  const pages = wish.pages === 'first' ? source.pages.slice(0, 1) : source.pages;
  const wholes = pages.map((page) => ({ page, box: page.visibleBox }));
  const cropped = wish.crop === 'label';
  const isOneLabel = pages.length === 1 && pages.every((page) => isLabelSize(shownSizeOf(page)));
  const looks =
    wish.pages === 'label' || cropped || (wish.boxes !== null && wish.boxes > pages.length);
  if (!looks || (isOneLabel && (wish.rules.length === 0 || !cropped)))
    return { areas: wholes, labels: pages.length };
  let opened: Promise<PdfjsFile> | null = null;
  try {
    const found: Part[][] = [];
    for (const page of pages)
      found.push(await partsOf(source, () => (opened ??= openInPdfjs(bytes)), page, wish));
    const parts = found.flat();
    const labels = wish.pages === 'label' ? labelsAmong(parts) : parts;
    const taken = new Set(labels.map(({ page }) => page));
    if (!cropped) {
      const areas = wish.pages === 'label' ? wholes.filter(({ page }) => taken.has(page)) : wholes;
      return { areas: areas.length > 0 ? areas : wholes, labels: labels.length };
    }
    // Nothing is drawn on a blank page, but where every page is taken it comes out.
    const areas =
      wish.pages === 'label'
        ? labels
        : pages.flatMap((page, at) =>
            found[at]?.length ? found[at] : [{ page, box: page.visibleBox }],
          );
    return { areas: areas.length > 0 ? areas : wholes, labels: labels.length };
  } finally {
    await (opened as Promise<PdfjsFile> | null)?.then(
      (file) => file.close(),
      () => undefined,
    );
  }
};
