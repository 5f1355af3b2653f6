import type { KnownSystem, LeftOutRule } from './knownSystem.ts';

const wooAddress: KnownSystem['columns'] = [
  ['First Name (Shipping)', 'receiver.first_name'],
  ['Last Name (Shipping)', 'receiver.last_name'],
  ['Full Name (Shipping)', 'receiver.full_name'],
  ['Company (Shipping)', 'receiver.company'],
  ['Address 1 (Shipping)', 'receiver.address'],
  ['Address 1&2 (Shipping)', 'receiver.address'],
  ['Address 2 (Shipping)', 'receiver.address_in_detail'],
  ['City (Shipping)', 'receiver.city'],
  ['State Code (Shipping)', 'receiver.state'],
  ['State Name (Shipping)', 'receiver.state'],
  ['Postcode (Shipping)', 'receiver.zip_code'],
  ['Country Code (Shipping)', 'receiver.country'],
  ['Country Name (Shipping)', 'receiver.country'],
  ['Phone (Shipping)', 'receiver.phone'],
  ['Phone (Billing)', 'receiver.phone'],
  ['Email (Billing)', 'receiver.email'],
  ['shipping_first_name', 'receiver.first_name'],
  ['shipping_last_name', 'receiver.last_name'],
  ['shipping_company', 'receiver.company'],
  ['shipping_address_1', 'receiver.address'],
  ['shipping_address_2', 'receiver.address_in_detail'],
  ['shipping_city', 'receiver.city'],
  ['shipping_state', 'receiver.state'],
  ['shipping_postcode', 'receiver.zip_code'],
  ['shipping_country', 'receiver.country'],
  ['shipping_phone', 'receiver.phone'],
  ['billing_phone', 'receiver.phone'],
  ['shipping_email', 'receiver.email'],
  ['billing_email', 'receiver.email'],
];

/** The headers of the billing address, for orders without a delivery address. */
const wooBilling: KnownSystem['columns'] = wooAddress
  .filter(([header]) => /\(Shipping\)|^shipping_/.test(header))
  .map(([header, field]) => [
    header.replace('(Shipping)', '(Billing)').replace(/^shipping_/, 'billing_'),
    field,
  ]);

export const wooCommerce: readonly KnownSystem[] = [
  {
    id: 'woocommerce-orders',
    name: 'WooCommerce orders',
    kind: 'orders',
    marks: [
      ['Order Number', 'First Name (Shipping)'],
      ['Order Number', 'First Name (Billing)'],
      ['order_number', 'shipping_first_name'],
      ['order_id', 'shipping_first_name'],
    ],
    columns: [
      ['Order Number', 'shipment'],
      ['order_id', 'shipment'],
      ...wooAddress,
      ['Item Name', 'item.name'],
      ['Product Name', 'item.name'],
      ['SKU', 'item.sku'],
      ['item_sku', 'item.sku'],
      // Without the pieces that were refunded; it comes before that of all.
      ['Quantity (- Refund)', 'item.quantity'],
      ['Quantity', 'item.quantity'],
      ['item_quantity', 'item.quantity'],
      ['Item Cost', 'item.unit_price'],
      ['Item Price', 'item.unit_price'],
      ['item_price', 'item.unit_price'],
      ['Product Weight', 'item.weight', { usual: 'kg' }],
      ['Order Currency', 'item.currency'],
      ['order_currency', 'item.currency'],
      ['Item #', null],
      ['Order Total Weight', 'box.weight', { usual: 'kg' }],
      ['Coupon Code', null],
    ],
    billing: wooBilling,
    leftOut: [
      // The rest of a line after returns.
      { why: 'refunded', header: 'Quantity (- Refund)', is: ['0'], of: 'line' },
      ...['Order Status', 'order_status', 'status'].flatMap((header): LeftOutRule[] => [
        {
          why: 'cancelled',
          header,
          is: ['cancelled', 'wc-cancelled', 'failed', 'wc-failed', 'trash'],
          of: 'shipment',
        },
        { why: 'refunded', header, is: ['refunded', 'wc-refunded'], of: 'shipment' },
        { why: 'fulfilled', header, is: ['completed', 'wc-completed'], of: 'shipment' },
      ]),
    ],
  },
  {
    id: 'woocommerce-products',
    name: 'WooCommerce products',
    kind: 'products',
    marks: [
      ['SKU', 'Tax status', 'Regular price'],
      ['UGS', 'Nom', 'Tarif régulier'],
    ],
    columns: [
      ['Name', 'item.name'],
      ['Nom', 'item.name'],
      ['SKU', 'item.sku'],
      ['UGS', 'item.sku'],
      ['Regular price', 'item.unit_price'],
      ['Tarif régulier', 'item.unit_price'],
      ['Weight (kg)', 'item.weight', 'kg'],
      ['Weight (g)', 'item.weight', 'g'],
      ['Weight (lbs)', 'item.weight', 'lbs'],
      ['Weight (oz)', 'item.weight', 'oz'],
      ['Poids (kg)', 'item.weight', 'kg'],
      ['Poids (g)', 'item.weight', 'g'],
      ['Description', null],
      ['Short description', null],
      ['Sale price', null],
      ['Length (cm)', null],
      ['Width (cm)', null],
      ['Height (cm)', null],
      ['Longueur (cm)', null],
      ['Largeur (cm)', null],
      ['Hauteur (cm)', null],
    ],
  },
];
