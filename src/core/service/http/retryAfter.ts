import type { HttpAnswer } from '../../base/ports.ts';

const readDate = (text: string): number => (/[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN);

/**
 * Reads the `Retry-After` header of a response (docs/service.md §6.6): seconds or an HTTP date. A date is compared with the response's own `Date`,
 * because the clock of this computer can be wrong.
 * @param now milliseconds since the epoch, for a response without `Date`
 * @returns milliseconds to wait; null when the header is missing or unreadable
 */
export const readRetryAfter = (headers: HttpAnswer['headers'], now: number): number | null => {
  const text = headers['retry-after'];
  if (text === undefined || text.trim() === '') return null;
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Math.round(Number(text) * 1000);
  const [at, sentAt] = [readDate(text), readDate(headers['date'] ?? '')];
  return Number.isNaN(at) ? null : Math.max(0, at - (Number.isNaN(sentAt) ? now : sentAt));
};
