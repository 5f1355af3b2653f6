import { t, type PlainKey } from '../../texts/index.ts';
import type { Purchase } from './purchase.ts';

const WORDS: Readonly<Record<Purchase['kind'], PlainKey>> = {
  draft: 'journal.stateDraft',
  ready: 'journal.stateReady',
  quoted: 'journal.stateQuoted',
  chosen: 'journal.stateChosen',
  sending: 'journal.stateSending',
  booked: 'journal.stateBooked',
  refused: 'journal.stateRefused',
  uncertain: 'journal.stateUncertain',
};

/** The state of a purchase in the desk's language, as tables and files say it: `rates ready`. */
export const purchaseWord = (state: Purchase['kind']): string => t(WORDS[state]);
