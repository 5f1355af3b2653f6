import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { runInPause } from '../lib/runWithInputFrame.ts';

const CALM_MS = 120;

/**
 * Follows a value. While `busy` returns true, it is updated only after 120 ms without a change and a pause in typing, so that typed text is drawn
 * first. `now` updates it immediately.
 */
export const usePaced = <T>(
  source: () => T,
  busy: () => boolean,
): { readonly value: Readonly<ShallowRef<T>>; readonly now: () => void } => {
  const value = shallowRef(source());
  let waits = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    clearTimeout(timer);
    waits = false;
    value.value = source();
  };
  watch(source, () => {
    if (!busy()) {
      now();
      return;
    }
    waits = true;
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        runInPause(() => {
          if (waits) now();
        }),
      CALM_MS,
    );
  });
  onScopeDispose(() => clearTimeout(timer));
  return { value, now };
};
