import { isKnownCurrency } from '../../domain/money/currency.ts';
import { toMinor, type MinorMoney } from '../../domain/money/money.ts';
import { chosenPrice } from '../../domain/pricing/shipmentPrice.ts';
import { soldOf } from '../../domain/purchase/purchaseAfter.ts';
import type { ShipmentFact, WholeShipment } from '../../domain/site/siteFacts.ts';
import { serviceName } from '../service/identity/identities.ts';
import type { ServiceIdentity } from '../../domain/service/serviceIdentity.ts';
import { storedPurchase } from '../ledger/tables/shipmentRows.ts';
import { fullName } from '../../domain/text/personName.ts';
import { optionOfPurchase, isSentState } from '../../domain/purchase/purchase.ts';
import type { DocumentRecord, ShipmentRecord } from '../ledger/tables/records.ts';
import type { Store } from '../ledger/tables/store.ts';
import { serviceKey } from '../shipments/purchaseKeys.ts';

/** Creates the function that returns the fact of a shipment, as its desk shares it; null for one that is not shared. */
export const createShipmentFacts = (
  store: Pick<Store, 'siteOrigins' | 'identities' | 'documents' | 'batches' | 'journal'>,
): ((record: ShipmentRecord | null) => ShipmentFact) => {
  /**
   * Returns the service's address of the waybill, when it gave one. `desk`: the file came inside the answer or from a person, so only this desk has
   * it.
   */
  const waybillOf = (
    documents: readonly DocumentRecord[],
  ): NonNullable<ShipmentFact>['waybill'] => {
    const found = documents.find(({ kind }) => kind === 'waybill');
    if (found?.source.kind === 'url') return { url: found.source.url };
    return found === undefined || (found.source.kind === 'none' && found.hash === null)
      ? 'none'
      : 'desk';
  };

  /** Returns what is needed to set the shipment up anew: without the options that were not chosen, and without files. */
  const wholeOf = (
    { purchase, updatedAt, bookedAt }: ShipmentRecord,
    service: ServiceIdentity | null,
    documents: readonly DocumentRecord[],
  ): WholeShipment => {
    return {
      purchase: storedPurchase(
        'slug' in purchase ? { ...purchase, quote: soldOf(purchase) } : purchase,
      ) as WholeShipment['purchase'],
      identity: service && {
        id: service.id,
        profile: service.profile,
        place: service.place,
        accounts: [...service.accounts],
      },
      updatedAt,
      bookedAt,
      documents: Object.fromEntries(
        documents
          .filter(({ source, hash }) => source.kind !== 'none' || hash !== null)
          .map(({ kind, source }) => [kind, source.kind === 'url' ? source.url : null]),
      ),
    };
  };

  /** An amount that other desks can show; null for none. */
  const shownAmount = (money: MinorMoney | null): MinorMoney | null =>
    money !== null && isKnownCurrency(money.currency) ? money : null;

  return (record) => {
    if (record?.removedAt !== null) return null;
    const wasSent = isSentState(record.purchase.kind);
    const offered = !wasSent && store.siteOrigins.isOffered(record.id);
    if (!wasSent && !offered && record.purchase.kind !== 'refused') return null;
    const { draft, purchase } = record;
    const [option, price] = [optionOfPurchase(purchase), chosenPrice(purchase)];
    const service = store.identities.get(record.serviceId);
    const documents = store.documents.of(record.id);
    return {
      origin: store.siteOrigins.of(record.id),
      offered,
      reference: record.externalReference,
      mode: record.mode,
      service: service ? serviceName(service) : '',
      batch: store.batches.get(record.batchId)?.name ?? '',
      state: wasSent || purchase.kind === 'refused' ? purchase.kind : 'draft',
      tracking: purchase.kind === 'booked' ? purchase.receipt.trackingNumber : '',
      serviceReference: purchase.kind === 'booked' ? purchase.receipt.reference : '',
      sender: fullName(draft.sender),
      receiver: fullName(draft.receiver),
      city: draft.receiver.city,
      country: draft.receiver.country,
      name: draft.name,
      operator: store.journal.lastOperator(record.id),
      createdAt: record.createdAt,
      at: record.bookedAt ?? record.updatedAt,
      option: option?.name ?? '',
      price: price ? `${price.price.amount} ${price.price.currency}` : '',
      slug: option?.slug ?? '',
      cost: shownAmount(price && toMinor(price.cost)),
      customer: shownAmount(price && toMinor(price.price)),
      draft,
      place: serviceKey(service),
      boxes: Math.max(1, draft.boxes.length),
      waybill: waybillOf(documents),
      // An offered draft is not set up anew: a lost disk takes drafts with it.
      whole: wasSent || purchase.kind === 'refused' ? wholeOf(record, service, documents) : null,
    };
  };
};
