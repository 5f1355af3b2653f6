import type { Draft } from '../shipment/draft.ts';
import type { PackResult } from './pack.ts';

/** A packing and the draft that would result from it. */
export interface PackAnswer {
  readonly result: PackResult;
  /** The draft with its new boxes, for review before it is accepted. */
  readonly draft: Draft;
}
