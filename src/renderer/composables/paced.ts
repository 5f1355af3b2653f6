import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { runAfterInputFrame } from '../lib/runAfterInputFrame.ts';

const CALM_MS = 120;
const AT_MOST_MS = 400;

/**
 * Follows a value. While `busy` returns true it is updated only when typing pauses (120 ms, at most
 * 400 ms late) and after the frame of a key, so that what the person types is drawn first. `now`
 * updates it immediately.
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
        runAfterInputFrame(() => {
          if (since !== null) now();
        }),
      Math.min(CALM_MS, Math.max(0, since + AT_MOST_MS - performance.now())),
    );
  });
  onScopeDispose(() => clearTimeout(timer));
  return { value, now };
};
