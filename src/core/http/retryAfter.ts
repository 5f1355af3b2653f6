/**
 * `Retry-After` as milliseconds from `now`: seconds or an HTTP date; null when there is none that can be read.
 * @param now milliseconds since the epoch
 */
export const readRetryAfter = (text: string | undefined, now: number): number | null => {
  if (text === undefined || text.trim() === '') return null;
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Math.round(Number(text) * 1000);
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};
