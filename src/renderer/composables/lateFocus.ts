import { useEventListener } from '@vueuse/core';

const CONTROL = 'a[href], button, input, select, textarea, label, summary, [tabindex]';

/**
 * Keeps a late answer from moving the focus away from where the person went meanwhile.
 * @returns a function to call when a command begins. It returns whether the answer may still move the focus: false once something was typed, or Tab,
 * F6 or the mouse went to another control.
 */
export const useLateFocus = (): (() => () => boolean) => {
  let acts = 0;
  const count = (): void => {
    acts += 1;
  };
  useEventListener(document, 'input', count, { capture: true });
  useEventListener(
    document,
    'keydown',
    ({ key }) => {
      if (key === 'Tab' || key === 'F6') count();
    },
    { capture: true },
  );
  useEventListener(
    document,
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest(CONTROL)) count();
    },
    { capture: true },
  );
  return () => {
    const before = acts;
    return () => acts === before;
  };
};
