import { message } from '../../../texts/text.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import { damaged, overBudget } from '../pdf/problem.ts';
import type { DocumentProblem } from '../pdf/problem.ts';
import { OverBudget } from '../pdf/budget.ts';
import { openPdfDocument } from '../pdf/open.ts';
import type { OpenPdf } from '../pdf/open.ts';
import type { PdfPage } from '../pdf/pages.ts';
import { isPicture } from '../pdf/looksLike.ts';
import { pictureToPdf } from '../pdf/picture.ts';
import { createCopier } from './copier.ts';
import { labelAreas } from './labels.ts';
import type { LabelArea } from './labels.ts';
import { layersEntry, noteLayers } from './layers.ts';
import type { Layers } from './layers.ts';
import { planOf } from './layouts.ts';
import type { SheetPlan } from './layouts.ts';
import type { Layout } from '../../../domain/paper/layout.ts';
import { drawnForm, drawnPageEntries } from './drawn.ts';
import type { DrawPage } from './drawn.ts';
import { originalPageEntries } from './originalPage.ts';
import { writePageTree } from './pageTree.ts';
import { writePageForm } from './pageForm.ts';
import type { PageForm } from './pageForm.ts';
import { createSheets } from './sheets.ts';
import { createPdfWriter } from './writer.ts';
import type { ByteSink, PdfWriter } from './writer.ts';

/** One document to lay out, all its pages in order. */
export interface LayoutSource {
  /** The document, or a function that loads it when it is processed. */
  readonly bytes: Uint8Array | (() => Uint8Array | Promise<Uint8Array>);
  /**
   * Sources with the same key share one copy in the output, which is read and written only once. It has to differ where `option` or `crossed`
   * differs.
   */
  readonly key?: string;
  /** The shipment's delivery option, for crop rules that belong to one. */
  readonly option?: string;
  /** Small text at the foot of its pages on a sheet. */
  readonly stamp?: string;
  /** Crosses its pages out as void. */
  readonly crossed?: boolean;
  /** Number of the shipment's boxes, for a document with its labels. */
  readonly boxes?: number | null;
}

export type LayoutSources = Iterable<LayoutSource> | AsyncIterable<LayoutSource>;

/** A problem of a source; `missing`: there is no such file. */
export type SourceProblem =
  DocumentProblem | { readonly kind: 'missing'; readonly message: string };

/** A source that is not in the output. */
export interface RefusedSource {
  /** Index of the source, from 0. */
  readonly index: number;
  readonly problem: SourceProblem;
}

/** A source that cannot be laid out, thrown when bad sources are not skipped or none is left. */
export class LayoutSourceError extends Error implements RefusedSource {
  readonly index: number;
  readonly problem: SourceProblem;
  constructor(index: number, problem: SourceProblem) {
    super(problem.message);
    this.name = 'LayoutSourceError';
    this.index = index;
    this.problem = problem;
  }
}

/** A source page in the output: the entries of its own page, or a form to be drawn on sheets. Small, so all of them can be kept. */
type Ready =
  | { readonly kind: 'page'; readonly entries: string }
  | { readonly kind: 'form'; readonly page: PageForm };

/** The result of a layout. */
export interface LayoutCounts {
  readonly pages: number;
  /** Source pages that were put on them. */
  readonly placed: number;
  /** Source pages of which a part was cut off because they do not fit at actual size. */
  readonly cut: number;
  /** First free slot on the last sheet, 1 when it is full: a half-used sheet can be continued there. */
  readonly next: number;
  /** Source pages that are in it as pictures because they could not be copied. */
  readonly drawn: number;
  /** Number of labels in each source: its pages, where labels were not looked for; 0 for a source that is not in it. */
  readonly labels: readonly number[];
  /** Sources that are not in it, in order; always empty without `skipBad`. */
  readonly refused: readonly RefusedSource[];
}

/** How bad sources are handled. */
export interface LayoutHow {
  /** Lays out the others and lists the bad ones in the result; otherwise the first bad source ends the layout. */
  readonly skipBad?: boolean;
  /** Draws pages that cannot be copied; without it, such a page makes its source bad. */
  readonly drawPage?: DrawPage;
}

/** Opens a source. A JPEG or PNG counts as a page of its size. @returns it, and the file that was opened */
const open = async (
  bytes: Uint8Array,
  index: number,
): Promise<{ readonly source: OpenPdf; readonly file: Uint8Array }> => {
  const pdf = isPicture(bytes) ? await pictureToPdf(bytes) : ok(bytes);
  if (!pdf.ok) throw new LayoutSourceError(index, pdf.error);
  const opened = await openPdfDocument(pdf.value);
  if (!opened.ok) throw new LayoutSourceError(index, opened.error);
  return { source: opened.value, file: pdf.value };
};

/** Options of one source. */
interface Preparing {
  readonly index: number;
  readonly option: string;
  readonly crossed: boolean;
  readonly boxes: number | null;
  readonly plan: SheetPlan | null;
  readonly pages: SheetPlan['pages'];
  readonly drawPage: DrawPage | undefined;
}

interface Prepared {
  readonly pages: readonly Ready[];
  readonly labels: number;
  readonly drawn: number;
}

/** Returns true for errors of writing to the sink, such as a full disk; they are no fault of the source. */
const isOfDisk = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.syscall !== undefined;

/** Writes everything that a source's pages need and returns the pages. The parsed source can be released afterwards. */
const prepare = async (
  bytes: Uint8Array,
  { index, option, crossed, boxes, plan, pages, drawPage }: Preparing,
  writer: PdfWriter,
  layers: Layers,
): Promise<Prepared> => {
  const { source, file } = await open(bytes, index);
  const { context } = source;
  const copier = createCopier(context, writer);
  let drawn = 0;

  const copied = ({ page, box }: LabelArea): Ready =>
    plan
      ? { kind: 'form', page: writePageForm(context, page, box, copier, writer) }
      : { kind: 'page', entries: originalPageEntries(context, page, copier, writer, crossed) };
  const asPicture = async (page: PdfPage): Promise<Ready> => {
    const picture = await drawPage?.(file, source.pages.indexOf(page));
    if (!picture) throw new LayoutSourceError(index, damaged(message('documents.pagesNotCopied')));
    drawn += 1;
    return plan
      ? { kind: 'form', page: drawnForm(picture, writer) }
      : { kind: 'page', entries: drawnPageEntries(picture, writer, crossed) };
  };

  try {
    const ready: Ready[] = [];
    const { areas, labels } = await labelAreas(source, file, {
      pages,
      crop: plan?.crop ?? 'none',
      rules: plan?.labelRules ?? [],
      option,
      boxes,
    });
    for (const area of areas) {
      try {
        ready.push(copied(area));
      } catch (error) {
        if (isOfDisk(error) || error instanceof OverBudget) throw error;
        ready.push(await asPicture(area.page));
      }
    }
    noteLayers(context, copier, layers);
    return { pages: ready, labels, drawn };
  } catch (error) {
    if (isOfDisk(error) || error instanceof LayoutSourceError) throw error;
    if (error instanceof OverBudget) throw new LayoutSourceError(index, overBudget(error.reason));
    throw new LayoutSourceError(index, damaged(message('documents.pagesNotCopied')));
  }
};

/**
 * Lays documents out and writes the resulting PDF to `sink` in pieces, in the order of the sources. One source is in memory at a time. Copied pages
 * stay vector graphics. The result asks viewers not to scale it when printing.
 * Throws LayoutSourceError when a source is not a valid PDF or picture and bad ones are not skipped, or none is valid; RangeError when
 * the layout has an impossible paper; Error when there are no sources; errors of `sink` or of a source's reader.
 */
export const layoutInto = async (
  sources: LayoutSources,
  layout: Layout,
  sink: ByteSink,
  { skipBad = false, drawPage }: LayoutHow = {},
): Promise<LayoutCounts> => {
  const writer = createPdfWriter(sink);
  const pages: string[] = [];
  const layers: Layers = { all: new Set(), off: new Set() };
  const known = new Map<string, Prepared | SourceProblem>();
  const refused: RefusedSource[] = [];
  const writePage = (entries: string): void => void pages.push(entries);
  const plan = layout.kind === 'original' ? null : planOf(layout);
  const keptPages = layout.kind === 'original' ? (layout.pages ?? 'all') : 'all';
  const sheets = plan && createSheets(plan, writePage, writer);

  const prepared = async (source: LayoutSource, index: number): Promise<Prepared> => {
    const { bytes, key, option = '', crossed = false, boxes = null } = source;
    const again = key === undefined ? undefined : known.get(key);
    if (again && 'pages' in again) return again;
    if (again) throw new LayoutSourceError(index, again);
    const ready = await prepare(
      typeof bytes === 'function' ? await bytes() : bytes,
      { index, option, crossed, boxes, plan, pages: plan?.pages ?? keptPages, drawPage },
      writer,
      layers,
    );
    if (key !== undefined) known.set(key, ready);
    return ready;
  };

  let [index, drawn] = [0, 0];
  const labels: number[] = [];
  for await (const source of sources) {
    labels.push(0);
    try {
      const ready = await prepared(source, index);
      labels[index] = ready.labels;
      drawn += ready.drawn;
      for (const each of ready.pages) {
        if (each.kind === 'page') writePage(each.entries);
        else sheets?.add(each.page, source);
      }
    } catch (error) {
      if (!skipBad || !(error instanceof LayoutSourceError)) throw error;
      refused.push({ index, problem: error.problem });
      if (source.key !== undefined) known.set(source.key, error.problem);
    }
    index += 1;
  }
  sheets?.finish();
  const [first] = refused;
  if (pages.length === 0 && first) throw new LayoutSourceError(first.index, first.problem);
  if (pages.length === 0) throw new Error('nothing to lay out');

  const tree = writePageTree(pages, writer);
  writer.finish(
    writer.add(
      `<</Type /Catalog /Pages ${tree} 0 R /ViewerPreferences <</PrintScaling /None>>${layersEntry(layers)}>>`,
    ),
  );
  return {
    pages: pages.length,
    ...(sheets?.counts() ?? { placed: pages.length, cut: 0, next: 1 }),
    labels,
    drawn,
    refused,
  };
};
