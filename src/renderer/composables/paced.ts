import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { betweenKeys } from '../lib/betweenKeys.ts';

const CALM_MS = 120;
const AT_MOST_MS = 400;

/**
 * Follows a value; while `busy` says so, only when the hand rests a moment (120 ms, or 400 ms at most) and between two keys, so that
 * what is drawn first is what the hand is on. `now` catches up at once.
 */
export const usePaced = <T>(
  source: () => T,
  busy: () => boolean,
): { readonly value: Readonly<ShallowRef<T>>; readonly now: () => void } => {
  const value = shallowRef(source());
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    clearTimeout(timer);
    since = null;
    value.value = source();
  };
  watch(source, () => {
    if (!busy()) {
      now();
      return;
    }
    since ??= performance.now();
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        betweenKeys(() => {
          if (since !== null) now();
        }),
      Math.min(CALM_MS, Math.max(0, since + AT_MOST_MS - performance.now())),
    );
  });
  onScopeDispose(() => clearTimeout(timer));
  return { value, now };
};
