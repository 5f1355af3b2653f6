import type { ShopForm } from '../shopForm.ts';
import type { KnownSystem } from './knownSystem.ts';

const shipTo: KnownSystem['columns'] = [
  ['recipient-name', 'receiver.full_name'],
  ['ship-address-1', 'receiver.address'],
  ['ship-address-2', 'receiver.address_in_detail'],
  ['ship-address-3', 'receiver.address_3'],
  ['ship-city', 'receiver.city'],
  ['ship-state', 'receiver.state'],
  ['ship-postal-code', 'receiver.zip_code'],
  ['ship-country', 'receiver.country'],
  ['ship-phone-number', 'receiver.phone'],
  ['buyer-phone-number', 'receiver.phone'],
  ['buyer-email', 'receiver.email'],
];
const goods: KnownSystem['columns'] = [
  ['product-name', 'item.name'],
  ['sku', 'item.sku'],
  ['currency', 'item.currency'],
  // The price of the whole line, not per piece.
  ['item-price', 'item.total_value'],
  ['order-item-id', null],
  ['item-tax', null],
  ['shipping-price', null],
  ['purchase-date', null],
  ['sales-channel', null],
  ['ship-service-level', null],
];

const writeBack: ShopForm = {
  shop: 'Amazon',
  reads: 'shop',
  where: 'Orders › Upload Order Related Files',
  page: 'https://sellercentral.amazon.com/gp/help/external/G641',
  dated: null,
  order: ['order-id', 'amazon-order-id'],
  columns: [
    ['order-id', 'order'],
    ['order-item-id', { of: 'order-item-id' }],
    ['quantity', 'quantity'],
    ['ship-date', 'day'],
    // A carrier that is not in Amazon’s list is named beside it.
    ['carrier-code', { says: 'Other' }],
    ['carrier-name', 'carrier'],
    ['tracking-number', 'number'],
    ['ship-method', 'service'],
  ],
  // Without an item, a row is about the whole order.
  rows: 'whenSplit',
  separator: '\t',
};

export const amazon: readonly KnownSystem[] = [
  {
    id: 'amazon-orders',
    name: 'Amazon orders, sent by the seller',
    kind: 'orders',
    marks: [['order-id', 'order-item-id', 'recipient-name', 'ship-postal-code']],
    strict: true,
    columns: [
      ['order-id', 'shipment'],
      ...shipTo,
      // For a partially sent line, the rest.
      ['quantity-to-ship', 'item.quantity'],
      ['quantity-purchased', 'item.quantity'],
      ...goods,
      ['buyer-name', null],
      ['quantity-shipped', null],
    ],
    leftOut: [{ why: 'fulfilled', header: 'quantity-to-ship', is: ['0'], of: 'line' }],
    writeBack,
  },
  {
    id: 'amazon-report',
    name: 'Amazon, report of all orders',
    kind: 'orders',
    marks: [['amazon-order-id', 'item-status', 'ship-postal-code']],
    strict: true,
    columns: [
      ['amazon-order-id', 'shipment'],
      ['merchant-order-id', null],
      ...shipTo,
      ['quantity', 'item.quantity'],
      ...goods,
      ['fulfillment-channel', null],
      ['asin', null],
    ],
    leftOut: [
      { why: 'cancelled', header: 'order-status', is: ['cancelled', 'canceled'], of: 'line' },
      { why: 'cancelled', header: 'item-status', is: ['cancelled', 'canceled'], of: 'line' },
      { why: 'fulfilled', header: 'fulfillment-channel', is: ['amazon', 'afn'], of: 'line' },
      { why: 'fulfilled', header: 'order-status', is: ['shipped', 'complete'], of: 'line' },
    ],
    writeBack,
  },
];
