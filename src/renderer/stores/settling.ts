import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';

/** Acts that were begun and are not applied yet: what is booked is what stands once they are. */
export const useSettling = defineStore('settling', () => {
  /** In the words that are shown, the oldest first. */
  const acts = shallowRef<readonly { readonly words: string }[]>([]);
  const busy = computed(() => acts.value.length > 0);

  /** Notes an act. @returns what is to be called once when it is applied, or failed */
  const begin = (words: string): (() => void) => {
    const act = { words };
    acts.value = [...acts.value, act];
    return () => {
      acts.value = acts.value.filter((each) => each !== act);
    };
  };
  const during = async <T>(words: string, act: () => Promise<T>): Promise<T> => {
    const end = begin(words);
    try {
      return await act();
    } finally {
      end();
    }
  };
  /** Resolves once `is` is false; at once when it is so already. */
  const until = (is: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const stop = watch(
        is,
        (still) => {
          if (still) return;
          // Within its first run there is nothing to stop yet.
          queueMicrotask(() => stop());
          resolve();
        },
        { immediate: true, flush: 'sync' },
      );
    });

  return { acts, busy, begin, during, until };
});
