/** Scan state of a printed batch. */
export interface ScanList {
  /** Distinct tracking numbers in the order of the list. */
  readonly expected: readonly string[];
  /** Number of labels with each tracking number. */
  readonly pieces: ReadonlyMap<string, number>;
  /** Number of scans of each tracking number. */
  readonly seen: ReadonlyMap<string, number>;
  /** Scanned texts that are not on the list, in order. */
  readonly strangers: readonly string[];
}

/** Result of a scan. `double` and `stranger` sound the alarm. */
export type ScanResult =
  | {
      readonly kind: 'ticked';
      readonly number: string;
      /** Scans of this number so far, and labels with it. */
      readonly times: number;
      readonly pieces: number;
      /** Labels of the list that are not scanned yet. */
      readonly left: number;
    }
  | { readonly kind: 'double'; readonly number: string; readonly times: number }
  | { readonly kind: 'stranger'; readonly text: string }
  /** The text has no characters that could be a number: a misread. */
  | { readonly kind: 'empty' };

/** Normalises a scan: scanners add blanks, line ends and symbology marks (`]C1`), and letters can be in any case. */
export const normaliseScan = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, '')
    .replace(/^\][A-Za-z]\d/, '')
    .toUpperCase();

/** Minimum length of a number that is searched inside a longer code. */
const LEAST_WITHIN = 8;
/** A code must have at least this many more characters than the number: a code with one more can be the next longer number of a series. */
const LEAST_MORE = 2;
/** Substrings of a scanned code that can be a tracking number, from its start or end. @param scanned in the form of `normaliseScan` */
export const numbersWithin = (scanned: string): string[] => {
  const lengths = Array.from(
    { length: Math.max(0, scanned.length - LEAST_MORE - LEAST_WITHIN + 1) },
    (_, at) => LEAST_WITHIN + at,
  );
  return [...new Set(lengths.flatMap((n) => [scanned.slice(0, n), scanned.slice(-n)]))];
};

/** The number on the list that a scan means. Codes on labels often have additional characters at either end. */
const match = (list: ScanList, scanned: string): string | undefined => {
  const exact = list.expected.find((number) => normaliseScan(number) === scanned);
  if (exact !== undefined) return exact;
  const within = list.expected.filter((number) => {
    const normal = normaliseScan(number);
    return (
      normal.length >= LEAST_WITHIN && (scanned.startsWith(normal) || scanned.endsWith(normal))
    );
  });
  // Two candidates count as no match: ticking the wrong parcel is worse than an alarm.
  return within.length === 1 ? within[0] : undefined;
};

/** A tracking number and the number of labels that carry it: as many as the shipment has boxes. */
export interface Numbered {
  readonly number: string;
  readonly pieces: number;
}

/** A new scan list; empty numbers are left out, and a number that is listed twice has the labels of both. */
export const startScan = (entries: readonly Numbered[]): ScanList => {
  const first = new Map<string, string>();
  const pieces = new Map<string, number>();
  for (const { number, pieces: more } of entries) {
    const normal = normaliseScan(number);
    if (normal === '') continue;
    const known = first.get(normal) ?? number;
    first.set(normal, known);
    pieces.set(known, (pieces.get(known) ?? 0) + more);
  }
  return { expected: [...pieces.keys()], pieces, seen: new Map(), strangers: [] };
};

/** Number of labels that are scanned, and of all on the list. A label that is scanned too often counts once. */
export const scanCounts = ({
  expected,
  pieces,
  seen,
}: ScanList): { readonly done: number; readonly total: number } => {
  const sum = (of: (number: string) => number): number =>
    expected.reduce((total, number) => total + of(number), 0);
  const piecesOf = (number: string): number => pieces.get(number) ?? 1;
  return {
    done: sum((number) => Math.min(seen.get(number) ?? 0, piecesOf(number))),
    total: sum(piecesOf),
  };
};

/** Returns the list after one scan. Does not change the given list. */
export const scan = (
  list: ScanList,
  text: string,
): { readonly list: ScanList; readonly result: ScanResult } => {
  const scanned = normaliseScan(text);
  if (scanned === '') return { list, result: { kind: 'empty' } };
  const number = match(list, scanned);
  if (number === undefined)
    return {
      list: { ...list, strangers: [...list.strangers, scanned] },
      result: { kind: 'stranger', text: scanned },
    };
  const times = (list.seen.get(number) ?? 0) + 1;
  const pieces = list.pieces.get(number) ?? 1;
  const next = { ...list, seen: new Map(list.seen).set(number, times) };
  const { done, total } = scanCounts(next);
  return {
    list: next,
    result:
      times <= pieces
        ? { kind: 'ticked', number, times, pieces, left: total - done }
        : { kind: 'double', number, times },
  };
};

/** Numbers whose labels were not all scanned yet, in the order of the list. */
export const missingScans = ({ expected, pieces, seen }: ScanList): string[] =>
  expected.filter((number) => (seen.get(number) ?? 0) < (pieces.get(number) ?? 1));
