import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { afterPaint } from '../lib/afterPaint.ts';

const CALM_MS = 60;
const AT_MOST_MS = 250;

/**
 * Follows a value; while `busy` says so, only when the hand rests a moment (60 ms, or 250 ms at most) and the frame with what it
 * did is painted, so that what is drawn first is what the hand is on. `now` catches up at once.
 */
export const usePaced = <T>(source: () => T, busy: () => boolean): { readonly value: Readonly<ShallowRef<T>>; readonly now: () => void } => {
  const value = shallowRef(source());
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => { clearTimeout(timer); since = null; value.value = source(); };
  watch(source, () => {
    if (!busy()) { now(); return; }
    since ??= performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => afterPaint(() => { if (since !== null) now(); }), Math.min(CALM_MS, Math.max(0, since + AT_MOST_MS - performance.now())));
  });
  onScopeDispose(() => clearTimeout(timer));
  return { value, now };
};
