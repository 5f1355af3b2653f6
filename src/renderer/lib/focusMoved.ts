/**
 * Returns whether the person went to another field or button since `before` had the focus, or types in a field of `own` already: a screen that
 * has only now been drawn then leaves the focus where it is.
 * @param before the element that had the focus when the screen began to open
 * @param own selector of the screen's own form
 */
export const hasFocusMoved = (before: Element | null, own: string): boolean => {
  const now = document.activeElement;
  if (now instanceof HTMLInputElement && now.closest(own) !== null) return true;
  // Going to a screen focuses its frame.
  return now !== before && now !== document.body && now?.id !== 'main';
};
