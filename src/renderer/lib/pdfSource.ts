/** Source of a PDF for a preview, read in pieces. */
export interface PdfSource {
  /** Size in bytes. */
  readonly size: number;
  /** The first piece; the whole file when it is small. */
  readonly first: Uint8Array;
  /** Reads the bytes `from` up to but not `to`. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
  /** Creates the source of the whole PDF when this one contains only its first pages; null otherwise. */
  readonly whole: (() => Promise<PdfSource>) | null;
  /** Documents that are left out because they cannot be laid out, one sentence each. */
  readonly refused: readonly string[];
  /** Releases the source. */
  readonly close: () => void;
}

/** Returns a source of a PDF in memory. */
export const sourceOfBytes = (bytes: Uint8Array): PdfSource => ({
  size: bytes.length,
  first: bytes,
  read: async (from, to) => bytes.slice(from, to),
  whole: null,
  refused: [],
  close: () => undefined,
});
