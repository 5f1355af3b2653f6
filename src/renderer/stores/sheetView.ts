import { shallowRef } from 'vue';

/** Columns, sort order and filters of a sheet, kept for each batch on this computer. */
export interface SheetView {
  /** Order of columns by prop; columns not listed follow in their default order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Optional columns that a person selected. */
  readonly shown: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Frozen columns on the left, in addition to those that always are. */
  readonly frozen: readonly string[];
  readonly sort: { readonly prop: string; readonly down: boolean } | null;
  /** Text that a column must contain, by prop. */
  readonly contains: Readonly<Record<string, string>>;
}

/** A view with nothing arranged. */
const EMPTY_VIEW: SheetView = {
  order: [],
  hidden: [],
  shown: [],
  widths: {},
  frozen: [],
  sort: null,
  contains: {},
};
const KEY = 'sheet-view:';
const LATEST = `${KEY}latest`;

const isView = (value: unknown): value is SheetView =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  Array.isArray(value.order) &&
  'hidden' in value &&
  Array.isArray(value.hidden) &&
  'widths' in value &&
  typeof value.widths === 'object' &&
  'frozen' in value &&
  Array.isArray(value.frozen) &&
  'contains' in value &&
  typeof value.contains === 'object';

const read = (key: string): SheetView | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isView(value) ? { ...EMPTY_VIEW, ...value } : null;
  } catch {
    return null;
  }
};

/** The view of a batch. One without a view of its own starts with the columns that were arranged last. */
const readSheetView = (id: string): SheetView =>
  read(KEY + id) ?? { ...(read(LATEST) ?? EMPTY_VIEW), sort: null, contains: {} };

/** The view of the open batch. */
export const makeSheetView = () => {
  const view = shallowRef<SheetView>(EMPTY_VIEW);
  let batchId: string | null = null;

  const open = (id: string): void => {
    batchId = id;
    view.value = readSheetView(id);
  };
  const set = (change: Partial<SheetView>): void => {
    view.value = { ...view.value, ...change };
    if (batchId === null) return;
    try {
      const text = JSON.stringify(view.value);
      localStorage.setItem(KEY + batchId, text);
      localStorage.setItem(LATEST, text);
    } catch {
      // When local storage is full, only the arrangement of the columns is lost.
    }
  };
  return { view, open, set };
};
