import type { Tracking } from '../../domain/service/service.ts';
import { inFull } from '../../domain/service/serviceError.ts';
import { MODES } from '../../domain/shipment/mode.ts';
import { itemNames, shipmentFact } from '../../domain/site/siteFacts.ts';
import type { SiteAct, SiteShipment, SiteShipmentDetail } from '../../domain/site/site.ts';
import { isNewTracking } from '../../domain/tracking/trackingEvent.ts';
import { t } from '../../texts/index.ts';
import type { PurchaseContext } from '../purchase/purchase.ts';
import { DeskError } from '../base/deskError.ts';
import { obtainDocument } from '../papers/documents/fetchDocuments.ts';
import type { OthersShipment } from '../ledger/tables/siteOthers.ts';
import type { AskTracking } from '../purchase/tracking/askTracking.ts';
import { serviceKey } from '../shipments/purchaseKeys.ts';
import { actsHere, actsOfOthers, isVoidAtItsDesk } from '../shipments/siteActs.ts';

/**
 * Shipments of the other desks of the site: search, details, tracking and waybill. They are not shipments of this ledger; booking, rating, editing
 * and removing do not find their ids.
 */
export interface OthersShipments {
  /** Returns the shipments that contain every word of the text, newest first. */
  readonly search: (text: string, limit: number) => SiteShipment[];
  /** Throws DeskError `notFound`. */
  readonly get: (id: string) => SiteShipmentDetail;
  /** Returns what other desks did with a shipment of this desk, newest last. */
  readonly actsAt: (shipmentId: string) => readonly SiteAct[];
  /**
   * Queries the service for the tracking of a shipment. The result is also sent to the shipment's desk.
   * Throws DeskError `notFound`; `notAllowed` when it is not booked, or booked with a service that this desk does not know; `service`; OtherService.
   */
  readonly track: (id: string) => Promise<Tracking>;
  /**
   * Downloads its waybill from the service into the document store, unless it is there already.
   * Throws DeskError `notFound`, also when only the shipment's desk has the file; `service` when it cannot be downloaded.
   */
  readonly fetchWaybill: (id: string) => Promise<void>;
}

/** Dependencies of `createOthersShipments`. */
export interface OthersDeps {
  readonly context: PurchaseContext;
  readonly ask: AskTracking;
}

/** Creates the functions for shipments of other desks. */
export const createOthersShipments = ({ context, ask }: OthersDeps): OthersShipments => {
  const { store, clock } = context;

  const nameOf = (): ((desk: string) => string) => {
    const names = new Map(store.site.cursors().map(({ desk, name }) => [desk, name]));
    return (desk) => names.get(desk) ?? t('site.deskThatLeft');
  };
  const factOf = ({ body }: OthersShipment) => shipmentFact.parse(JSON.parse(body));
  const shown = (found: OthersShipment, names: (desk: string) => string): SiteShipment => {
    const { id, desk, at, state, reference, trackingNumber } = found;
    const fact = factOf(found);
    return {
      id,
      desk,
      deskName: names(desk),
      state,
      reference,
      trackingNumber,
      name: fact?.name ?? '',
      receiver: fact?.receiver ?? '',
      city: fact?.city ?? '',
      country: fact?.country ?? '',
      operator: fact?.operator ?? '',
      at,
    };
  };
  const must = (id: string): OthersShipment => {
    const found = store.siteOthers.get(id);
    if (!found) throw new DeskError('notFound', t('site.othersGone'));
    return found;
  };
  const mustBeBooked = (id: string): OthersShipment => {
    const found = must(id);
    if (found.state !== 'booked' || found.trackingNumber === '')
      throw new DeskError('notAllowed', t('site.othersNotBooked'));
    return found;
  };
  /**
   * Returns the id of the service of this desk that the other desk booked with; the active one is tried first. Throws DeskError `notAllowed` when
   * there is none.
   */
  const serviceOf = (found: OthersShipment): string => {
    const fact = factOf(found);
    const here = context.identity();
    const known = [here, ...store.identities.all()].find(
      (identity) => fact !== null && fact.place !== '' && serviceKey(identity) === fact.place,
    );
    if (!known)
      throw new DeskError('notAllowed', t('site.othersService', { service: fact?.service ?? '' }));
    return known.id;
  };
  const fetching = new Map<string, Promise<void>>();
  const fetch = async (found: OthersShipment): Promise<void> => {
    const source = factOf(found)?.waybill ?? 'none';
    if (source === 'none') throw new DeskError('notFound', t('site.noWaybill'));
    if (source === 'desk')
      throw new DeskError('notFound', t('site.waybillAtDesk', { desk: nameOf()(found.desk) }));
    const got = await obtainDocument(
      { kind: 'url', url: source.url },
      {
        documentStore: context.documentStore,
        fetchFile: context.fetchFile,
        check: (bytes) => context.worker.check(bytes),
        fromPicture: (bytes) => context.worker.picture(bytes),
      },
    );
    if (got.state !== 'stored')
      throw new DeskError(
        'service',
        got.state === 'failed' ? got.problem.message : t('site.noWaybill'),
      );
    store.db.part(() => store.siteOthers.keepPaper(found.id, { hash: got.hash, pages: got.pages }));
    context.emit({ type: 'siteNews' });
  };

  return {
    search: (text, limit) => {
      const names = nameOf();
      return (
        store.siteOthers
          // Splits the text as the search index does: the index holds single words.
          .search(
            text
              .toLowerCase()
              .split(/[^\p{L}\p{N}\p{Co}]+/u)
              .filter(Boolean),
            limit,
          )
          .map((found) => shown(found, names))
      );
    },
    get: (id) => {
      const found = must(id);
      const fact = factOf(found);
      const names = nameOf();
      const waybill = fact?.waybill ?? 'none';
      return {
        ...shown(found, names),
        service: fact?.service ?? '',
        serviceReference: fact?.serviceReference ?? '',
        mode: fact?.mode ?? '',
        sender: fact?.sender ?? '',
        option: fact?.option ?? '',
        price: fact?.price ?? '',
        items: itemNames(fact?.draft),
        boxes: fact?.boxes ?? 1,
        waybill:
          store.siteOthers.paper(id) === null
            ? typeof waybill === 'string'
              ? waybill
              : 'service'
            : 'here',
        isVoid: isVoidAtItsDesk(store, id),
        isOffered: fact?.offered ?? false,
        acts: [...actsOfOthers(store, id, names), ...actsHere(store, id)].toSorted(
          (a, b) => a.at - b.at,
        ),
      };
    },
    actsAt: (shipmentId) => actsOfOthers(store, shipmentId, nameOf()),
    track: async (id) => {
      const found = mustBeBooked(id);
      const mode = MODES.find((each) => each === factOf(found)?.mode);
      const answer = await ask(serviceOf(found), found.trackingNumber, {}, 'booked', mode);
      if (!answer.ok) throw new DeskError('service', inFull(answer.error), answer.error.kind);
      const { status, location, estimatedDelivery } = answer.value;
      const event = { at: clock.now(), status, location, estimatedDelivery };
      store.db.part(() => {
        if (isNewTracking(store.siteOthers.tracked(id).at(-1) ?? null, event))
          store.siteOthers.addTracked(id, context.operators.who(), event);
      });
      context.emit({ type: 'siteNews' });
      return answer.value;
    },
    fetchWaybill: async (id) => {
      const found = mustBeBooked(id);
      const paper = store.siteOthers.paper(id);
      if (paper !== null && (await context.documentStore.has(paper.hash))) return;
      const under = fetching.get(id);
      if (under) return under;
      const work = fetch(found).finally(() => fetching.delete(id));
      fetching.set(id, work);
      return work;
    },
  };
};
