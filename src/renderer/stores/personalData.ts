import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ErasedPeople, FoundPeople, OlderCopy } from '../../domain/desk/personalData.ts';
import { t } from '../../texts/index.ts';
import { useToastedActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** Personal data of customers: finding and erasing it. */
export const usePersonalData = defineStore('personalData', () => {
  const toasts = useToasts();
  /** Result of the last search; null before the first one. */
  const found = shallowRef<FoundPeople | null>(null);
  /** Result of the last erasure. */
  const erased = shallowRef<ErasedPeople | null>(null);
  const copies = shallowRef<readonly OlderCopy[]>([]);
  const { busy, act } = useToastedActs<'find' | 'erase' | 'copies'>();

  const loadCopies = async (): Promise<void> => {
    copies.value = await request('personalData.olderCopies', {}).catch(() => copies.value);
  };
  const find = (text: string): Promise<boolean> =>
    act('find', t('personalData.findFailed'), async () => {
      erased.value = null;
      found.value = await request('personalData.find', { text });
    });
  /** @returns whether they were erased */
  const erase = (people: readonly string[], pin: GivenPin | null): Promise<boolean> =>
    act('erase', t('personalData.failed'), async () => {
      erased.value = await request('personalData.erase', { people: [...people], pin });
      found.value = null;
      await loadCopies();
    });
  /** @returns whether the copies were removed */
  const removeCopies = (pin: GivenPin | null): Promise<boolean> =>
    act('copies', t('personalData.removeFailed'), async () => {
      const { removed } = await request('personalData.removeOlderCopies', { pin });
      toasts.show('good', t('personalData.copiesRemoved', { count: removed }));
      await loadCopies();
    });

  return { found, erased, copies, busy, find, erase, loadCopies, removeCopies };
});
