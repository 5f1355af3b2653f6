import { DOCUMENT_KINDS } from '../../../domain/service/service.ts';
import { PRINT_STATES } from '../../../domain/paper/printJob.ts';
import { PURCHASE_STATES } from '../../../domain/purchase/purchase.ts';
import { JOURNAL_EVENTS } from '../../ledger/tables/journal.ts';
import type { Database } from '../../ledger/database/database.ts';

const RUN_KINDS = [
  'rating',
  'booking',
  'documents',
  'codes',
  'files',
  'check',
  'invoices',
  'papers',
] as const;
const DOCUMENT_STATES = ['missing', 'stored', 'failed'] as const;
const LAST_EVENTS = 200;

const count = (db: Database, table: string): number =>
  Number(db.get(`SELECT count(*) AS n FROM ${table}`)?.['n']);
/** Counts rows by the value of a column. Unexpected values are counted together. */
const tally = (
  db: Database,
  table: string,
  column: string,
  known: readonly string[],
): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const row of db.all(
    `SELECT ${column} AS value, count(*) AS n FROM ${table} GROUP BY ${column}`,
  )) {
    const name = known.find((each) => each === row['value']) ?? 'other';
    found[name] = (found[name] ?? 0) + Number(row['n']);
  }
  return found;
};

/** Returns how many rows the ledger has of each kind, without their content. */
export const countLedgerRows = (db: Database): object => ({
  shipments: tally(db, 'shipments', 'state', PURCHASE_STATES),
  removedShipments: count(db, 'shipments WHERE removed_at IS NOT NULL'),
  batches: count(db, 'batches'),
  documents: tally(db, 'documents', 'state', DOCUMENT_STATES),
  documentKinds: tally(db, 'documents', 'kind', DOCUMENT_KINDS),
  runs: tally(db, 'runs', 'kind', RUN_KINDS),
  runsNotEnded: count(db, 'runs WHERE ended_at IS NULL'),
  printJobs: tally(db, 'print_jobs', 'state', PRINT_STATES),
  addresses: count(db, 'addresses'),
  items: count(db, 'items'),
  identities: count(db, 'identities'),
  cameBack: count(db, 'came_back'),
});

const moment = (at: unknown): string => new Date(Number(at)).toISOString();

/** Returns kinds and times of the last journal entries, and statuses of the service's responses, without their content. */
export const eventsOf = (db: Database): object => ({
  journal: tally(db, 'journal', 'event', JOURNAL_EVENTS),
  last: db
    .all('SELECT event, at FROM journal ORDER BY seq DESC LIMIT ?', LAST_EVENTS)
    .map(
      (row) =>
        `${moment(row['at'])} ${JOURNAL_EVENTS.find((each) => each === row['event']) ?? 'other'}`,
    ),
  answers: db
    .all(
      "SELECT operation = 'purchase' AS bought, status, count(*) AS n, max(at) AS at FROM answers GROUP BY 1, 2 ORDER BY 1, 2",
    )
    .map((row) => ({
      operation: row['bought'] === 1 ? 'purchase' : 'other',
      status: Number(row['status']),
      count: Number(row['n']),
      last: moment(row['at']),
    })),
});
