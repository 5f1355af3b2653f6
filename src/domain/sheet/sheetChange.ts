import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import type { SkippedStep } from './applySteps.ts';

/** Texts for undo and redo; null when there is nothing. */
export interface HistoryLabels {
  readonly undo: string | null;
  readonly redo: string | null;
}

/** The result of a change of the sheet. */
export interface SheetChange {
  /** The changed shipments in their current state, including those moved to other batches. */
  readonly shipments: readonly ShipmentSnapshot[];
  /** Shipments that are no longer in the sheet: removed, or moved to another batch. */
  readonly removed: readonly string[];
  /** Shipments that were skipped, and why. */
  readonly skipped: readonly (SkippedStep & { readonly name: string })[];
  /** Paths of fields that were emptied because they belonged to a person or place that was typed over. */
  readonly gone?: readonly string[];
  /** The batch's rows in order when it changed, or null. */
  readonly order: readonly string[] | null;
  readonly history: HistoryLabels;
}
