import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';

/** Actions that a person started and that are not applied yet. Booking waits for them. */
export const usePendingActions = defineStore('pendingActions', () => {
  /** With the words that are shown, oldest first. */
  const actions = shallowRef<readonly { readonly words: string }[]>([]);
  const busy = computed(() => actions.value.length > 0);

  /** Registers an action. @returns a function to call once it is applied or has failed */
  const begin = (words: string): (() => void) => {
    const act = { words };
    actions.value = [...actions.value, act];
    return () => {
      actions.value = actions.value.filter((each) => each !== act);
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
  /** Resolves once `is` is false; immediately when it is false already. */
  const until = (is: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const stop = watch(
        is,
        (still) => {
          if (still) return;
          // Within its first run the watcher does not exist yet.
          queueMicrotask(() => stop());
          resolve();
        },
        { immediate: true, flush: 'sync' },
      );
    });

  return { acts: actions, busy, begin, during, until };
});
