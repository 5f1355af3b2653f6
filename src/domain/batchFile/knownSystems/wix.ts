import { listFor } from '../shopForm.ts';
import type { KnownSystem } from './knownSystem.ts';

const address = (whose: string): KnownSystem['columns'] => [
  [`${whose} country`, 'receiver.country'],
  [`${whose} state`, 'receiver.state'],
  [`${whose} city`, 'receiver.city'],
  [`${whose} address`, 'receiver.address'],
  [`${whose} zip/postal code`, 'receiver.zip_code'],
];

export const wix: KnownSystem = {
  id: 'wix',
  name: 'Wix orders',
  kind: 'orders',
  marks: [
    ['Order number', 'Contact email', 'Delivery zip/postal code'],
    ['Total order quantity', 'Recipient name', 'Delivery address'],
  ],
  strict: true,
  columns: [
    ['Order number', 'shipment'],
    ['Recipient name', 'receiver.full_name'],
    ['Recipient phone', 'receiver.phone'],
    ['Recipient company name', 'receiver.company'],
    ...address('Delivery'),
    ['Contact email', 'receiver.email'],
    ['Billing phone', 'receiver.phone'],
    ['Item', 'item.name'],
    ['SKU', 'item.sku'],
    ['Qty', 'item.quantity'],
    ['Quantity refunded', 'item.given_back'],
    ['Price', 'item.unit_price'],
    // Per piece.
    ['Weight', 'item.weight', { usual: null }],
    ['Currency', 'item.currency'],
    ['Total order quantity', null],
    ['Total', null],
    ['Delivery method', null],
    ['Tracking number', null],
  ],
  billing: [
    ['Billing name', 'receiver.full_name'],
    ['Billing company name', 'receiver.company'],
    ...address('Billing'),
  ],
  leftOut: [
    {
      why: 'cancelled',
      header: 'Payment status',
      is: ['canceled', 'cancelled', 'declined'],
      of: 'shipment',
    },
    {
      why: 'refunded',
      header: 'Payment status',
      is: ['refunded', 'fully refunded'],
      of: 'shipment',
    },
    { why: 'fulfilled', header: 'Fulfillment status', is: ['fulfilled'], of: 'shipment' },
    {
      why: 'cancelled',
      header: 'Fulfillment status',
      is: ['canceled', 'cancelled'],
      of: 'shipment',
    },
  ],
  // Only its interface for programs takes many tracking numbers at once; no import of a file was found.
  writeBack: listFor(
    'Wix',
    'https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-fulfillments/introduction',
    null,
    'Order number',
  ),
};
