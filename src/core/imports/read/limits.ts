/** What an import takes at most. Each limit is told to the user in the words of `problem`. */
export const LIMITS = {
  /** A file of this many bytes or more is refused before it is read. */
  fileBytes: 50_000_000,
  /** Lines below the header. */
  rows: 200_000,
  /** Cells of the whole table, empty ones included: what the readers hold in memory at once. */
  cells: 20_000_000,
  /** Bytes of an XLSX once unpacked. */
  unpackedBytes: 256_000_000,
  /** Files inside an XLSX. */
  entries: 5_000,
  /** Times that a part of an XLSX may grow when unpacked, once it is larger than `ratioFrom` bytes. */
  ratio: 250,
  ratioFrom: 20_000_000,
  /** Lines looked at for a header: some programs write a title above it. */
  headerLines: 15,
  /** Sheets of a workbook looked at. */
  sheets: 20,
} as const;
