import { useDebounceFn } from '@vueuse/core';
import { onBeforeUnmount, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { CodeSuggestion } from '../../domain/customs/codes.ts';
import { latest } from '../lib/latest.ts';
import { useCodes } from '../stores/codes.ts';

/** Waits until the name is typed completely, in milliseconds. */
const WAIT_MS = 400;

/**
 * Returns the likeliest HS code for goods by their name, from the memory of the desk; null for none.
 * @param name empty where no code is wanted
 */
export const useFittingCode = (
  name: Readonly<Ref<string>>,
): Readonly<ShallowRef<CodeSuggestion | null>> => {
  const codes = useCodes();
  const fit = shallowRef<CodeSuggestion | null>(null);
  const next = latest();
  const find = useDebounceFn(async (wanted: string, fresh: () => boolean) => {
    codes.want();
    const { suggestions } = await codes.forGoods(wanted);
    if (fresh()) fit.value = suggestions.find(({ active }) => active) ?? null;
  }, WAIT_MS);
  watch(
    name,
    (wanted) => {
      const fresh = next();
      fit.value = null;
      if (wanted === '') find.cancel();
      else void find(wanted, fresh);
    },
    { immediate: true },
  );
  // The service's code list may arrive after the name was searched, the first time while it is being typed.
  const unfollow = codes.onCatalogue(() => {
    if (name.value !== '' && fit.value === null) void find(name.value, next());
  });
  onBeforeUnmount(() => {
    unfollow();
    next();
    find.cancel();
  });
  return fit;
};
