import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { FirstSteps } from '../../domain/desk/firstSteps.ts';
import { listen, request } from '../ipc/desk.ts';
import { useDesk } from './desk.ts';
import { useShipments } from './shipments.ts';

/** The steps in the order in which they are shown. */
export const STEPS = ['rated', 'booked', 'printer', 'service'] as const;
/** Changes arrive in several events; they are handled together after this time, in milliseconds. */
const DEBOUNCE_MS = 400;

/** First steps of a new user, until all are done or the list is dismissed. */
export const useFirstSteps = defineStore('firstSteps', () => {
  const desk = useDesk();
  /** Null until they are read. */
  const steps = shallowRef<FirstSteps | null>(null);
  const isWanted = computed(() => desk.settings?.firstSteps === true);
  const isDone = computed(() => STEPS.every((step) => steps.value?.[step] === true));
  const isShown = computed(() => isWanted.value && steps.value !== null && !isDone.value);

  const load = async (): Promise<void> => {
    if (!isWanted.value || isDone.value) return;
    steps.value = await request('firstSteps.get', {}).catch(() => steps.value);
  };
  const isNew = async (): Promise<boolean> => {
    await load();
    return isShown.value && steps.value?.begun === false;
  };
  /** Reads the steps again after each change. Returns the function that unsubscribes. */
  const follow = (): (() => void) => {
    const soon = useDebounceFn(load, DEBOUNCE_MS);
    const stops = [
      useShipments().onChanged(() => void soon()),
      listen('settings.changed', () => void soon()),
    ];
    void load();
    return () => {
      soon.cancel();
      for (const stop of stops) stop();
    };
  };
  const putAway = (): Promise<boolean> => desk.save({ firstSteps: false });

  return { steps, isShown, isNew, follow, putAway };
});
