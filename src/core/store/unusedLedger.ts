import { isBlankDraft } from '../../domain/shipment/draft.ts';
import type { Database } from './database.ts';
import { readDraft } from './shipmentRows.ts';

/** A counter that is opened and left has a blank form a day and mode; with more of them somebody works there. */
const FORMS_LOOKED_AT = 20;

/** True for a ledger in which nothing was ever worked with: it has no shipments, or only blank forms. */
export const isUnusedLedger = (db: Pick<Database, 'all'>): boolean => {
  const rows = db.all(`SELECT state, draft FROM shipments LIMIT ${FORMS_LOOKED_AT}`);
  return (
    rows.length < FORMS_LOOKED_AT &&
    rows.every(({ state, draft }) => state === 'draft' && isBlankDraft(readDraft(draft)))
  );
};
