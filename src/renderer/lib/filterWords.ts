import { stateLabel } from '../../domain/purchase/purchaseWord.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { countryName, t } from '../../texts/index.ts';
import type { ListCriteria } from '../stores/ledger.ts';

export const MODES: readonly Mode[] = ['SFN', 'STN'];
export const PAID = ['yes', 'part', 'no'] as const;
export const STATES = [
  'draft',
  'ready',
  'quoted',
  'chosen',
  'refused',
  'sending',
  'uncertain',
  'booked',
  'void',
] as const;

/** Labels of the filters of the list. */
export interface FilterWords {
  readonly state: (state: Exclude<ListCriteria['state'], ''>) => string;
  readonly paid: (paid: Exclude<ListCriteria['paid'], ''>) => string;
  readonly mode: (mode: Mode) => string;
  /** Returns the name of the country in the language of the window; an unknown code is returned as it is. */
  readonly country: (code: string) => string;
}

/** Returns the labels in the language of the window. */
export const filterWordsOf = (): FilterWords => {
  return {
    state: stateLabel,
    paid: (paid) => t('shipments.filterPaid', { paid }),
    mode: (mode) => t('shipments.filterModeOf', { mode }),
    country: countryName,
  };
};
