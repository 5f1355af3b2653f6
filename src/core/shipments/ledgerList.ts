import { PRACTICE_IDENTITY } from '../../domain/service/serviceIdentity.ts';
import { listedShipmentOf, type ListedShipment } from '../../domain/listing/listedShipment.ts';
import { fromMinor } from '../../domain/money/money.ts';
import type { ListRow, ListSort } from '../../domain/listing/columns.ts';
import {
  COUNTED_KEYS,
  FILTER_KEYS,
  forEachKey,
  type CountedKey,
  type ListedState,
  type ListFilters,
  type LedgerFilter,
} from '../../domain/listing/filters.ts';
import { isOpenState } from '../../domain/listing/tags.ts';
import { PURCHASE_STATES } from '../../domain/purchase/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { ShipmentsContext } from './shipments.ts';
import type { ListPosition, ListQuery } from '../ledger/tables/listedIndex.ts';
import { serviceNamed } from '../service/identity/identities.ts';
import type { Listing } from './listing.ts';
import { snapshotsOf } from './snapshots.ts';

/** Filters of a list besides its text. */
export interface SearchCriteria extends ListFilters {
  /** Booked, or last changed where not booked, at or after this time, milliseconds since the epoch; null: no filter. */
  readonly from: number | null;
  /** And before this time. */
  readonly until: number | null;
}

/** Request for a page of a list. */
export interface LedgerSearch {
  readonly text: string;
  readonly filter: LedgerFilter;
  /** Includes other services than the active one, but not the practice service. */
  readonly everywhere?: boolean | undefined;
  readonly criteria?: SearchCriteria | undefined;
  /** Default: time of booking or of the last change. */
  readonly sort?: ListSort | undefined;
  /** Newest first, or last of the alphabet first; the default. */
  readonly isDescending?: boolean | undefined;
  /** End of the page before; the first page when left out. */
  readonly after?: ListPosition | null | undefined;
  readonly limit: number;
}

/** The result of a query besides its rows. */
interface Found {
  /** Where the next page begins; null at the end of the list. */
  readonly next: ListPosition | null;
  readonly total: number;
  /** True where there are more than `total`. */
  readonly isOver: boolean;
  /** True while older shipments are still being added to the list. */
  readonly isBehind: boolean;
}
/** A page of complete shipments. */
export interface LedgerPage extends Found {
  readonly shipments: ShipmentSnapshot[];
}
/** A page of lines. */
export interface LedgerLines extends Found {
  readonly lines: readonly ListedShipment[];
}

/** The counted values that a list can be filtered by, the most frequent first. `name` is '' where the value says it. */
export type FilterChoices = Readonly<
  Record<CountedKey, readonly { readonly value: string; readonly name: string }[]>
>;

/** The list of all shipments ever. */
export interface LedgerList {
  /** Returns one page of complete shipments. Reading each takes a while, so use it for few. */
  readonly search: (query: LedgerSearch) => LedgerPage;
  /** Returns one page of lines, read from the list itself; problems of drafts are not checked. */
  readonly lines: (query: LedgerSearch) => LedgerLines;
  /** Returns the query on the list for a search; for `attention` the ids instead, because the list does not contain that. */
  readonly asked: (query: LedgerSearch) => ListQuery | { readonly ids: readonly string[] };
  /** Returns the ids of booked shipments of the active service that match a text, oldest first; all for ''. */
  readonly booked: (text: string, criteria?: SearchCriteria) => string[];
  /** Returns the values by which shipments of the active service can be filtered. */
  readonly filterChoices: () => FilterChoices;
}

type FoundRows = Found & { readonly rows: readonly ListRow[] };

const STATES: Readonly<Record<Exclude<LedgerFilter, 'attention'>, readonly ListedState[] | null>> =
  {
    all: null,
    open: PURCHASE_STATES.filter(isOpenState),
    booked: ['booked', 'void'],
    void: ['void'],
  };
const statesOf = (
  filter: Exclude<LedgerFilter, 'attention'>,
  state: ListedState | null,
): readonly ListedState[] | null =>
  state === null ? STATES[filter] : (STATES[filter]?.filter((each) => each === state) ?? [state]);

/** Creates the reader of the list; it lists recent changes before each read. */
export const createLedgerList = (context: ShipmentsContext, listing: Listing): LedgerList => {
  const { store } = context;
  const profilesOf = (everywhere: boolean): string[] => {
    const here = context.identity().id;
    return everywhere
      ? [
          here,
          ...store.identities
            .all()
            .map(({ id }) => id)
            .filter((id) => id !== here && id !== PRACTICE_IDENTITY),
        ]
      : [here];
  };
  const listQuery = (
    {
      text,
      everywhere = false,
      criteria,
      sort = 'when',
      isDescending = true,
      limit,
    }: Omit<LedgerSearch, 'after'>,
    filter: Exclude<LedgerFilter, 'attention'>,
  ): ListQuery => ({
    profiles: profilesOf(everywhere),
    text,
    states: statesOf(filter, criteria?.state ?? null),
    criteria: {
      from: criteria?.from ?? null,
      until: criteria?.until ?? null,
      ...forEachKey(FILTER_KEYS, (key) => (key === 'state' ? null : (criteria?.[key] ?? null))),
    },
    sort,
    isDescending,
    after: null,
    limit,
  });
  const snapshots = (ids: readonly string[]): ShipmentSnapshot[] =>
    snapshotsOf(context, store.shipments.some(ids));
  /** Returns shipments that need a person: few, and each read completely. */
  const attention = (query: LedgerSearch): LedgerPage => {
    const { total, ids, next } = store.shipments.attentionPage({
      serviceId: context.identity().id,
      text: query.text,
      after: query.after ?? null,
      limit: query.limit,
    });
    return { shipments: snapshots(ids), next, total, isOver: false, isBehind: false };
  };
  const found = (query: LedgerSearch, filter: Exclude<LedgerFilter, 'attention'>): FoundRows => {
    const isBehind = listing.catchUp();
    const { after = null, ...rest } = query;
    const asked = listQuery(rest, filter);
    const { rows, next } = store.list.page({ ...asked, after });
    const isWhole = after === null && next === null;
    const { n, isOver } = isWhole ? { n: rows.length, isOver: false } : store.list.count(asked);
    return { rows, next, total: n, isOver, isBehind };
  };
  const lineOf = (
    { id, profile, at, state, serviceName, minor, paid, line }: ListRow,
    here: string,
  ): ListedShipment => ({
    ...line,
    id,
    state: state === 'void' ? 'booked' : state,
    problems: 0,
    isAllMissing: false,
    isStale: false,
    isVoid: state === 'void',
    isUnconfirmed: line.unconfirmed !== '',
    option: serviceName,
    total: line.currency === '' ? null : fromMinor({ minor, currency: line.currency }),
    paid: state === 'booked' ? paid : '',
    when: at,
    ...(profile !== here && { otherService: serviceNamed(context, profile) }),
  });

  return {
    search: (query) => {
      if (query.filter === 'attention') return attention(query);
      const { rows, ...rest } = found(query, query.filter);
      return { shipments: snapshots(rows.map(({ id }) => id)), ...rest };
    },
    lines: (query) => {
      if (query.filter === 'attention') {
        const { shipments, ...rest } = attention(query);
        return { lines: shipments.map(listedShipmentOf), ...rest };
      }
      const { rows, ...rest } = found(query, query.filter);
      const here = context.identity().id;
      return { lines: rows.map((row) => lineOf(row, here)), ...rest };
    },
    asked: (query) =>
      query.filter === 'attention'
        ? store.shipments.attentionPage({
            serviceId: context.identity().id,
            text: query.text,
            after: null,
            limit: query.limit,
          })
        : listQuery(query, query.filter),
    booked: (text, criteria) => {
      listing.flush();
      const query = {
        text,
        filter: 'booked',
        criteria,
        isDescending: false,
        limit: 2 ** 31,
      } as const;
      return [...store.list.ids(listQuery(query, 'booked')).ids];
    },
    filterChoices: () => {
      listing.catchUp();
      const profiles = [context.identity().id];
      return forEachKey(COUNTED_KEYS, (key) => store.list.valuesOf(profiles, key));
    },
  };
};
