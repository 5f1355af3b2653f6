import { isBlankDraft } from '../../../domain/shipment/draft.ts';
import type { Database } from '../database/database.ts';
import { readDraft } from './shipmentRows.ts';

/** The counter creates one blank form per day and mode; a ledger with this many shipments is in use. */
const FORMS_LOOKED_AT = 20;

/** True for a ledger that was never used: it has no shipments, or only blank forms. */
export const isUnusedLedger = (db: Pick<Database, 'all'>): boolean => {
  const rows = db.all(`SELECT state, draft FROM shipments LIMIT ${FORMS_LOOKED_AT}`);
  return (
    rows.length < FORMS_LOOKED_AT &&
    rows.every(({ state, draft }) => state === 'draft' && isBlankDraft(readDraft(draft)))
  );
};
