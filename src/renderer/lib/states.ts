import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { count } from './text.ts';

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
    | 'problem'
    | 'refused'
    | 'uncertain';
  readonly word: string;
}

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
      return { mark: 'booked', word: shipment.receipt?.unconfirmed ? 'Unconfirmed' : 'Booked' };
    case 'sending':
      return { mark: 'sending', word: 'Sending' };
    case 'uncertain':
      return { mark: 'uncertain', word: 'Uncertain' };
    case 'refused':
      return { mark: 'refused', word: 'Refused' };
    case 'draft':
      return errors > 0
        ? { mark: 'problem', word: count(errors, 'problem') }
        : { mark: 'draft', word: 'Draft' };
    case 'ready':
      return errorsOf(shipment) > 0
        ? { mark: 'problem', word: count(errorsOf(shipment), 'problem') }
        : { mark: 'ready', word: 'Ready' };
    case 'quoted':
    case 'chosen':
      if (errors > 0) return { mark: 'problem', word: count(errors, 'problem') };
      if (shipment.quote?.stale) return { mark: 'stale', word: 'Rates out of date' };
      return shipment.state === 'chosen'
        ? { mark: 'chosen', word: 'Chosen' }
        : { mark: 'quoted', word: 'Quoted' };
  }
};
