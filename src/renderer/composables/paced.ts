import { shallowRef, watch, type ShallowRef } from 'vue';
import { afterPaint } from '../lib/afterPaint.ts';

/**
 * Follows a value; while `busy` says so, only after the frame in which it changed is painted, so that what is drawn
 * first is what the hand is on. `now` catches up at once.
 */
export const usePaced = <T>(source: () => T, busy: () => boolean): { readonly value: Readonly<ShallowRef<T>>; readonly now: () => void } => {
  const value = shallowRef(source());
  let waiting = false;
  const now = (): void => { waiting = false; value.value = source(); };
  watch(source, () => {
    if (!busy()) { now(); return; }
    if (waiting) return;
    waiting = true;
    afterPaint(() => { if (waiting) now(); });
  });
  return { value, now };
};
