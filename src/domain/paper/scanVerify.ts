/** What is on the list of a printed batch, by what its barcode says. */
export interface ScanList {
  /** Tracking numbers in the order of the list, each once. */
  readonly expected: readonly string[];
  /** How often each was scanned, by its normal form. */
  readonly seen: ReadonlyMap<string, number>;
  /** What was scanned and is not on the list, in order. */
  readonly strangers: readonly string[];
}

/** What a scan means. `double` and `stranger` sound the alarm. */
export type ScanResult =
  | { readonly kind: 'ticked'; readonly number: string; readonly left: number }
  | { readonly kind: 'double'; readonly number: string; readonly times: number }
  | { readonly kind: 'stranger'; readonly text: string }
  /** Nothing that could be a number: a slip of the scanner. */
  | { readonly kind: 'empty' };

/** Scanners put blanks, line ends and symbology marks (`]C1`) around what they read; letters come in any case. */
export const scannedText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, '')
    .replace(/^\][A-Za-z]\d/, '')
    .toUpperCase();

/** A shorter number is not looked for within a longer code. */
const LEAST_WITHIN = 8;
/** Numbers that are counted up grow by one sign: a code with one more than a number is another number. */
const LEAST_MORE = 2;
/** What a label's code could hold as a number, at either end of it. @param scanned as `scannedText` writes it */
export const numbersWithin = (scanned: string): string[] => {
  const lengths = Array.from(
    { length: Math.max(0, scanned.length - LEAST_MORE - LEAST_WITHIN + 1) },
    (_, at) => LEAST_WITHIN + at,
  );
  return [...new Set(lengths.flatMap((n) => [scanned.slice(0, n), scanned.slice(-n)]))];
};

/** The number on the list that a scan stands for. Labels' codes often hold more than the tracking number, at either end. */
const match = (list: ScanList, scanned: string): string | undefined => {
  const exact = list.expected.find((number) => scannedText(number) === scanned);
  if (exact !== undefined) return exact;
  const within = list.expected.filter((number) => {
    const normal = scannedText(number);
    return (
      normal.length >= LEAST_WITHIN && (scanned.startsWith(normal) || scanned.endsWith(normal))
    );
  });
  // Two that fit are none: a tick on the wrong parcel is worse than an alarm.
  return within.length === 1 ? within[0] : undefined;
};

/** An empty list for these numbers: empty ones and repetitions are left out. */
export const startScan = (trackingNumbers: readonly string[]): ScanList => {
  const known = new Set<string>();
  const expected = trackingNumbers.filter((number) => {
    const normal = scannedText(number);
    const fresh = normal !== '' && !known.has(normal);
    known.add(normal);
    return fresh;
  });
  return { expected, seen: new Map(), strangers: [] };
};

/** Takes one scan. The list that went in stays as it is. */
export const scan = (
  list: ScanList,
  text: string,
): { readonly list: ScanList; readonly result: ScanResult } => {
  const scanned = scannedText(text);
  if (scanned === '') return { list, result: { kind: 'empty' } };
  const number = match(list, scanned);
  if (number === undefined)
    return {
      list: { ...list, strangers: [...list.strangers, scanned] },
      result: { kind: 'stranger', text: scanned },
    };
  const times = (list.seen.get(number) ?? 0) + 1;
  const next = { ...list, seen: new Map(list.seen).set(number, times) };
  return {
    list: next,
    result:
      times === 1
        ? { kind: 'ticked', number, left: list.expected.length - next.seen.size }
        : { kind: 'double', number, times },
  };
};

/** Numbers not scanned yet, in the order of the list. */
export const missingScans = ({ expected, seen }: ScanList): string[] =>
  expected.filter((number) => !seen.has(number));
