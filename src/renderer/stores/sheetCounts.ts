import { computed, shallowRef, triggerRef, type Ref } from 'vue';
import { totals } from '../../domain/money/money.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { spaced } from '../lib/latest.ts';
import { runWithInputFrame } from '../lib/runWithInputFrame.ts';
import { factsOf, sameFacts, type RowFacts } from '../lib/rowFacts.ts';

/**
 * From this number of rows on, counting is slow enough to be noticed: a run reports hundreds of
 * rows a second.
 */
const LONG_SHEET = 1000;
const COUNT_EVERY_MS = 250;

/**
 * What is counted over all rows of a sheet. It is computed again only when a fact of a row changed.
 * @param ids the rows of the sheet, in order
 * @param rowOf the row when it is read and belongs to the sheet
 */
export const makeSheetCounts = (
  ids: Ref<readonly string[]>,
  rowOf: (id: string) => ShipmentSnapshot | undefined,
) => {
  /** Facts of every row. */
  const facts = shallowRef(new Map<string, RowFacts>());
  let uncounted = false;
  const countNow = (): void => {
    if (!uncounted) return;
    uncounted = false;
    triggerRef(facts);
  };
  /** While a person types, what was counted is drawn apart from the row: it stands at both ends of the window. */
  const recount = spaced(
    () => runWithInputFrame(countNow),
    () => (ids.value.length > LONG_SHEET ? COUNT_EVERY_MS : 0),
  );
  /** Takes in the facts of these rows; of those that left the sheet, too. */
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
  /** Chosen at an outdated price: they can be booked once they are rated again. */
  const toRefresh = computed(() => having((row) => row.refreshable));
  const printable = computed(() => having((row) => row.printable));
  /** Booked rows with missing documents. */
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
  /** Optional columns that a row has something in, a bit each. */
  const columns = computed(() => {
    let bits = 0;
    for (const row of facts.value.values()) bits |= row.columns;
    return bits;
  });
  /** Prices of what can be booked, a sum a currency. */
  const sums = computed(() =>
    totals(toBook.value.flatMap((id) => facts.value.get(id)?.total ?? [])),
  );

  return {
    facts,
    update,
    /** Called before an action that depends on the counts: counts now what waits to be counted. */
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
