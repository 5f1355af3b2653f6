import { t } from '../../texts/index.ts';
import type { Tracking } from '../../domain/service/service.ts';
import { inFull } from '../../domain/service/serviceError.ts';
import type { TrackingEvent } from '../../domain/tracking/trackingEvent.ts';
import type { Confirming } from '../booking/confirming.ts';
import type { CoreContext } from '../context.ts';
import { DeskError, OtherService } from '../deskError.ts';
import { serviceNamed } from '../identity/names.ts';
import { serviceAt } from '../identity/serviceAt.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { recordTracking } from './recordTracking.ts';

/** Where shipments are: asked of the service that they were sent to, and kept. */
export interface TrackingOfShipments {
  /**
   * @param sentTo identity that the number is of; left out, the one that this desk knows it from, else the one in use
   * @throws OtherService when no keys are held for it; DeskError `service` with the service's error in plain words
   */
  track(number: string, sentTo?: string): Promise<Tracking>;
  /** What the service answered for a shipment, each time it changed, oldest first. @throws DeskError notFound */
  events(shipmentId: string): TrackingEvent[];
}

export interface TrackingDeps {
  readonly context: Pick<
    CoreContext,
    'store' | 'clock' | 'settings' | 'identity' | 'identities' | 'connect'
  >;
  readonly ledger: Pick<Ledger, 'must' | 'announce'>;
  readonly confirming: Pick<Confirming, 'seen'>;
}

export const createTracking = ({
  context,
  ledger,
  confirming,
}: TrackingDeps): TrackingOfShipments => {
  const { store } = context;
  return {
    track: async (number, sentTo) => {
      const here = context.identity().id;
      const serviceId = sentTo ?? store.shipments.serviceOfTracking(number, here) ?? here;
      const way = await serviceAt(context, serviceId, context.settings().mode);
      if (!way)
        throw new OtherService(
          t('service.noKeysThere', {
            how: sentTo === undefined ? 'booked' : 'sent',
            service: serviceNamed(context, serviceId),
          }),
        );
      const answer = await way.track(number);
      if (!answer.ok) throw new DeskError('service', inFull(answer.error), answer.error.kind);
      const tracking = { ...answer.value, trackingNumber: number };
      const shipmentId = recordTracking(context, serviceId, tracking);
      // A booking that this confirms is announced by that.
      if (!confirming.seen(serviceId, tracking) && shipmentId !== null)
        ledger.announce([shipmentId]);
      return tracking;
    },
    events: (shipmentId) => store.tracking.of(ledger.must(shipmentId).id),
  };
};
