import type { OpenSum } from '../../../domain/day/closing.ts';
import type { OpenParcel, OpenParcels } from '../../../domain/payment/paymentDay.ts';
import { fullName } from '../../../domain/text/personName.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import { openOfShipment } from '../../shipments/shipmentPrice.ts';

/** Shipments that are not fully paid and are read at once. */
const AT_ONCE = 200;

type Store = StoreContext;

/** Names of a shipment beside its payments; empty where it is not kept. */
export const parcelNames = (
  { store }: Store,
  shipmentId: string,
): Pick<OpenParcel, 'name' | 'receiver' | 'externalReference'> => {
  const record = store.shipments.get(shipmentId);
  return {
    name: record?.draft.name ?? '',
    receiver: record ? fullName(record.draft.receiver) : '',
    externalReference: record?.externalReference ?? '',
  };
};

/**
 * Returns the shipments that are not fully paid now, booked or with payments, and those for which money is to be given back.
 */
export const openParcels = (context: Store, practice: boolean): OpenParcels => {
  const { store } = context;
  const { ids, n } = store.payments.perhapsOpen(practice, AT_ONCE);
  const voided = store.voids.among(ids);
  const parcels = ids.flatMap((shipmentId): OpenParcel[] => {
    const record = store.shipments.get(shipmentId);
    const open = record && openOfShipment(context, record, voided.has(shipmentId));
    return open ? [{ shipmentId, ...parcelNames(context, shipmentId), ...open }] : [];
  });
  return { parcels, more: Math.max(0, n - ids.length) };
};

/** Returns what was not fully paid at a close. */
export const openAtClose = (context: Store, sums: readonly OpenSum[]): OpenParcel[] =>
  sums.map(({ shipmentId, currency, open, onAccount, voided }) => ({
    ...{ shipmentId, ...parcelNames(context, shipmentId), voided },
    ...{ open: { minor: open, currency }, onAccount: { minor: onAccount, currency } },
  }));
