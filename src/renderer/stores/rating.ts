import { defineStore } from 'pinia';
import type { Choice, ChoiceRule, WhatIf } from '../../domain/rates/choose.ts';
import type { Warehouse } from '../../domain/service/service.ts';
import type { RateVariant } from '../../domain/shipment/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** Returns a rule without Vue's proxies, with copies of its lists. */
const plainRule = ({ name, pick, never }: ChoiceRule) => ({
  name,
  pick: pick.kind === 'preferred' ? { kind: pick.kind, slugs: [...pick.slugs] } : pick,
  never: [...never],
});

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
  return { variants, warehousesOf, whatIf, explain };
});
