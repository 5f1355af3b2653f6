import { PRACTICE_IDENTITY } from '../../domain/service/serviceIdentity.ts';
import { listedShipmentOf, type ListedShipment } from '../../domain/listing/listedShipment.ts';
import { fromMinor } from '../../domain/money/minorMoney.ts';
import { isOpenState, type ListedState, type PaidState } from '../../domain/listing/tags.ts';
import { PURCHASE_STATES } from '../../domain/purchase/purchase.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { CoreContext } from '../context.ts';
import { listReader, type ListReader, type ListRow } from '../store/listedQuery.ts';
import type { ListEnd, ListQuery, ListSort } from '../store/listRequest.ts';
import { serviceNamed } from '../identity/names.ts';
import { isAsked, mergedPage, type ListSource, type MergedPage } from './listSources.ts';
import type { Listing } from './listing.ts';
import { snapshotsOf } from './snapshots.ts';

/** Which shipments a list is of. `void` are booked too. */
export type LedgerFilter = 'all' | 'open' | 'booked' | 'void' | 'attention';

/** What a list is filtered by besides its text; null, or left out: not by this. A service, operator or country of '': those that have none. */
export interface SearchCriteria {
  /** Booked, or changed last where it is not booked, from this moment on, milliseconds since the epoch. */
  readonly from: number | null;
  /** And before this one. */
  readonly until: number | null;
  /** Slug of the service that was selected. */
  readonly service: string | null;
  /** Who sent it to be bought last. */
  readonly operator: string | null;
  readonly state?: ListedState | null | undefined;
  readonly mode?: Mode | null | undefined;
  /** Of the receiver, two letters. */
  readonly country?: string | null | undefined;
  readonly batch?: string | null | undefined;
  readonly paid?: PaidState | null | undefined;
  /** HS code of one of its items, digits. */
  readonly code?: string | null | undefined;
}

/** A page of a list. */
export interface LedgerSearch {
  readonly text: string;
  readonly filter: LedgerFilter;
  /** Also of other services than the one in use, but not what was practised. */
  readonly everywhere?: boolean | undefined;
  readonly criteria?: SearchCriteria | undefined;
  /** When it was booked or changed last, unless said otherwise. */
  readonly sort?: ListSort | undefined;
  /** The newest, or the last of the alphabet, first; so unless said otherwise. */
  readonly isDescending?: boolean | undefined;
  /** Where the page before ended; the first page where left out. */
  readonly after?: ListEnd | null | undefined;
  readonly limit: number;
}

/** What was found of a page, and how many there are. */
interface Found {
  /** Where the next page begins; null at the end of the list. */
  readonly next: ListEnd | null;
  readonly total: number;
  /** True where there are more than `total`. */
  readonly isOver: boolean;
  /** True while shipments of before the list are still being taken into it. */
  readonly isBehind: boolean;
  /** Years whose archive would have been looked through and cannot be read now. */
  readonly away: readonly number[];
}
/** A page of shipments, each whole. */
export interface LedgerPage extends Found {
  readonly shipments: ShipmentSnapshot[];
}
/** A page as its lines. */
export interface LedgerLines extends Found {
  readonly lines: readonly ListedShipment[];
}

/** What there is to filter a list by, the most frequent first. */
export interface FilterChoices {
  readonly services: readonly { readonly slug: string; readonly name: string }[];
  readonly operators: readonly string[];
  readonly countries: readonly string[];
}

/** The list of all shipments of all time. */
export interface LedgerList {
  /** One page with the whole shipments: reading each takes a while, so this is for few. */
  readonly search: (query: LedgerSearch) => LedgerPage;
  /** One page as lines, read from the list itself: what is wrong with a draft is not looked at. */
  readonly lines: (query: LedgerSearch) => LedgerLines;
  /** What the list is asked for a search; what wants a person as its ids, which the list does not know. */
  readonly asked: (query: LedgerSearch) => ListQuery | { readonly ids: readonly string[] };
  /** Ids of booked shipments of the service in use that a text finds, oldest first; all for ''. */
  readonly booked: (text: string, criteria?: SearchCriteria) => string[];
  /** What the shipments of the service in use can be filtered by. */
  readonly filterChoices: () => FilterChoices;
}

type Source = ListSource<ListRow> & { readonly reader: ListReader };
type FoundRows = Found & Pick<MergedPage<ListRow>, 'rows'>;

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

/** Reads the list, which is brought up to what was written last before. */
export const createLedgerList = (context: CoreContext, listing: Listing): LedgerList => {
  const { store, timeZone } = context;
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
      service: criteria?.service ?? null,
      operator: criteria?.operator ?? null,
      mode: criteria?.mode ?? null,
      country: criteria?.country ?? null,
      batch: criteria?.batch ?? null,
      paid: criteria?.paid ?? null,
      code: criteria?.code ?? null,
    },
    sort,
    isDescending,
    after: null,
    limit,
  });
  const snapshots = (ids: readonly string[]): ShipmentSnapshot[] =>
    snapshotsOf(context, store.shipments.some(ids));
  /** What wants a person: few, and each read whole. */
  const attention = (query: LedgerSearch): LedgerPage => {
    const { total, ids, next } = store.shipments.attentionPage({
      serviceId: context.identity().id,
      text: query.text,
      after: query.after ?? null,
      limit: query.limit,
    });
    return { shipments: snapshots(ids), next, total, isOver: false, isBehind: false, away: [] };
  };
  /** The files that are looked through, and those that cannot be. */
  const sourcesOf = (
    asked: ListQuery,
  ): { readonly here: readonly Source[]; readonly away: readonly number[] } => {
    const archives = store.archives.years().filter(({ year }) => isAsked(year, asked, timeZone));
    const here: Source[] = [
      { year: null, reader: store.list, page: store.list.page, among: () => new Set() },
    ];
    const away: number[] = [];
    for (const { year } of archives) {
      const db = store.archives.file(year);
      if (!db) {
        away.push(year);
        continue;
      }
      const reader = listReader(db);
      here.push({
        year,
        reader,
        page: reader.page,
        among: (ids) => store.archives.among(year, ids),
      });
    }
    return { here, away };
  };
  const found = (query: LedgerSearch, filter: Exclude<LedgerFilter, 'attention'>): FoundRows => {
    listing.catchUp();
    const { after = null, ...rest } = query;
    const asked = listQuery(rest, filter);
    const { here, away } = sourcesOf(asked);
    const { rows, next } = mergedPage(here, asked, after);
    const isWhole = after === null && next === null;
    const counts = isWhole
      ? [{ n: rows.length, isOver: false }]
      : here.map(({ reader }) => reader.count(asked));
    return {
      rows,
      next,
      total: counts.reduce((sum, { n }) => sum + n, 0),
      isOver: counts.some((each) => each.isOver),
      isBehind: listing.isBehind(),
      away,
    };
  };
  const lineOf = (
    {
      id,
      profile,
      at,
      state,
      serviceName,
      minor,
      shown,
      archive,
    }: ListRow & { readonly archive?: number },
    here: string,
  ): ListedShipment => ({
    id,
    state: state === 'void' ? 'booked' : state,
    problems: 0,
    isStale: false,
    isVoid: state === 'void',
    isUnconfirmed: shown.isUnconfirmed,
    receiver: shown.receiver,
    place: [shown.city, shown.country].filter(Boolean).join(', '),
    sender: shown.sender,
    number: shown.number,
    reference: shown.reference,
    option: serviceName,
    total: shown.currency === '' ? null : fromMinor({ minor, currency: shown.currency }),
    when: at,
    ...(profile !== here && { otherService: serviceNamed(context, profile) }),
    ...(archive !== undefined && { archive }),
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
      const asked = listQuery(query, 'booked');
      return sourcesOf(asked)
        .here.toReversed()
        .flatMap(({ year, reader, among }) => {
          const { ids } = reader.ids(asked);
          const mine = year === null ? null : among(ids);
          return mine === null ? [...ids] : ids.filter((id) => mine.has(id));
        });
    },
    filterChoices: () => {
      listing.catchUp();
      const profiles = [context.identity().id];
      const readers = [store.list, ...store.archives.files().map(({ db }) => listReader(db))];
      const valuesOf = (kind: 'service' | 'operator' | 'country'): Map<string, string> =>
        new Map(
          readers
            .toReversed()
            .flatMap((reader) => reader.valuesOf(profiles, kind))
            .map(({ value, name }) => [value, name]),
        );
      const sorted = (kind: 'operator' | 'country'): string[] =>
        [...valuesOf(kind).keys()].toSorted((a, b) => a.localeCompare(b));
      return {
        services: [...valuesOf('service')]
          .map(([slug, name]) => ({ slug, name: name || slug }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
        operators: sorted('operator'),
        countries: sorted('country'),
      };
    },
  };
};
