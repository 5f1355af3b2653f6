import { computed, shallowRef, type Ref } from 'vue';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { factsOf } from '../lib/rowFacts.ts';
import type { SheetView } from './sheetView.ts';

/** `these`: rows that a person asked to see. */
export type SheetFilter = 'all' | 'problems' | 'uncertain' | 'these';
type TextOf = (row: ShipmentSnapshot, prop: string) => string;

/** True when the row is shown with the filter. */
export const passes = (
  filter: SheetFilter,
  row: ShipmentSnapshot,
  these: ReadonlySet<string> = new Set(),
): boolean => {
  if (filter === 'these') return these.has(row.id);
  return (
    filter === 'all' || (filter === 'uncertain' ? row.state === 'uncertain' : factsOf(row).problem)
  );
};

interface OrderPort {
  readonly view: Ref<SheetView>;
  /** Ids of the rows of the sheet, in their own order. */
  readonly ids: Ref<readonly string[]>;
  /** The rows that are read. */
  readonly all: Ref<readonly ShipmentSnapshot[]>;
}

/** Selects and sorts the rows that a sheet shows. Updated only on request: a row must not move or disappear while a person corrects it. */
export const makeSheetOrder = ({ view, ids, all }: OrderPort) => {
  const filter = shallowRef<SheetFilter>('all');
  const these = shallowRef<ReadonlySet<string>>(new Set());
  /** The rows shown, in order; null for all in their own order. */
  const arranged = shallowRef<{
    readonly shown: readonly string[];
    readonly of: ReadonlySet<string>;
  } | null>(null);
  let textOf: TextOf = () => '';

  /** Ids of the rows shown, in order. Typing does not change them, so nothing that depends on them is computed again. */
  const shownIds = computed<readonly string[]>(() => {
    const order = arranged.value;
    if (order === null) return ids.value;
    const here = new Set(ids.value);
    return [
      ...order.shown.filter((id) => here.has(id)),
      ...ids.value.filter((id) => !order.of.has(id)),
    ];
  });
  const numbers = computed(() => new Map(shownIds.value.map((id, at) => [id, at + 1])));
  /** Returns the number of a row as the sheet shows it, from 1; 0 when it is not shown. */
  const rowNumber = (id: string): number => numbers.value.get(id) ?? 0;

  const inOrder = (rows: ShipmentSnapshot[], sort: NonNullable<SheetView['sort']>): void => {
    const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
    const keys = new Map(rows.map((row) => [row, textOf(row, sort.prop)]));
    const key = (row: ShipmentSnapshot): string => keys.get(row) ?? '';
    // Empty cells are sorted last in both directions.
    rows.sort(
      (a, b) =>
        Number(key(a) === '') - Number(key(b) === '') ||
        (sort.down ? compare(key(b), key(a)) : compare(key(a), key(b))),
    );
  };
  /** Returns the texts that columns must contain, in lower case, by prop. */
  const wantedTexts = (): (readonly [string, string])[] =>
    Object.entries(view.value.contains)
      .filter(([, text]) => text.trim() !== '')
      .map(([prop, text]) => [prop, text.trim().toLocaleLowerCase()] as const);
  /**
   * Applies filter and sort order.
   * @param kept id of a row that stays shown although the filter does not accept it; null for none
   */
  const arrange = (kept: string | null = null): void => {
    const { sort } = view.value;
    const wanted = wantedTexts();
    if (filter.value === 'all' && sort === null && wanted.length === 0) {
      arranged.value = null;
      return;
    }
    const shown = all.value.filter(
      (row) =>
        row.id === kept ||
        (passes(filter.value, row, these.value) &&
          wanted.every(([prop, text]) => textOf(row, prop).toLocaleLowerCase().includes(text))),
    );
    if (sort) inOrder(shown, sort);
    arranged.value = { shown: shown.map(({ id }) => id), of: new Set(ids.value) };
  };
  /** Shows all rows in their own order until `arrange` is called again. */
  const reset = (): void => {
    filter.value = 'all';
    arranged.value = null;
  };
  /** @param of returns the text of a cell as the sheet shows it; set by the screen */
  const showTextsBy = (of: TextOf): void => {
    textOf = of;
  };

  return {
    filter,
    these,
    shownIds,
    rowNumber,
    arrange,
    reset,
    showTextsBy,
    /** True when the view sorts or filters rows by text, which needs all of them. */
    needsAll: () => view.value.sort !== null || wantedTexts().length > 0,
  };
};
