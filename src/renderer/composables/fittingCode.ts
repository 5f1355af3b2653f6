import { useDebounceFn } from '@vueuse/core';
import { onBeforeUnmount, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { CodeSuggestion } from '../../domain/customs/codes.ts';
import { latest } from '../lib/latest.ts';
import { useCodes } from '../stores/codes.ts';

/** A name that is being typed is none yet. */
const WAIT_MS = 400;

/**
 * The likeliest code for goods by their name, from the memory of the desk; null for none.
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
  // The service's list comes by itself, the first time while somebody is typing already.
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
