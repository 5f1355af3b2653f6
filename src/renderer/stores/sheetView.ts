import { shallowRef } from 'vue';

/** How a sheet is looked at; kept for each batch on this computer. */
export interface SheetView {
  /** Columns by prop in their order; those not named come after, as they stand by themselves. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Columns that stay in place on the left, besides those that always do. */
  readonly frozen: readonly string[];
  readonly sort: { readonly prop: string; readonly down: boolean } | null;
  /** Text that a column must contain, by prop. */
  readonly contains: Readonly<Record<string, string>>;
}

const EMPTY_VIEW: SheetView = {
  order: [],
  hidden: [],
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

/** The view of the open batch. A batch that was never arranged begins with the columns of the one arranged last. */
export const makeSheetView = () => {
  const view = shallowRef<SheetView>(EMPTY_VIEW);
  let batchId: string | null = null;

  const open = (id: string): void => {
    batchId = id;
    view.value = read(KEY + id) ?? { ...(read(LATEST) ?? EMPTY_VIEW), sort: null, contains: {} };
  };
  const set = (change: Partial<SheetView>): void => {
    view.value = { ...view.value, ...change };
    if (batchId === null) return;
    try {
      const text = JSON.stringify(view.value);
      localStorage.setItem(KEY + batchId, text);
      localStorage.setItem(LATEST, text);
    } catch {
      // A full store costs the arrangement of the columns and nothing else.
    }
  };
  return { view, open, set };
};
