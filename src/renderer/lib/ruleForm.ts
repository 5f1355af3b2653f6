import type { PickRule } from '../../domain/rates/choose.ts';
import type { RuleConditions, ShippingRule } from '../../domain/rates/shippingRules.ts';
import { fromMinor } from '../../domain/money/money.ts';
import { modeFacts, type Mode } from '../../domain/shipment/mode.ts';
import { t } from '../../texts/index.ts';
import { ruleWords } from './options.ts';
import { countryCodes, scaledNumber, typedAmount } from './priceForm.ts';
import { showFigure } from './units.ts';

const LIMITS = ['overWeight', 'upToWeight', 'overValue', 'upToValue'] as const;
const WORDS = ['goods', 'receiver', 'sender'] as const;
type Answer = 'leave' | 'yes' | 'no';

/** A rule of the desk as it is typed. */
export interface TypedShippingRule extends Readonly<
  Record<(typeof LIMITS)[number] | (typeof WORDS)[number], string>
> {
  readonly name: string;
  /** False: a person chooses it by its name. */
  readonly byItself: boolean;
  readonly mode: Mode | 'both';
  readonly countries: string;
  /** `none`: the service is left to a person. */
  readonly kind: Exclude<PickRule['kind'], 'slug'> | 'none';
  readonly days: string;
  readonly services: readonly string[];
  readonly never: readonly string[];
  readonly insured: Answer;
  readonly lastMile: Answer;
  readonly packingSlip: Answer;
  /** Id of the box and name of the printer; '' for none. */
  readonly box: string;
  readonly printer: string;
}

const plain = (value: number | null | undefined): string => (value == null ? '' : String(value));
const answerOf = (value: boolean | null | undefined): Answer =>
  value == null ? 'leave' : value ? 'yes' : 'no';

/** Returns a rule for editing; null for a new one. */
export const typedShippingRule = (rule: ShippingRule | null): TypedShippingRule => {
  const [where, pick] = [rule?.where, rule === null ? { kind: 'cheapest' as const } : rule.pick];
  return {
    name: rule?.name ?? '',
    byItself: rule === null || where != null,
    mode: where?.mode ?? 'both',
    countries: where?.countries.join(', ') ?? '',
    overWeight: plain(where?.overWeight),
    upToWeight: plain(where?.upToWeight),
    overValue: plain(where?.overValue),
    upToValue: plain(where?.upToValue),
    goods: where?.goods ?? '',
    receiver: where?.receiver ?? '',
    sender: where?.sender ?? '',
    kind: pick === null ? 'none' : pick.kind === 'slug' ? 'preferred' : pick.kind,
    days: pick?.kind === 'cheapestWithin' ? String(pick.days) : '7',
    services:
      pick === null ? [] : pick.kind === 'slug' ? [pick.slug] : 'slugs' in pick ? pick.slugs : [],
    never: rule?.never ?? [],
    insured: answerOf(rule?.sets.insured),
    lastMile: answerOf(rule?.sets.lastMile),
    packingSlip: answerOf(rule?.sets.packingSlip),
    box: rule?.sets.box ?? '',
    printer: rule?.sets.printer ?? '',
  };
};

/** Returns a typed limit; null for an empty field or what is no number. */
const limitOf = (typed: TypedShippingRule, field: (typeof LIMITS)[number]): number | null => {
  if (typed.mode === 'both' || typed[field].trim() === '') return null;
  if (field.endsWith('Weight')) {
    const scaled = scaledNumber(typed[field], 3);
    return scaled === null ? null : scaled / 1000;
  }
  const { currency } = modeFacts(typed.mode);
  const minor = typedAmount(typed[field], currency);
  return minor === null ? null : Number(fromMinor({ minor, currency }).amount);
};

/** Returns what is wrong with a typed field, for the user; null for nothing. */
export const shippingRuleProblem = (
  typed: TypedShippingRule,
  others: readonly ShippingRule[],
): string | null => {
  const name = typed.name.trim();
  if (name === '') return t('settings.ruleNeedsName');
  if (others.some((other) => other.name === name)) return t('settings.ruleNameTaken');
  if (typed.byItself) {
    if (countryCodes(typed.countries).includes(null)) return t('pricing.notCountry');
    const isWrong = LIMITS.some(
      (field) =>
        typed.mode !== 'both' && typed[field].trim() !== '' && limitOf(typed, field) === null,
    );
    if (isWrong) return t('settings.ruleLimitWrong');
  } else if (typed.kind === 'none') return t('settings.ruleNeedsPick');
  if (
    typed.kind === 'cheapestWithin' &&
    !(/^[1-9]\d{0,2}$/.test(typed.days) && Number(typed.days) <= 365)
  )
    return t('settings.ruleDaysWrong');
  return (typed.kind === 'preferred' || typed.kind === 'cheapestOf') && typed.services.length === 0
    ? t('settings.ruleNeedsService')
    : null;
};

const pickOf = ({ kind, days, services }: TypedShippingRule): PickRule | null => {
  switch (kind) {
    case 'none':
      return null;
    case 'cheapestWithin':
      return { kind, days: Number(days) };
    case 'preferred':
    case 'cheapestOf':
      return { kind, slugs: services.slice(0, 20) };
    default:
      return { kind };
  }
};
const chosenAnswer = (answer: Answer): boolean | null =>
  answer === 'leave' ? null : answer === 'yes';

/** Returns the rule that was typed, when nothing is wrong with it. */
export const readShippingRule = (typed: TypedShippingRule): ShippingRule => {
  const set = (text: string): string | null => (typed.byItself && text !== '' ? text : null);
  const words = (text: string): string => text.trim().slice(0, 200);
  return {
    name: typed.name.trim().slice(0, 60),
    pick: pickOf(typed),
    never: typed.never.slice(0, 50),
    where: typed.byItself
      ? {
          mode: typed.mode === 'both' ? null : typed.mode,
          countries: countryCodes(typed.countries).flatMap((code) => code ?? []),
          overWeight: limitOf(typed, 'overWeight'),
          upToWeight: limitOf(typed, 'upToWeight'),
          overValue: limitOf(typed, 'overValue'),
          upToValue: limitOf(typed, 'upToValue'),
          goods: words(typed.goods),
          receiver: words(typed.receiver),
          sender: words(typed.sender),
        }
      : null,
    sets: {
      insured: typed.byItself ? chosenAnswer(typed.insured) : null,
      lastMile: typed.byItself ? chosenAnswer(typed.lastMile) : null,
      packingSlip: typed.byItself ? chosenAnswer(typed.packingSlip) : null,
      box: set(typed.box),
      printer: set(typed.printer),
    },
  };
};

const figure = (value: number | null): string =>
  showFigure(value ?? 0, String(value).split('.')[1]?.length ?? 0);
const limitWords = (
  over: number | null,
  upTo: number | null,
  what: 'weight' | 'value',
  unit: string,
): string[] =>
  over === null && upTo === null
    ? []
    : [
        t('settings.ruleLimit', {
          what,
          over: `${figure(over)} ${unit}`,
          upTo: `${figure(upTo)} ${unit}`,
          sides: over === null ? 'upTo' : upTo === null ? 'over' : 'both',
        }),
      ];

/** Returns the conditions of a rule in words, one each; none for a rule that fits every parcel. */
export const conditionWords = (where: RuleConditions): readonly string[] => {
  const facts = where.mode === null ? null : modeFacts(where.mode);
  return [
    ...(facts ? [facts.label] : []),
    ...(where.countries.length > 0
      ? [t('settings.ruleTo', { countries: where.countries.join(', ') })]
      : []),
    ...limitWords(where.overWeight, where.upToWeight, 'weight', facts?.mass ?? ''),
    ...limitWords(where.overValue, where.upToValue, 'value', facts?.currency ?? ''),
    ...WORDS.flatMap((what) =>
      where[what].trim() === '' ? [] : [t('settings.ruleWords', { what, words: where[what] })],
    ),
  ];
};

/** Returns what a rule does in words, one thing each. @param nameOf names of services by slug @param boxOf names of boxes by id; null for one that is gone */
export const effectWords = (
  { pick, never, sets }: ShippingRule,
  nameOf: (slug: string) => string,
  boxOf: (id: string) => string | null,
): readonly string[] => [
  pick === null
    ? t('settings.ruleLeaves')
    : t('settings.ruleTakes', { rule: ruleWords({ pick, never }, nameOf) }),
  ...(sets.insured === null ? [] : [t(sets.insured ? 'counter.insured' : 'counter.notInsured')]),
  ...(sets.lastMile === null ? [] : [t(sets.lastMile ? 'counter.toTheDoor' : 'counter.pickUp')]),
  ...[sets.box === null ? null : boxOf(sets.box)].flatMap((box) =>
    box === null ? [] : [t('settings.ruleBox', { box })],
  ),
  ...(sets.printer === null ? [] : [t('settings.ruleLabelOn', { printer: sets.printer })]),
  ...(sets.packingSlip === null
    ? []
    : [t(sets.packingSlip ? 'settings.ruleWithSlip' : 'settings.ruleNoSlip')]),
];
