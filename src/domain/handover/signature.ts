/** A drawn signature: strokes of points, each a pair of whole numbers within the field, from its upper left corner. */
export type Signature = readonly (readonly (readonly [x: number, y: number])[])[];

/** Size of the signature field, in its own units. */
export const SIGNATURE_FIELD = { width: 600, height: 180 } as const;
/** Maximum number of points of a signature: some minutes of drawing. */
export const MAX_POINTS = 6000;

/** True for a signature with at least one stroke: a single touch is not a signature. */
export const isSigned = (signature: Signature | null): signature is Signature =>
  signature?.some((line) => line.length > 1) === true;
