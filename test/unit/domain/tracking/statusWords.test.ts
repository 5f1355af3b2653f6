import { describe, expect, it } from 'vitest';
import {
  isNoShipment,
  isToCollect,
  trackingStageOf,
  toneOf,
} from '../../../../src/domain/tracking/statusWords.ts';

describe('the words of a tracking status', () => {
  it.each([
    'Delivered',
    ' DELIVERED ',
    'Delivered to neighbour',
    'Delivered to a neighbor, J. Doe at no. 4',
    'Parcel was delivered: left at the front door',
    'Your package has been delivered (signed by A. Obi)',
    'delivered_successfully',
    'Delivered - left with neighbour',
    'DELIVERED – SIGNED FOR BY A. OBI',
    'Livré — remis en main propre',
    'Completed',
    'Livré',
    'Zugestellt',
    'Beim Nachbarn abgegeben',
    'Entregado',
    'Teslim edildi',
    'تم التسليم',
    '已签收',
    'Доставлено',
    '배송완료',
    'Delivered, Front Door/Porch',
    'Delivered, In/At Mailbox',
    'Delivered, Left with Individual',
    'Delivered, Front Desk/Reception/Mail Room',
    'Delivered, Garage or Other Location at Address',
    'Delivered. Signed for by: A OBI',
    'Delivered to household member',
    'Delivered on 12 May 2026',
    'Delivered, 2026-05-12 10:32',
    'Livré, au voisin',
    'Livré dans la boîte aux lettres',
    'Zugestellt an Nachbarn',
    'Zugestellt, im Briefkasten',
    'Entregado, al vecino',
    'Вручено адресату',
    '已签收，签收人：本人',
  ])('end the way: %s', (status) => {
    expect(trackingStageOf(status)).toBe('delivered');
    expect(toneOf(status)).toBe('ok');
  });

  it.each([
    'Not delivered',
    'Undelivered',
    'Delivered?',
    'To be delivered',
    'Will be delivered on Monday',
    'Delivered to carrier',
    'Delivered to local depot',
    'Delivered to airline',
    'Delivered to pick-up point',
    'Delivery attempted',
    'Delivered (partially)',
    'Delivered: attempted',
    'Delivered - partial',
    'Delivered - ready for pick-up',
    'Delivered, to local depot',
    'Return to sender - in transit',
    'Returned - initiated',
    'Completed: customs clearance',
    'Livré (partiellement)',
    'Delivered - shipment not received',
    'Delivered, wrong address',
    'Delivered, returned to sender',
    'Cancelled by mistake',
    'Return, pending approval',
    'return (requested)',
    'Cancelled (awaiting confirmation)',
    'Delivered, To Original Sender',
    'Delivered, 2 of 3 pieces',
    'Delivered (1 of 2)',
    'Delivered (1/2)',
    'Livré, à l’expéditeur',
    'Delivered, refused by consignee',
    'Delivered, signed by the sender',
    'Delivered, Front Door, 2 of 3 pieces',
    'Delivered to front door, 1 box missing',
    'Delivered to shipper',
    'Delivered to customs broker',
    'Delivered, damaged',
    'Delivered to origin',
    'Delivered; no one at the door',
    'Delivered back to seller',
    'Livré partiellement, 1 sur 2 colis',
    'Livré, refusé par le destinataire',
    'Zugestellt, an den Absender',
    'Zugestellt (Teillieferung)',
    'Entregado, al remitente',
    'Consegnato al mittente',
    'Вручено отправителю',
    '已签收，退回寄件人',
    'Proof of delivery requested',
    'Completed, 3 parcels of 4',
    'Nicht zugestellt',
    'Wird heute zugestellt',
    'No entregado',
    'Return requested',
    'Returned to depot',
    'In transit',
    'Ẹrù ti dé ibùdó',
    '',
    '???',
  ])('that do not say for certain that it ended leave it open: %s', (status) => {
    expect(trackingStageOf(status)).toBe('open');
  });

  it.each([
    ['Returned', 'returned'],
    ['RETURN_TO_SENDER', 'returned'],
    ['ReturnedToSender', 'returned'],
    ['Returned to shipper, address unknown', 'returned'],
    ['Returned - refused by the receiver', 'returned'],
    ['Zurück an den Absender', 'returned'],
    ['Retourné à l’expéditeur', 'returned'],
    ['Returned to sender: delivery failed, attempted three times', 'returned'],
    ['Delivered (second attempt)', 'delivered'],
    ['Cancelled', 'cancelled'],
    ['Cancelled (requested by the sender)', 'cancelled'],
    ['canceled', 'cancelled'],
    ['Cancelled by the customer', 'cancelled'],
    ['CANCELLED_BY_SENDER', 'cancelled'],
  ] as const)('%s is %s', (status, stage) => {
    expect(trackingStageOf(status)).toBe(stage);
  });

  it('are coloured in any case and spelling, and without colour where they are not known', () => {
    expect(toneOf('OUT_FOR-delivery')).toBe('info');
    expect(toneOf('In Process')).toBe('info');
    expect(toneOf('Delivered to neighbour?')).toBeNull();
    expect(toneOf('Held at customs')).toBeNull();
  });
  it.each(['InTransit', 'intransit', 'OutForDelivery', 'PickedUp', 'InProcess', 'in-process'])(
    'have their colour without blanks: %s',
    (status) => expect(toneOf(status)).toBe('info'),
  );
});

describe('a status that says that there is no such shipment', () => {
  it.each([
    'Not found',
    'NOT_FOUND',
    'Shipment not found in our system.',
    'Tracking number is invalid',
    'Invalid tracking number',
    'Unknown',
    'Unknown shipment',
    'No record found',
    'No tracking information available',
    'Tracking information not available yet',
    'This shipment doesn’t exist',
    'N/A',
    '-',
    'null',
  ])('is %s', (status) => expect(isNoShipment(status)).toBe(true));

  it.each([
    'Pending',
    'Shipment information received',
    'Address not found',
    'Recipient not available',
    'Invalid address',
    'Returned: receiver unknown',
    'Not delivered',
    'No one home',
    'Delivered',
    'Livré',
    '已签收',
  ])('is not %s', (status) => expect(isNoShipment(status)).toBe(false));
});

describe('a status that says that the receiver can collect the parcel', () => {
  it.each([
    'Ready for collection',
    'READY_FOR_PICKUP',
    'Ready for pick up',
    'Your parcel is ready to be collected',
    'Available for pickup at the post office',
    'Held at parcel shop',
    'Awaiting collection by recipient',
    'Prêt pour le retrait',
    'Disponible au retrait',
    'Zur Abholung bereit',
  ])('is %s', (status) => expect(isToCollect(status)).toBe(true));

  // A message that a parcel waits would send the receiver to a place where it is not.
  it.each([
    '',
    'Awaiting pickup',
    'Awaiting collection',
    'Pickup scheduled',
    'Picked up',
    'Collected',
    'Not ready for collection',
    'Not yet available for pickup',
    'Out for delivery',
    'Held at customs',
    'Delivered',
    'Returned to sender',
  ])('is not %s', (status) => expect(isToCollect(status)).toBe(false));
});
