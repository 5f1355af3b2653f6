import { compareDecimals, multiplyDecimal } from '../money/money.ts';
import { fieldsOf, type FieldOf, type Scope, type ShipmentField } from './fields.ts';
import type { SHIPMENT } from './fields/shipment.ts';
import type { Item, Shipment } from './shipment.ts';

/**
 * Version of the canonical text of what prices a shipment. A change of the text for the existing fields needs a new version. All earlier quotes are
 * then stale, which costs a rating and never leads to a wrong price.
 */
const PRICED_VERSION = 1;

type PricedTerm = {
  [F in ShipmentField]: (typeof SHIPMENT)[F]['prices'] extends true ? F : never;
}[ShipmentField];
/** Names of the terms in a checked shipment; a missing one does not compile. */
const TERMS: Readonly<Record<PricedTerm, keyof Shipment>> = {
  insured: 'insured',
  last_mile: 'lastMile',
  product_code: 'productCode',
};

type Values = Readonly<Record<string, unknown>>;
/** Returns a function that lists the priced values of one part: fields of version 1 by position; later fields by name, and only when not empty. */
const valueLister = <S extends Scope>(
  scope: S,
  order: (names: readonly FieldOf<S>[]) => readonly FieldOf<S>[] = (names) => names,
  nameOf: (name: FieldOf<S>) => string = (name) => name,
): ((values: Values) => unknown[]) => {
  const priced = fieldsOf(scope).filter(({ prices }) => prices);
  const first = order(priced.flatMap(({ name, since }) => (since === 1 ? [name] : []))).map(nameOf);
  const later = priced.flatMap(({ name, since }) => (since > 1 ? [nameOf(name)] : []));
  return (values) => {
    const listed = first.map((name) => values[name]);
    for (const name of later) {
      const value = values[name];
      if (value !== '' && value !== null && value !== undefined) listed.push([name, value]);
    }
    return listed;
  };
};

const terms = valueLister(
  'shipment',
  (names) => names,
  (name) => TERMS[name as PricedTerm],
);
const place = valueLister('address');
const sizes = valueLister('box');
/** The code of an item comes first. */
const goods = valueLister('item', (names) => [
  'product_hs_code',
  ...names.filter((name) => name !== 'product_hs_code'),
]);

/**
 * Everything that prices a shipment, as one canonical text. Two drafts with the same text get the same quote; documents, photos, references and dates
 * are left out because they do not affect the price.
 * @param service identity of the service and dialect: identifies the source of prices
 * @param version another version than this program's, for tests
 */
export const pricedContent = (
  shipment: Shipment,
  service: string,
  version: number = PRICED_VERSION,
): string => {
  const { mode, sender, receiver, boxes, ...flags } = shipment;
  return JSON.stringify([
    ...(version === 1 ? [] : [version]),
    service,
    mode,
    ...terms(flags),
    place(sender),
    place(receiver),
    boxes.map(({ items, ...box }) => [
      ...sizes(box),
      items.map((item) => [...goods(item), ...share(item)]),
    ]),
  ]);
};

/** The value of all pieces, when it is not the price of one times the quantity because it does not divide evenly. */
const share = ({ amount, unit_price: price, quantity }: Item): readonly string[] =>
  compareDecimals(amount, multiplyDecimal(price, quantity)) === 0 ? [] : [amount];
