import type { Tracking } from '../../domain/service/service.ts';
import { inFull } from '../../domain/service/serviceError.ts';
import type { TrackingEvent } from '../../domain/tracking/trackingEvent.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { AskTracking } from './askTracking.ts';

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

/** What tracking of single shipments needs. */
export interface TrackingDeps {
  readonly context: Pick<CoreContext, 'store' | 'identity'>;
  readonly ledger: Pick<Ledger, 'must'>;
  readonly ask: AskTracking;
}

/** Tracking of one number, and the events that were kept of a shipment. */
export const createTracking = ({ context, ledger, ask }: TrackingDeps): TrackingOfShipments => {
  const { store } = context;
  return {
    track: async (number, sentTo) => {
      const here = context.identity().id;
      const serviceId = sentTo ?? store.shipments.serviceOfTracking(number, here) ?? here;
      const answer = await ask(serviceId, number, {}, sentTo === undefined ? 'booked' : 'sent');
      if (!answer.ok) throw new DeskError('service', inFull(answer.error), answer.error.kind);
      return answer.value;
    },
    events: (shipmentId) => store.tracking.of(ledger.must(shipmentId).id),
  };
};
