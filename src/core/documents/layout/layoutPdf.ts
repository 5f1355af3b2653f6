import { ok } from '../../../domain/service/serviceError.ts';
import { damaged } from '../problem.ts';
import type { DocumentProblem } from '../problem.ts';
import { openPdf } from '../pdf/open.ts';
import type { OpenPdf } from '../pdf/open.ts';
import { isPicture } from '../pdf/looksLike.ts';
import { pictureToPdf } from '../pdf/picture.ts';
import { choosePages } from './choosePages.ts';
import { createCopier } from './copier.ts';
import { labelBox } from './crop.ts';
import { layersEntry, noteLayers } from './layers.ts';
import type { Layers } from './layers.ts';
import { planOf } from './layouts.ts';
import type { Layout, SheetPlan } from './layouts.ts';
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
}

export type LayoutSources = Iterable<LayoutSource> | AsyncIterable<LayoutSource>;

/** A source that cannot be laid out. Nothing of the output is of use then. */
export class LayoutSourceError extends Error {
  /** Place of the source, from 0. */
  readonly index: number;
  readonly problem: DocumentProblem;
  constructor(index: number, problem: DocumentProblem) {
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
  readonly plan: SheetPlan | null;
  readonly pages: SheetPlan['pages'];
}

/** Writes all that a source's pages need, and gives the pages. The parsed source can go afterwards. */
const prepare = async (
  bytes: Uint8Array,
  { index, option, plan, pages }: Preparing,
  writer: PdfWriter,
  layers: Layers,
): Promise<Ready[]> => {
  const source = await open(bytes, index);
  const { context } = source;
  const copier = createCopier(context, writer);
  try {
    const ready = choosePages(source, pages).map((page): Ready => {
      if (!plan)
        return { kind: 'page', entries: originalPageEntries(context, page, copier, writer) };
      const box =
        plan.crop === 'none' ? page.visibleBox : labelBox(context, page, plan.labelRules, option);
      return { kind: 'form', page: writePageForm(context, page, box, copier, writer) };
    });
    noteLayers(context, copier, layers);
    return ready;
  } catch (error) {
    // A full disk under the sink is no fault of the source.
    if ((error as NodeJS.ErrnoException | null)?.syscall !== undefined) throw error;
    throw new LayoutSourceError(index, damaged('its pages cannot be copied'));
  }
};

/**
 * Lays documents out and hands the resulting PDF to `sink` piece by piece, in the order of the sources. One source is held
 * at a time. Everything stays vector. The result asks viewers not to scale it when printing.
 * @throws LayoutSourceError when a source is no good PDF or picture; what `sink` or a source's reader throws
 * @throws RangeError when there are no sources, or the layout is on no possible paper
 */
export const layoutInto = async (
  sources: LayoutSources,
  layout: Layout,
  sink: ByteSink,
): Promise<LayoutCounts> => {
  const writer = createPdfWriter(sink);
  const pages: string[] = [];
  const layers: Layers = { all: new Set(), off: new Set() };
  const known = new Map<string, readonly Ready[]>();
  const writePage = (entries: string): void => void pages.push(entries);
  const plan = layout.kind === 'original' ? null : planOf(layout);
  const keptPages = layout.kind === 'original' ? (layout.pages ?? 'all') : 'all';
  const sheets = plan && createSheets(plan, writePage, writer);

  let index = 0;
  for await (const { bytes, key, option = '', stamp } of sources) {
    const again = key === undefined ? undefined : known.get(key);
    const ready =
      again ??
      (await prepare(
        typeof bytes === 'function' ? await bytes() : bytes,
        { index, option, plan, pages: plan?.pages ?? keptPages },
        writer,
        layers,
      ));
    if (key !== undefined) known.set(key, ready);
    for (const each of ready) {
      if (each.kind === 'page') writePage(each.entries);
      else sheets?.add(each.page, stamp);
    }
    index += 1;
  }
  sheets?.finish();
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
  };
};

/** As `layoutInto`, into memory: for a few labels. Large merges go to a file through the document worker. */
export const layoutPdf = async (sources: LayoutSources, layout: Layout): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  await layoutInto(sources, layout, (piece) => pieces.push(Buffer.from(piece)));
  return Buffer.concat(pieces);
};
