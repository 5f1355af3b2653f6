import { computed, shallowRef, triggerRef, type ComputedRef, type Ref } from 'vue';
import { totals } from '../../domain/money/money.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { spaced } from '../lib/latest.ts';
import { factsOf, sameFacts, type RowFacts } from '../lib/rowFacts.ts';

/** From this number of rows on, counting is slow enough to be noticed: a run reports hundreds of rows per second. */
const LONG_SHEET = 1000;
const COUNT_EVERY_MS = 250;

/** Ids of the rows that an action applies to, in the order of the sheet. */
type Lists = Record<
  'toPrice' | 'toBook' | 'booked' | 'printable' | 'lacking' | 'choosable',
  string[]
>;

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/**
 * Counts over all rows of a sheet, computed again only when a fact of a row changed.
 * @param ids the rows of the sheet, in order
 * @param rowOf returns the row when it is read and belongs to the sheet
 */
export const makeSheetCounts = (
  ids: Ref<readonly string[]>,
  rowOf: (id: string) => ShipmentSnapshot | undefined,
) => {
  /** Facts of every row by id. */
  const facts = shallowRef(new Map<string, RowFacts>());
  let uncounted = false;
  const countNow = (): void => {
    if (!uncounted) return;
    uncounted = false;
    triggerRef(facts);
  };
  const recount = spaced(countNow, () => (ids.value.length > LONG_SHEET ? COUNT_EVERY_MS : 0));
  /** Updates the facts of these rows, and removes those of rows that left the sheet. */
  const update = (touched: readonly string[]): void => {
    let changed = false;
    for (const id of touched) {
      const row = rowOf(id);
      const [before, now] = [facts.value.get(id), row && factsOf(row)];
      if (now === undefined) changed = facts.value.delete(id) || changed;
      else if (before === undefined || !sameFacts(before, now)) {
        facts.value.set(id, now);
        changed = true;
      }
    }
    if (!changed) return;
    uncounted = true;
    recount();
  };
  /** One pass over the rows for all lists and counts: a pass for each of them took half of the frame in which a typed row was checked again. */
  const all = computed(() => {
    const lists: Lists = {
      toPrice: [],
      toBook: [],
      booked: [],
      printable: [],
      lacking: [],
      choosable: [],
    };
    const counts = {
      shipments: ids.value.length,
      voided: 0,
      problems: 0,
      uncertain: 0,
      stale: 0,
    };
    let [columns, service] = [0, 0];
    const known = facts.value;
    for (const id of ids.value) {
      const row = known.get(id);
      if (row === undefined) continue;
      if (row.bookable) lists.toBook.push(id);
      if (row.unpriced) lists.toPrice.push(id);
      if (row.printable) lists.printable.push(id);
      if (row.lacking) lists.lacking.push(id);
      if (row.options !== null) lists.choosable.push(id);
      if (row.booked) lists.booked.push(id);
      if (row.voided) counts.voided += 1;
      if (row.uncertain) counts.uncertain += 1;
      if (row.problem) counts.problems += 1;
      if (row.stale) counts.stale += 1;
      columns |= row.columns;
      service = Math.max(service, row.service);
    }
    return { lists, counts: { ...counts, booked: lists.booked.length }, columns, service };
  });
  /** Keeps the earlier list while it has the same ids, so that nothing that shows it is rendered again. */
  const listed = (name: keyof Lists): ComputedRef<readonly string[]> =>
    computed((before?: readonly string[]) => {
      const now = all.value.lists[name];
      return before !== undefined && isSameList(before, now) ? before : now;
    });
  const toBook = listed('toBook');
  /** Total price of what can be booked, one sum per currency. */
  const sums = computed(() =>
    totals(all.value.lists.toBook.flatMap((id) => facts.value.get(id)?.total ?? [])),
  );

  return {
    facts,
    update,
    /** Updates the counts immediately. Call it before an action that depends on them. */
    countNow,
    toBook,
    /** Ids of rows that can be rated, and have no rates or outdated ones. */
    toPrice: listed('toPrice'),
    booked: listed('booked'),
    printable: listed('printable'),
    /** Ids of booked rows with missing documents. */
    lacking: listed('lacking'),
    choosable: listed('choosable'),
    counts: computed(() => all.value.counts),
    /** Bit mask of the optional columns in which any row has a value. */
    columns: computed(() => all.value.columns),
    /** Number of letters of the longest name of a chosen service. */
    longestService: computed(() => all.value.service),
    sums,
  };
};
