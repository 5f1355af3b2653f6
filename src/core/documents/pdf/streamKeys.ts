/** Entries of a stream that print nothing. /Length is written anew. */
export const NOT_COPIED: ReadonlySet<string> = new Set([
  'Length',
  'Metadata',
  'PieceInfo',
  'StructParent',
  'StructParents',
  'LastModified',
  'OPI',
]);

/** The hash of a key, byte by byte, from 0. */
export const nextHash = (hash: number, byte: number): number => (Math.imul(hash, 31) + byte) | 0;

const hashed = (name: string): number =>
  Array.from(name).reduce((hash, letter) => nextHash(hash, letter.charCodeAt(0)), 0);
const NOTED = new Set([...NOT_COPIED, 'Type'].map(hashed));

/** False for the hash of a key that is none of those above and not /Type: nobody needs its text. */
export const mayBeNoted = (hash: number): boolean => NOTED.has(hash);
