/** A reference within an object: its position in the bytes, and the object it refers to. */
export interface RawRef {
  readonly start: number;
  readonly end: number;
  readonly number: number;
  readonly generation: number;
}

/** The source bytes of an object, with what is needed to write it with other numbers without parsing its content. */
export interface RawObject {
  /** The bytes to which `start`, `end`, `refs` and `cuts` refer: the file, or an unpacked object stream. */
  readonly bytes: Buffer;
  /** From its first byte to after its last one; for a stream only its dictionary. */
  readonly start: number;
  readonly end: number;
  readonly refs: readonly RawRef[];
  /** Name of /Type without its slash; empty for none. */
  readonly type: string;
  readonly kind: 'dict' | 'array' | 'number';
  /** A stream's data, still encoded; null for anything else. */
  readonly data: Buffer | null;
  /** Entries of a stream's dictionary that are not copied: /Length, and those without effect on print. Start and end of each, alternating. */
  readonly cuts: readonly number[];
}
