import { t } from '../../../texts/index.ts';
import {
  choose,
  whatIf,
  whatIfOf,
  type Choice,
  type ChoiceRule,
  type PickRule,
  type WhatIf,
} from '../../../domain/rates/choose.ts';
import { customerOffer } from '../../../domain/pricing/customerOffer.ts';
import {
  chooseByRules,
  tryRules,
  type RuledChoice,
  type ShippingRule,
  type TriedRules,
} from '../../../domain/rates/shippingRules.ts';
import {
  error,
  info,
  isChosenByRule,
  RULE_NOTES,
  type Issue,
} from '../../../domain/shipment/issue.ts';
import { optionOf, type Offer, type UnreadableOption } from '../../../domain/rates/option.ts';
import { isSentState, quoteOf, slugOf } from '../../../domain/purchase/purchase.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { rowOfField } from '../../../domain/shipment/draftRows.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { isOutdated } from '../../shipments/checking.ts';
import { ruledParcel } from '../../shipments/ruledParcel.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { inSlices } from '../../base/slices.ts';
import type { PendingChanges } from './pendingChanges.ts';

interface ChooseOptions {
  /** A person allowed the comparison to leave out options that cannot be read. */
  readonly pastUnreadable?: boolean;
  /** The shipping rules also choose where a person, or another rule, chose a service. */
  readonly overOthers?: boolean;
}

/** What chooses: one rule, the shipping rules in order, or null for only the services that are named in the drafts. */
type Chooser = ChoiceRule | readonly ShippingRule[] | null;
const isRuled = (choice: Choice): choice is RuledChoice => 'rule' in choice;
const isList = (rule: Chooser): rule is readonly ShippingRule[] => Array.isArray(rule);

/** Notes that end with the next choice. */
const ABOUT_CHOICE: ReadonlySet<string> = new Set([
  'service-not-offered',
  'service-price-moved',
  RULE_NOTES.chosen,
  RULE_NOTES.none,
]);

/** Most names of unreadable options that are reported. */
const MOST_NAMES = 5;

/** Result of a rule for many shipments. */
interface ChosenByRule {
  readonly chosen: number;
  readonly missed: number;
  /** How many of `missed` were missed because of options that cannot be read. */
  readonly unreadable: number;
  /** Names of such options, at most five. */
  readonly unreadableNames: string[];
}

/** Dependencies of `createChoosing`. */
export interface ChoosingDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
  readonly pendingChanges: Pick<PendingChanges, 'during'>;
}

/** Chooses an option for shipments, by a rule or by hand. Only quotes that are up to date are used. */
export interface Choosing {
  /**
   * Chooses by a rule in one transaction. A service named in a draft has precedence over the rule, and a service that was chosen otherwise over the
   * shipping rules.
   */
  byRule(ids: readonly string[], rule: Chooser, how?: ChooseOptions): void;
  /**
   * As `byRule`, in slices with turns of the event loop in between; sends `shipments` events after each slice. Shipments that were removed meanwhile
   * are skipped.
   */
  byRuleInTurns(ids: readonly string[], rule: Chooser, how?: ChooseOptions): Promise<ChosenByRule>;
  /** Chooses this option for one shipment; does nothing when it is not offered. */
  one(id: string, slug: string): void;
  /** Returns what each rule would cost for these shipments. */
  whatIf(ids: readonly string[], rules: readonly ChoiceRule[], how?: ChooseOptions): WhatIf[];
  /** Returns what the shipping rules of the desk would choose and cost for these shipments. */
  whatIfByRules(ids: readonly string[], how?: ChooseOptions): WhatIf;
  /** Tries shipping rules that are not saved yet on these shipments; changes nothing. */
  tryRules(ids: readonly string[], rules: readonly ShippingRule[]): TriedRules;
  /** Returns which option the rule would choose for this shipment, and why. */
  explain(id: string, rule: ChoiceRule): Choice;
}

/** Creates the functions that choose options for shipments, at the customer's prices. */
export const createChoosing = ({ context, ledger, pendingChanges }: ChoosingDeps): Choosing => {
  const { store } = context;

  /** Customer's prices are used because a rule compares what is shown. */
  const freshOffer = (record: ShipmentRecord): Offer | null => {
    const quote = quoteOf(record.purchase);
    return quote && !isOutdated(context, record) ? customerOffer(quote) : null;
  };

  /** A service named in the draft has precedence over any rule. */
  const ruleFor = <R extends Chooser>(record: ShipmentRecord, rule: R): ChoiceRule | R => {
    const slug = record.draft.service.trim();
    return slug === ''
      ? rule
      : { name: t('rating.namedInShipment'), pick: { kind: 'slug', slug }, never: [] };
  };

  const note = (record: ShipmentRecord, about: Issue | null): void => {
    const kept = record.notes.filter(({ code }) => !ABOUT_CHOICE.has(code));
    if (about === null && kept.length === record.notes.length) return;
    store.epoch.checkOpen();
    const row = record.fileRows ? rowOfField(record.fileRows, 'service') : null;
    store.shipments.update({
      ...record,
      notes: about === null ? kept : [...kept, { ...about, row }],
    });
  };
  const notChosen = (message: string): Issue => error('service', 'service-not-offered', message);

  /** True for a service that the shipping rules leave: a person chose it, or another rule. */
  const isChosenOtherwise = ({ purchase, notes }: ShipmentRecord): boolean =>
    slugOf(purchase) !== null && !notes.some(isChosenByRule);
  const byRules = (
    record: ShipmentRecord,
    offer: Offer,
    rules: readonly ShippingRule[],
    how: ChooseOptions = {},
  ): RuledChoice => chooseByRules(offer, rules, ruledParcel(context, record), how);
  const noteByRules = ({ rule, option, why }: RuledChoice): Issue =>
    option
      ? info('service', RULE_NOTES.chosen, t('shippingRules.chosen', { why }))
      : rule?.pick == null
        ? info('service', RULE_NOTES.none, t('shippingRules.leftOpen', { why }))
        : notChosen(t('rating.noneChosen', { why }));

  /** Returns the unreadable options that prevented the rule from choosing. */
  const pickFor = (
    record: ShipmentRecord,
    rule: Chooser,
    how: ChooseOptions,
  ): readonly UnreadableOption[] => {
    const offer = freshOffer(record);
    const applied = ruleFor(record, rule);
    if (!offer || !applied) return [];
    if (isList(applied) && !how.overOthers && isChosenOtherwise(record)) return [];
    const choice: RuledChoice | Choice = isList(applied)
      ? byRules(record, offer, applied, how)
      : choose(offer, applied, how);
    const { option, why, unreadable = [] } = choice;
    const slug = !isList(applied) && applied.pick.kind === 'slug' ? applied.pick.slug : null;
    const missed = (): Issue =>
      notChosen(
        slug === null || unreadable.length > 0 || optionOf(offer, slug)
          ? t('rating.noneChosen', { why })
          : t('rating.notOffered', { slug }),
      );
    note(record, isRuled(choice) ? noteByRules(choice) : option ? null : missed());
    if (option) ledger.move(record.id, { type: 'chosen', slug: option.slug });
    else ledger.move(record.id, { type: 'unchosen' });
    return unreadable;
  };

  return {
    byRule: (ids, rule, how = {}) =>
      store.db.transaction(() => {
        for (const id of ids) pickFor(ledger.must(id), rule, how);
      }),
    byRuleInTurns: (ids, rule, how = {}) =>
      pendingChanges.during('choice', ids, async () => {
        let [changed, chosen, missed, unreadable]: [ShipmentSnapshot[], number, number, number] = [
          [],
          0,
          0,
          0,
        ];
        const names = new Set<string>();
        await inSlices(
          ids,
          (id) => {
            const record = store.shipments.get(id);
            if (record?.removedAt !== null) return;
            const unread = pickFor(record, rule, how);
            unreadable += unread.length > 0 ? 1 : 0;
            for (const { name } of unread) names.add(name);
            const now = ledger.snapshot(id);
            if (now.chosen === null) missed += 1;
            else chosen += 1;
            changed.push(now);
          },
          (work) => store.db.transaction(work),
          () => {
            if (changed.length > 0) ledger.tell(changed);
            changed = [];
            return true;
          },
        );
        return { chosen, missed, unreadable, unreadableNames: [...names].slice(0, MOST_NAMES) };
      }),
    one: (id, slug) => {
      ledger.move(id, { type: 'chosen', slug });
      note(ledger.must(id), null);
    },
    whatIf: (ids, rules, how = {}) =>
      whatIf(
        ids.flatMap((id) => freshOffer(ledger.must(id)) ?? []),
        rules,
        how,
      ),
    whatIfByRules: (ids, how = {}) => {
      const { rules } = context.settings();
      return whatIfOf(
        '',
        ids.flatMap((id) => {
          const record = ledger.must(id);
          const offer = freshOffer(record);
          if (offer === null || record.draft.service.trim() !== '') return [];
          return !how.overOthers && isChosenOtherwise(record)
            ? []
            : [byRules(record, offer, rules, how)];
        }),
      );
    },
    tryRules: (ids, rules) =>
      tryRules(
        rules,
        store.shipments
          .some(ids)
          .filter(({ purchase, removedAt }) => removedAt === null && !isSentState(purchase.kind))
          .map((record) => ({
            parcel: ruledParcel(context, record),
            offer: freshOffer(record),
            isKept: record.draft.service.trim() !== '' || isChosenOtherwise(record),
          })),
      ),
    explain: (id, rule) => {
      const record = ledger.must(id);
      const offer = freshOffer(record);
      if (!offer) return { option: null, why: t('rating.noFreshRates') };
      const applied = ruleFor(record, rule);
      const choice = choose(offer, applied);
      return applied === rule
        ? choice
        : { ...choice, why: t('rating.andNamed', { why: choice.why }) };
    },
  };
};

/** Returns a rule without a name, as the command line and a quick choice in the window create it; null for null. */
export const plainRule = (
  pick: PickRule | null,
  never: readonly string[] = [],
): ChoiceRule | null => (pick === null ? null : { name: '', pick, never });
