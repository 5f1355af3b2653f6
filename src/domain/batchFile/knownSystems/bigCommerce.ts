import { listFor } from '../shopForm.ts';
import type { KnownSystem } from './knownSystem.ts';

const address = (whose: string): KnownSystem['columns'] => [
  [`${whose} First Name`, 'receiver.first_name'],
  [`${whose} Last Name`, 'receiver.last_name'],
  [`${whose} Name`, 'receiver.full_name'],
  [`${whose} Company`, 'receiver.company'],
  [`${whose} Street 1`, 'receiver.address'],
  [`${whose} Street 2`, 'receiver.address_in_detail'],
  [`${whose} Suburb`, 'receiver.city'],
  [`${whose} State Abbreviation`, 'receiver.state'],
  [`${whose} State`, 'receiver.state'],
  [`${whose} Zip`, 'receiver.zip_code'],
  [`${whose} Country Code`, 'receiver.country'],
  [`${whose} Country`, 'receiver.country'],
];

export const bigCommerce: KnownSystem = {
  id: 'bigcommerce',
  name: 'BigCommerce orders',
  kind: 'orders',
  marks: [
    ['Order ID', 'Customer ID', 'Shipping Street 1', 'Shipping Suburb'],
    ['Order ID', 'Shipping First Name', 'Shipping Suburb'],
    ['Order ID', 'Shipping State Abbreviation', 'Shipping Zip'],
  ],
  strict: true,
  columns: [
    ['Order ID', 'shipment'],
    ...address('Shipping'),
    ['Shipping Phone', 'receiver.phone'],
    ['Customer Phone', 'receiver.phone'],
    ['Billing Phone', 'receiver.phone'],
    ['Shipping Email', 'receiver.email'],
    ['Customer Email', 'receiver.email'],
    ['Product Name', 'item.name'],
    ['Product SKU', 'item.sku'],
    ['Product Qty', 'item.quantity'],
    ['Product Quantity', 'item.quantity'],
    ['Product Unit Price', 'item.unit_price'],
    ['Product Total Price', null],
    // Per piece.
    ['Product Weight', 'item.weight', { usual: null }],
    ['Order Currency Code', 'item.currency'],
    ['Combined Product Weight', null],
    ['Total Quantity', null],
    ['Product Details', null],
    ['Customer ID', null],
    ['Customer Name', null],
    ['Order Status', null],
    ['Ship Method', null],
  ],
  billing: address('Billing'),
  packed: {
    header: 'Product Details',
    begins: 'Product ID',
    names: [
      'Product ID',
      'Product Qty',
      'Product SKU',
      'Product Name',
      'Product Weight',
      'Product Variation Details',
      'Product Unit Price',
      'Product Total Price',
    ],
  },
  leftOut: [
    {
      why: 'cancelled',
      header: 'Order Status',
      is: ['cancelled', 'canceled', 'declined'],
      of: 'line',
    },
    { why: 'refunded', header: 'Order Status', is: ['refunded'], of: 'line' },
    { why: 'fulfilled', header: 'Order Status', is: ['shipped', 'completed'], of: 'line' },
  ],
  // No import of the shop was found. This app has one, but wants the id of each delivery address, which the export lacks.
  writeBack: listFor(
    'BigCommerce',
    'https://docs.shift.hypaapps.com/docs/guides/order-shipments/template',
    null,
    'Order ID',
  ),
};
