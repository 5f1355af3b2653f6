import { isCountry } from '../countries.ts';
import type { DraftBox, DraftItem } from '../draft.ts';
import { hsFormProblem, isAskable, normaliseHsCode } from '../hs.ts';
import { modeFacts, volumetricWeight } from '../mode.ts';
import { multiplyDecimal, decimal } from '../money.ts';
import { readDecimal, readMeasure } from '../numberText.ts';
import type { Box, Item } from '../shipment.ts';
import type { Collector } from './collector.ts';
import type { CheckContext } from './context.ts';

/** Checks boxes and their items: interface.md, "Box" and "Item"; limits from field-notes.md. */
export const checkBoxes = (boxes: readonly DraftBox[], context: CheckContext, out: Collector): Box[] => {
  if (boxes.length === 0) out.error('boxes', 'required', 'A shipment has at least one box.');
  return boxes.map((box, index) => checkBox(box, `boxes.${index}`, context, out));
};

const checkBox = (draft: DraftBox, path: string, context: CheckContext, out: Collector): Box => {
  const { length: lengthUnit, mass, commonPieceLimit } = modeFacts(context.mode);
  const box = {
    length: measure(draft.length, lengthUnit, `${path}.length`, 'length', out),
    width: measure(draft.width, lengthUnit, `${path}.width`, 'width', out),
    height: measure(draft.height, lengthUnit, `${path}.height`, 'height', out),
    weight: measure(draft.weight, mass, `${path}.weight`, 'weight', out),
    items: draft.items.map((item, index) => checkItem(item, `${path}.items.${index}`, context, out)),
  };
  if (box.items.length === 0) out.error(`${path}.items`, 'required', 'A box holds at least one item.');
  const contents = box.items.reduce((sum, item) => sum + item.quantity * item.weight, 0);
  // A hair of slack: 3 × 0.1 is not 0.3 in binary, and nobody weighs to a milligram.
  if (box.weight > 0 && contents > box.weight + 1e-6) {
    out.error(`${path}.weight`, 'lighter-than-items', `The box weighs ${trim(box.weight)} ${mass}, less than its items (${trim(contents)} ${mass}).`);
  }
  if (box.weight > commonPieceLimit) {
    out.warn(`${path}.weight`, 'heavy', `${trim(box.weight)} ${mass} is over the ${commonPieceLimit} ${mass} that most carriers take in one piece.`);
  }
  const volumetric = volumetricWeight(context.mode, box.length, box.width, box.height);
  if (volumetric > box.weight * 3 && box.weight > 0 && volumetric > 1) {
    out.info(`${path}.weight`, 'volumetric', `Priced by volume: ${trim(volumetric)} ${mass} instead of ${trim(box.weight)} ${mass}.`);
  }
  return box;
};

const checkItem = (draft: DraftItem, path: string, context: CheckContext, out: Collector): Item => {
  const name = draft.name.trim();
  if (name === '') out.error(`${path}.name`, 'required', 'An item needs a name for customs.');
  const code = checkHsCode(draft.product_hs_code, `${path}.product_hs_code`, context, out);
  const quantity = wholeNumber(draft.quantity, `${path}.quantity`, out);
  const price = amount(draft.unit_price, `${path}.unit_price`, modeFacts(context.mode).currency, out);
  const weight = measure(draft.weight, modeFacts(context.mode).mass, `${path}.weight`, 'unit weight', out);
  const country = draft.country.trim().toUpperCase();
  if (country === '') out.warn(`${path}.country`, 'missing', 'The item has no country of origin; the sender’s country is sent.');
  else if (!isCountry(country)) out.error(`${path}.country`, 'country-unknown', `“${country}” is not a two-letter country code, such as NG or US.`);
  return {
    name, description: draft.description.trim() || name, product_hs_code: code, hs_description: context.hsDescription?.(code) ?? '', quantity,
    unit_price: price, amount: multiplyDecimal(price, quantity), weight, country,
    documents: clean(draft.documents), photos: clean(draft.photos),
  };
};

const checkHsCode = (text: string, field: string, context: CheckContext, out: Collector): string => {
  const code = normaliseHsCode(text);
  if (code === '') {
    out.error(field, 'required', 'An item needs an HS code for customs.');
    return code;
  }
  const problem = hsFormProblem(code);
  const verdict = context.hsVerdict(code);
  // The service decides: a form that is odd to this desk is a word of warning until it has said so (field-notes.md, "HS codes").
  if (problem !== null && !isAskable(code)) out.error(field, 'hs-form', problem);
  else if (verdict === 'unknown') out.error(field, 'hs-unknown', `The service does not know the HS code ${code}. Search for the right one.`);
  else if (problem !== null && verdict === null) out.warn(field, 'hs-odd', `${problem} The service is asked about it before anything is priced.`);
  return code;
};

const measure = (text: string, unit: 'cm' | 'in' | 'kg' | 'lb', field: string, label: string, out: Collector): number => {
  if (text.trim() === '') {
    out.error(field, 'required', `The ${label} is missing (${unit}).`);
    return 0;
  }
  const read = readMeasure(text, unit);
  const value = read.ok ? Number(read.value) : NaN;
  if (!read.ok || !Number.isFinite(value)) {
    out.error(field, 'not-a-number', `“${text.trim()}” is not a ${label} in ${unit}.`);
    return 0;
  }
  if (value <= 0) {
    out.error(field, 'not-positive', `The ${label} must be more than zero.`);
    return 0;
  }
  if (read.converted) out.info(field, 'converted', `${read.converted.from} is ${read.value} ${unit}.`);
  return value;
};

const wholeNumber = (text: string, field: string, out: Collector): number => {
  const read = readDecimal(text);
  const value = read.ok ? Number(read.value) : NaN;
  if (text.trim() === '') out.error(field, 'required', 'How many pieces? The quantity is missing.');
  else if (!Number.isInteger(value) || value > 1_000_000) out.error(field, 'not-a-number', `“${text.trim()}” is not a whole number of pieces.`);
  else if (value <= 0) out.error(field, 'not-positive', 'The quantity must be at least 1.');
  else return value;
  return 0;
};

const amount = (text: string, field: string, currency: string, out: Collector): string => {
  const read = readDecimal(text);
  const value = read.ok ? decimal(read.value) : null;
  if (text.trim() === '') out.error(field, 'required', 'The value of one piece is missing.');
  else if (value === null) out.error(field, 'not-a-number', `“${text.trim()}” is not an amount of money.`);
  else if (value.startsWith('-')) out.error(field, 'not-positive', 'The value of one piece cannot be negative.');
  else {
    if (read.ok && read.currency !== null && read.currency !== currency) out.warn(field, 'other-currency', `“${text.trim()}” is in ${read.currency}; it is sent as ${value} ${currency}. Convert it first.`);
    if (Number(value) === 0) out.warn(field, 'zero-value', 'A value of zero is often refused by customs.');
    return value;
  }
  return '0.00';
};

const clean = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '');
const trim = (value: number): string => String(Math.round(value * 1000) / 1000);
