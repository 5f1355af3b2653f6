import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';

/** Actions that a person started and that are not applied yet. Booking waits for them. */
export const usePendingActions = defineStore('pendingActions', () => {
  /** The actions with their labels, oldest first. */
  const actions = shallowRef<readonly { readonly words: string }[]>([]);
  const busy = computed(() => actions.value.length > 0);

  /** Registers an action. @returns a function to call once the action is applied or has failed */
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
  /** Resolves once `is` returns false; immediately when it does already. */
  const until = (is: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const stop = watch(
        is,
        (still) => {
          if (still) return;
          // During its first run the watcher is not assigned yet.
          queueMicrotask(() => stop());
          resolve();
        },
        { immediate: true, flush: 'sync' },
      );
    });

  return { acts: actions, busy, begin, during, until };
});
