import { t, type PlainKey } from '../../texts/index.ts';
import { inSentence } from '../shipment/labels.ts';
import type { Purchase } from './purchase.ts';

/** States of a purchase, and `void`: booked and marked void. */
type ShownState = Purchase['kind'] | 'void';

const LABELS: Readonly<Record<ShownState, PlainKey>> = {
  draft: 'shipments.stateDraft',
  ready: 'shipments.stateReady',
  quoted: 'shipments.stateQuoted',
  chosen: 'shipments.stateChosen',
  sending: 'shipments.stateSending',
  booked: 'shipments.stateBooked',
  void: 'shipments.stateVoid',
  refused: 'shipments.stateRefused',
  uncertain: 'shipments.stateUncertain',
};

/** Returns the label of a state, for screens: `Rates ready`. */
export const stateLabel = (state: ShownState): string => t(LABELS[state]);

/** Returns the word of a state, for tables in files and on the command line: `rates ready`. */
export const purchaseWord = (state: ShownState): string => inSentence(stateLabel(state));
