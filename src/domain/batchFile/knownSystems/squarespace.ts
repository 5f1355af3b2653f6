import { listFor } from '../shopForm.ts';
import type { KnownSystem } from './knownSystem.ts';

const address = (whose: string): KnownSystem['columns'] => [
  [`${whose} Name`, 'receiver.full_name'],
  [`${whose} Address1`, 'receiver.address'],
  [`${whose} Address2`, 'receiver.address_in_detail'],
  [`${whose} City`, 'receiver.city'],
  [`${whose} Zip`, 'receiver.zip_code'],
  [`${whose} Province`, 'receiver.state'],
  [`${whose} Country`, 'receiver.country'],
];

export const squarespace: KnownSystem = {
  id: 'squarespace',
  name: 'Squarespace orders',
  kind: 'orders',
  marks: [
    ['Order ID', 'Lineitem quantity', 'Lineitem name', 'Channel Type'],
    ['Order ID', 'Lineitem quantity', 'Lineitem name', 'Lineitem variant'],
    ['Order ID', 'Lineitem quantity', 'Lineitem name', 'Private Notes'],
  ],
  strict: true,
  columns: [
    ['Order ID', 'shipment'],
    ...address('Shipping'),
    ['Shipping Phone', 'receiver.phone'],
    ['Billing Phone', 'receiver.phone'],
    ['Email', 'receiver.email'],
    ['Lineitem quantity', 'item.quantity'],
    ['Lineitem name', 'item.name'],
    ['Lineitem price', 'item.unit_price'],
    ['Lineitem sku', 'item.sku'],
    ['Currency', 'item.currency'],
    ['Lineitem variant', null],
    ['Amount Refunded', null],
    ['Channel Type', null],
    ['Channel Name', null],
    ['Channel Order Number', null],
    ['Private Notes', null],
    ['Financial Status', null],
    ['Subtotal', null],
    ['Total', null],
    ['Shipping Method', null],
  ],
  billing: address('Billing'),
  leftOut: [
    { why: 'cancelled', header: 'Cancelled at', is: 'filled', of: 'shipment' },
    {
      why: 'cancelled',
      header: 'Fulfillment Status',
      is: ['canceled', 'cancelled'],
      of: 'shipment',
    },
    { why: 'refunded', header: 'Financial Status', is: ['refunded', 'voided'], of: 'shipment' },
    { why: 'fulfilled', header: 'Fulfillment Status', is: ['fulfilled'], of: 'shipment' },
    { why: 'fulfilled', header: 'Lineitem fulfillment status', is: ['fulfilled'], of: 'line' },
    { why: 'not-shipped', header: 'Lineitem requires shipping', is: ['false', 'no'], of: 'line' },
  ],
  // The page has only the entry of a number by hand, for one order or several.
  writeBack: listFor(
    'Squarespace',
    'https://support.squarespace.com/hc/articles/206540697',
    '2025-01-15',
    'Order ID',
  ),
};
