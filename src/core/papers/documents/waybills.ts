import { t } from '../../../texts/index.ts';
import type { PaperLayout } from '../../../domain/paper/paperLayout.ts';
import type { DocumentKind } from '../../../domain/service/service.ts';
import { nonePhrase, papersOf, WAYBILLS } from '../documentStore/papersHere.ts';
import type { PapersContext } from '../papers.ts';
import { markSpoiled } from '../documentStore/spoiled.ts';
import { DeskError } from '../../base/deskError.ts';
import { optionsFor } from '../layout/labelRules.ts';
import { layoutOf } from '../../../domain/paper/layout.ts';
import type { LayoutWay } from './layoutWithout.ts';
import type { LaidOut } from './protocol.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { boxesOf, unevenLabels, type UnevenLabels } from './unevenLabels.ts';
import { crossedOf, forPaper } from '../../shipments/voidShipments.ts';
import { fullName } from '../../../domain/text/personName.ts';

/** Waybills to be laid out, in order. */
export interface WaybillOrder {
  readonly ids: readonly string[];
  /** Which papers of each shipment, one after the other; only the waybill when left out. */
  readonly papers?: readonly DocumentKind[] | undefined;
  readonly layout: PaperLayout;
  /** Slot of the first one on its sheet; 1 when left out. */
  readonly start?: number;
}

/** A paper that could not be laid out. */
export interface RefusedPaper {
  readonly id: string;
  /** A message that names paper and shipment. */
  readonly message: string;
}

interface Merged extends Omit<LaidOut, 'refused' | 'labels'> {
  /** Number of selected papers that exist but are not here; a missing waybill always counts. */
  readonly missing: number;
  /** Number of shipments that are left out because they are void. */
  readonly voided: number;
  /** Papers that are not in it because they cannot be laid out, in order. */
  readonly refused: readonly RefusedPaper[];
  /** Waybills in it without one label for each box, in order. */
  readonly uneven: readonly UnevenLabels[];
}

interface Source {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly hash: string;
}

/** Lays out waybills and other papers of many shipments as one PDF, in the given order. */
export interface Waybills {
  /**
   * Writes the PDF; the file at `outPath` is replaced only by a complete one. A paper that cannot be laid out does not stop the others.
   * @param first only this many of them, to view the beginning
   * @throws DeskError when there is nothing to write or none of it can be laid out.
   */
  readonly mergeTo: (
    order: WaybillOrder,
    outPath: string,
    way?: LayoutWay & { readonly first?: number },
  ) => Promise<Merged>;
  /** Checks a stored document that could not be laid out: a damaged one is marked to be fetched again. Never rejects. */
  readonly lookAgain: (hash: string) => Promise<void>;
  /** Returns the path of a stored document after checking it. Throws DeskError when it is damaged or missing. */
  readonly path: (hash: string) => Promise<string>;
}

/** Creates the functions that lay out stored papers of many shipments into one file. */
export const createWaybills = (context: PapersContext, ledger: Ledger): Waybills => {
  const { store, documentStore, worker } = context;

  const sources = (
    ids: readonly string[],
    papers: readonly DocumentKind[],
  ): { found: Source[]; missing: number } => {
    const found: Source[] = [];
    let missing = 0;
    for (const id of ids) {
      const paper = papersOf(store, id, papers);
      found.push(...paper.here.map((each) => ({ ...each, id })));
      missing += paper.missing;
    }
    return { found, missing };
  };

  const lookAgain = async (hash: string): Promise<void> => {
    const read = await documentStore.get(hash);
    if (!read.ok && read.problem !== 'unreadable') markSpoiled(context, ledger, hash, read.problem);
  };

  /** Checks a source that could not be laid out. Returns the message for the user, which names it. */
  const spoiledSource = async (source: Source, problem: string): Promise<string> => {
    await lookAgain(source.hash);
    const {
      draft: { receiver },
      externalReference: reference,
    } = ledger.must(source.id);
    const name = fullName(receiver) || reference;
    return t('documents.paperOf', { kind: source.kind, name, reference, problem });
  };

  const mergeTo = async (
    { ids: asked, papers = WAYBILLS, layout, start = 1 }: WaybillOrder,
    outPath: string,
    way: LayoutWay & { readonly first?: number } = {},
  ): Promise<Merged> => {
    const { ids, voided } = forPaper(context.store, 'label', asked);
    const { found, missing } = sources(ids.slice(0, way.first), papers);
    if (found.length === 0) throw new DeskError('notFound', nonePhrase(papers));
    const options = optionsFor(
      context,
      found.map(({ id }) => id),
    );
    const crossed = crossedOf(
      context.store,
      found.map(({ id }) => id),
    );
    const plan = layoutOf(layout, context.settings().labelRules, start);
    const boxes = found.map(({ id, kind }) => (kind === 'waybill' ? boxesOf(context, id) : null));
    const done = await worker.layout(
      found.map(({ hash }) => documentStore.path(hash)),
      plan,
      outPath,
      { ...way, skipBad: true, boxes, ...(options && { options }), ...(crossed && { crossed }) },
    );
    if (!done.ok) {
      const source = done.error.kind === 'source' ? found[done.error.index] : undefined;
      throw new DeskError(
        'damaged',
        source ? await spoiledSource(source, done.error.message) : done.error.message,
      );
    }
    const refused: RefusedPaper[] = [];
    for (const { index, problem } of done.value.refused) {
      const source = found[index];
      if (source)
        refused.push({ id: source.id, message: await spoiledSource(source, problem.message) });
    }
    const { labels, ...counts } = done.value;
    const uneven = unevenLabels(
      context,
      plan,
      found.flatMap(({ id, kind }, index) =>
        kind === 'waybill' ? [{ id, labels: labels[index] ?? 0 }] : [],
      ),
    );
    return { ...counts, missing, voided: voided.length, refused, uneven };
  };

  return {
    mergeTo,
    lookAgain,
    path: async (hash) => {
      const read = await documentStore.get(hash);
      if (read.ok) return documentStore.path(hash);
      if (read.problem === 'unreadable')
        throw new DeskError('damaged', t('documentStore.folderUnreadable'));
      markSpoiled(context, ledger, hash, read.problem);
      throw new DeskError(
        'damaged',
        t(
          read.problem === 'missing'
            ? 'documentStore.goneGetAgain'
            : 'documentStore.damagedGetAgain',
        ),
      );
    },
  };
};
