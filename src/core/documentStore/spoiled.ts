import { t } from '../../texts/index.ts';
import type { DocumentSource } from '../../domain/service/service.ts';
import type { CoreContext } from '../context.ts';
import type { DocumentReadProblem } from './documentStore.ts';
import type { Ledger } from '../shipments/ledger.ts';

/** What is certain about a single document. */
export type Spoiled = Exclude<DocumentReadProblem, 'unreadable'>;

/** What is said on the shipment; the next step stands in it, for a file that came inside the booking has no address to go back to. */
const spoiledWords = (problem: Spoiled, source: DocumentSource): string => {
  if (source.kind === 'none') return t('documentStore.lostInside', { problem });
  return source.kind === 'reference'
    ? t('documentStore.lostReference', { problem })
    : t('documentStore.lostGetAgain', { problem });
};

/**
 * A document turned out to be missing or damaged in the document store: its shipments say so, and it counts as one to be got again.
 * The booking is not touched. @returns the shipments it belongs to
 */
export const markSpoiled = (
  context: Pick<CoreContext, 'store' | 'log'>,
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
