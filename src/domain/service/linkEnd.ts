/** A signed address names its start and how long it is valid, in seconds (Amazon S3 and Google Cloud Storage). */
const SPANS: readonly (readonly [start: string, seconds: string])[] = [
  ['x-amz-date', 'x-amz-expires'],
  ['x-goog-date', 'x-goog-expires'],
];

/** Parses `20260603T142625Z`. */
const readStart = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Returns when a download address stops working, as far as it says so itself: the signed addresses of Amazon, Google and Azure do.
 * @returns milliseconds since the epoch; null for an address that names no end
 */
export const linkEnd = (address: string): number | null => {
  const url = URL.parse(address);
  if (url === null) return null;
  const values = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const of = (name: string): string => values.get(name) ?? '';
  const ends = [
    ...SPANS.map(([start, seconds]) =>
      of(seconds) === '' ? NaN : readStart(of(start)) + Number(of(seconds)) * 1000,
    ),
    of('signature') === '' || of('expires') === '' ? NaN : Number(of('expires')) * 1000,
    of('sig') === '' ? NaN : Date.parse(of('se')),
  ];
  return ends.find(Number.isFinite) ?? null;
};
