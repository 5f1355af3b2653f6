import { computed, shallowRef, triggerRef, type Ref } from 'vue';
import { totals } from '../../domain/money/money.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { spaced } from '../lib/latest.ts';
import { runWithInputFrame } from '../lib/runWithInputFrame.ts';
import { factsOf, sameFacts, type RowFacts } from '../lib/rowFacts.ts';

/** From this number of rows on, counting is slow enough to be noticed: a run reports hundreds of rows per second. */
const LONG_SHEET = 1000;
const COUNT_EVERY_MS = 250;

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
  /** While a person types, the counts are rendered separately from the row: they are shown at both ends of the window. */
  const recount = spaced(
    () => runWithInputFrame(countNow),
    () => (ids.value.length > LONG_SHEET ? COUNT_EVERY_MS : 0),
  );
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
  const having = (is: (row: RowFacts) => boolean): string[] =>
    ids.value.filter((id) => {
      const row = facts.value.get(id);
      return row !== undefined && is(row);
    });

  const toBook = computed(() => having((row) => row.bookable));
  /** Ids of rows whose option was chosen at an outdated price: they can be booked once they are rated again. */
  const toRefresh = computed(() => having((row) => row.refreshable));
  const printable = computed(() => having((row) => row.printable));
  /** Ids of booked rows with missing documents. */
  const lacking = computed(() => having((row) => row.lacking));
  const choosable = computed(() => having((row) => row.options !== null));
  const counts = computed(() => {
    const sum = {
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
    for (const row of facts.value.values()) {
      if (row.booked) sum.booked += 1;
      if (row.voided) sum.voided += 1;
      if (row.uncertain) sum.uncertain += 1;
      if (row.problem) sum.problems += 1;
      if (row.invoice) sum.invoices += 1;
      if (row.stale) sum.stale += 1;
      if (row.incomplete) sum.incomplete += 1;
      if (row.ratable) sum.ratable += 1;
      sum.unknownCodes += row.unknownCodes;
    }
    return sum;
  });
  /** Bit mask of the optional columns in which any row has a value. */
  const columns = computed(() => {
    let bits = 0;
    for (const row of facts.value.values()) bits |= row.columns;
    return bits;
  });
  /** Total price of what can be booked, one sum per currency. */
  const sums = computed(() =>
    totals(toBook.value.flatMap((id) => facts.value.get(id)?.total ?? [])),
  );

  return {
    facts,
    update,
    /** Updates the counts immediately. Call it before an action that depends on them. */
    countNow,
    toBook,
    toRefresh,
    printable,
    lacking,
    choosable,
    counts,
    columns,
    sums,
  };
};
