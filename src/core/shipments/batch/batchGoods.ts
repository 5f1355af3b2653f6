import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  boxEdits,
  findIncomplete,
  goodsEdits,
  goodsQuery,
  type BatchGoodsList,
  type BoxAnswer,
  type GoodsAnswer,
  type GoodsField,
  type GoodsOffer,
  type IncompleteBoxes,
  type IncompleteGoods,
  type OfferedGoods,
} from '../../../domain/sheet/batchGoods.ts';
import type { SheetChange } from '../../../domain/sheet/sheetChange.ts';
import type { CellEdit } from '../../../domain/sheet/sheetCommand.ts';
import type { CodeSuggestion } from '../../../domain/customs/codes.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { RunProgress } from '../../../domain/shipment/snapshot.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import { t } from '../../../texts/index.ts';
import { message } from '../../../texts/text.ts';
import { newId } from '../../base/clock.ts';
import type { Codes } from '../codes/codes.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import { DONE, endsRun, FAILED, stopFor } from '../../service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import type { Runs } from '../../service/runs/runs.ts';
import { inSlices } from '../../base/slices.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { BatchSheet } from './sheet.ts';

/** Maximum number of goods in one list: more than a person handles in one session. The rest follow once these are complete. */
const MOST_LISTED = 300;
/** Maximum number of codes offered for one kind of goods. */
const MOST_OFFERS = 4;
/** Concurrent requests. Low, to leave the service's rate limit to rating and booking. */
const CONCURRENCY = 2;
/** Maximum number of cached search results; they are kept until the program ends. */
const MOST_KEPT = 5_000;

/**
 * Completes the goods of a batch: code, weight and origin for all rows with the same words, and sizes of boxes. Only offers; sets nothing on its own.
 */
export interface BatchGoods {
  /** Lists incomplete goods. Reads the batch in slices and yields to the event loop between them. */
  readonly list: (batchId: string) => Promise<BatchGoodsList>;
  /**
   * Starts a run that searches the service for goods without a code, one request for each text that was not searched before. `list` then offers the
   * results. While a search of the batch is running, its progress is returned.
   * @returns its progress; null when nothing is left to search, or the service cannot be reached
   */
  readonly search: (batchId: string) => Promise<RunProgress | null>;
  /** Fills the empty fields in all rows of the goods, as one step of the sheet. @param batchId the sheet */
  readonly fill: (batchId: string, answers: readonly GoodsAnswer[]) => SheetChange;
  /** Fills missing sizes of boxes, and weights that can be summed up (`boxEdits`), as one step of the sheet. */
  readonly fillBoxes: (batchId: string, answer: BoxAnswer | null) => SheetChange;
}

/** Dependencies of `createBatchGoods`. */
export interface BatchGoodsDeps {
  readonly context: ShipmentsContext;
  readonly codes: Pick<Codes, 'searchLocal' | 'searchService'>;
  readonly sheet: Pick<BatchSheet, 'edit'>;
  readonly runs: Pick<Runs, 'track'>;
}

/** Creates `BatchGoods`. */
export const createBatchGoods = ({ context, codes, sheet, runs }: BatchGoodsDeps): BatchGoods => {
  const { store } = context;
  /** Codes that the service's search returned, by service and search text. */
  const answers = new Map<string, readonly string[]>();
  const searching = new Map<string, Run>();
  const keyOf = (query: string): string => `${context.identity().id}\n${query.toLowerCase()}`;
  const keep = (query: string, found: readonly string[]): void => {
    answers.set(keyOf(query), found);
    const [oldest] = answers.keys();
    if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest);
  };

  const modeOf = (batchId: string): Mode => {
    const batch = store.batches.get(batchId);
    if (!batch) throw new DeskError('notFound', t('batchChanges.gone'));
    return batch.mode;
  };
  const isOpen = (record: ShipmentRecord | null, batchId: string): record is ShipmentRecord =>
    record?.batchId === batchId && record.removedAt === null && !isSentState(record.purchase.kind);
  const openRows = (batchId: string): ShipmentRecord[] =>
    store.shipments.ofBatch(batchId).filter((record) => isOpen(record, batchId));

  const read = async (
    batchId: string,
  ): Promise<{ readonly goods: readonly IncompleteGoods[]; readonly boxes: IncompleteBoxes }> => {
    const incomplete = findIncomplete(modeOf(batchId));
    const ids = store.shipments.idsOf(batchId);
    // Reading the ids of a long batch needs its own turn of the event loop.
    await nextTurn();
    await inSlices(ids, (id) => {
      const record = store.shipments.get(id);
      if (isOpen(record, batchId)) incomplete.add(record);
    });
    return { goods: incomplete.goods(), boxes: incomplete.boxes() };
  };

  const offerOf = (each: CodeSuggestion): GoodsOffer => ({
    code: each.code,
    meaning: each.name || (each.usedFor ?? ''),
    from: each.uses > 0 ? 'shipped' : 'service',
    uses: each.uses,
  });
  /** Returns codes for goods in this order: used in this batch, shipped under the same name, shipped under similar words; then the service's. */
  const offers = (
    goods: IncompleteGoods,
    shipped: { readonly code: string; readonly uses: number } | null,
    found: readonly string[],
  ): GoodsOffer[] => {
    const meaning = (code: string): string =>
      store.codes.get(context.identity().id, code)?.name ?? '';
    const { product_hs_code: here } = goods.here;
    const all = new Map<string, GoodsOffer>();
    const add = (offer: GoodsOffer): void => {
      if (offer.code !== '' && !all.has(offer.code)) all.set(offer.code, offer);
    };
    add({ code: here, meaning: meaning(here), from: 'batch', uses: 0 });
    if (shipped)
      add({
        code: shipped.code,
        meaning: meaning(shipped.code) || goods.name,
        from: 'shipped',
        uses: shipped.uses,
      });
    const local = codes
      .searchLocal(goodsQuery(goods.name), MOST_OFFERS)
      .filter(({ state, active }) => state !== 'unknown' && active)
      .map(offerOf);
    for (const each of local) if (each.from === 'shipped') add(each);
    for (const code of found) {
      const known = store.codes.get(context.identity().id, code);
      if (known?.active === true && known.valid !== false)
        add({ code, meaning: known.name, from: 'service', uses: 0 });
    }
    for (const each of local) add(each);
    return [...all.values()].slice(0, MOST_OFFERS);
  };

  const offered = (goods: IncompleteGoods, mode: Mode): OfferedGoods => {
    const practice = context.settings().activeProfile === 'practice';
    const shipped = store.items.known(mode, goods, practice);
    const query = goodsQuery(goods.name);
    const found = answers.get(keyOf(query));
    const lacksCode = goods.missing.product_hs_code > 0;
    const known = (field: GoodsField): string =>
      goods.missing[field] === 0 ? '' : goods.here[field] || (shipped?.data[field] ?? '');
    return {
      ...goods,
      offers: lacksCode
        ? offers(
            goods,
            shipped && { code: shipped.data.product_hs_code, uses: shipped.uses },
            found ?? [],
          )
        : [],
      known: {
        product_hs_code: known('product_hs_code'),
        weight: known('weight'),
        country: known('country'),
      },
      asked: found !== undefined,
    };
  };
  /** Returns the search texts for goods without a code, without duplicates. */
  const questions = (goods: readonly IncompleteGoods[]): string[] => {
    const open = new Map<string, string>();
    for (const { name, missing } of goods) {
      const query = goodsQuery(name);
      const key = keyOf(query);
      if (missing.product_hs_code > 0 && !answers.has(key)) open.set(key, query);
    }
    return [...open.values()];
  };

  const edit = (
    batchId: string,
    editsOf: (rows: readonly ShipmentRecord[], mode: Mode) => CellEdit[],
  ): SheetChange => {
    const mode = modeOf(batchId);
    const rows = openRows(batchId);
    const edits = editsOf(rows, mode);
    return sheet.edit(batchId, edits, message('batchChanges.completed', { n: edits.length }));
  };

  return {
    list: async (batchId) => {
      const mode = modeOf(batchId);
      const { goods, boxes } = await read(batchId);
      const listed: OfferedGoods[] = [];
      await inSlices(goods.slice(0, MOST_LISTED), (each) => listed.push(offered(each, mode)));
      return {
        goods: listed,
        more: goods.length - listed.length,
        boxes,
        unasked: questions(goods).length,
      };
    },
    search: async (batchId) => {
      const underWay = searching.get(batchId);
      if (underWay) return underWay.progress();
      const { goods } = await read(batchId);
      const members = questions(goods);
      if (members.length === 0 || context.connectivity.state().state === 'offline') return null;
      const again = searching.get(batchId);
      if (again) return again.progress();
      const { activeProfile, mode } = context.settings();
      const run = startRun({
        id: newId(context),
        kind: 'goods',
        // Without a batch id the run does not lock the batch, which can be rated and booked during the search.
        batchId: null,
        members,
        concurrency: CONCURRENCY,
        clock: context.clock,
        pace: context.connect(activeProfile, mode).pace,
        processItem: async (query, { signal }) => {
          const answer = await codes.searchService(query, signal);
          if (!answer.ok)
            return endsRun(answer.error, context.connectivity) ? stopFor(answer.error) : FAILED;
          keep(query, answer.value);
          return DONE;
        },
        onProgress: (progress) => context.emit({ type: 'run', progress }),
      });
      searching.set(batchId, run);
      void run.finished.finally(() => searching.delete(batchId));
      return runs.track(run);
    },
    fill: (batchId, given) => edit(batchId, (rows, mode) => goodsEdits(rows, given, mode)),
    fillBoxes: (batchId, answer) => edit(batchId, (rows, mode) => boxEdits(rows, answer, mode)),
  };
};
