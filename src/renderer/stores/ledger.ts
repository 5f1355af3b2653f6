import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { ListSort } from '../../domain/listing/columns.ts';
import {
  COUNTED_KEYS,
  FILTER_KEYS,
  forEachKey,
  type FilterKey,
  type FilterValue,
  type ListFilters,
  type LedgerFilter,
} from '../../domain/listing/filters.ts';
import {
  isToBeChecked,
  listedShipmentOf,
  type ListedShipment,
} from '../../domain/listing/listedShipment.ts';
import type { Resolution } from '../../domain/purchase/resolution.ts';
import type { JournalEntry, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { InputOf, OutputOf } from '../../main/ipc/routes.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { latest } from '../lib/latest.ts';
import { dayBegin, hourBegin } from '../lib/time.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** Filter value for shipments without a value. No stored value is a single space. */
export const NONE = ' ';
/** Filters of the list besides its text; '' for all. `from` and `to` as YYYY-MM-DD, both included; `hour` as two digits, of a single day. */
export type EnteredCriteria = Readonly<Record<'from' | 'to' | 'hour', string>> & {
  readonly [K in FilterKey]: FilterValue<K> | '' | typeof NONE;
};
export const NO_CRITERIA: EnteredCriteria = {
  from: '',
  to: '',
  hour: '',
  ...forEachKey(FILTER_KEYS, () => '' as const),
};
/** Column and direction of the sort order. */
export interface ListOrder {
  readonly sort: ListSort;
  readonly isDescending: boolean;
}
const NEWEST_FIRST: ListOrder = { sort: 'when', isDescending: true };
type PageEnd = OutputOf<'shipments.lines'>['next'];
type SearchCriteria = NonNullable<InputOf<'shipments.lines'>['criteria']>;
type ViewQuery = InputOf<'shipments.saveView'>['query'];
type FilterChoices = OutputOf<'shipments.filterChoices'>;
const PAGE = 50;

/** The core expects '' for none and null for all. */
const coreValue = (value: string): string | null => (value === NONE ? '' : value || null);
const shownValue = (value: string | null | undefined): string =>
  value === '' ? NONE : (value ?? '');
/** Drops the hour unless the filter covers exactly one day. */
const withHour = (criteria: EnteredCriteria): EnteredCriteria =>
  criteria.from !== '' && criteria.from === criteria.to ? criteria : { ...criteria, hour: '' };
/** Converts the filters to the form that the core expects. */
const coreFilters = (criteria: EnteredCriteria): ListFilters =>
  forEachKey(FILTER_KEYS, (key) => coreValue(criteria[key])) as ListFilters;
const coreCriteria = (criteria: EnteredCriteria): SearchCriteria => {
  const { from, to, hour } = criteria;
  return {
    ...coreFilters(criteria),
    from: hour === '' ? dayBegin(from) : hourBegin(from, Number(hour)),
    until: hour === '' ? dayBegin(to, 1) : hourBegin(to, Number(hour) + 1),
  };
};

const made = new WeakMap<ShipmentSnapshot, ListedShipment>();
/** Returns the list entry of a shipment, created once per snapshot. */
const lineOf = (shipment: ShipmentSnapshot): ListedShipment => {
  const line = made.get(shipment) ?? listedShipmentOf(shipment);
  made.set(shipment, line);
  return line;
};

/** A list of shipments by text and filter, read in pages; each screen with a search has its own. */
const makeLedger = (startFilter: LedgerFilter) => () => {
  const shipments = useShipments();
  const text = shallowRef('');
  const filter = shallowRef<LedgerFilter>(startFilter);
  /** Includes shipments of other services or other keys. */
  const everywhere = shallowRef(false);
  const criteria = shallowRef<EnteredCriteria>(NO_CRITERIA);
  /** The view that a search from elsewhere put aside, because its filters would have hidden what was searched for. */
  const setAside = shallowRef<ViewQuery | null>(null);
  const hasCriteria = computed(() => Object.values(criteria.value).some((value) => value !== ''));
  /** The counted values to filter by, once they are read. */
  const filterChoices = shallowRef<FilterChoices>(forEachKey(COUNTED_KEYS, () => []));
  /** The entries as they were read; later changes are in the store of shipments. */
  const lines = shallowRef<readonly ListedShipment[]>([]);
  const total = shallowRef(0);
  /** True when there are more than `total`. */
  const isOver = shallowRef(false);
  /** True while older shipments are still being added to the index. */
  const isBehind = shallowRef(false);
  const order = shallowRef<ListOrder>(NEWEST_FIRST);
  /** Where the next page begins; null at the end. */
  const next = shallowRef<PageEnd>(null);
  const loading = shallowRef(false);
  const loaded = shallowRef(false);
  const selectedId = shallowRef<string | null>(null);
  /** The uncertain booking that was resolved last, until another one is selected; null for none. */
  const resolvedId = shallowRef<string | null>(null);
  const journal = shallowRef<readonly JournalEntry[]>([]);
  const nextSearch = latest();
  const nextJournal = latest();

  const rows = computed(() => {
    const known = shipments.known;
    return lines.value.map((line) => {
      const shipment = known.get(line.id);
      return shipment ? lineOf(shipment) : line;
    });
  });
  const selected = computed(() => shipments.get(selectedId.value));

  /** The query of the list without the position of a page. */
  const shown = () => ({
    text: text.value,
    filter: filter.value,
    everywhere: everywhere.value,
    criteria: coreCriteria(criteria.value),
    ...order.value,
  });

  const readPage = async (after: PageEnd): Promise<void> => {
    const fresh = nextSearch();
    loading.value = true;
    try {
      const found = await request('shipments.lines', { ...shown(), after, limit: PAGE });
      if (!fresh()) return;
      const got = found.lines;
      if (after === null) lines.value = got;
      else {
        const known = new Set(lines.value.map(({ id }) => id));
        lines.value = [...lines.value, ...got.filter(({ id }) => !known.has(id))];
      }
      next.value = found.next;
      total.value = found.total;
      isOver.value = found.isOver;
      isBehind.value = found.isBehind;
      loaded.value = true;
      void shipments.readAnew(got.filter(isToBeChecked).map(({ id }) => id)).catch(() => undefined);
      // What was just resolved stays in sight though it has left the list.
      const stays = selectedId.value !== null && selectedId.value === resolvedId.value;
      if (after === null && !stays && !got.some(({ id }) => id === selectedId.value))
        await select(got[0]?.id ?? null);
    } catch (error) {
      if (fresh()) useToasts().failed(t('shipments.readFailed'), error);
    } finally {
      if (fresh()) loading.value = false;
    }
  };
  const search = (): Promise<void> => readPage(null);
  /** Sorts by a column; reverses the direction when it is sorted by that column already. Days and prices start with the newest and highest. */
  const sortBy = (sort: ListOrder['sort']): Promise<void> => {
    order.value = {
      sort,
      isDescending:
        order.value.sort === sort ? !order.value.isDescending : sort === 'when' || sort === 'price',
    };
    return search();
  };
  const readFilterChoices = async (): Promise<void> => {
    try {
      filterChoices.value = await request('shipments.filterChoices', {});
    } catch (error) {
      useToasts().failed(t('shipments.readFailed'), error);
    }
  };
  /**
   * Reads the list again with these filters.
   * @param everywhereToo whether shipments of other services are included; unchanged when left out
   */
  const setCriteria = (to: EnteredCriteria, everywhereToo = everywhere.value): Promise<void> => {
    setAside.value = null;
    criteria.value = withHour(to);
    everywhere.value = everywhereToo;
    return search();
  };
  /** Returns the current query, to be saved as a view. */
  const view = (): ViewQuery => {
    const { from, to, hour } = criteria.value;
    return {
      text: text.value,
      filter: filter.value,
      everywhere: everywhere.value,
      from,
      to,
      hour,
      criteria: coreFilters(criteria.value),
      ...order.value,
    };
  };
  /** Shows a saved view. */
  const show = (kept: ViewQuery): Promise<void> => {
    text.value = kept.text;
    filter.value = kept.filter;
    order.value = { sort: kept.sort, isDescending: kept.isDescending };
    const { from, to, hour, criteria: by } = kept;
    return setCriteria(
      {
        from,
        to,
        hour,
        ...forEachKey(FILTER_KEYS, (key) => shownValue(by[key])),
      } as EnteredCriteria,
      kept.everywhere,
    );
  };
  /** Shows what has a text, without the filters of the list. */
  const lookFor = async (wanted: string): Promise<void> => {
    const before = hasCriteria.value || filter.value !== 'all' ? view() : null;
    text.value = wanted;
    if (before === null) return search();
    filter.value = 'all';
    const shown = setCriteria(NO_CRITERIA);
    setAside.value = before;
    await shown;
  };
  /** Shows the shipment with this number or reference, and opens it; searches the other services when the service in use has none. */
  const showNumber = async (number: string): Promise<void> => {
    text.value = number;
    filter.value = 'all';
    await setCriteria(NO_CRITERIA, false);
    if (lines.value.length === 0) await setCriteria(NO_CRITERIA, true);
    const wanted = number.toUpperCase();
    const isExact = (...texts: readonly string[]): boolean =>
      texts.some((each) => each.toUpperCase() === wanted);
    const exact = lines.value.find((line) => isExact(line.trackingNumber, line.serviceReference));
    if (exact) {
      await select(exact.id);
      return;
    }
    // A line has no reference until its shipment is sent; the draft has the one that was typed.
    const ids = lines.value.map(({ id }) => id);
    await shipments.readUnknown(ids).catch(() => undefined);
    const typed = ids.find((id) =>
      isExact(shipments.get(id)?.draft.external_reference.trim() ?? ''),
    );
    if (typed !== undefined) await select(typed);
  };
  /** Shows the shipments with an HS code. */
  const showCode = (code: string): Promise<void> => {
    text.value = '';
    filter.value = 'all';
    return setCriteria({ ...NO_CRITERIA, code }, false);
  };
  const showAll = (): Promise<void> => setCriteria(NO_CRITERIA, false);
  const searchCriteria = (): SearchCriteria => coreCriteria(criteria.value);
  const more = (): Promise<void> =>
    loading.value || next.value === null ? Promise.resolve() : readPage(next.value);

  const select = async (id: string | null): Promise<void> => {
    selectedId.value = id;
    if (id !== resolvedId.value) resolvedId.value = null;
    await Promise.all([
      readJournal(),
      id === null ? null : shipments.readUnknown([id]).catch(() => undefined),
    ]);
  };
  const readJournal = async (): Promise<void> => {
    const fresh = nextJournal();
    const id = selectedId.value;
    const entries = id === null ? [] : await request('shipments.journal', { id }).catch(() => []);
    if (fresh()) journal.value = entries;
  };

  /** Resolves an uncertain booking as a person decided. @returns true when it was accepted */
  const resolve = async (id: string, outcome: Resolution): Promise<boolean> => {
    try {
      const now = await request('booking.resolve', { id, outcome });
      if (startFilter === 'attention') resolvedId.value = id;
      shipments.receive([now]);
      await readJournal();
      return true;
    } catch (error) {
      useToasts().failed(
        outcome.kind === 'takenBack'
          ? t('shipments.takeBackFailed')
          : t('shipments.staysUncertain'),
        error,
      );
      return false;
    }
  };

  return {
    text,
    filter,
    everywhere,
    criteria,
    hasCriteria,
    filterChoices,
    readFilterChoices,
    setCriteria,
    showAll,
    showCode,
    showNumber,
    view,
    show,
    lookFor,
    setAside,
    shown,
    searchCriteria,
    total,
    isOver,
    isBehind,
    order,
    sortBy,
    hasMore: computed(() => next.value !== null),
    loading,
    loaded,
    selectedId,
    resolvedId,
    journal,
    rows,
    selected,
    search,
    more,
    select,
    readJournal,
    resolve,
  };
};

export const useLedger = defineStore('ledger', makeLedger('all'));
export const useAttention = defineStore('attention', makeLedger('attention'));
