import { defineStore } from 'pinia';
import type { GivenPin } from '../../domain/desk/pin.ts';
import type { Choice, ChoiceRule, PickRule, WhatIf } from '../../domain/rates/choose.ts';
import type { ShippingRule, TriedRules } from '../../domain/rates/shippingRules.ts';
import type { Warehouse } from '../../domain/service/service.ts';
import type { RateVariant } from '../../domain/shipment/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useDesk } from './desk.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** Returns a rule without Vue's proxies, with copies of its lists. */
const plainRule = ({ name, pick, never }: ChoiceRule) => ({
  name,
  pick: plainPick(pick),
  never: [...never],
});
const plainRules = (rules: readonly ShippingRule[]) =>
  rules.map(({ where, sets, pick, ...rule }) => ({
    name: rule.name,
    never: [...rule.never],
    pick: pick && plainPick(pick),
    where: where && { ...where, countries: [...where.countries] },
    sets: { ...sets },
  }));

/** Returns what a rule picks without Vue's proxies, with a copy of its list. */
export const plainPick = (pick: PickRule) =>
  'slugs' in pick ? { kind: pick.kind, slugs: [...pick.slugs] } : pick;

/** Requests about prices that change nothing: other terms, other rules, and explanations. */
export const useRating = defineStore('rating', () => {
  const attempt = async <T>(what: string, ask: () => Promise<T>): Promise<T | null> => {
    try {
      await useShipments().flush();
      return await ask();
    } catch (error) {
      useToasts().failed(what, error);
      return null;
    }
  };
  /** Returns the rates of a shipment with and without insurance, to the door and to a warehouse. Needs a connection. */
  const variants = (id: string): Promise<readonly RateVariant[] | null> =>
    attempt(t('rates.variantsFailed'), () => request('rating.variants', { id }));
  /** Returns the warehouses of a country; empty when they cannot be read, because the prices are useful without them. */
  const warehousesOf = (country: string): Promise<readonly Warehouse[]> =>
    request('warehouses.list', { country }).catch(() => []);
  const whatIf = (
    ids: readonly string[],
    rules: readonly ChoiceRule[],
    pastUnreadable = false,
  ): Promise<readonly WhatIf[] | null> =>
    attempt(t('rates.compareFailed'), () =>
      request('choice.whatIf', { ids: [...ids], rules: rules.map(plainRule), pastUnreadable }),
    );
  const explain = (id: string, rule: ChoiceRule): Promise<Choice | null> =>
    attempt(t('rates.explainFailed'), () =>
      request('choice.explain', { id, rule: plainRule(rule) }),
    );
  /** Returns what the shipping rules of the desk would choose and cost. */
  const whatIfByRules = (
    ids: readonly string[],
    how: { readonly pastUnreadable: boolean; readonly overOthers: boolean },
  ): Promise<WhatIf | null> =>
    attempt(t('rates.compareFailed'), () =>
      request('choice.whatIfByRules', { ids: [...ids], ...how }),
    );
  /** Tries rules that are not saved yet. */
  const tryRules = (
    ids: readonly string[],
    rules: readonly ShippingRule[],
  ): Promise<TriedRules | null> =>
    attempt(t('rates.explainFailed'), () =>
      request('rules.try', { ids: [...ids], rules: plainRules(rules) }),
    );
  /** @throws when they were not saved */
  const saveRules = async (rules: readonly ShippingRule[], pin: GivenPin | null): Promise<void> => {
    useDesk().settings = await request('rules.set', { rules: plainRules(rules), pin });
  };
  return { variants, warehousesOf, whatIf, whatIfByRules, tryRules, saveRules, explain };
});
