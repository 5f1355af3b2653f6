import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { OptionCost } from '../../domain/pricing/optionCost.ts';
import type { PriceLists } from '../../domain/pricing/priceRules.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { wordsOf } from '../lib/text.ts';
import { useToasts } from './toasts.ts';

/** The customer's prices: the price rules, and what options cost the account. */
export const usePricing = defineStore('pricing', () => {
  const lists = shallowRef<PriceLists | null>(null);
  const problem = shallowRef<string | null>(null);

  const load = async (): Promise<void> => {
    try {
      lists.value = await request('pricing.lists', {});
    } catch (error) {
      useToasts().failed(t('pricing.failed'), error);
    }
  };
  /** @returns false when it was rejected; `problem` then says why */
  const save = async (next: PriceLists, pin: GivenPin | null): Promise<boolean> => {
    problem.value = null;
    try {
      lists.value = await request('pricing.set', { lists: next, pin });
      return true;
    } catch (error) {
      problem.value = wordsOf(error);
      return false;
    }
  };
  /** @returns null when it was rejected; `problem` then says why */
  const costs = async (id: string, pin: GivenPin | null): Promise<readonly OptionCost[] | null> => {
    problem.value = null;
    try {
      return await request('pricing.costs', { id, pin });
    } catch (error) {
      problem.value = wordsOf(error);
      return null;
    }
  };

  return { lists, problem, load, save, costs };
});
