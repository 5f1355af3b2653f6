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

/** How many errors a shipment has. */
export const errorsOf = (shipment: ShipmentSnapshot): number =>
  shipment.issues.filter((issue) => issue.severity === 'error').length;

/**
 * Word and mark for the state of a shipment. Problems have precedence over every state in which
 * they can still be corrected; a draft that only lacks input shows as a draft.
 */
export const stateWord = (shipment: ShipmentSnapshot): StateWord => {
  const errors = shipment.issues.every(
    (issue) => issue.severity !== 'error' || issue.code === 'required',
  )
    ? 0
    : errorsOf(shipment);
  switch (shipment.state) {
    case 'booked':
      if (shipment.voided) return { mark: 'void', word: t('shipments.stateVoid') };
      return {
        mark: 'booked',
        word: shipment.receipt?.unconfirmed
          ? t('shipments.stateUnconfirmed')
          : t('shipments.stateBooked'),
      };
    case 'sending':
      return { mark: 'sending', word: t('shipments.stateSending') };
    case 'uncertain':
      return { mark: 'uncertain', word: t('shipments.stateUncertain') };
    case 'refused':
      return { mark: 'refused', word: t('shipments.stateRefused') };
    case 'draft':
      return errors > 0
        ? { mark: 'problem', word: t('shipments.stateProblems', { n: errors }) }
        : { mark: 'draft', word: t('shipments.stateDraft') };
    case 'ready':
      return errorsOf(shipment) > 0
        ? { mark: 'problem', word: t('shipments.stateProblems', { n: errorsOf(shipment) }) }
        : { mark: 'ready', word: t('shipments.stateReady') };
    case 'quoted':
    case 'chosen':
      if (errors > 0) return { mark: 'problem', word: t('shipments.stateProblems', { n: errors }) };
      if (shipment.quote?.stale) return { mark: 'stale', word: t('shipments.stateStale') };
      return shipment.state === 'chosen'
        ? { mark: 'chosen', word: t('shipments.stateChosen') }
        : { mark: 'quoted', word: t('shipments.stateQuoted') };
  }
};
