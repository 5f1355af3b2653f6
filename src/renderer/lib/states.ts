import { stateFactsOf, type StateFacts } from '../../domain/listing/listedShipment.ts';
import { stateLabel } from '../../domain/purchase/purchaseWord.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';

/** How a state is shown. */
export interface StateWord {
  /** CSS class of the mark: shape and colour. */
  readonly mark:
    | 'draft'
    | 'ready'
    | 'quoted'
    | 'chosen'
    | 'stale'
    | 'sending'
    | 'booked'
    | 'void'
    | 'problem'
    | 'refused'
    | 'uncertain';
  readonly word: string;
}

/** Returns the number of errors of a shipment. */
export const errorsOf = (shipment: ShipmentSnapshot): number =>
  shipment.issues.filter((issue) => issue.severity === 'error').length;

/**
 * Returns word and mark for the state of a shipment. Problems take precedence over every state in which they can still be fixed. When only input is
 * missing, the word says so, with the mark of a draft.
 */
export const stateWord = (shipment: ShipmentSnapshot | StateFacts): StateWord => {
  const { state, problems, isAllMissing, isStale, isVoid, isUnconfirmed } =
    'issues' in shipment ? stateFactsOf(shipment) : shipment;
  if (problems > 0)
    return isAllMissing
      ? { mark: 'draft', word: t('base.countMissing', { n: problems }) }
      : { mark: 'problem', word: t('shipments.stateProblems', { n: problems }) };
  switch (state) {
    case 'booked':
      if (isVoid) return { mark: 'void', word: stateLabel('void') };
      return {
        mark: 'booked',
        word: isUnconfirmed ? t('shipments.stateUnconfirmed') : stateLabel('booked'),
      };
    case 'sending':
      return { mark: 'sending', word: stateLabel('sending') };
    case 'uncertain':
      return { mark: 'uncertain', word: stateLabel('uncertain') };
    case 'refused':
      return { mark: 'refused', word: stateLabel('refused') };
    case 'draft':
      return { mark: 'draft', word: stateLabel('draft') };
    case 'ready':
      return { mark: 'ready', word: stateLabel('ready') };
    case 'quoted':
    case 'chosen':
      if (isStale) return { mark: 'stale', word: t('shipments.stateStale') };
      return state === 'chosen'
        ? { mark: 'chosen', word: stateLabel('chosen') }
        : { mark: 'quoted', word: stateLabel('quoted') };
  }
};
