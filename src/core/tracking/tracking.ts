import type { Tracking } from '../../domain/service/service.ts';
import { inFull } from '../../domain/service/serviceError.ts';
import type { TrackingEvent } from '../../domain/tracking/trackingEvent.ts';
import type { CoreContext } from '../context.ts';
import { message } from '../../texts/message.ts';
import { DeskError } from '../deskError.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { AskTracking } from './askTracking.ts';

/** How a message to a customer left the desk. */
export type MessageWay = 'copied' | 'whatsApp' | 'sms' | 'mail';

/** Where shipments are: asked of the service that they were sent to, and kept. */
export interface TrackingOfShipments {
  /**
   * @param sentTo identity that the number is of; left out, the one that this desk knows it from, else the one in use
   * @throws OtherService when no keys are held for it; DeskError `service` with the service's error in plain words
   */
  track(number: string, sentTo?: string): Promise<Tracking>;
  /** What the service answered for a shipment, each time it changed, oldest first. @throws DeskError notFound */
  events(shipmentId: string): TrackingEvent[];
  /** Writes down that somebody prepared a message to the receiver: the desk sends none itself. @throws DeskError notFound */
  messageOpened(shipmentId: string, way: MessageWay): void;
}

/** What tracking of single shipments needs. */
export interface TrackingDeps {
  readonly context: Pick<CoreContext, 'store' | 'identity' | 'clock' | 'operators'>;
  readonly ledger: Pick<Ledger, 'must' | 'announce'>;
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
    messageOpened: (shipmentId, way) => {
      const { externalReference: reference } = ledger.must(shipmentId);
      const operator = context.operators.who();
      store.db.transaction(() => {
        store.epoch.checkOpen();
        store.journal.append(shipmentId, {
          at: context.clock.now(),
          operator,
          event: 'messageOpened',
          reference,
          detail: message('journal.detailMessage', { way }),
        });
      });
      ledger.announce([shipmentId]);
    },
  };
};
