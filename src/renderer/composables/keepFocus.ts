import { useEventListener, useIntervalFn } from '@vueuse/core';
import { openDialogs } from './shortcuts.ts';

const EVERY_MS = 150;
const USABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)';

const canTake = (target: Element | undefined): target is HTMLElement =>
  target instanceof HTMLElement && target.isConnected && target.matches(USABLE);

/**
 * Returns the element that gets the focus after the focused one became unusable: the element that had opened its dialog; for an element of the
 * frame, the one that was focused last within the screen; else the one marked `data-next`, the nearest usable ancestor, or the screen.
 */
const nextFocus = (
  around: readonly Element[],
  opener: HTMLElement | undefined,
  inScreen: HTMLElement | undefined,
): HTMLElement | null => {
  if (canTake(opener)) return opener;
  if (canTake(inScreen) && !around.some((each) => each.matches('main'))) return inScreen;
  const marked = document.querySelector<HTMLElement>('main [data-next]:not(:disabled)');
  return marked ?? around.find(canTake) ?? document.querySelector('main');
};

/** Returns the first usable `data-first` element of the topmost dialog, else the body of that dialog. */
const inDialog = (): HTMLElement | null => {
  const dialog = [...document.querySelectorAll<HTMLElement>('.dialog')].at(-1);
  return (
    dialog?.querySelector<HTMLElement>('[data-first]:not(:disabled)') ??
    dialog?.querySelector<HTMLElement>('.body') ??
    null
  );
};

/**
 * Moves the focus away from the document body. The focused element may have been disabled or removed by its own action, and browsers send no event
 * for that. The focus trap of a dialog restores the focus when the focused element was removed, but not when it was disabled during an action: that
 * element gets the focus back once it is enabled, unless a person or the screen has moved the focus since.
 */
export const useKeepFocus = (): void => {
  let last: HTMLElement | null = null;
  let around: readonly Element[] = [];
  /**
   * The element that was focused before each dialog. The closing dialog and this function restore the focus to the same one, whichever runs first.
   */
  const openers = new WeakMap<Element, HTMLElement>();
  let opener: HTMLElement | undefined;
  let inScreen: HTMLElement | undefined;
  /**
   * Number of consecutive checks that found the focus on the document body. A closing dialog restores the focus a moment later and must be able to do
   * so first.
   */
  let unfocusedChecks = 0;
  /** An element that was disabled while it was focused, and the one that has the focus in its place. */
  let lent: { readonly from: HTMLElement; readonly to: Element } | null = null;
  useEventListener(
    document,
    ['keydown', 'pointerdown'],
    () => {
      lent = null;
    },
    { capture: true, passive: true },
  );
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
    if (lent && document.activeElement !== lent.to) lent = null;
    if (lent && canTake(lent.from)) {
      lent.from.focus({ preventScroll: true });
      lent = null;
    }
    const isUnfocused = document.activeElement === document.body;
    unfocusedChecks = isUnfocused ? unfocusedChecks + 1 : 0;
    if (unfocusedChecks < 2) return;
    if (last?.isConnected && last.matches(USABLE)) last.focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
    const target = openDialogs.value > 0 ? inDialog() : nextFocus(around, opener, inScreen);
    const from = last;
    target?.focus({ preventScroll: true });
    // What the screen marks as the next step keeps the focus.
    if (from?.matches(':disabled') && target && !target.matches('[data-next]'))
      lent = { from, to: target };
  }, EVERY_MS);
};
