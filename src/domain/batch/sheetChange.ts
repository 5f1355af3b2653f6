import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import type { FieldTable } from './cellTable.ts';
import type { Skipped } from './applySteps.ts';

/** What can be taken back and done again, in words; null for nothing. */
export interface HistoryLabels {
  readonly undo: string | null;
  readonly redo: string | null;
}

/** What came of a change of the sheet. */
export interface SheetChange {
  /** Shipments as they are now; those of other batches too, when they were moved there. */
  readonly shipments: readonly ShipmentSnapshot[];
  /** Shipments that changed too, too many to come whole at once: to be read after. */
  readonly later: readonly string[];
  /** What the step changed, where that is fields alone, so that it is seen before those rows have come; else null. */
  readonly fields: FieldTable | null;
  /** Shipments that are not in the sheet any more: removed, or moved to another batch. */
  readonly removed: readonly string[];
  /** Shipments that were left alone, and why. */
  readonly skipped: readonly (Skipped & { readonly name: string })[];
  /** The batch's rows in their order when it changed, or null. */
  readonly order: readonly string[] | null;
  readonly history: HistoryLabels;
}
