/** What one part of `npm run prove` found. */
export interface Proof {
  readonly title: string;
  readonly rows: readonly (readonly [what: string, found: string | number])[];
  readonly ok: boolean;
  /** More than the rows say, in Markdown. */
  readonly table?: string;
}

/** What every part is given. */
export interface ProveOptions {
  /** Random runs to make, where a part makes some; each has a number of its own. */
  readonly runs?: number | undefined;
  /** The first seed. */
  readonly seed: number;
  /** Processes at once. */
  readonly lanes: number;
  /** Tells whoever waits how far it is. */
  readonly say: (text: string) => void;
}
