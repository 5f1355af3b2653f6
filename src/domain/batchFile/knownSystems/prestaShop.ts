import { listFor } from '../shopForm.ts';
import type { KnownSystem } from './knownSystem.ts';

/** PrestaShop's own list of orders has no addresses; these are the column names of its tables, as its SQL manager and most exporters write them. */
export const prestaShop: KnownSystem = {
  id: 'prestashop',
  name: 'PrestaShop orders',
  kind: 'orders',
  marks: [
    ['id_order', 'product_name', 'postcode'],
    ['id_order', 'firstname', 'lastname', 'address1'],
  ],
  strict: true,
  columns: [
    ['reference', 'shipment'],
    ['id_order', 'shipment'],
    ['firstname', 'receiver.first_name'],
    ['lastname', 'receiver.last_name'],
    ['company', 'receiver.company'],
    ['address1', 'receiver.address'],
    ['address2', 'receiver.address_in_detail'],
    ['postcode', 'receiver.zip_code'],
    ['city', 'receiver.city'],
    ['state', 'receiver.state'],
    ['country', 'receiver.country'],
    ['iso_code', 'receiver.country'],
    ['phone_mobile', 'receiver.phone'],
    ['phone', 'receiver.phone'],
    ['email', 'receiver.email'],
    ['product_name', 'item.name'],
    ['product_reference', 'item.sku'],
    ['product_quantity', 'item.quantity'],
    ['unit_price_tax_incl', 'item.unit_price'],
    ['unit_price_tax_excl', 'item.unit_price'],
    ['product_price', 'item.unit_price'],
    ['product_weight', 'item.weight', { usual: 'kg' }],
    ['currency', 'item.currency'],
    ['total_price_tax_incl', null],
    ['total_paid', null],
    ['order_state', null],
  ],
  leftOut: [
    {
      why: 'cancelled',
      header: 'order_state',
      is: ['canceled', 'cancelled', 'annulé', 'annulée', 'payment error'],
      of: 'line',
    },
    { why: 'refunded', header: 'order_state', is: ['refunded', 'remboursé'], of: 'line' },
    {
      why: 'fulfilled',
      header: 'order_state',
      is: ['shipped', 'delivered', 'expédié', 'livré'],
      of: 'line',
    },
  ],
  // The page says that orders cannot be imported; no other import of tracking numbers was found.
  writeBack: listFor(
    'PrestaShop',
    'https://doc.prestashop.com/pages/diffpagesbyversion.action?pageId=20578341&originalVersion=9&revisedVersion=17',
    null,
    'reference',
    'id_order',
  ),
};
