import { findCode } from '../catalogue.ts';
import { countryName } from '../geography.ts';
import type { Box, Item } from '../types.ts';
import { isAbsent, isFields } from './checker.ts';
import type { Request } from './address.ts';
import type { Checker, Fields } from './checker.ts';

/** Tolerance for the rounding error of added weights. */
const WEIGHT_SLACK = 1e-6;

const positive = (check: Checker, value: unknown, path: string): number => {
  const number = check.requiredNumber(value, path);
  if (number !== null && number <= 0) check.fail(path, `The ${path} must be greater than 0.`);
  return number ?? 0;
};

const amountOf = (check: Checker, item: Fields, path: string, name: string): number | null => {
  const amount = check.optionalNumber(item[name], `${path}.${name}`);
  if (amount !== null && amount < 0)
    check.fail(`${path}.${name}`, `The ${path}.${name} must be at least 0.`);
  return amount;
};

const checkCode = (check: Checker, value: unknown, path: string): string => {
  const code = check.requiredText(value, path);
  // A retired code is known, but shipments with it are refused like those with an unknown code.
  if (code !== '' && findCode(code)?.active !== true)
    check.fail(path, 'The selected HS code is not recognized.');
  return code;
};

/** Fields of every item that the observed service requires for a purchase; the description of the code is optional (docs/service.md §3.3). */
const BOUGHT_TEXTS = ['description', 'country'];
const BOUGHT_NUMBERS = ['weight', 'amount'];

const readItem = (check: Checker, value: unknown, path: string, request: Request): Item => {
  const item = check.object(value, path);
  if (!isFields(value))
    return { name: '', hsCode: '', country: '', quantity: 0, unitWeight: 0, value: 0 };
  const name = check.requiredText(item.name, `${path}.name`);
  check.optionalText(item.product_hs_code_description, `${path}.product_hs_code_description`);
  if (check.dialect === 'observed' && request === 'purchase') {
    for (const field of BOUGHT_TEXTS) check.requiredText(item[field], `${path}.${field}`);
    for (const field of BOUGHT_NUMBERS)
      if (isAbsent(item[field]))
        check.fail(`${path}.${field}`, `The ${path}.${field} field is required.`);
  }
  const hsCode = checkCode(check, item.product_hs_code, `${path}.product_hs_code`);
  const country = check.optionalText(item.country, `${path}.country`);
  if (country !== '' && countryName(country) === null)
    check.fail(`${path}.country`, `The selected ${path}.country is invalid.`);
  const quantity = positive(check, item.quantity, `${path}.quantity`);
  if (!Number.isInteger(quantity))
    check.fail(`${path}.quantity`, `The ${path}.quantity must be an integer.`);
  const unitWeight = amountOf(check, item, path, 'weight');
  const line = amountOf(check, item, path, 'amount');
  const unit = amountOf(check, item, path, 'unit_price') ?? amountOf(check, item, path, 'price');
  if (line === null && unit === null)
    check.fail(`${path}.unit_price`, `The ${path}.unit_price field is required.`);
  return {
    name,
    hsCode,
    country,
    quantity,
    unitWeight: unitWeight ?? 0,
    value: line ?? (unit ?? 0) * quantity,
  };
};

const checkIndex = (check: Checker, value: unknown, path: string, seen: Set<unknown>): void => {
  if (check.dialect === 'documented') {
    if (!isAbsent(value) && typeof value !== 'string' && !Number.isInteger(value)) {
      check.fail(path, `The ${path} must be a string or an integer.`);
    }
    return;
  }
  if (isAbsent(value)) check.fail(path, `The ${path} field is required.`);
  else if (!Number.isInteger(value) || Number(value) < 0)
    check.fail(path, `The ${path} must be an integer of at least 0.`);
  else if (seen.has(value)) check.fail(path, `The ${path} field has a duplicate value.`);
  seen.add(value);
};

const readBox = (
  check: Checker,
  value: unknown,
  path: string,
  seen: Set<unknown>,
  request: Request,
): Box => {
  const box = check.object(value, path);
  if (!isFields(value)) return { length: 0, width: 0, height: 0, weight: 0, items: [] };
  checkIndex(check, box.index, `${path}.index`, seen);
  const [length = 0, width = 0, height = 0, weight = 0] = [
    'length',
    'width',
    'height',
    'weight',
  ].map((name) => positive(check, box[name], `${path}.${name}`));
  if (!Array.isArray(box.items) || box.items.length === 0)
    check.fail(`${path}.items`, `The ${path}.items field is required.`);
  const items = (Array.isArray(box.items) ? box.items : []).map((item: unknown, index) =>
    readItem(check, item, `${path}.items.${index}`, request),
  );
  const content = items.reduce((sum, item) => sum + item.quantity * item.unitWeight, 0);
  if (
    (request === 'purchase' || check.dialect === 'observed') &&
    weight > 0 &&
    content > weight + WEIGHT_SLACK
  ) {
    check.fail(
      `${path}.weight`,
      `The ${path}.weight must not be less than the weight of its items.`,
    );
  }
  return { length, width, height, weight, items };
};

/**
 * Validates all boxes and their items (docs/service.md §3.2, §3.3) and returns them. A box that is lighter than its items is refused, except for
 * rates in the documented dialect, whose description does not mention it.
 */
export const readBoxes = (check: Checker, value: unknown, request: Request): readonly Box[] => {
  if (!Array.isArray(value) || value.length === 0) {
    check.fail('boxes', 'The boxes field is required.');
    return [];
  }
  const seen = new Set<unknown>();
  return value.map((box: unknown, index) => readBox(check, box, `boxes.${index}`, seen, request));
};
