import type { KnownSystem } from './knownSystem.ts';

export const tikTok: KnownSystem = {
  id: 'tiktok',
  name: 'TikTok Shop orders',
  kind: 'orders',
  marks: [
    ['Order Substatus', 'SKU ID', 'Recipient'],
    ['Order ID', 'Buyer Username', 'Recipient', 'Phone #'],
  ],
  strict: true,
  columns: [
    ['Order ID', 'shipment'],
    ['Recipient', 'receiver.full_name'],
    ['Phone #', 'receiver.phone'],
    ['Country', 'receiver.country'],
    ['State', 'receiver.state'],
    ['Province', 'receiver.state'],
    ['City', 'receiver.city'],
    ['Zipcode', 'receiver.zip_code'],
    ['Post Code', 'receiver.zip_code'],
    ['Detail Address', 'receiver.address'],
    ['Address Line 1', 'receiver.address'],
    ['Address Line 2', 'receiver.address_in_detail'],
    ['Additional address information', 'receiver.address_in_detail'],
    ['Product Name', 'item.name'],
    ['Seller SKU', 'item.sku'],
    ['Quantity', 'item.quantity'],
    ['SKU Subtotal After Discount', 'item.total_value'],
    // Of the parcel, on each of its lines.
    ['Weight(kg)', 'box.weight', 'kg'],
    ['SKU Unit Original Price', null],
    ['SKU Subtotal Before Discount', null],
    ['Order Amount', null],
    ['SKU ID', null],
    ['Order Status', null],
    ['Package ID', null],
    ['Buyer Username', null],
    ['Variation', null],
    ['Delivery Option', null],
  ],
  // The line below the header explains the columns.
  noise: ['platform unique order id'],
  leftOut: [
    {
      why: 'cancelled',
      header: 'Order Status',
      is: ['canceled', 'cancelled', 'cancellation requested'],
      of: 'line',
    },
    {
      why: 'fulfilled',
      header: 'Order Status',
      is: ['shipped', 'completed', 'delivered', 'in transit'],
      of: 'line',
    },
    { why: 'fulfilled', header: 'Fulfillment Type', is: ['fulfillment by tiktok'], of: 'line' },
  ],
};
