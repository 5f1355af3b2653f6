import { stateFactsOf, type StateFacts } from '../../domain/listing/listedShipment.ts';
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
      if (isVoid) return { mark: 'void', word: t('shipments.stateVoid') };
      return {
        mark: 'booked',
        word: isUnconfirmed ? t('shipments.stateUnconfirmed') : t('shipments.stateBooked'),
      };
    case 'sending':
      return { mark: 'sending', word: t('shipments.stateSending') };
    case 'uncertain':
      return { mark: 'uncertain', word: t('shipments.stateUncertain') };
    case 'refused':
      return { mark: 'refused', word: t('shipments.stateRefused') };
    case 'draft':
      return { mark: 'draft', word: t('shipments.stateDraft') };
    case 'ready':
      return { mark: 'ready', word: t('shipments.stateReady') };
    case 'quoted':
    case 'chosen':
      if (isStale) return { mark: 'stale', word: t('shipments.stateStale') };
      return state === 'chosen'
        ? { mark: 'chosen', word: t('shipments.stateChosen') }
        : { mark: 'quoted', word: t('shipments.stateQuoted') };
  }
};
