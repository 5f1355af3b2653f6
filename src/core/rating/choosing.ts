import {
  choose,
  whatIf,
  type Choice,
  type ChoiceRule,
  type PickRule,
  type WhatIf,
} from '../../domain/rates/choose.ts';
import { error } from '../../domain/shipment/issue.ts';
import type { Offer, UnreadableOption } from '../../domain/rates/option.ts';
import { quoteOf } from '../../domain/purchase/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { rowOfField } from '../../domain/shipment/draftRows.ts';
import type { Base } from '../context.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { isOutdated } from '../shipments/checking.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { inSlices } from '../runs/slices.ts';
import type { UnsettledShipments } from './unsettled.ts';

/** `pastUnreadable`: a person said that options that cannot be read may be left out of the comparison. */
type ChooseHow = { readonly pastUnreadable?: boolean };

const MOST_NAMES = 5;

/** What a rule came to over many shipments. */
interface ChosenByRule {
  readonly chosen: number;
  readonly missed: number;
  /** Of those missed: options that cannot be read are why. */
  readonly unreadable: number;
  /** Names of such options, at most five. */
  readonly unreadableNames: string[];
}

/** Picking an option for each of many shipments, by rule or by hand. Only fresh quotes are chosen from. */
export const createChoosing = (base: Base, ledger: Ledger, unsettled: UnsettledShipments) => {
  const { store } = base;

  const freshOffer = (record: ShipmentRecord): Offer | null => {
    const quote = quoteOf(record.purchase);
    return quote && !isOutdated(base, record) ? quote : null;
  };

  /** A service that was typed into the draft goes before any rule. */
  const wishOr = (record: ShipmentRecord, rule: ChoiceRule | null): ChoiceRule | null => {
    const slug = record.draft.service.trim();
    return slug === ''
      ? rule
      : { name: 'named in the shipment', pick: { kind: 'slug', slug }, never: [] };
  };

  const note = (record: ShipmentRecord, message: string | null): void => {
    const kept = record.notes.filter(
      ({ code }) => code !== 'service-not-offered' && code !== 'service-price-moved',
    );
    if (message === null && kept.length === record.notes.length) return;
    store.epoch.check();
    const row = record.fileRows ? rowOfField(record.fileRows, 'service') : null;
    store.shipments.update({
      ...record,
      notes:
        message === null ? kept : [...kept, error('service', 'service-not-offered', message, row)],
    });
  };

  /** @returns the options that cannot be read and kept the rule from choosing */
  const pickFor = (
    record: ShipmentRecord,
    rule: ChoiceRule | null,
    how: ChooseHow,
  ): readonly UnreadableOption[] => {
    const offer = freshOffer(record);
    const wanted = wishOr(record, rule);
    if (!offer || !wanted) return [];
    const { option, why, unreadable = [] } = choose(offer, wanted, how);
    const slug = wanted.pick.kind === 'slug' ? wanted.pick.slug : null;
    note(
      record,
      option
        ? null
        : slug === null || unreadable.length > 0
          ? `No delivery option was chosen: ${why}.`
          : `The service “${slug}” is not offered for this shipment.`,
    );
    if (option) ledger.move(record.id, { type: 'chosen', slug: option.slug });
    else ledger.move(record.id, { type: 'unchosen' });
    return unreadable;
  };

  return {
    byRule: (ids: readonly string[], rule: ChoiceRule | null, how: ChooseHow = {}): void =>
      store.db.transaction(() => {
        for (const id of ids) pickFor(ledger.must(id), rule, how);
      }),
    /**
     * The same for a window, which is told of them a few at a time, with the turn of others between: thousands would hold it for
     * seconds. One that was taken away meanwhile is left out.
     * @returns how many have an option now, how many none, and for how many of those options that cannot be read are why, by name
     */
    byRuleInTurns: (
      ids: readonly string[],
      rule: ChoiceRule | null,
      how: ChooseHow = {},
    ): Promise<ChosenByRule> =>
      unsettled.during('choice', ids, async () => {
        let [told, chosen, missed, unreadable]: [ShipmentSnapshot[], number, number, number] = [
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
            told.push(now);
          },
          (work) => store.db.transaction(work),
          () => {
            if (told.length > 0) ledger.tell(told);
            told = [];
            return true;
          },
        );
        return { chosen, missed, unreadable, unreadableNames: [...names].slice(0, MOST_NAMES) };
      }),
    one: (id: string, slug: string): void => {
      ledger.move(id, { type: 'chosen', slug });
      note(ledger.must(id), null);
    },
    /** What each rule would cost these shipments. */
    whatIf: (ids: readonly string[], rules: readonly ChoiceRule[], how: ChooseHow = {}): WhatIf[] =>
      whatIf(
        ids.flatMap((id) => freshOffer(ledger.must(id)) ?? []),
        rules,
        how,
      ),
    /** Which option this shipment would get by the rule, and why. */
    explain: (id: string, rule: ChoiceRule): Choice => {
      const record = ledger.must(id);
      const offer = freshOffer(record);
      if (!offer) return { option: null, why: 'it has no rates that are up to date' };
      const wanted = wishOr(record, rule) ?? rule;
      const choice = choose(offer, wanted);
      return wanted === rule
        ? choice
        : { ...choice, why: `${choice.why}, named in the shipment itself` };
    },
  };
};

/** A rule without a name or exceptions, as the command line and a quick choice in the window have it. */
export const plainRule = (
  pick: PickRule | null,
  never: readonly string[] = [],
): ChoiceRule | null => (pick === null ? null : { name: '', pick, never });
