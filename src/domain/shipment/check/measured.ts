import { t } from '../../../texts/index.ts';
import { readMeasure, type MeasureUnit, type Rounding } from '../../text/numberText.ts';
import { plainLabels } from '../labels.ts';
import type { Collector } from '../issue.ts';
import {
  addDecimals,
  compareDecimals,
  decimal,
  multiplyDecimal,
  multiplyDecimals,
  roundMoney,
} from '../../money/money.ts';
import type { LinePrice, TypedPrice } from '../../money/price.ts';
import { CANON } from '../content.ts';
import type { DraftBox, DraftItem } from '../draft.ts';
import { ITEM_TEXTS, specOf } from '../fields.ts';
import { modeFacts } from '../mode.ts';

const labels = {
  box: plainLabels('box'),
  item: plainLabels('item'),
} as const;

/** The measures of a box, and the weight of a piece. */
type Measured = 'length' | 'width' | 'height' | 'weight' | 'pieceWeight';
/** Called only for a message: translating a label takes longer than reading a number. */
const labelOf = (what: Measured): string =>
  what === 'pieceWeight' ? labels.item.weight : labels.box[what];
const fieldOf = (path: string, what: Measured): string =>
  `${path}.${what === 'pieceWeight' ? 'weight' : what}`;

/**
 * Reads a size or a weight in `unit`; reports an error, or a note when it was converted.
 * @param path of the box or the item
 * @returns 0 for a text that cannot be read
 */
export const measure = (
  text: string,
  unit: MeasureUnit,
  path: string,
  what: Measured,
  out: Collector,
  rounding: Rounding = 'nearest',
): number => {
  if (text.trim() === '') {
    const label = labelOf(what);
    out.error(fieldOf(path, what), 'required', t('problems.measureMissing', { label, unit }));
    return 0;
  }
  const read = readMeasure(text, unit, { rounding });
  const value = read.ok ? Number(read.value) : NaN;
  if (!read.ok || !Number.isFinite(value)) {
    const parameters = { text: text.trim(), label: labelOf(what), unit };
    out.error(fieldOf(path, what), 'not-a-number', t('problems.notAMeasure', parameters));
    return 0;
  }
  if (value <= 0) {
    const label = labelOf(what);
    out.error(fieldOf(path, what), 'not-positive', t('problems.notPositive', { label }));
    return 0;
  }
  if (read.converted)
    out.info(
      fieldOf(path, what),
      'converted',
      t('problems.converted', { from: read.converted.from, value: read.value, unit }),
    );
  return value;
};

/** A difference below a hundredth of the value is only noted. */
const NOTED = 100;

const distance = (a: string, b: string): string =>
  compareDecimals(a, b) < 0
    ? addDecimals(b, multiplyDecimal(a, -1))
    : addDecimals(a, multiplyDecimal(b, -1));

/** Says where the value of one piece, rounded to two places as it is sent, makes another value of the line than the typed one. */
export const checkRounding = (
  { value, basis, rate }: TypedPrice,
  { unit, converted }: LinePrice,
  quantity: number,
  { field, currency }: { readonly field: string; readonly currency: string },
  out: Collector,
): void => {
  const exact = decimal(value) ?? '0.00';
  const typed = basis === 'total' ? exact : multiplyDecimal(exact, quantity);
  const own = converted === null || rate === null ? typed : multiplyDecimals(typed, rate);
  const sent = multiplyDecimal(unit, quantity);
  const difference = distance(sent, own);
  if (compareDecimals(roundMoney(difference), '0.00') === 0) return;
  const text = t('problems.valueRounded', {
    unit,
    sent: roundMoney(sent),
    own: roundMoney(own),
    currency,
    quantity,
  });
  if (compareDecimals(multiplyDecimal(difference, NOTED), own) < 0)
    out.info(field, 'rounded', text);
  else out.warn(field, 'rounded', text);
};

const READ = ITEM_TEXTS.map((name) => ({ name, canon: CANON[specOf('item', name).kind] }));
/** Any mode: only texts of one box are compared. */
const FACTS = modeFacts('SFN');

/** An item as one text, equal for the same goods in the same number at the same price, however they were typed. */
const textOf = (item: DraftItem): string =>
  READ.map(({ name, canon }) => canon(item[name], FACTS).toLowerCase().replace(/\s+/g, ' ')).join(
    '\n',
  );

/** Asks about an item that is in its box twice with the same pieces and price: an order line that came twice doubles the goods. */
export const checkRepeatedItems = ({ items }: DraftBox, path: string, out: Collector): void => {
  if (items.length < 2) return;
  const seen = new Map<string, number>();
  items.forEach((item, at) => {
    if (item.name.trim() === '') return;
    const text = textOf(item);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, at);
    else
      out.warn(
        `${path}.items.${at}.name`,
        'repeated-item',
        t('problems.repeatedItem', {
          name: item.name.trim(),
          quantity: item.quantity.trim(),
          first: first + 1,
          second: at + 1,
        }),
      );
  });
};
