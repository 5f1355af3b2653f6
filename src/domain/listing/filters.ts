import { countryName, t, type PlainKey } from '../../texts/index.ts';
import type { PaidState } from '../payment/payment.ts';
import type { PurchaseState } from '../purchase/purchase.ts';
import { stateLabel } from '../purchase/purchaseWord.ts';
import type { Draft } from '../shipment/draft.ts';
import type { Mode } from '../shipment/mode.ts';
import { countryCode } from '../text/countryNames.ts';

/** State of a shipment in the list: that of the purchase, or void. */
export type ListedState = PurchaseState | 'void';
/** Which shipments a list contains. `booked` includes `void`. */
export type LedgerFilter = 'all' | 'open' | 'booked' | 'void' | 'attention';

/** What is known of a shipment when it is listed. */
export interface ListFacts {
  readonly draft: Draft;
  readonly mode: Mode;
  readonly batchId: string;
  readonly state: ListedState;
  /** Slug of the service option that was sold, else chosen; '' for none. */
  readonly service: string;
  /** Who last sent it to be bought; '' for nobody. */
  readonly operator: string;
  readonly paid: PaidState;
}

/** One row of the catalogue. Nothing has a default, so a missing property does not compile. */
interface FilterSpec {
  /** How the list keeps its value; null where the query reads another table (core/ledger/tables/listedQuery.ts). */
  readonly stored: {
    /** Its column of table `listed` (core/ledger/database/schema.ts). */
    readonly column: string;
    /** Its letter in the words of the index (tags.ts), another one for each filter. Persisted. */
    readonly letter: string;
    /** The value of a shipment, '' for none. */
    readonly read: (facts: ListFacts) => string;
  } | null;
  /** Its values, or the form that a value has. */
  readonly values: readonly string[] | RegExp;
  /** How the dialog asks for it; null: another screen does. */
  readonly asked: {
    /** What it offers: the values above, those that table `listed_counts` counts, or the batches. */
    readonly choices: 'values' | 'counted' | 'batches';
    readonly labelKey: PlainKey;
    /** The choice of no filter. */
    readonly allKey: PlainKey;
  } | null;
  /** What is shown for shipments without a value; null where each has one. */
  readonly noneKey: PlainKey | null;
  /** The name of a value that comes without a name. */
  readonly nameOf: (value: string) => string;
  /** What the list says above it while it is filtered by a value of this name. */
  readonly chipOf: (name: string) => string;
}

const asItIs = (name: string): string => name;

/**
 * What the list of shipments can be filtered by: CONTRIBUTING.md, "Adding a filter of the list". Their names are PERSISTED in saved views. In the
 * order of the dialog.
 */
const LIST_FILTERS = {
  service: {
    stored: { column: 'service', letter: 'o', read: ({ service }) => service },
    values: /^[^]{0,200}$/,
    asked: { choices: 'counted', labelKey: 'shipments.option', allKey: 'shipments.all' },
    noneKey: 'shipments.filterNoService',
    nameOf: asItIs,
    chipOf: asItIs,
  },
  operator: {
    stored: { column: 'operator', letter: 'u', read: ({ operator }) => operator },
    values: /^[^]{0,200}$/,
    asked: { choices: 'counted', labelKey: 'shipments.bookedBy', allKey: 'shipments.everybody' },
    noneKey: 'shipments.filterNobody',
    nameOf: asItIs,
    chipOf: (operator) => t('shipments.filterOperator', { operator }),
  },
  state: {
    stored: { column: 'state', letter: 's', read: ({ state }) => state },
    values: [
      'draft',
      'ready',
      'quoted',
      'chosen',
      'refused',
      'sending',
      'uncertain',
      'booked',
      'void',
    ],
    asked: { choices: 'values', labelKey: 'shipments.state', allKey: 'shipments.all' },
    noneKey: null,
    nameOf: (state) => stateLabel(state as ListedState),
    chipOf: asItIs,
  },
  paid: {
    stored: { column: 'paid', letter: 'y', read: ({ paid }) => paid },
    values: ['yes', 'part', 'no'],
    asked: { choices: 'values', labelKey: 'shipments.filterPaidLabel', allKey: 'shipments.all' },
    noneKey: null,
    nameOf: (paid) => t('shipments.filterPaid', { paid }),
    chipOf: asItIs,
  },
  mode: {
    stored: { column: 'mode', letter: 'm', read: ({ mode }) => mode },
    values: ['SFN', 'STN'],
    asked: { choices: 'values', labelKey: 'shipments.filterMode', allKey: 'shipments.all' },
    noneKey: null,
    nameOf: (mode) => t('shipments.filterModeOf', { mode }),
    chipOf: asItIs,
  },
  country: {
    stored: {
      column: 'country',
      letter: 'c',
      read: ({ draft: { receiver } }) => countryCode(receiver.country) ?? receiver.country.trim(),
    },
    values: /^[^]{0,100}$/,
    asked: {
      choices: 'counted',
      labelKey: 'shipments.filterCountryLabel',
      allKey: 'shipments.all',
    },
    noneKey: 'shipments.filterNoCountry',
    nameOf: countryName,
    chipOf: (country) => t('shipments.filterCountry', { country }),
  },
  batch: {
    stored: { column: 'batch_id', letter: 'b', read: ({ batchId }) => batchId },
    values: /^[0-9A-Z]{26}$/,
    asked: { choices: 'batches', labelKey: 'shipments.filterBatchLabel', allKey: 'shipments.all' },
    noneKey: null,
    nameOf: () => t('shipments.filterBatchGone'),
    chipOf: (batch) => t('shipments.filterBatch', { batch }),
  },
  /** HS code of one of the items, digits. */
  code: {
    stored: null,
    values: /^\d{4,12}$/,
    asked: null,
    noneKey: null,
    nameOf: asItIs,
    chipOf: (code) => t('shipments.filterCode', { code }),
  },
} as const satisfies Readonly<Record<string, FilterSpec>>;

type Filters = typeof LIST_FILTERS;
export type FilterKey = keyof Filters;
/** A value of a filter. */
export type FilterValue<K extends FilterKey> = Filters[K]['values'] extends readonly (infer V)[]
  ? V
  : string;
/** Filters whose value is a column of the list. */
export type StoredKey = {
  [K in FilterKey]: Filters[K]['stored'] extends null ? never : K;
}[FilterKey];
/** Filters whose values are counted. */
export type CountedKey = {
  [K in FilterKey]: Filters[K]['asked'] extends { readonly choices: 'counted' } ? K : never;
}[FilterKey];
/** The values of a shipment by which the list is filtered. */
export type StoredValues = {
  readonly [K in StoredKey]: K extends 'paid' ? PaidState : FilterValue<K>;
};
/** Filters of a list. Null or undefined: no filter. '': shipments without a value. */
export type ListFilters = {
  readonly [K in FilterKey]?: FilterValue<K> | null | undefined;
};

/** A filter of the catalogue as each of them is. */
export const filterOf = (key: FilterKey): FilterSpec => LIST_FILTERS[key];
export const FILTER_KEYS = Object.keys(LIST_FILTERS) as readonly FilterKey[];
export const COUNTED_KEYS = FILTER_KEYS.filter(
  (key): key is CountedKey => filterOf(key).asked?.choices === 'counted',
);
/** True for filters whose value is a column of the list. */
export const isStored = (key: FilterKey): key is StoredKey => filterOf(key).stored !== null;
const STORED_KEYS = FILTER_KEYS.filter(isStored);
/** The filters that the list keeps a value for, with its column, letter and reader. */
export const STORED_FILTERS = STORED_KEYS.map((key) => ({ key, ...LIST_FILTERS[key].stored }));

/** One value for each of these keys. */
export const forEachKey = <K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

/** The values that a shipment is filtered by. */
export const storedValues = (facts: ListFacts): StoredValues =>
  forEachKey(STORED_KEYS, (key) => LIST_FILTERS[key].stored.read(facts)) as StoredValues;
