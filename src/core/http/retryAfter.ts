/**
 * Reads a `Retry-After` header: seconds or an HTTP date.
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait from `now`; null when the header is missing or unreadable
 */
export const readRetryAfter = (text: string | undefined, now: number): number | null => {
  if (text === undefined || text.trim() === '') return null;
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Math.round(Number(text) * 1000);
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};
