import { compareDecimals, multiplyDecimal } from '../money/money.ts';
import type { Address, Item, Shipment } from './shipment.ts';

/**
 * Everything that prices a shipment, as one canonical text. Two drafts with the same text get the same quote;
 * documents, photos, references and dates are not in it because they price nothing.
 * @param service identity of the service and dialect: what tells one source of prices from another
 */
export const pricedContent = (shipment: Shipment, service: string): string =>
  JSON.stringify([
    service,
    shipment.mode,
    shipment.insured,
    shipment.lastMile,
    shipment.productCode,
    place(shipment.sender),
    place(shipment.receiver),
    shipment.boxes.map((box) => [
      box.length,
      box.width,
      box.height,
      box.weight,
      box.items.map((item) => [
        item.product_hs_code,
        item.name,
        item.quantity,
        item.unit_price,
        item.weight,
        item.country,
        ...share(item),
      ]),
    ]),
  ]);

/** The value of all pieces, where that is not the value of one times the pieces: with a rest that does not divide. */
const share = ({ amount, unit_price: price, quantity }: Item): readonly string[] =>
  compareDecimals(amount, multiplyDecimal(price, quantity)) === 0 ? [] : [amount];

const place = (address: Address): readonly unknown[] => [
  address.country,
  address.state,
  address.city,
  address.address,
  address.address_in_detail,
  address.zip_code,
  address.longitude,
  address.latitude,
];
