import type { ListedState, PaidState } from '../../domain/listing/tags.ts';

/** What a list is sorted by. */
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

/** Where a page of a list ended: the next begins behind it, whatever was added before it meanwhile. */
export interface ListPlace {
  readonly value: string | number;
  readonly seq: number;
}

/** Where a page over the ledger and its archives ended: in the ledger, and in each archive by its year; null in a file that gave none yet. */
export interface ListEnd extends ListPlace {
  readonly archives?:
    | readonly {
        readonly year: number;
        readonly place: ListPlace | null;
        readonly isOver: boolean;
      }[]
    | undefined;
  /** The ledger itself is at its end, or gave none yet: its place says nothing then. */
  readonly ledger?: 'over' | 'begins' | undefined;
}

/** What a list is filtered by; null: not by this, '': those that have none. Times in milliseconds since the epoch. */
export interface ListCriteria {
  readonly from: number | null;
  readonly until: number | null;
  readonly service: string | null;
  readonly operator: string | null;
  readonly mode: string | null;
  readonly country: string | null;
  readonly batch: string | null;
  readonly paid: PaidState | null;
  /** HS code of one of the items. */
  readonly code: string | null;
}

/** A page of the list. */
export interface ListQuery {
  /** Services whose shipments are in it. */
  readonly profiles: readonly string[];
  readonly text: string;
  /** Null: any. */
  readonly states: readonly ListedState[] | null;
  readonly criteria: ListCriteria;
  readonly sort: ListSort;
  readonly isDescending: boolean;
  readonly after: ListPlace | null;
  readonly limit: number;
}
