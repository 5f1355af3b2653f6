/** Where a preview reads its PDF from, piece by piece. */
export interface PdfSource {
  /** Bytes. */
  readonly size: number;
  /** Its beginning; all of it when it is small. */
  readonly first: Uint8Array;
  /** Bytes `from` up to but not `to`. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
  /** Of what is only a beginning: makes the whole. Null when this is all. */
  readonly whole: (() => Promise<PdfSource>) | null;
  /** Nobody looks at it any more. */
  readonly close: () => void;
}

/** A PDF that is here already, whole. */
export const sourceOfBytes = (bytes: Uint8Array): PdfSource => ({
  size: bytes.length,
  first: bytes,
  read: async (from, to) => bytes.slice(from, to),
  whole: null,
  close: () => undefined,
});
