import { useEventListener, useIntervalFn } from '@vueuse/core';
import { openDialogs } from './shortcuts.ts';

const EVERY_MS = 150;
const USABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)';

/** What can take the keyboard in place of what had it: the mark of what comes next, the nearest place around it, the screen. */
const nextPlace = (around: readonly Element[]): HTMLElement | null => {
  const marked = document.querySelector<HTMLElement>('main [data-next]:not(:disabled)');
  const near = around.find((each) => each.isConnected && each.matches(USABLE));
  return marked ?? (near instanceof HTMLElement ? near : document.querySelector('main'));
};

/** The dialog on top, where what it marks to come first can take the keyboard, else itself. */
const inDialog = (): HTMLElement | null => {
  const dialog = [...document.querySelectorAll<HTMLElement>('.dialog')].at(-1);
  return (
    dialog?.querySelector<HTMLElement>('[data-first]:not(:disabled)') ??
    dialog?.querySelector<HTMLElement>('.body') ??
    null
  );
};

/**
 * Keeps the keyboard off the page itself: what had it may have been disabled or be gone with what was done, and a browser says nothing of
 * that. A dialog takes it back from what is gone, not from what was disabled while something went on.
 */
export const useKeepFocus = (): void => {
  let last: HTMLElement | null = null;
  let around: readonly Element[] = [];
  /** Looks in a row that found the keyboard on the page. A dialog that closes gives it back a moment later: that goes first. */
  let looks = 0;
  useEventListener(document, 'focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = target;
    around = [];
    for (let at = target.parentElement; at && at !== document.body; at = at.parentElement)
      around = [...around, at];
  });
  useIntervalFn(() => {
    const isOff = document.activeElement === document.body;
    looks = isOff ? looks + 1 : 0;
    if (looks < 2) return;
    if (last?.isConnected && last.matches(USABLE)) last.focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
    const place = openDialogs.value > 0 ? inDialog() : nextPlace(around);
    place?.focus({ preventScroll: true });
  }, EVERY_MS);
};
