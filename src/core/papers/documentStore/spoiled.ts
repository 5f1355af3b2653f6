import { t } from '../../../texts/index.ts';
import type { DocumentSource } from '../../../domain/service/service.ts';
import type { PapersContext } from '../papers.ts';
import type { DocumentReadProblem } from './documentStore.ts';
import type { Ledger } from '../../shipments/ledger.ts';

/** Problems that are certain for a single document. */
export type Spoiled = Exclude<DocumentReadProblem, 'unreadable'>;

/**
 * Returns the message for the shipment. It names the next step, because a document that was contained in the response has no address to fetch it
 * from.
 */
const spoiledWords = (problem: Spoiled, source: DocumentSource): string => {
  if (source.kind === 'none') return t('documentStore.lostInside', { problem });
  return source.kind === 'reference'
    ? t('documentStore.lostReference', { problem })
    : t('documentStore.lostGetAgain', { problem });
};

/**
 * Records that a document in the store is missing or damaged: its shipments show that, and it counts as one to be fetched again. The booking is not
 * changed.
 * @returns the shipments that have it
 */
export const markSpoiled = (
  context: PapersContext,
  ledger: Ledger,
  hash: string,
  problem: Spoiled,
): string[] => {
  const { store } = context;
  const rows = store.documents.withHash(hash);
  if (rows.length === 0) return [];
  context.log.warn('a document in the archive is not what was put in', { hash, problem });
  store.db.transaction(() => {
    for (const row of rows)
      store.documents.spoiled(row.shipmentId, row.kind, spoiledWords(problem, row.source));
  });
  const ids = [...new Set(rows.map(({ shipmentId }) => shipmentId))];
  ledger.announce(ids);
  ledger.announceAttention();
  return ids;
};
