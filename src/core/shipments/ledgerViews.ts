import { t } from '../../texts/index.ts';
import { newId } from '../base/clock.ts';
import type { ShipmentsContext } from './shipments.ts';
import { DeskError } from '../base/deskError.ts';
import type { ListSort } from '../../domain/listing/columns.ts';
import type { ListFilters, LedgerFilter } from '../../domain/listing/filters.ts';

/** Query of a view. Days are YYYY-MM-DD in the time zone of this computer, '' for open ends, because a view is kept for longer than a day. */
export interface ViewQuery {
  readonly text: string;
  readonly filter: LedgerFilter;
  readonly everywhere: boolean;
  readonly from: string;
  readonly to: string;
  /** Two digits, only with a single day; '' for the whole day. */
  readonly hour: string;
  readonly criteria: ListFilters;
  readonly sort: ListSort;
  readonly isDescending: boolean;
}

/** A named view. */
export interface LedgerView extends ViewQuery {
  readonly id: string;
  readonly name: string;
}

/** Named views of the list of shipments. */
export interface LedgerViews {
  /** Sorted by name. */
  readonly all: () => LedgerView[];
  /** Stores a view; replaces the one with this name. Throws DeskError `badInput` without a name. @returns all views */
  readonly save: (name: string, query: ViewQuery) => LedgerView[];
  /** Removes a view. @returns all views */
  readonly remove: (id: string) => LedgerView[];
}

/** Creates the store of views in the ledger. */
export const createLedgerViews = (context: ShipmentsContext): LedgerViews => {
  const views = context.store.ledgerViews;
  const all = (): LedgerView[] =>
    views.all().map(({ id, name, query }) => ({ ...(JSON.parse(query) as ViewQuery), id, name }));
  return {
    all,
    save: (name, query) => {
      if (name.trim() === '') throw new DeskError('badInput', t('shipments.viewNameless'));
      views.put(
        { id: newId(context), name: name.trim(), query: JSON.stringify(query) },
        context.clock.now(),
      );
      return all();
    },
    remove: (id) => {
      views.remove(id);
      return all();
    },
  };
};
