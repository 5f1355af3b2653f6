import { useDebounceFn } from '@vueuse/core';
import { shallowRef, type ShallowRef } from 'vue';
import { latest } from '../lib/latest.ts';
import { useLearned } from './learned.ts';

const WAIT_MS = 60;

/** Suggestions of the desk's memory for the text of a field. */
export interface Suggestions<T> {
  readonly options: Readonly<ShallowRef<readonly T[]>>;
  /** True from typing until the suggestions for the typed text have arrived. */
  readonly isLate: Readonly<ShallowRef<boolean>>;
  readonly type: (text: string) => void;
  /** Called when a suggestion was taken or the field was left: removes the suggestions and ignores an answer that is on its way. */
  readonly end: () => void;
}

/**
 * Searches while a text is typed, and again when the desk has learned something.
 * @param keyOf returns a key that no other suggestion has
 * @param least length of the shortest text that is searched
 */
export const useSuggestions = <T>(
  search: (text: string) => Promise<readonly T[]>,
  keyOf: (suggestion: T) => string,
  least: number,
): Suggestions<T> => {
  const options = shallowRef<readonly T[]>([]);
  const isLate = shallowRef(false);
  const next = latest();
  /** Text of the current search; '' for none. */
  let searchText = '';
  const keys = (suggestions: readonly T[]): string => suggestions.map(keyOf).join();

  const ask = async (text: string, fresh: () => boolean): Promise<void> => {
    try {
      const found = await search(text);
      if (!fresh()) return;
      // The same suggestions for the same text must not reset the highlighted one.
      if (isLate.value || keys(found) !== keys(options.value)) options.value = found;
    } finally {
      if (fresh()) isLate.value = false;
    }
  };
  const soon = useDebounceFn(ask, WAIT_MS);
  const end = (): void => {
    soon.cancel();
    next();
    searchText = '';
    options.value = [];
    isLate.value = false;
  };
  useLearned(() => {
    if (searchText !== '') void ask(searchText, next());
  });
  return {
    options,
    isLate,
    type: (text) => {
      const wanted = text.trim();
      if (wanted.length < least) {
        end();
        return;
      }
      searchText = wanted;
      isLate.value = true;
      void soon(wanted, next());
    },
    end,
  };
};
