/** Entries of a stream without effect on print. /Length is written again. */
export const NOT_COPIED: ReadonlySet<string> = new Set([
  'Length',
  'Metadata',
  'PieceInfo',
  'StructParent',
  'StructParents',
  'LastModified',
  'OPI',
]);

/** Adds a byte to the hash of a key; the hash starts at 0. */
export const nextHash = (hash: number, byte: number): number => (Math.imul(hash, 31) + byte) | 0;

const hashed = (name: string): number =>
  Array.from(name).reduce((hash, letter) => nextHash(hash, letter.charCodeAt(0)), 0);
const NOTED = new Set([...NOT_COPIED, 'Type'].map(hashed));

/** Returns false when the key with this hash is neither one of those above nor /Type, so that its text is not needed. */
export const mayBeNoted = (hash: number): boolean => NOTED.has(hash);
