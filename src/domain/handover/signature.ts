/** A signature as it was drawn: lines of points, each a pair of whole numbers within the field, counted from its upper left corner. */
export type Signature = readonly (readonly (readonly [x: number, y: number])[])[];

/** The field that a signature is drawn in, in its own units. */
export const SIGNATURE_FIELD = { width: 600, height: 180 } as const;
/** Points that a signature may have: some minutes of drawing. */
export const MAX_POINTS = 6000;

/** True for a signature that somebody drew: a single touch is none. */
export const isSigned = (signature: Signature | null): signature is Signature =>
  signature?.some((line) => line.length > 1) === true;
