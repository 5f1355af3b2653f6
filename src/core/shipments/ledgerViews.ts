import { t } from '../../texts/index.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { LedgerFilter, SearchCriteria } from './ledgerList.ts';
import type { ListSort } from '../store/listRequest.ts';

/** What a view shows. Days as YYYY-MM-DD at this computer, '' for open ones: a view is kept for longer than a day. */
export interface ViewQuery {
  readonly text: string;
  readonly filter: LedgerFilter;
  readonly everywhere: boolean;
  readonly from: string;
  readonly to: string;
  /** Two digits, of a single day; '' for the whole of it. Views of before there were hours have none. */
  readonly hour?: string | undefined;
  readonly criteria: Omit<SearchCriteria, 'from' | 'until'>;
  readonly sort: ListSort;
  readonly isDescending: boolean;
}

/** A view that is kept by its name. */
export interface LedgerView extends ViewQuery {
  readonly id: string;
  readonly name: string;
}

/** Views of the list of shipments that persons keep by name. */
export interface LedgerViews {
  /** By their names. */
  readonly all: () => LedgerView[];
  /** Keeps a view, in the place of the one of this name. @throws DeskError badInput without a name. @returns all there are then */
  readonly save: (name: string, query: ViewQuery) => LedgerView[];
  /** @returns all there are then */
  readonly remove: (id: string) => LedgerView[];
}

/** Keeps views of the list in the ledger. */
export const createLedgerViews = (
  context: Pick<CoreContext, 'store' | 'clock' | 'random'>,
): LedgerViews => {
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
