import { t } from '../../texts/index.ts';
import type { BoxPreset } from '../packing/presets.ts';
import { boxEdits } from '../sheet/batchGoods.ts';
import type { CellEdit } from '../sheet/sheetCommand.ts';
import { normaliseHsCode } from '../customs/goodsRules.ts';
import type { Draft, DraftAddress } from '../shipment/draft.ts';
import { modeFacts, type Mode } from '../shipment/mode.ts';
import type { Figures } from '../shipment/snapshot.ts';
import { canonicalCountry } from '../text/countryNames.ts';
import { readMeasure } from '../text/numberText.ts';
import { choose, servicesOf, type Choice, type ChoiceRule, type PickRule } from './choose.ts';
import { optionOf, type Offer } from './option.ts';

/** Which parcels a rule is for: all conditions hold. An empty list or text, or null, is no condition. Several words are separated by commas: one of them is enough. */
export interface RuleConditions {
  readonly mode: Mode | null;
  /** Receiver's countries, two letters. */
  readonly countries: readonly string[];
  /** Gross weight of all boxes, in the mass unit of `mode`: above `overWeight`, at most `upToWeight`. */
  readonly overWeight: number | null;
  readonly upToWeight: number | null;
  /** Declared value, in the currency of `mode`. */
  readonly overValue: number | null;
  readonly upToValue: number | null;
  /** Parts of names or descriptions of goods, or first digits of HS codes. */
  readonly goods: string;
  /** Parts of the receiver's name, address, e-mail or phone. */
  readonly receiver: string;
  readonly sender: string;
}

/** What a rule sets besides the service; null leaves it. PERSISTED in the settings. */
export interface RuleTerms {
  readonly insured: boolean | null;
  readonly lastMile: boolean | null;
  /** Id of a box on the desk's shelf, for boxes without any size. */
  readonly box: string | null;
  /** Name of the printer of the label. */
  readonly printer: string | null;
  /** Whether the packing slip prints by itself after the booking, whatever the desk's printer is set to. */
  readonly packingSlip: boolean | null;
}

/** A rule of the desk. PERSISTED in the settings. */
export interface ShippingRule extends Omit<ChoiceRule, 'pick'> {
  /** Null: the service is left to a person. */
  readonly pick: PickRule | null;
  /** Null: the rule does nothing by itself; a person chooses it by its name, and only its service counts. */
  readonly where: RuleConditions | null;
  readonly sets: RuleTerms;
}

/** A parcel as the rules see it. */
export interface RuledParcel {
  readonly mode: Mode;
  readonly draft: Draft;
  /** The sender in the draft, or the desk's default one. */
  readonly sender: DraftAddress;
  readonly figures: Pick<Figures, 'weight' | 'value'>;
}

/** True for a rule that applies to the parcels that it fits. */
export const isShippingRule = ({ where }: Pick<ShippingRule, 'where'>): boolean => where !== null;

/** True for a rule that changes drafts, and so what is priced. */
export const changesDrafts = ({ where, sets }: ShippingRule): boolean =>
  where !== null && (sets.insured !== null || sets.lastMile !== null || sets.box !== null);

const isBetween = (value: number | null, over: number | null, upTo: number | null): boolean =>
  (over === null && upTo === null) ||
  (value !== null && (over === null || value > over) && (upTo === null || value <= upTo));

/** Lower case without accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** @param texts called only where there is a condition */
const hasOneOf = (words: string, matches: (word: string) => boolean): boolean => {
  const wanted = plain(words)
    .split(',')
    .flatMap((word) => word.trim() || []);
  return wanted.length === 0 || wanted.some(matches);
};

const isNamed = (words: string, address: DraftAddress): boolean =>
  hasOneOf(words, (word) =>
    plain(
      `${address.first_name} ${address.last_name}\n${Object.values(address).join('\n')}`,
    ).includes(word),
  );

const hasGoods = (words: string, { boxes }: Draft): boolean =>
  hasOneOf(words, (word) =>
    boxes.some(({ items }) =>
      items.some(({ name, description, product_hs_code: code }) =>
        /^\d[\d.]*$/.test(word)
          ? normaliseHsCode(code).startsWith(normaliseHsCode(word))
          : plain(`${name}\n${description}`).includes(word),
      ),
    ),
  );

const fits = (where: RuleConditions, { mode, draft, sender, figures }: RuledParcel): boolean =>
  (where.mode === null || where.mode === mode) &&
  (where.countries.length === 0 ||
    where.countries.includes(canonicalCountry(draft.receiver.country).toUpperCase())) &&
  isBetween(figures.weight, where.overWeight, where.upToWeight) &&
  isBetween(
    figures.value === null ? null : Number(figures.value.amount),
    where.overValue,
    where.upToValue,
  ) &&
  isNamed(where.receiver, draft.receiver) &&
  isNamed(where.sender, sender) &&
  hasGoods(where.goods, draft);

/** Returns the first rule that fits; null when none does. A weight or value that cannot be read fits no limit. */
export const fittingRule = (
  rules: readonly ShippingRule[],
  parcel: RuledParcel,
): ShippingRule | null => rules.find(({ where }) => where !== null && fits(where, parcel)) ?? null;

/** What the shipping rules choose for one parcel. */
export interface RuledChoice extends Choice {
  /** The rule that fits. */
  readonly rule: ShippingRule | null;
}

/** Chooses by the first rule that fits and by no other, and says which it was. */
export const chooseByRules = (
  offer: Offer,
  rules: readonly ShippingRule[],
  parcel: RuledParcel,
  how: { readonly pastUnreadable?: boolean } = {},
): RuledChoice => {
  const rule = fittingRule(rules, parcel);
  if (rule === null) return { rule, option: null, why: t('shippingRules.noneFits') };
  if (rule.pick === null)
    return { rule, option: null, why: t('shippingRules.leavesService', { rule: rule.name }) };
  const choice = choose(offer, { ...rule, pick: rule.pick }, how);
  const named = servicesOf(rule.pick);
  const isOffered = named.length === 0 || named.some((slug) => optionOf(offer, slug) !== undefined);
  return {
    ...choice,
    rule,
    why:
      isOffered || choice.unreadable !== undefined
        ? t('shippingRules.byRule', { rule: rule.name, why: choice.why })
        : t('shippingRules.notOffered', { rule: rule.name, services: named.join(', ') }),
  };
};

/** The cells that a rule fills in a draft. */
export interface TermEdits {
  readonly edits: readonly CellEdit[];
  /** Why a box without sizes did not get that of the rule. */
  readonly problem: string | null;
}

/**
 * Returns what a rule sets in a draft. Only what is empty is set: what a person or the file said stays.
 * @param box the rule's box; null when it sets none, or when it is no longer on the shelf
 */
export const termEdits = (
  id: string,
  { draft, mode }: Pick<RuledParcel, 'draft' | 'mode'>,
  { name, sets }: ShippingRule,
  box: BoxPreset | null,
): TermEdits => {
  const answer = (path: 'insured' | 'last_mile', value: boolean | null): CellEdit[] =>
    value === null || draft[path].trim() !== '' ? [] : [{ id, path, value: value ? 'yes' : 'no' }];
  const terms = [...answer('insured', sets.insured), ...answer('last_mile', sets.lastMile)];
  const isBare = draft.boxes.some(
    (each) =>
      [each.length, each.width, each.height].every((side) => side.trim() === '') &&
      each.items.some((item) => item.name.trim() !== ''),
  );
  if (sets.box === null || !isBare) return { edits: terms, problem: null };
  if (box?.mode !== mode)
    return { edits: terms, problem: t('shippingRules.boxGone', { rule: name }) };
  const sizes = boxEdits(
    [{ id, draft }],
    {
      length: String(box.length),
      width: String(box.width),
      height: String(box.height),
      emptyWeight: String(box.emptyWeight),
    },
    mode,
  );
  const { mass } = modeFacts(mode);
  const isTooHeavy = draft.boxes.some((each, at) => {
    const weight = sizes.find(({ path }) => path === `boxes.${at}.weight`)?.value ?? each.weight;
    const read = readMeasure(weight, mass);
    return (
      read.ok &&
      Number(read.value) > box.maximumWeight &&
      sizes.some(({ path }) => path === `boxes.${at}.length`)
    );
  });
  return isTooHeavy
    ? {
        edits: terms,
        problem: t('shippingRules.boxTooHeavy', {
          rule: name,
          box: box.name,
          limit: box.maximumWeight,
          unit: mass,
        }),
      }
    : { edits: [...terms, ...sizes], problem: null };
};

/** What a list of rules would choose for the parcels of a batch. */
export interface TriedRules {
  /** The services, that of the most parcels first. */
  readonly services: readonly {
    readonly slug: string;
    readonly name: string;
    readonly parcels: number;
  }[];
  /** Parcels with prices for which no service would be chosen. */
  readonly none: number;
  /** Parcels without fresh prices. */
  readonly unpriced: number;
  /** Parcels whose service was chosen otherwise: by a person, in the file, or by another rule. */
  readonly kept: number;
  /** Each rule in order: the parcels that it is the first to fit, and the services that it names and that none of the priced parcels is offered. */
  readonly rules: readonly { readonly parcels: number; readonly notOffered: readonly string[] }[];
}

/** Tries rules on parcels and changes nothing. @param offer null without fresh prices @param isKept the service of the parcel was chosen otherwise */
export const tryRules = (
  rules: readonly ShippingRule[],
  parcels: Iterable<{
    readonly parcel: RuledParcel;
    readonly offer: Offer | null;
    readonly isKept: boolean;
  }>,
): TriedRules => {
  const services = new Map<string, { slug: string; name: string; parcels: number }>();
  const counts = { none: 0, unpriced: 0, kept: 0 };
  const offered = new Set<string>();
  const firsts = new Map<ShippingRule, number>();
  let isPriced = false;
  for (const { parcel, offer, isKept } of parcels) {
    const rule = fittingRule(rules, parcel);
    if (rule !== null) firsts.set(rule, (firsts.get(rule) ?? 0) + 1);
    if (offer !== null) {
      isPriced = true;
      for (const { slug } of [...offer.options, ...(offer.unreadable ?? [])])
        if (slug !== null) offered.add(slug);
    }
    if (isKept) counts.kept += 1;
    else if (offer === null) counts.unpriced += 1;
    else {
      const { option } = chooseByRules(offer, rules, parcel);
      if (option === null) {
        counts.none += 1;
        continue;
      }
      const { slug, name } = option;
      const known = services.get(slug) ?? { slug, name, parcels: 0 };
      known.parcels += 1;
      services.set(slug, known);
    }
  }
  return {
    ...counts,
    services: [...services.values()].sort(
      (a, b) => b.parcels - a.parcels || (a.slug < b.slug ? -1 : 1),
    ),
    rules: rules.map((rule) => ({
      parcels: firsts.get(rule) ?? 0,
      notOffered:
        isPriced && rule.pick !== null
          ? servicesOf(rule.pick).filter((slug) => !offered.has(slug))
          : [],
    })),
  };
};
