/** The limits of an import. Each is named to the user in the message of `problem`. */
export const IMPORT_LIMITS = {
  /** A file of this many bytes or more is refused before it is read. */
  fileBytes: 50_000_000,
  /** Rows below the header. */
  rows: 200_000,
  /** Cells of the whole table, including empty ones: what the readers hold in memory at once. */
  cells: 20_000_000,
  /** Unpacked size of an XLSX in bytes. */
  unpackedBytes: 256_000_000,
  /** Files inside an XLSX. */
  entries: 5_000,
  /** Maximum growth of a part of an XLSX when unpacked, if it is larger than `ratioFrom` bytes. */
  ratio: 250,
  ratioFrom: 20_000_000,
  /** Rows searched for a header: some programs write a title above it. */
  headerLines: 15,
  /** Sheets of a workbook that are searched. */
  sheets: 20,
} as const;
