import type { Draft } from '../shipment/draft.ts';
import type { DraftRows } from '../shipment/draftRows.ts';
import type { Issue } from '../shipment/issue.ts';

/** A shipment of the file, where it stood, and what the reading itself found wrong with it. */
export interface ParsedDraft {
  readonly draft: Draft;
  readonly rows: DraftRows;
  readonly issues: readonly Issue[];
}
