/**
 * Kinds of tracking status that the desk recognises, in any case and spelling; others are shown
 * without colour.
 */
const KNOWN: readonly (readonly [RegExp, 'ok' | 'info' | 'warn' | 'bad' | 'plain'])[] = [
  [/^out for delivery$/, 'info'],
  [/^(delivered|completed)$/, 'ok'],
  [/^in transit$/, 'info'],
  [/^(picked up|collected)$/, 'info'],
  [/^(confirmed|booked)$/, 'info'],
  [/^pending$/, 'plain'],
  [/^(returned|return to sender)$/, 'warn'],
  [/^(cancelled|canceled)$/, 'bad'],
];
export const toneOf = (status: string): 'ok' | 'info' | 'warn' | 'bad' | 'plain' | null => {
  const plain = status
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  return KNOWN.find(([form]) => form.test(plain))?.[1] ?? null;
};
