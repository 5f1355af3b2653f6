import { t } from '../../../texts/index.ts';
import { isCountry, canonicalCountry } from '../../text/countryNames.ts';
import {
  limitBreaches,
  allLimitSize,
  allLimitWeight,
  type CarrierLimits,
} from '../../rates/carrierLimits.ts';
import { breachWords } from '../../rates/limitWords.ts';
import type { DraftBox, DraftItem } from '../draft.ts';
import { hsFormProblem, isAskable, normaliseHsCode } from '../../customs/goodsRules.ts';
import { plainLabels } from '../labels.ts';
import { modeFacts, volumetricWeight } from '../mode.ts';
import { addDecimals, compareDecimals, decimal, multiplyDecimal } from '../../money/money.ts';
import { readDecimal } from '../../text/numberText.ts';
import { sentLine } from '../../text/plainText.ts';
import { linePrice, priceText, readPrice, type LinePrice } from '../../money/price.ts';
import type { Box, Item } from '../shipment.ts';
import { Collector } from '../issue.ts';
import type { CheckContext, CheckedBoxes } from './context.ts';
import { countryUnknown } from './countryUnknown.ts';
import { checkLetters, goodsText } from './missingText.ts';
import { measure, checkRounding, checkRepeatedItems } from './measured.ts';

const labels = plainLabels('item');

/** Checks boxes and their items: docs/service.md §3.2 and §3.3; limits from §7.4. */
export const checkBoxes = (
  boxes: readonly DraftBox[],
  context: CheckContext,
  out: Collector,
): Box[] => {
  if (boxes.length === 0) out.error('boxes', 'required', t('problems.noBoxes'));
  const { checkedBoxes } = context;
  return boxes.map((box, index) =>
    checkedBoxes === undefined
      ? checkBox(box, `boxes.${index}`, context, out)
      : checkOnce(checkedBoxes, box, `boxes.${index}`, context, out),
  );
};

/** Maximum size of the cache. Boxes after the first thousand are not cached: in a file with so many kinds they hardly ever repeat, and entries that are kept for a while cost more memory than their own. */
const MOST_HELD = 1_000;

const checkOnce = (
  held: CheckedBoxes,
  draft: DraftBox,
  path: string,
  context: CheckContext,
  out: Collector,
): Box => {
  const key = `${path} ${JSON.stringify(draft)}`;
  let known = held.get(key);
  if (known === undefined) {
    const found = new Collector(() => null, context.onlyErrors);
    known = { box: checkBox(draft, path, context, found), issues: found.issues };
    if (held.size < MOST_HELD) held.set(key, known);
  }
  out.again(known.issues);
  return known.box;
};

const checkBox = (draft: DraftBox, path: string, context: CheckContext, out: Collector): Box => {
  const { length: lengthUnit, mass, commonPieceLimit } = modeFacts(context.mode);
  const box = {
    length: measure(draft.length, lengthUnit, path, 'length', out),
    width: measure(draft.width, lengthUnit, path, 'width', out),
    height: measure(draft.height, lengthUnit, path, 'height', out),
    weight: measure(draft.weight, mass, path, 'weight', out, 'up'),
    items: draft.items.map((item, index) =>
      checkItem(item, `${path}.items.${index}`, context, out),
    ),
  };
  checkRepeatedItems(draft, path, out);
  if (box.items.length === 0) out.error(`${path}.items`, 'required', t('problems.noItems'));
  // Exact decimal sums of the numbers that are sent: in binary, 3 × 0.1 is not 0.3.
  const contents = box.items.reduce(
    (sum, item) => addDecimals(sum, multiplyDecimal(decimal(item.weight) ?? '0.00', item.quantity)),
    '0.00',
  );
  if (box.weight > 0 && compareDecimals(contents, decimal(box.weight) ?? '0.00') > 0) {
    out.error(
      `${path}.weight`,
      'lighter-than-items',
      t('problems.lighterThanItems', {
        weight: trim(box.weight),
        contents: trim(Number(contents)),
        unit: mass,
      }),
    );
  }
  const carriers = context.carriers ?? [];
  if (box.weight > commonPieceLimit && !allLimitWeight(carriers)) {
    out.warn(
      `${path}.weight`,
      'heavy',
      t('problems.heavy', { weight: trim(box.weight), limit: commonPieceLimit, unit: mass }),
    );
  }
  if (!allLimitSize(carriers)) checkSize(box, context.mode, `${path}.length`, out);
  checkCarriers(box, carriers, context.mode, path, out);
  const volumetric = volumetricWeight(context.mode, box.length, box.width, box.height);
  if (volumetric > box.weight * 3 && box.weight > 0 && volumetric > 1) {
    out.info(
      `${path}.weight`,
      'volumetric',
      t('problems.volumetric', {
        volumetric: trim(volumetric),
        weight: trim(box.weight),
        unit: mass,
      }),
    );
  }
  return box;
};

/** Warns of sizes that carriers commonly refuse. Only a warning: the chosen service decides. */
const checkSize = (
  { length, width, height }: Pick<Box, 'length' | 'width' | 'height'>,
  mode: CheckContext['mode'],
  field: string,
  out: Collector,
): void => {
  const { length: unit, commonSizes } = modeFacts(mode);
  const sides = [length, width, height].sort((a, b) => b - a);
  const [longest = 0, middle = 0, shortest = 0] = sides;
  const around = longest + 2 * (middle + shortest);
  const { lengthAndGirth, sides: usual } = commonSizes;
  if (longest > commonSizes.longest)
    out.warn(
      field,
      'too-long',
      t('problems.tooLong', { size: trim(longest), limit: trim(commonSizes.longest), unit }),
    );
  else if (around > lengthAndGirth)
    out.warn(
      field,
      'too-large',
      t('problems.tooLarge', { size: trim(around), limit: trim(lengthAndGirth), unit }),
    );
  else if (sides.some((side, at) => side > (usual[at] ?? 0)))
    out.info(field, 'large', t('problems.large', { limit: usual.map(trim).join(' × '), unit }));
};

/** Warns of a box that exceeds the limits of every carrier of the service, and notes one that exceeds the limits of some (docs/service.md §4.10). */
const checkCarriers = (
  box: Box,
  carriers: readonly CarrierLimits[],
  mode: CheckContext['mode'],
  path: string,
  out: Collector,
): void => {
  const refusing = carriers.flatMap((carrier) => {
    const breach = limitBreaches([box], carrier).find(({ kind }) => kind !== 'light');
    return breach ? [{ carrier, breach }] : [];
  });
  if (refusing.length === 0) return;
  const { length, mass } = modeFacts(mode);
  const units = { length, mass };
  const field = refusing.every(({ breach }) => breach.kind === 'heavy')
    ? `${path}.weight`
    : `${path}.length`;
  const isNone = refusing.length === carriers.length;
  const named = refusing
    .slice(0, MOST_CARRIERS)
    .map(({ carrier, breach }) => `${carrier.name} (${breachWords(breach, units)})`)
    .join(', ');
  const text = t('problems.overLimits', {
    none: isNone ? 'yes' : 'no',
    named,
    more: refusing.length - Math.min(refusing.length, MOST_CARRIERS),
  });
  if (isNone) out.warn(field, 'over-limits', text);
  else out.info(field, 'over-some-limits', text);
};
/** Maximum number of carriers that one message names. */
const MOST_CARRIERS = 3;

const checkItem = (draft: DraftItem, path: string, context: CheckContext, out: Collector): Item => {
  const textOf = (field: 'name' | 'description' | 'sku'): string => {
    if (!(context.onlyErrors ?? false)) checkLetters(`${path}.${field}`, draft[field], false, out);
    return goodsText(sentLine(draft[field]), `${path}.${field}`, labels[field], out);
  };
  const name = textOf('name');
  if (name === '') out.error(`${path}.name`, 'required', t('problems.itemWithoutName'));
  const code = checkHsCode(draft.product_hs_code, `${path}.product_hs_code`, context, out);
  const quantity = wholeNumber(draft.quantity, `${path}.quantity`, out);
  const price = declared(
    draft.unit_price,
    quantity,
    `${path}.unit_price`,
    modeFacts(context.mode).currency,
    out,
  );
  const weight = measure(
    draft.weight,
    modeFacts(context.mode).mass,
    path,
    'pieceWeight',
    out,
    'down',
  );
  const country = canonicalCountry(draft.country).toUpperCase();
  if (country === '') out.info(`${path}.country`, 'missing', t('problems.originMissing'));
  else if (!isCountry(country))
    out.error(`${path}.country`, 'country-unknown', countryUnknown(draft.country.trim()));
  return {
    name,
    description: textOf('description') || name,
    product_hs_code: code,
    hs_description: context.hsDescription?.(code) ?? '',
    quantity,
    unit_price: price.unit,
    amount: price.amount,
    ...(price.converted && { converted: price.converted }),
    weight,
    country,
    sku: textOf('sku'),
    battery: draft.battery.trim(),
    liquid: draft.liquid.trim(),
    goods_checked: draft.goods_checked.trim(),
    documents: clean(draft.documents),
    photos: clean(draft.photos),
  };
};

const checkHsCode = (
  text: string,
  field: string,
  context: CheckContext,
  out: Collector,
): string => {
  const code = normaliseHsCode(text);
  if (code === '') {
    out.error(field, 'required', t('problems.hsMissing'));
    return code;
  }
  const problem = hsFormProblem(code);
  const verdict = context.hsVerdict(code);
  // The service decides: a code of an unusual form is only a warning until the service has answered (docs/service.md §7.1).
  if (problem !== null && !isAskable(code)) out.error(field, 'hs-form', problem);
  else if (verdict === 'unknown') out.error(field, 'hs-unknown', t('problems.hsUnknown', { code }));
  else if (problem !== null && verdict === null)
    out.warn(field, 'hs-odd', t('problems.hsOdd', { problem }));
  return code;
};

const wholeNumber = (text: string, field: string, out: Collector): number => {
  const read = readDecimal(text);
  const value = read.ok ? Number(read.value) : NaN;
  if (text.trim() === '')
    out.error(field, 'required', t('problems.missing', { label: labels.quantity }));
  else if (!Number.isInteger(value) || value > 1_000_000)
    out.error(
      field,
      'not-a-number',
      t('problems.notWhole', { text: text.trim(), label: labels.quantity }),
    );
  else if (value <= 0)
    out.error(field, 'not-positive', t('problems.notAtLeastOne', { label: labels.quantity }));
  else return value;
  return 0;
};

const NOTHING: LinePrice = { unit: '0.00', amount: '0.00', converted: null };

/** The declared value of an item line. @param quantity 0 when it cannot be read */
const declared = (
  text: string,
  quantity: number,
  field: string,
  currency: string,
  out: Collector,
): LinePrice => {
  const price = readPrice(text);
  const typed = text.trim();
  if (typed === '')
    out.error(field, 'required', t('problems.missing', { label: labels.unit_price }));
  else if (price === null)
    out.error(field, 'not-a-number', t('problems.notMoney', { text: typed }));
  else if (price.value.startsWith('-'))
    out.error(field, 'not-positive', t('problems.negative', { label: labels.unit_price }));
  else {
    if (Number(price.value) === 0) out.info(field, 'zero-value', t('problems.zeroValue'));
    const line = linePrice(price, Math.max(1, quantity), currency);
    if (line !== null) {
      checkRounding(price, line, Math.max(1, quantity), { field, currency }, out);
      if (line.converted)
        out.info(
          field,
          'converted',
          t('problems.declaredInOther', { typed, amount: line.amount, currency, quantity }),
        );
      return line;
    }
    if (price.currency !== null && price.currency !== currency && price.rate === null) {
      out.error(
        field,
        'other-currency',
        t('problems.otherCurrency', { typed, currency: price.currency, declaredIn: currency }),
        [],
        { from: price.currency, to: currency },
      );
    } else {
      const as = (basis: 'each' | 'total'): string => priceText({ ...price, basis });
      out.error(
        field,
        'value-unclear',
        t('problems.valueUnclear', { value: price.value, quantity }),
        [
          { label: t('problems.ofOnePiece'), text: as('each') },
          { label: t('problems.ofAllPieces'), text: as('total') },
        ],
      );
    }
  }
  return NOTHING;
};

const clean = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');
const trim = (value: number): string => String(Math.round(value * 1000) / 1000);
