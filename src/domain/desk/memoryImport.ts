/** What came of reading a file into the address book or the catalogue. */
export interface MemoryImport {
  readonly taken: number;
  readonly refused: readonly { readonly row: number; readonly why: string }[];
}
