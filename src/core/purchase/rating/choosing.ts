import { t } from '../../../texts/index.ts';
import {
  choose,
  whatIf,
  type Choice,
  type ChoiceRule,
  type PickRule,
  type WhatIf,
} from '../../../domain/rates/choose.ts';
import { customerOffer } from '../../../domain/pricing/customerOffer.ts';
import { error } from '../../../domain/shipment/issue.ts';
import { optionOf, type Offer, type UnreadableOption } from '../../../domain/rates/option.ts';
import { quoteOf } from '../../../domain/purchase/purchase.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { rowOfField } from '../../../domain/shipment/draftRows.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { isOutdated } from '../../shipments/checking.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { inSlices } from '../../base/slices.ts';
import type { PendingChanges } from './pendingChanges.ts';

/** `pastUnreadable`: a person allowed the comparison to leave out options that cannot be read. */
interface ChooseOptions {
  readonly pastUnreadable?: boolean;
}

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
   * Chooses by a rule in one transaction. A service named in a draft has precedence over the rule.
   * @param rule null: only the services that are named in the drafts
   */
  byRule(ids: readonly string[], rule: ChoiceRule | null, how?: ChooseOptions): void;
  /**
   * As `byRule`, in slices with turns of the event loop in between; sends `shipments` events after each slice. Shipments that were removed meanwhile
   * are skipped.
   */
  byRuleInTurns(
    ids: readonly string[],
    rule: ChoiceRule | null,
    how?: ChooseOptions,
  ): Promise<ChosenByRule>;
  /** Chooses this option for one shipment; does nothing when it is not offered. */
  one(id: string, slug: string): void;
  /** Returns what each rule would cost for these shipments. */
  whatIf(ids: readonly string[], rules: readonly ChoiceRule[], how?: ChooseOptions): WhatIf[];
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
  const ruleFor = (record: ShipmentRecord, rule: ChoiceRule | null): ChoiceRule | null => {
    const slug = record.draft.service.trim();
    return slug === ''
      ? rule
      : { name: t('rating.namedInShipment'), pick: { kind: 'slug', slug }, never: [] };
  };

  const note = (record: ShipmentRecord, message: string | null): void => {
    const kept = record.notes.filter(
      ({ code }) => code !== 'service-not-offered' && code !== 'service-price-moved',
    );
    if (message === null && kept.length === record.notes.length) return;
    store.epoch.checkOpen();
    const row = record.fileRows ? rowOfField(record.fileRows, 'service') : null;
    store.shipments.update({
      ...record,
      notes:
        message === null ? kept : [...kept, error('service', 'service-not-offered', message, row)],
    });
  };

  /** Returns the unreadable options that prevented the rule from choosing. */
  const pickFor = (
    record: ShipmentRecord,
    rule: ChoiceRule | null,
    how: ChooseOptions,
  ): readonly UnreadableOption[] => {
    const offer = freshOffer(record);
    const applied = ruleFor(record, rule);
    if (!offer || !applied) return [];
    const { option, why, unreadable = [] } = choose(offer, applied, how);
    const slug = applied.pick.kind === 'slug' ? applied.pick.slug : null;
    note(
      record,
      option
        ? null
        : slug === null || unreadable.length > 0 || optionOf(offer, slug)
          ? t('rating.noneChosen', { why })
          : t('rating.notOffered', { slug }),
    );
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
    explain: (id, rule) => {
      const record = ledger.must(id);
      const offer = freshOffer(record);
      if (!offer) return { option: null, why: t('rating.noFreshRates') };
      const applied = ruleFor(record, rule) ?? rule;
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
