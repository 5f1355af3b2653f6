import { t } from '../../../texts/index.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import { damaged, overBudget } from '../problem.ts';
import type { DocumentProblem } from '../problem.ts';
import { OverBudget } from '../pdf/budget.ts';
import { openPdf } from '../pdf/open.ts';
import type { OpenPdf } from '../pdf/open.ts';
import type { PdfPage } from '../pdf/pages.ts';
import { isPicture } from '../pdf/looksLike.ts';
import { pictureToPdf } from '../pdf/picture.ts';
import { choosePages } from './choosePages.ts';
import { createCopier } from './copier.ts';
import { labelBox } from './crop.ts';
import { layersEntry, noteLayers } from './layers.ts';
import type { Layers } from './layers.ts';
import { planOf } from './layouts.ts';
import type { Layout, SheetPlan } from './layouts.ts';
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
  /** The document, or how to get it when its turn comes. */
  readonly bytes: Uint8Array | (() => Uint8Array | Promise<Uint8Array>);
  /** Same key, same document: it is read and written once and then used again. Its hash or its path. */
  readonly key?: string;
  /** The delivery option it came with, for crop rules that belong to one. */
  readonly option?: string;
  /** Small words at the foot of its pages on a sheet. */
  readonly stamp?: string;
  /** Its pages are crossed out: it is void. */
  readonly crossed?: boolean;
}

export type LayoutSources = Iterable<LayoutSource> | AsyncIterable<LayoutSource>;

/** What is wrong with a source; `missing`: there is no such file. */
export type SourceProblem =
  DocumentProblem | { readonly kind: 'missing'; readonly message: string };

/** A source that is not in the output. */
export interface RefusedSource {
  /** Place of the source, from 0. */
  readonly index: number;
  readonly problem: SourceProblem;
}

/** A source that cannot be laid out: the only one, or one of those that are wanted all or none. */
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

/** What came out of a layout. */
export interface LayoutCounts {
  readonly pages: number;
  /** Source pages that were put on them. */
  readonly placed: number;
  /** Source pages of which a part was cut off, since they do not fit at actual size. */
  readonly cut: number;
  /** First free place on the last sheet, 1 when it is full: where a half-used sheet can be used on. */
  readonly next: number;
  /** Source pages that are in it as pictures, since they could not be copied. */
  readonly drawn: number;
  /** Sources that are not in it, in order; none unless `skipBad` was asked for. */
  readonly refused: readonly RefusedSource[];
}

/** How sources are dealt with that are no good. */
export interface LayoutHow {
  /** Lays the others out and names those that cannot be; else the first such source ends the whole. */
  readonly skipBad?: boolean;
  /** Draws pages that cannot be copied; without it they end their source. */
  readonly drawPage?: DrawPage;
}

/** Opens a source. A JPEG or PNG counts as a page of its size. */
const open = async (bytes: Uint8Array, index: number): Promise<OpenPdf> => {
  const pdf = isPicture(bytes) ? await pictureToPdf(bytes) : ok(bytes);
  const opened = pdf.ok ? await openPdf(pdf.value) : pdf;
  if (!opened.ok) throw new LayoutSourceError(index, opened.error);
  return opened.value;
};

/** What there is to know of a source besides its bytes. */
interface Preparing {
  readonly index: number;
  readonly option: string;
  readonly crossed: boolean;
  readonly plan: SheetPlan | null;
  readonly pages: SheetPlan['pages'];
  readonly drawPage: DrawPage | undefined;
}

interface Prepared {
  readonly pages: readonly Ready[];
  readonly drawn: number;
}

/** A full disk under the sink is no fault of the source. */
const isOfDisk = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.syscall !== undefined;

/** Writes all that a source's pages need, and gives the pages. The parsed source can go afterwards. */
const prepare = async (
  bytes: Uint8Array,
  { index, option, crossed, plan, pages, drawPage }: Preparing,
  writer: PdfWriter,
  layers: Layers,
): Promise<Prepared> => {
  const source = await open(bytes, index);
  const { context } = source;
  const copier = createCopier(context, writer);
  let drawn = 0;

  const copied = (page: PdfPage): Ready => {
    if (!plan)
      return { kind: 'page', entries: originalPageEntries(context, page, copier, writer, crossed) };
    const box =
      plan.crop === 'none' ? page.visibleBox : labelBox(context, page, plan.labelRules, option);
    return { kind: 'form', page: writePageForm(context, page, box, copier, writer) };
  };
  const asPicture = async (page: PdfPage): Promise<Ready> => {
    const picture = await drawPage?.(bytes, source.pages.indexOf(page));
    if (!picture) throw new LayoutSourceError(index, damaged(t('documents.pagesNotCopied')));
    drawn += 1;
    return plan
      ? { kind: 'form', page: drawnForm(picture, writer) }
      : { kind: 'page', entries: drawnPageEntries(picture, writer, crossed) };
  };

  try {
    const ready: Ready[] = [];
    for (const page of choosePages(source, pages)) {
      try {
        ready.push(copied(page));
      } catch (error) {
        if (isOfDisk(error) || error instanceof OverBudget) throw error;
        ready.push(await asPicture(page));
      }
    }
    noteLayers(context, copier, layers);
    return { pages: ready, drawn };
  } catch (error) {
    if (isOfDisk(error) || error instanceof LayoutSourceError) throw error;
    if (error instanceof OverBudget) throw new LayoutSourceError(index, overBudget(error.message));
    throw new LayoutSourceError(index, damaged(t('documents.pagesNotCopied')));
  }
};

/**
 * Lays documents out and hands the resulting PDF to `sink` piece by piece, in the order of the sources. One source is held
 * at a time. Everything stays vector. The result asks viewers not to scale it when printing.
 * @throws LayoutSourceError when a source is no good PDF or picture and bad ones are not to be skipped, or none is good; what
 * `sink` or a source's reader throws
 * @throws RangeError when there are no sources, or the layout is on no possible paper
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
    const { bytes, key, option = '', crossed = false } = source;
    const again = key === undefined ? undefined : known.get(key);
    if (again && 'pages' in again) return again;
    if (again) throw new LayoutSourceError(index, again);
    const ready = await prepare(
      typeof bytes === 'function' ? await bytes() : bytes,
      { index, option, crossed, plan, pages: plan?.pages ?? keptPages, drawPage },
      writer,
      layers,
    );
    if (key !== undefined) known.set(key, ready);
    return ready;
  };

  let [index, drawn] = [0, 0];
  for await (const source of sources) {
    try {
      const ready = await prepared(source, index);
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
  if (pages.length === 0) throw new RangeError('nothing to lay out');

  const tree = writePageTree(pages, writer);
  writer.finish(
    writer.add(
      `<</Type /Catalog /Pages ${tree} 0 R /ViewerPreferences <</PrintScaling /None>>${layersEntry(layers)}>>`,
    ),
  );
  return {
    pages: pages.length,
    ...(sheets?.counts() ?? { placed: pages.length, cut: 0, next: 1 }),
    drawn,
    refused,
  };
};

/** As `layoutInto`, into memory: for a few labels. Large merges go to a file through the document worker. */
export const layoutPdf = async (
  sources: LayoutSources,
  layout: Layout,
  how: LayoutHow = {},
): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  await layoutInto(sources, layout, (piece) => pieces.push(Buffer.from(piece)), how);
  return Buffer.concat(pieces);
};
