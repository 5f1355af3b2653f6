import { countryName, t, type PlainKey } from '../../../texts/index.ts';
import {
  BATTERY_ANSWERS,
  type BatteryAnswer,
  BATTERY_TEXTS,
  readBattery,
  readChecked,
  withChecked,
  goodsTextKey,
  needsTextKey,
  rulesOfGoods,
  wayOf,
} from '../../customs/goodsRules.ts';
import type { GoodsRule, GoodsRules } from '../../customs/goodsRulesFile.ts';
import type { Remedy, Collector } from '../issue.ts';
import { readYesNo } from '../../text/plainText.ts';
import type { Box, Item } from '../shipment.ts';
import type { CheckContext } from './context.ts';
import { customsNumberFault, acceptsIoss, type CustomsNumber } from '../../customs/identifiers.ts';
import { isCountry } from '../../text/countryNames.ts';
import type { Draft, DraftAddress } from '../draft.ts';
import type { AddressField, Role } from '../fields.ts';

/** Country of origin and destination of a parcel, two letters each; empty when unknown. */
export interface ParcelRoute {
  readonly from: string;
  readonly to: string;
}

/**
 * Warns of goods that are prohibited or restricted on the route, and asks about batteries and liquids (resources/rules/goods.json). Never gives an
 * error: rules have exceptions that only a person can judge; that person's confirmation is stored with the item.
 */
export const checkGoods = (
  boxes: readonly Box[],
  route: ParcelRoute,
  { rules, onlyErrors = false }: CheckContext,
  out: Collector,
): void => {
  if (onlyErrors) return;
  boxes.forEach((box, at) => {
    box.items.forEach((item, no) => {
      const path = `boxes.${at}.items.${no}`;
      checkAnswers(item, path, out);
      if (item.name === '') return;
      const { name, description, product_hs_code: code } = item;
      for (const rule of rulesOfGoods(rules.goods, { name, description, code }))
        checkRule(rule, item, path, route, out);
    });
  });
};

const batteryOffers = (): Remedy[] =>
  BATTERY_ANSWERS.map((answer) => ({ label: t(BATTERY_TEXTS[answer]), text: answer }));
const liquidOffers = (): Remedy[] => [
  { label: t('declaration.liquidYes'), text: 'yes' },
  { label: t('declaration.liquidNo'), text: 'no' },
];

/** Answers for goods of which the desk asks and a file says nothing; null: none. */
export interface GoodsAnswers {
  readonly battery: BatteryAnswer | null;
  readonly liquid: boolean | null;
}

/** Returns the draft with these answers on the items that are asked about and have none. */
export const withGoodsAnswers = (
  draft: Draft,
  { battery, liquid }: GoodsAnswers,
  goods: GoodsRules,
): Draft => {
  if (battery === null && liquid === null) return draft;
  const boxes = draft.boxes.map((box) => ({
    ...box,
    items: box.items.map((item) => {
      const { name, description, product_hs_code: code } = item;
      const asked = rulesOfGoods(goods, { name, description, code }).map(({ asks }) => asks);
      return {
        ...item,
        ...(battery !== null && item.battery === '' && asked.includes('battery') && { battery }),
        ...(liquid !== null &&
          item.liquid === '' &&
          asked.includes('liquid') && { liquid: liquid ? 'yes' : 'no' }),
      };
    }),
  }));
  return { ...draft, boxes };
};

/** Warns of answers that cannot be read; a file can contain any text. */
const checkAnswers = ({ battery, liquid }: Item, path: string, out: Collector): void => {
  if (battery !== '' && readBattery(battery) === null)
    out.warn(
      `${path}.battery`,
      'goods-battery-unknown',
      t('declaration.batteryUnknown', { text: battery }),
      batteryOffers(),
    );
  if (liquid !== '' && readYesNo(liquid) === null)
    out.warn(
      `${path}.liquid`,
      'goods-liquid-unknown',
      t('declaration.liquidUnknown', { text: liquid }),
      liquidOffers(),
    );
};

const checkRule = (
  rule: GoodsRule,
  item: Item,
  path: string,
  route: ParcelRoute,
  out: Collector,
): void => {
  const way = wayOf(rule, route);
  if (way === null) return;
  if (rule.asks === 'battery') return checkBattery(rule, item, path, out);
  if (rule.asks === 'liquid') return checkLiquid(rule, item, path, out);
  warnUnlessChecked(rule, item, path, out, () => {
    const parameters = {
      name: item.name,
      goods: t(goodsTextKey(rule)),
      way,
      country: countryName(way === 'from' ? route.from : route.to),
      source: rule.source.name,
      date: rule.source.date,
    };
    if (rule.verdict === 'prohibited') return t('declaration.prohibited', parameters);
    return rule.verdict === 'ask'
      ? t('declaration.askDetails', parameters)
      : t('declaration.restricted', { ...parameters, needs: t(needsTextKey(rule)) });
  });
};

/** Gives a warning with a button that confirms the check of the goods; a note once they are confirmed. */
const warnUnlessChecked = (
  rule: GoodsRule,
  { name, goods_checked }: Item,
  path: string,
  out: Collector,
  words: () => string,
): void => {
  const field = `${path}.goods_checked`;
  if (readChecked(goods_checked).includes(rule.id))
    out.info(
      field,
      'goods-checked',
      t('declaration.checked', { name, goods: t(goodsTextKey(rule)) }),
    );
  else
    out.warn(field, `goods-${rule.verdict}`, words(), [
      { label: t('declaration.iChecked'), text: withChecked(goods_checked, rule.id) },
    ]);
};

const checkBattery = (rule: GoodsRule, item: Item, path: string, out: Collector): void => {
  const { name } = item;
  const from = { source: rule.source.name, date: rule.source.date };
  const answer = readBattery(item.battery);
  if (answer === 'inside' || answer === 'with')
    out.info(`${path}.battery`, 'goods-battery', t('declaration.batteryPacked', { name }));
  else if (answer === 'alone')
    warnUnlessChecked(rule, item, path, out, () =>
      t('declaration.batteryLoose', { name, needs: t('goodsNeeds.dangerousGoods'), ...from }),
    );
  else if (item.battery === '')
    out.warn(
      `${path}.battery`,
      'goods-battery-asked',
      t('declaration.askBattery', { name, ...from }),
      batteryOffers(),
    );
};

const checkLiquid = (rule: GoodsRule, item: Item, path: string, out: Collector): void => {
  const { name } = item;
  if (readYesNo(item.liquid) === true)
    out.info(`${path}.liquid`, 'goods-liquid', t('declaration.liquidPacked', { name }));
  else if (item.liquid === '')
    out.warn(
      `${path}.liquid`,
      'goods-liquid-asked',
      t('declaration.askLiquid', { name, source: rule.source.name, date: rule.source.date }),
      liquidOffers(),
    );
};

/** Text that describes the form of each number. */
const FORMS: Readonly<Record<CustomsNumber, PlainKey>> = {
  eori: 'problems.eoriForm',
  vat: 'problems.vatForm',
  tin: 'problems.tinForm',
  nxp: 'problems.nxpForm',
  ioss: 'problems.iossForm',
};
const OF_PARTY = [
  ['eori', 'eori'],
  ['vat_number', 'vat'],
  ['tin', 'tin'],
] as const satisfies readonly (readonly [AddressField, CustomsNumber])[];

const warnOf = (
  number: CustomsNumber,
  typed: string,
  country: string,
  path: string,
  out: Collector,
): void => {
  const text = typed.trim();
  if (text === '') return;
  const fault = customsNumberFault(number, text, country);
  if (fault === 'form')
    out.warn(
      path,
      'customs-number-form',
      t('problems.customsNumberForm', { text, form: t(FORMS[number]) }),
    );
  else if (fault === 'country')
    out.warn(path, 'customs-number-country', t('problems.customsNumberCountry', { text }));
};

/** Checks a party's numbers for customs; gives warnings only. @param country of the party, two letters */
export const checkPartyNumbers = (
  role: Role,
  draft: DraftAddress,
  country: string,
  out: Collector,
): void => {
  for (const [field, number] of OF_PARTY)
    warnOf(number, draft[field], country, `${role}.${field}`, out);
};

/** Checks the numbers for customs of the consignment; gives warnings only. @param receiver country and postcode as they are sent */
export const checkConsignmentNumbers = (
  draft: Draft,
  receiver: { readonly country: string; readonly zip_code: string },
  out: Collector,
): void => {
  warnOf('nxp', draft.nxp, '', 'nxp', out);
  warnOf('ioss', draft.ioss, '', 'ioss', out);
  if (
    draft.ioss.trim() !== '' &&
    isCountry(receiver.country) &&
    !acceptsIoss(receiver.country, receiver.zip_code)
  )
    out.warn(
      'ioss',
      'ioss-elsewhere',
      t('problems.iossElsewhere', { country: countryName(receiver.country) }),
    );
};
