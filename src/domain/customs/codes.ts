import type { NamedHeadings } from './headings.ts';

/** An HS code offered while somebody types. Times in milliseconds since the epoch. */
export interface CodeSuggestion {
  readonly code: string;
  /** The service's name for it; empty for a code that only this desk has used. */
  readonly name: string;
  /** What this desk has sent under it, in its own words, or null. */
  readonly usedFor: string | null;
  /**
   * `verified`: the service said that it knows the code; `unknown`: that it does not. `unverified`: it was never asked about this
   * very code, though a search may have returned it.
   */
  readonly state: 'verified' | 'unverified' | 'unknown';
  /** When that was said, or when a search last returned the code; null when neither ever happened. */
  readonly at: number | null;
  readonly active: boolean;
  /** Number of the service's record, where it gave one. */
  readonly recordId?: number;
  /** Shipments of this desk that carry it. */
  readonly uses: number;
  /** When one of them was drafted or booked last; left out where there is none. */
  readonly usedAt?: number;
  /** A person marked it; left out for any other. */
  readonly favourite?: true;
}

/** What the desk has to offer for a text, and whether the service was part of it. */
export interface CodeSuggestions {
  readonly text: string;
  readonly suggestions: readonly CodeSuggestion[];
  readonly service: 'answered' | 'unreachable' | 'refused' | 'cancelled';
  /** Why the service is not part of it, in plain words, or null. */
  readonly message: string | null;
}

/** Codes for goods by their name alone, from the desk's memory. */
export interface GoodsCodes {
  readonly suggestions: readonly CodeSuggestion[];
  /** Known words of the name, where the service's list was fetched and has no code under their headings; else null. */
  readonly missing: NamedHeadings | null;
  /** What to put to the service's search where nothing was found. */
  readonly ask: string;
}

/** The whole list of HS codes of the service that the desk is connected to, as it was last fetched. */
export interface CodeCatalogue {
  /** Milliseconds since the epoch; null when it never was. */
  readonly at: number | null;
  /** Codes in use. */
  readonly codes: number;
  readonly fetching: boolean;
  /** Why a person's wish to fetch it was not met, in plain words, or null. */
  readonly message: string | null;
}

const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * What is offered for a text: codes that the service has deleted are not, but for the one that was typed in full.
 * @param text as it was typed
 */
export const withoutDeleted = <T extends Pick<CodeSuggestion, 'code' | 'active'>>(
  text: string,
  codes: readonly T[],
): T[] => codes.filter(({ code, active }) => active || code === text.replace(/[\s.]/g, ''));

/** −1 best: a favourite; 0: used by this desk; code or name begins with what was typed; anything else; not in use or not known any more. */
const tier = (typed: string, digits: string, each: CodeSuggestion): number => {
  if (each.favourite) return -1;
  if (each.uses > 0) return 0;
  if (!each.active || each.state === 'unknown') return 3;
  if (digits !== '' && each.code.startsWith(digits)) return 1;
  return typed !== '' && fold(each.name).startsWith(typed) ? 1 : 2;
};

/** Puts suggestions in the order they are offered: favourites, used by this desk, then exact beginnings, then the rest as they came. One line a code. */
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

/** Length of the beginning that two codes share. */
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

/** How alike two names are, 0 to 1: shared letter triples over all (Dice). */
const nameSimilarity = (a: string, b: string): number => {
  const [left, right] = [trigrams(a), trigrams(b)];
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const each of left) if (right.has(each)) shared += 1;
  return (2 * shared) / (left.size + right.size);
};

/** The known codes nearest to one the service does not know: by the beginning they share, then by the goods' name, then by number. */
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
