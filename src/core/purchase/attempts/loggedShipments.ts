import { t } from '../../../texts/index.ts';
import { emptyDraft } from '../../../domain/shipment/draft.ts';
import { DRAFT } from '../../../domain/purchase/purchase.ts';
import { sameAddress, type ServiceIdentity } from '../../../domain/service/serviceIdentity.ts';
import { newId } from '../../base/clock.ts';
import type { PurchaseContext } from '../purchase.ts';
import { ownReference } from '../../shipments/newShipment.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { LogKey } from '../../ledger/attempts/key.ts';
import type { BegunSending, LoggedSending } from '../../ledger/attempts/sendings.ts';

/** Maps lines of the attempts log to services and shipments of this ledger. */
export interface LoggedShipments {
  /**
   * Returns the id of the identity of the purchase in this ledger: the same id, one with the same address and account, or a new one. A new ledger
   * gives the same few ids to its first services, so an id alone proves nothing.
   */
  readonly serviceOf: (sending: LoggedSending) => string;
  /**
   * Returns the shipment of a purchase. Looked up by id first: its reference may have been changed after the ledger was saved, and may belong to
   * another shipment here.
   */
  readonly recordOf: (sending: LoggedSending) => ShipmentRecord | null;
  /**
   * Gives a shipment the reference under which it was sent, so that no other shipment can be sent under that reference.
   * @returns the changed shipment
   */
  readonly asSent: (record: ShipmentRecord, reference: string) => ShipmentRecord;
  /** Creates a shipment that only the log has, from the data in the log. */
  readonly withoutDraft: (sending: BegunSending) => ShipmentRecord;
}

/**
 * Creates the mapping. New shipments are added to one batch for each service and mode.
 * @param problems collects messages for the user
 */
export const createLoggedShipments = (
  context: PurchaseContext,
  key: LogKey,
  problems: Set<string>,
): LoggedShipments => {
  const { store, clock } = context;
  const batches = new Map<string, string>();

  const serviceOf: LoggedShipments['serviceOf'] = ({ service, began }) => {
    const known = began?.identity ?? null;
    if (known?.place == null) return service;
    const own = store.identities.fresh(service);
    const isOf = ({ place, accounts }: ServiceIdentity): boolean =>
      sameAddress(place, known.place) &&
      accounts.some((account) => known.accounts.includes(account));
    if (own && isOf(own) && known.accounts.every((account) => own.accounts.includes(account)))
      return service;
    if (
      own &&
      (own.place === null ||
        isOf(own) ||
        (sameAddress(own.place, known.place) && (!own.sent || own.accounts.length === 0)))
    ) {
      store.identities.placed(service, known.place);
      if (!isOf(own)) store.identities.forgetAccounts(service);
      for (const account of known.accounts) store.identities.account(service, account);
      return service;
    }
    const same = store.identities.all().find(isOf);
    if (same) return same.id;
    const id = own ? newId(context) : service;
    store.identities.insert({ id, ...known, usedAt: 0 });
    return id;
  };

  const recordOf: LoggedShipments['recordOf'] = ({ shipment, service, reference }) => {
    const own = store.shipments.get(shipment);
    return own?.serviceId === service ? own : store.shipments.byReference(service, reference);
  };

  const asSent: LoggedShipments['asSent'] = (record, reference) => {
    if (record.removedAt === null && record.externalReference === reference) return record;
    const holder = store.shipments.byReference(record.serviceId, reference);
    const isFree = holder === null || holder.id === record.id || !store.journal.wasSent(holder.id);
    if (holder !== null && holder.id !== record.id && isFree)
      store.shipments.update({ ...holder, externalReference: ownReference(context) });
    const kept = record.removedAt === null ? record.externalReference : ownReference(context);
    const back = { ...record, removedAt: null, externalReference: isFree ? reference : kept };
    store.shipments.update(back);
    return back;
  };

  /** Returns the batch for created shipments, one for each service and mode. */
  const batchFor = ({ service, began: { mode } }: BegunSending): string => {
    const key = `${service} ${mode}`;
    const known = batches.get(key);
    if (known !== undefined) return known;
    const id = newId(context);
    store.batches.insert({
      id,
      name: t('attempts.batchName'),
      kind: 'batch',
      mode,
      serviceId: service,
      createdAt: clock.now(),
      hidden: false,
    });
    batches.set(key, id);
    return id;
  };

  const withoutDraft: LoggedShipments['withoutDraft'] = (sending) => {
    const { shipment, service, reference, attempt, began } = sending;
    const batchId = batchFor(sending);
    const record: ShipmentRecord = {
      id: store.shipments.get(shipment) === null ? shipment : newId(context),
      batchId,
      position: store.shipments.nextPosition(batchId),
      mode: began.mode,
      serviceId: service,
      externalReference: reference,
      draft: emptyDraft(),
      fileRows: null,
      purchase: DRAFT,
      notes: [],
      createdAt: attempt,
      updatedAt: clock.now(),
      bookedAt: null,
      removedAt: null,
    };
    store.shipments.insert(record);
    if (began.key !== key.id) problems.add(t('attempts.keyChanged'));
    store.recovered.insert(record.id, {
      serviceId: service,
      mode: began.mode,
      name: began.name,
      content: began.content,
      receiver: began.receiver,
    });
    return record;
  };

  return { serviceOf, recordOf, asSent, withoutDraft };
};
