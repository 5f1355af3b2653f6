import { damaged } from '../problem.ts';
import type { DocumentProblem } from '../problem.ts';
import { openPdf } from '../pdf/open.ts';
import { createCopier } from './copier.ts';
import { layersEntry, noteLayers } from './layers.ts';
import type { Layers } from './layers.ts';
import { planOf } from './layouts.ts';
import type { Layout, SheetPlan } from './layouts.ts';
import { originalPageEntries } from './originalPage.ts';
import { drawInCell, writePageForm } from './pageForm.ts';
import type { PageForm } from './pageForm.ts';
import { createPdfWriter, nums } from './writer.ts';
import type { ByteSink, PdfWriter } from './writer.ts';

/** One document to lay out, all its pages in order. */
export interface LayoutSource {
  /** The document, or how to get it when its turn comes. */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>);
  /** Same key, same document: it is read and written once and then used again. Its hash or its path. */
  readonly key?: string;
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
type Ready = { readonly kind: 'page'; readonly entries: string } | { readonly kind: 'form'; readonly page: PageForm };

/** Writes all that a source's pages need, and gives the pages. The parsed source can go afterwards. */
const prepare = async (bytes: Uint8Array, index: number, kind: Ready['kind'], writer: PdfWriter, layers: Layers): Promise<Ready[]> => {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new LayoutSourceError(index, opened.error);
  const { context, pages } = opened.value;
  const copier = createCopier(context, writer);
  try {
    const ready = pages.map((page): Ready => (kind === 'page'
      ? { kind, entries: originalPageEntries(context, page, copier, writer) }
      : { kind, page: writePageForm(context, page, copier, writer) }));
    noteLayers(context, copier, layers);
    return ready;
  } catch (error) {
    // A full disk under the sink is no fault of the source.
    if ((error as NodeJS.ErrnoException | null)?.syscall !== undefined) throw error;
    throw new LayoutSourceError(index, damaged('its pages cannot be copied'));
  }
};

/** Puts pages on sheets as they come and writes each sheet as soon as it is full. */
const createSheets = (plan: SheetPlan, writePage: (entries: string) => void, writer: PdfWriter) => {
  let next = plan.skip;
  let drawn: { readonly operators: string; readonly xObjects: string }[] = [];
  let group: string | null = null;
  const finish = (): void => {
    if (drawn.length === 0) return;
    const contents = writer.add('', Buffer.from(drawn.map((each) => each.operators).join(''), 'latin1'));
    writePage(`/Type /Page /MediaBox [${nums([0, 0, plan.sheet.width, plan.sheet.height])}]`
      + ` /Resources <</XObject <<${drawn.map((each) => each.xObjects).join(' ')}>>>> /Contents ${contents} 0 R${group === null ? '' : ` /Group ${group}`}`);
    drawn = [];
    group = null;
    next = 0;
  };
  const add = (page: PageForm): void => {
    const cell = plan.cells[next];
    if (!cell) throw new RangeError('no such cell on the sheet');
    drawn.push(drawInCell(page, cell, plan.fit, next));
    group ??= page.group;
    next += 1;
    if (next === plan.cells.length) finish();
  };
  return { add, finish };
};

/**
 * Lays documents out and hands the resulting PDF to `sink` piece by piece, in the order of the sources. One source is held
 * at a time. Everything stays vector. The result asks viewers not to scale it when printing.
 * @returns number of pages written
 * @throws LayoutSourceError when a source is no good PDF; what `sink` or a source's reader throws
 * @throws RangeError when there are no sources
 */
export const layoutInto = async (sources: LayoutSources, layout: Layout, sink: ByteSink): Promise<number> => {
  const writer = createPdfWriter(sink);
  const tree = writer.reserve();
  const kids: number[] = [];
  const layers: Layers = { all: new Set(), off: new Set() };
  const known = new Map<string, readonly Ready[]>();
  const writePage = (entries: string): void => {
    const page = writer.reserve();
    writer.write(page, `<<${entries} /Parent ${tree} 0 R>>`);
    kids.push(page);
  };
  const sheets = layout.kind === 'original' ? null : createSheets(planOf(layout), writePage, writer);

  let index = 0;
  for await (const { bytes, key } of sources) {
    const again = key === undefined ? undefined : known.get(key);
    const ready = again ?? await prepare(typeof bytes === 'function' ? await bytes() : bytes, index, sheets ? 'form' : 'page', writer, layers);
    if (key !== undefined) known.set(key, ready);
    for (const each of ready) {
      if (each.kind === 'page') writePage(each.entries);
      else sheets?.add(each.page);
    }
    index += 1;
  }
  sheets?.finish();
  if (kids.length === 0) throw new RangeError('nothing to lay out');

  writer.write(tree, `<</Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`);
  writer.finish(writer.add(`<</Type /Catalog /Pages ${tree} 0 R /ViewerPreferences <</PrintScaling /None>>${layersEntry(layers)}>>`));
  return kids.length;
};

/** As `layoutInto`, into memory: for a few labels. Large merges go to a file through the document worker. */
export const layoutPdf = async (sources: LayoutSources, layout: Layout): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  await layoutInto(sources, layout, (piece) => pieces.push(Buffer.from(piece)));
  return Buffer.concat(pieces);
};
