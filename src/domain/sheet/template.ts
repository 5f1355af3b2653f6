import type { Mode } from '../shipment/mode.ts';

/** Saved drafts to start a batch with. */
export interface TemplateSummary {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly shipments: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}
