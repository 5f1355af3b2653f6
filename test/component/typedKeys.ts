/**
 * Presses the keys of a text, then the last ones, on the element that has the focus.
 * @param gapMs time between two keys: 5 ms as a scanner, over 35 ms as a person
 * @returns whether the last key does there what it does by itself, such as press a button
 */
export const typedKeys = (text: string, gapMs = 5, end: readonly string[] = ['Enter']): boolean => {
  let does = true;
  let at = performance.now();
  for (const key of [...text, ...end]) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    does = (document.activeElement ?? document.body).dispatchEvent(event);
    at += gapMs;
  }
  return does;
};
