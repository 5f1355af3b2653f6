/** The result of one part of `npm run prove`. */
export interface Proof {
  readonly title: string;
  readonly rows: readonly (readonly [what: string, found: string | number])[];
  readonly ok: boolean;
  /** Further results, in Markdown: printed, not written to the page. */
  readonly table?: string;
}

/** Options for every part. */
export interface ProveOptions {
  /** Number of random runs, for parts that make some; each part has its own default. */
  readonly runs?: number | undefined;
  /** The first seed. */
  readonly seed: number;
  /** Number of parallel processes. */
  readonly lanes: number;
  /** Reports progress. */
  readonly say: (text: string) => void;
}
