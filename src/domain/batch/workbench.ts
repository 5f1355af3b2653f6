import type { Draft } from '../shipment/draft.ts';
import type { FieldTable } from './fieldTable.ts';
import type { Mode } from '../shipment/mode.ts';
import type { PackResult } from '../packing/pack.ts';
import type { RunProgress, ShipmentSnapshot } from '../shipment/snapshot.ts';
import type { Skipped } from './sheetCommand.ts';

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

/** Drafts kept to begin with. */
export interface TemplateSummary {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly shipments: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What came of reading a file into the address book or the catalogue. */
export interface MemoryImport {
  readonly taken: number;
  readonly refused: readonly { readonly row: number; readonly why: string }[];
}

export interface PackAnswer {
  readonly result: PackResult;
  /** The draft in its new boxes, to be shown before it is taken over. */
  readonly draft: Draft;
}

/** What came of asking for rates: a run, or a place in the queue that waits for the line. */
export type RateAnswer =
  | { readonly kind: 'asked'; readonly run: RunProgress }
  | { readonly kind: 'waiting'; readonly waiting: readonly string[] };
