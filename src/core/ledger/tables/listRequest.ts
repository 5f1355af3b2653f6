import type { ListedState, PaidState } from '../../../domain/listing/tags.ts';

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

/** The filters of a list; null: no filter, '': only rows without a value. Times in milliseconds since the epoch. */
export interface ListCriteria {
  readonly from: number | null;
  readonly until: number | null;
  readonly service: string | null;
  readonly operator: string | null;
  readonly mode: string | null;
  readonly country: string | null;
  readonly batch: string | null;
  readonly paid: PaidState | null;
  /** The HS code of any item. */
  readonly code: string | null;
}

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
