import { useEventListener, useIntervalFn } from '@vueuse/core';
import { openDialogs } from './shortcuts.ts';

const EVERY_MS = 150;
const USABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)';

const canTake = (place: Element | undefined): place is HTMLElement =>
  place instanceof HTMLElement && place.isConnected && place.matches(USABLE);

/**
 * What can take the keyboard in place of what had it: what opened the dialog it was in, what had it in the screen before the frame had, the mark of what comes
 * next, the nearest place around it, the screen.
 */
const nextPlace = (
  around: readonly Element[],
  opener: HTMLElement | undefined,
  inScreen: HTMLElement | undefined,
): HTMLElement | null => {
  if (canTake(opener)) return opener;
  if (canTake(inScreen) && !around.some((each) => each.matches('main'))) return inScreen;
  const marked = document.querySelector<HTMLElement>('main [data-next]:not(:disabled)');
  return marked ?? around.find(canTake) ?? document.querySelector('main');
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
  /** What had the keyboard before each dialog: a dialog gives it back to the same, whoever of the two comes first. */
  const openers = new WeakMap<Element, HTMLElement>();
  let opener: HTMLElement | undefined;
  let inScreen: HTMLElement | undefined;
  /** Looks in a row that found the keyboard on the page. A dialog that closes gives it back a moment later: that goes first. */
  let looks = 0;
  useEventListener(document, 'focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const dialog = target.closest('.dialog');
    if (dialog && last && !dialog.contains(last) && !openers.has(dialog)) openers.set(dialog, last);
    opener = dialog ? openers.get(dialog) : undefined;
    if (target.localName !== 'main' && target.closest('main')) inScreen = target;
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
    const place = openDialogs.value > 0 ? inDialog() : nextPlace(around, opener, inScreen);
    place?.focus({ preventScroll: true });
  }, EVERY_MS);
};
