import type { Draft } from '../shipment/draft.ts';
import type { PackResult } from './pack.ts';

/** A packing and the draft that it would make. */
export interface PackAnswer {
  readonly result: PackResult;
  /** The draft in its new boxes, to be shown before it is taken over. */
  readonly draft: Draft;
}
