import type { FilterKey, ListedState } from '../../../domain/listing/filters.ts';

/** The columns that a list can be sorted by. */
export const LIST_SORTS = [
  'when',
  'receiver',
  'place',
  'sender',
  'number',
  'option',
  'price',
  'state',
] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The end of a page: the next page starts after it, whatever was added before it since. */
export interface ListPosition {
  readonly value: string | number;
  readonly seq: number;
}

/** The filters of a list, besides its states; null: no filter, '': only rows without a value. Times in milliseconds since the epoch. */
export type ListCriteria = Readonly<
  Record<'from' | 'until', number | null> & Record<Exclude<FilterKey, 'state'>, string | null>
>;

/** The request for a page of the list. */
export interface ListQuery {
  /** Ids of the services whose shipments are included. */
  readonly profiles: readonly string[];
  readonly text: string;
  /** Null: any state. */
  readonly states: readonly ListedState[] | null;
  readonly criteria: ListCriteria;
  readonly sort: ListSort;
  readonly isDescending: boolean;
  readonly after: ListPosition | null;
  readonly limit: number;
}
