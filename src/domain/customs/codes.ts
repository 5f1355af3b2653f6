import type { NamedHeadings } from './headings.ts';

/** A suggested HS code. Times in milliseconds since the epoch. */
export interface CodeSuggestion {
  readonly code: string;
  /** The service's name of the code; empty for a code that only this desk has used. */
  readonly name: string;
  /** The name of goods that this desk sent under the code, or null. */
  readonly usedFor: string | null;
  /**
   * `verified`: the service said that it knows the code; `unknown`: the service said that it does not. `unverified`: the service was never asked
   * about this code, though a search may have returned it.
   */
  readonly state: 'verified' | 'unverified' | 'unknown';
  /** Time of that answer, or of the last search that returned the code; null for neither. */
  readonly at: number | null;
  readonly active: boolean;
  /** Id of the service's record, when the service gave one. */
  readonly recordId?: number;
  /** Number of this desk's shipments with the code. */
  readonly uses: number;
  /** When one of them was last drafted or booked; omitted when there is none. */
  readonly usedAt?: number;
  /** Set when a person marked it as a favourite. */
  readonly favourite?: true;
}

/** Suggestions for a text, and whether the service contributed to them. */
export interface CodeSuggestions {
  readonly text: string;
  readonly suggestions: readonly CodeSuggestion[];
  readonly service: 'answered' | 'unreachable' | 'refused' | 'cancelled';
  /** Why the service did not contribute, for the user; or null. */
  readonly message: string | null;
}

/** Suggestions for goods by their name, from the desk's memory. */
export interface GoodsCodes {
  readonly suggestions: readonly CodeSuggestion[];
  /** Recognised words of the name, when the fetched list has no code under their headings; else null. */
  readonly missing: NamedHeadings | null;
  /** Query for the service's search when nothing was found. */
  readonly ask: string;
}

/** State of the full list of HS codes of the connected service, as last fetched. */
export interface CodeCatalogue {
  /** Milliseconds since the epoch; null when it was never fetched. */
  readonly at: number | null;
  /** Number of active codes. */
  readonly codes: number;
  readonly fetching: boolean;
  /** Why a fetch that a person requested failed, for the user; or null. */
  readonly message: string | null;
}

const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Removes codes that the service has deleted, except a code that was typed in full.
 * @param text as it was typed
 */
export const withoutDeleted = <T extends Pick<CodeSuggestion, 'code' | 'active'>>(
  text: string,
  codes: readonly T[],
): T[] => codes.filter(({ code, active }) => active || code === text.replace(/[\s.]/g, ''));

/** Sort group: −1 favourite; 0 used by this desk; 1 code or name begins with the typed text; 2 other; 3 inactive or unknown. */
const tier = (typed: string, digits: string, each: CodeSuggestion): number => {
  if (each.favourite) return -1;
  if (each.uses > 0) return 0;
  if (!each.active || each.state === 'unknown') return 3;
  if (digits !== '' && each.code.startsWith(digits)) return 1;
  return typed !== '' && fold(each.name).startsWith(typed) ? 1 : 2;
};

/** Sorts suggestions: favourites, codes used by this desk, matches at the beginning, then the others in their order. Each code appears once. */
export const rankSuggestions = (
  text: string,
  suggestions: readonly CodeSuggestion[],
): CodeSuggestion[] => {
  const typed = fold(text);
  const bare = text.replace(/[\s.]/g, '');
  const digits = /^\d+$/.test(bare) ? bare : '';
  const single = new Map<string, CodeSuggestion>();
  for (const each of suggestions) if (!single.has(each.code)) single.set(each.code, each);
  return [...single.values()]
    .map((each, index) => ({ each, index, tier: tier(typed, digits, each) }))
    .sort(
      (a, b) =>
        a.tier - b.tier || (a.tier <= 0 ? b.each.uses - a.each.uses : 0) || a.index - b.index,
    )
    .map(({ each }) => each);
};

/** Length of the common prefix of two codes. */
const commonPrefix = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && length < b.length && a.charAt(length) === b.charAt(length))
    length += 1;
  return length;
};

const trigrams = (text: string): Set<string> => {
  const found = new Set<string>();
  for (const word of fold(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
};

/** Similarity of two names, 0 to 1: Dice coefficient of their trigrams. */
const nameSimilarity = (a: string, b: string): number => {
  const [left, right] = [trigrams(a), trigrams(b)];
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const each of left) if (right.has(each)) shared += 1;
  return (2 * shared) / (left.size + right.size);
};

/** The known codes nearest to an unknown one: by length of the common prefix, then by similarity of the goods' name, then by number. */
export const nearestOf = <T extends { readonly code: string; readonly name: string }>(
  code: string,
  name: string,
  known: readonly T[],
  limit: number,
): T[] =>
  known
    .filter((each) => each.code !== code)
    .map((each) => ({
      each,
      shared: commonPrefix(code, each.code),
      alike: nameSimilarity(name, each.name),
    }))
    .sort(
      (a, b) => b.shared - a.shared || b.alike - a.alike || (a.each.code < b.each.code ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ each }) => each);
