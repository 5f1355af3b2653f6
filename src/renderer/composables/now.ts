import { useIntervalFn, useTimestamp } from '@vueuse/core';
import type { Ref } from 'vue';

/** The current time in milliseconds, updated every `everyMs`, for ages shown on screen. */
export const useNow = (everyMs = 10_000): Ref<number> =>
  useTimestamp({ scheduler: (update) => useIntervalFn(update, everyMs) });
