import type { Tracking } from '../../../domain/service/service.ts';
import type { MessageWay } from '../../../domain/tracking/customerMessage.ts';
import { inFull } from '../../../domain/service/serviceError.ts';
import { typedNumber, type TrackingEvent } from '../../../domain/tracking/trackingEvent.ts';
import type { PurchaseContext } from '../purchase.ts';
import { message } from '../../../texts/text.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { AskTracking } from './askTracking.ts';

/** Tracking of single shipments, queried from the service that they were sent to. */
export interface TrackingOfShipments {
  /**
   * Queries the tracking of a number.
   * @param of the shipment that the number is of, which may not have it yet: its service is queried in its mode. When left out, the service is the
   * one with a shipment of this number, else the active one
   * @param signal ends the request
   * @throws OtherService when no keys are stored for it; DeskError `service` with the service's error as a message for the user.
   */
  track(
    number: string,
    of?: Pick<ShipmentRecord, 'serviceId' | 'mode'>,
    signal?: AbortSignal,
  ): Promise<Tracking>;
  /** Returns the service's answers for a shipment, each time they changed, oldest first. Throws DeskError `notFound`. */
  events(shipmentId: string): TrackingEvent[];
  /** Records that a person prepared a message to the receiver; the desk itself sends none. Throws DeskError `notFound`. */
  messageOpened(shipmentId: string, way: MessageWay): void;
}

/** Dependencies of `createTracking`. */
export interface TrackingDeps {
  readonly context: PurchaseContext;
  readonly ledger: Pick<Ledger, 'must' | 'announce'>;
  readonly ask: AskTracking;
}

/** Creates the functions for tracking one number and for a shipment's stored events. */
export const createTracking = ({ context, ledger, ask }: TrackingDeps): TrackingOfShipments => {
  const { store } = context;
  return {
    track: async (typed, of, signal) => {
      const number = typedNumber(typed);
      const here = context.identity().id;
      const serviceId = of?.serviceId ?? store.shipments.serviceOfTracking(number, here) ?? here;
      const answer = await ask(
        serviceId,
        number,
        signal ? { signal } : {},
        of === undefined ? 'booked' : 'sent',
        of?.mode,
      );
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
