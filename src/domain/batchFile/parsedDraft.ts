import type { Draft } from '../shipment/draft.ts';
import type { DraftRows } from '../shipment/draftRows.ts';
import type { Issue } from '../shipment/issue.ts';
import type { ShopOrder } from './shopForm.ts';

/** A shipment of the file, its rows, and the issues found while reading it. */
export interface ParsedDraft {
  readonly draft: Draft;
  readonly rows: DraftRows;
  readonly issues: readonly Issue[];
  /** Set when it is an order of a shop that takes tracking numbers back. */
  readonly order?: ShopOrder;
}
