import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Warehouse } from '../../domain/service/service.ts';
import { request } from '../ipc/desk.ts';
import { wordsOf } from '../lib/text.ts';
import { latest } from '../lib/latest.ts';

/** Warehouses of the service, of one country or all. */
export const useWarehouses = defineStore('warehouses', () => {
  /** The country that was requested last; null for all. */
  const country = shallowRef<string | null>(null);
  /** The country of `list`. */
  const listed = shallowRef<string | null>(null);
  const list = shallowRef<readonly Warehouse[] | null>(null);
  const busy = shallowRef(false);
  const problem = shallowRef<string | null>(null);
  const next = latest();

  const show = async (
    wanted: string | null,
    ask: () => Promise<readonly Warehouse[]>,
  ): Promise<void> => {
    const fresh = next();
    country.value = wanted;
    busy.value = true;
    problem.value = null;
    try {
      const answer = await ask();
      if (!fresh()) return;
      list.value = answer;
      listed.value = wanted;
    } catch (error) {
      if (fresh()) problem.value = wordsOf(error);
    } finally {
      if (fresh()) busy.value = false;
    }
  };

  /** Lists the warehouses of a country; all for null. */
  const load = (wanted: string | null): Promise<void> =>
    show(wanted, () => request('warehouses.list', { country: wanted }));
  /** Asks the service for the warehouse with this number. */
  const loadOne = (id: number): Promise<void> =>
    show(null, () => request('warehouses.one', { id }));

  /** Returns the open warehouses of a country; none when they cannot be read. */
  const openIn = async (of: string): Promise<readonly Warehouse[]> => {
    const answer = await request('warehouses.list', { country: of }).catch(() => []);
    return answer.filter(({ active }) => active);
  };

  return { country, listed, list, busy, problem, load, loadOne, openIn };
});
