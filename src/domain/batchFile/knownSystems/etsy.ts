import { listFor } from '../shopForm.ts';
import type { KnownSystem, LeftOutRule } from './knownSystem.ts';

/** Shops set to British English write “posted” and “delivery” instead of “shipped” and “ship”. */
const shipTo = (whose: string): KnownSystem['columns'] => [
  [`${whose} Name`, 'receiver.full_name'],
  [`${whose} Address1`, 'receiver.address'],
  [`${whose} Address2`, 'receiver.address_in_detail'],
  [`${whose} City`, 'receiver.city'],
  [`${whose} State`, 'receiver.state'],
  [`${whose} Zipcode`, 'receiver.zip_code'],
  [`${whose} Country`, 'receiver.country'],
];
const sent: readonly LeftOutRule[] = [
  { why: 'fulfilled', header: 'Date Shipped', is: 'filled', of: 'line' },
  { why: 'fulfilled', header: 'Date Posted', is: 'filled', of: 'line' },
  // Handed over at a market.
  { why: 'not-shipped', header: 'InPerson Location', is: 'filled', of: 'line' },
  {
    why: 'cancelled',
    header: 'Status',
    is: ['canceled', 'cancelled', 'fully refunded'],
    of: 'shipment',
  },
];

/** Only each order in the shop, or an app through the interface, takes a tracking number. */
const writeBack = listFor(
  'Etsy',
  'https://www.insightagent.app/guides/etsy-order-fulfillment-tracking-guide',
  '2026',
  'Order ID',
);

export const etsy: readonly KnownSystem[] = [
  {
    id: 'etsy-items',
    name: 'Etsy order items',
    kind: 'orders',
    marks: [
      ['Transaction ID', 'Listing ID', 'Ship Zipcode'],
      ['Transaction ID', 'Listing ID', 'Delivery Zipcode'],
    ],
    strict: true,
    columns: [
      ['Order ID', 'shipment'],
      ...shipTo('Ship'),
      ...shipTo('Delivery'),
      ['Item Name', 'item.name'],
      ['SKU', 'item.sku'],
      ['Quantity', 'item.quantity'],
      ['Price', 'item.unit_price'],
      ['Currency', 'item.currency'],
      ['Item Total', null],
      ['Buyer', null],
      ['Sale Date', null],
      ['Variations', null],
      ['Transaction ID', null],
      ['Listing ID', null],
    ],
    leftOut: sent,
    writeBack,
  },
  {
    id: 'etsy-orders',
    name: 'Etsy orders',
    kind: 'orders',
    marks: [
      ['Buyer User ID', 'Street 1', 'Ship Zipcode'],
      ['Buyer User ID', 'Street 1', 'Delivery Zipcode'],
    ],
    strict: true,
    columns: [
      ['Order ID', 'shipment'],
      ['First Name', 'receiver.first_name'],
      ['Last Name', 'receiver.last_name'],
      ['Full Name', 'receiver.full_name'],
      ['Street 1', 'receiver.address'],
      ['Street 2', 'receiver.address_in_detail'],
      ...shipTo('Ship'),
      ...shipTo('Delivery'),
      ['Currency', 'item.currency'],
      ['Number of Items', null],
      ['Order Value', null],
      ['Buyer', null],
      ['SKU', 'item.sku'],
    ],
    leftOut: sent,
    writeBack,
  },
];
