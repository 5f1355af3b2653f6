import { isSentState, type Purchase } from '../../domain/purchase/purchase.ts';
import type { ProfileId } from '../../domain/desk/settings.ts';
import { DOCUMENT_KINDS, type DocumentSource } from '../../domain/service/service.ts';
import {
  PRACTICE_IDENTITY,
  sameAddress,
  serviceAddressOf,
} from '../../domain/service/serviceIdentity.ts';
import { emptyDraft, upgradeDraft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { shipmentFact, type WholeShipment } from '../../domain/site/siteFacts.ts';
import { t } from '../../texts/index.ts';
import { message } from '../../texts/text.ts';
import { newId } from '../base/clock.ts';
import type { SiteContext } from './site.ts';
import { readPurchase } from '../ledger/tables/shipmentRows.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import type { BoughtKey, SiteFact } from './line.ts';
import { referenceOfKey, serviceKey } from '../shipments/purchaseKeys.ts';

/**
 * Puts back shipments that a lost ledger of this desk had sent to its site as facts, or claimed there. Both functions run in the caller's
 * transaction.
 */
export interface ShipmentsSetUp {
  /**
   * Puts back a shipment from its fact, or what was bought of a draft. @param services ids of services in the lost ledger and in this one; new pairs are added
   * @returns the shipment's id; null where nothing was put back
   */
  readonly takeShipment: (fact: SiteFact, services: Record<string, string>) => string | null;
  /**
   * Stores a claim. If the outcome of its purchase is unknown, the shipment becomes uncertain: it may have been bought. @returns as `takeShipment`
   */
  readonly takeClaim: (claim: BoughtKey & { readonly at: number }) => string | null;
}

/** Creates the functions of ShipmentsSetUp. */
export const createShipmentsSetUp = (context: SiteContext): ShipmentsSetUp => {
  const { store, clock } = context;

  /**
   * Returns the id of a shipment's service in this ledger: one with the same address and id, else with the same address and account. Adds it where
   * there is none.
   */
  const serviceOf = ({ identity }: WholeShipment, services: Record<string, string>): string => {
    const known = identity === null ? '' : services[identity.id];
    if (known !== undefined || identity === null) return known ?? '';
    const { id, place, accounts, profile } = identity;
    const own = store.identities.fresh(id);
    const found =
      own !== null && sameAddress(own.place, place)
        ? own
        : store.identities
            .all()
            .find(
              (each) =>
                place !== null &&
                sameAddress(each.place, place) &&
                each.accounts.some((account) => accounts.includes(account)),
            );
    const here = found?.id ?? (own === null ? id : newId(context));
    if (!found)
      store.identities.insert({
        id: here,
        profile: profile as ProfileId,
        place,
        accounts,
        usedAt: 0,
      });
    services[id] = here;
    return here;
  };

  const batchOf = (name: string, mode: Mode, serviceId: string): string => {
    const wanted = name || t('site.setUpBatch');
    const known = store.batches
      .list(serviceId, false)
      .find((batch) => batch.name === wanted && batch.mode === mode);
    if (known) return known.id;
    const id = newId(context);
    store.batches.insert({
      id,
      name: wanted,
      kind: 'batch',
      mode,
      serviceId,
      createdAt: clock.now(),
      hidden: false,
    });
    return id;
  };

  /** Writes the shipment in the state before it was sent and then updates it, so that parcels and ways are created as for every booking. */
  const put = (record: ShipmentRecord, isHere = false): void => {
    const { purchase } = record;
    const before: Purchase =
      'slug' in purchase
        ? { kind: 'chosen', quote: purchase.quote, slug: purchase.slug }
        : { kind: 'ready' };
    store.shipments[isHere ? 'update' : 'insert']({ ...record, purchase: before });
    store.shipments.updatePurchase(record);
  };

  const recordNoAnswer = (record: ShipmentRecord): void =>
    store.journal.append(record.id, {
      at: clock.now(),
      operator: '',
      event: 'cameBack',
      reference: record.externalReference,
      detail: message('journal.detailNoAnswer'),
    });

  const takeShipment: ShipmentsSetUp['takeShipment'] = ({ subject, body }, services) => {
    const fact = shipmentFact.parse(body);
    // What was only offered has no content of its own desk.
    if (fact?.whole == null) return null;
    const { whole } = fact;
    const sent = readPurchase(JSON.stringify(whole.purchase));
    const here = store.shipments.get(subject);
    // A restored ledger may have what was sent after the backup as a draft.
    if (here !== null && (isSentState(here.purchase.kind) || !isSentState(sent.kind))) return null;
    const serviceId = serviceOf(whole, services);
    const mode = fact.mode as Mode;
    const batchId = here?.batchId ?? batchOf(fact.batch, mode, serviceId);
    const wasSending = sent.kind === 'sending';
    const record: ShipmentRecord = {
      id: subject,
      batchId,
      position: here?.position ?? store.shipments.nextPosition(batchId),
      mode,
      serviceId,
      externalReference: fact.reference,
      draft: upgradeDraft(fact.draft),
      fileRows: here?.fileRows ?? null,
      purchase: wasSending
        ? { ...sent, kind: 'uncertain', message: t('site.setUpNoAnswer'), at: clock.now() }
        : sent,
      notes: [],
      createdAt: fact.createdAt,
      updatedAt: whole.updatedAt,
      bookedAt: whole.bookedAt,
      removedAt: null,
    };
    put(record, here !== null);
    if (fact.origin !== subject) store.siteOrigins.add(subject, fact.origin);
    store.documents.expect(
      subject,
      Object.fromEntries(
        DOCUMENT_KINDS.map((kind): [string, DocumentSource] => {
          const url = whole.documents[kind];
          return [kind, url ? { kind: 'url', url } : { kind: 'none' }];
        }),
      ) as Parameters<typeof store.documents.expect>[1],
    );
    for (const kind of DOCUMENT_KINDS)
      if (whole.documents[kind] === null)
        store.documents.failed(subject, kind, t('site.setUpDocument'));
    if (wasSending) recordNoAnswer(record);
    return subject;
  };

  /** Returns the service of a claim. A claim names its address, or its profile when the service has no address of its own. */
  const serviceAt = (at: string): string => {
    const known = store.identities.all().find((each) => serviceKey(each) === at);
    if (known) return known.id;
    const place = serviceAddressOf(at);
    if (place === null) return PRACTICE_IDENTITY;
    const id = newId(context);
    store.identities.insert({
      id,
      profile: 'live',
      place,
      accounts: [],
      usedAt: 0,
    });
    return id;
  };
  /** Claims do not contain the mode; the mode of the last booked shipment is taken. */
  const lastMode = (serviceId: string): Mode => {
    const lastAt = (mode: Mode): number =>
      store.shipments.lastBooked(serviceId, mode, 'all')?.bookedAt ?? 0;
    return lastAt('STN') > lastAt('SFN') ? 'STN' : 'SFN';
  };
  const uncertainPurchase = (
    purchase: Purchase | null,
    reference: string,
    at: number,
  ): Purchase => ({
    kind: 'uncertain',
    ...(purchase !== null && 'slug' in purchase
      ? { quote: purchase.quote, slug: purchase.slug }
      : { quote: { fingerprint: '', at, options: [] }, slug: '' }),
    attempt: { reference, bodyHash: '', at },
    message: t('site.setUpNoAnswer'),
    at: clock.now(),
  });

  const takeClaim: ShipmentsSetUp['takeClaim'] = ({ key, shipment: id, at }) => {
    store.site.setClaims(id, [key], 'held');
    const claimed = referenceOfKey(key);
    const own = store.shipments.get(id);
    if (claimed === null || (own !== null && isSentState(own.purchase.kind))) return null;
    const { reference, service } = claimed;
    if (own !== null) {
      store.shipments.updatePurchase({
        ...own,
        purchase: uncertainPurchase(own.purchase, own.externalReference, at),
        updatedAt: clock.now(),
      });
      recordNoAnswer(own);
      return id;
    }
    const serviceId = serviceAt(service);
    const mode = lastMode(serviceId);
    const batchId = batchOf('', mode, serviceId);
    const record: ShipmentRecord = {
      id,
      batchId,
      position: store.shipments.nextPosition(batchId),
      mode,
      serviceId,
      externalReference: reference,
      draft: emptyDraft(),
      fileRows: null,
      purchase: uncertainPurchase(null, reference, at),
      notes: [],
      createdAt: at,
      updatedAt: clock.now(),
      bookedAt: null,
      removedAt: null,
    };
    put(record);
    recordNoAnswer(record);
    return id;
  };

  return { takeShipment, takeClaim };
};
