/** Source of a PDF for a preview, read in pieces. */
export interface PdfSource {
  /** Bytes. */
  readonly size: number;
  /** The first piece; everything when it is small. */
  readonly first: Uint8Array;
  /** Bytes `from` up to but not `to`. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
  /**
   * Creates the source of the whole PDF when this is only the beginning of it; null when this is
   * everything.
   */
  readonly whole: (() => Promise<PdfSource>) | null;
  /** Papers that are not in it, since they cannot be laid out: a sentence each. */
  readonly refused: readonly string[];
  /** Releases it. */
  readonly close: () => void;
}

/** A PDF that is in memory. */
export const sourceOfBytes = (bytes: Uint8Array): PdfSource => ({
  size: bytes.length,
  first: bytes,
  read: async (from, to) => bytes.slice(from, to),
  whole: null,
  refused: [],
  close: () => undefined,
});
