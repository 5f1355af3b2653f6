import { computed, shallowRef, triggerRef, type ComputedRef, type Ref } from 'vue';
import { totals } from '../../domain/money/money.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { spaced } from '../lib/latest.ts';
import { factsOf, sameFacts, type RowFacts } from '../lib/rowFacts.ts';

/** From this number of rows on, counting is slow enough to be noticed: a run reports hundreds of rows per second. */
const LONG_SHEET = 1000;
const COUNT_EVERY_MS = 250;

/** Ids of the rows that an action applies to, in the order of the sheet. */
type Lists = Record<'toBook' | 'toRefresh' | 'printable' | 'lacking' | 'choosable', string[]>;

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
    const lists: Lists = { toBook: [], toRefresh: [], printable: [], lacking: [], choosable: [] };
    const counts = {
      shipments: ids.value.length,
      booked: 0,
      voided: 0,
      problems: 0,
      uncertain: 0,
      stale: 0,
      ratable: 0,
      invoices: 0,
      unknownCodes: 0,
      incomplete: 0,
    };
    let columns = 0;
    const known = facts.value;
    for (const id of ids.value) {
      const row = known.get(id);
      if (row === undefined) continue;
      if (row.bookable) lists.toBook.push(id);
      if (row.refreshable) lists.toRefresh.push(id);
      if (row.printable) lists.printable.push(id);
      if (row.lacking) lists.lacking.push(id);
      if (row.options !== null) lists.choosable.push(id);
      if (row.booked) counts.booked += 1;
      if (row.voided) counts.voided += 1;
      if (row.uncertain) counts.uncertain += 1;
      if (row.problem) counts.problems += 1;
      if (row.invoice) counts.invoices += 1;
      if (row.stale) counts.stale += 1;
      if (row.incomplete) counts.incomplete += 1;
      if (row.ratable) counts.ratable += 1;
      counts.unknownCodes += row.unknownCodes;
      columns |= row.columns;
    }
    return { lists, counts, columns };
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
    /** Ids of rows whose option was chosen at an outdated price: they can be booked once they are rated again. */
    toRefresh: listed('toRefresh'),
    printable: listed('printable'),
    /** Ids of booked rows with missing documents. */
    lacking: listed('lacking'),
    choosable: listed('choosable'),
    counts: computed(() => all.value.counts),
    /** Bit mask of the optional columns in which any row has a value. */
    columns: computed(() => all.value.columns),
    sums,
  };
};
