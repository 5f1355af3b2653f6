import type { Database } from './database.ts';

/** Tables whose rows are facts for the site as they are, by their `seq`, with the columns that leave the desk. Signatures and pictures stay here. */
export const ROW_FACTS = {
  journal: 'seq, shipment_id, at, operator, event, reference, detail',
  payments:
    'seq, payment_id, line, profile, shipment_id, at, day, operator, drawer, kind, method, minor, currency, tendered, reference, corrects, note',
  voids: 'seq, id, shipment_id, at, operator, kind, reason',
  tracking_events: 'seq, shipment_id, at, status, location, estimated_delivery',
  handovers: 'seq, id, profile, at, operator, carrier, driver, vehicle',
  parcel_lines: 'seq, parcel_id, at, operator, kind, bag_id, handover_id, reason',
  bag_lines: 'seq, bag_id, profile, at, operator, kind, name, seal',
  day_lines: 'seq, id, profile, day, at, operator, kind, body, reason',
  print_jobs:
    "seq, id, kind, state, printer, created_at, updated_at, json_extract(body, '$.operator') AS operator, (SELECT json_group_array(value ->> '$.shipmentId') FROM json_each(body, '$.items') WHERE value ->> '$.shipmentId' IS NOT NULL) AS shipments",
  site_tracked: 'seq, shipment_id, at, operator, status, location, estimated_delivery',
} as const;

/** A table whose rows are facts. */
export type RowFact = keyof typeof ROW_FACTS;

/** States of shipments that leave the desk: from the first attempt on. */
const TOLD = "('sending', 'booked', 'refused', 'uncertain')";

const note = (kind: string, subject: string): string =>
  `INSERT OR REPLACE INTO site_outbox (kind, subject) VALUES ('${kind}', ${subject});`;

const tables = Object.keys(ROW_FACTS) as RowFact[];

const TRIGGERS: ReadonlyMap<string, string> = new Map([
  [
    'site_shipment_moved',
    `AFTER UPDATE OF state, purchase, draft, erased_at, removed_at ON shipments WHEN new.state IN ${TOLD} OR old.state IN ${TOLD}
      BEGIN ${note('shipment', 'new.id')} END`,
  ],
  ...tables.flatMap((table) => [
    [
      `site_${table}_added`,
      `AFTER INSERT ON ${table} BEGIN ${note(table, 'CAST(new.seq AS TEXT)')} END`,
    ] as const,
    [
      `site_${table}_changed`,
      `AFTER UPDATE ON ${table} BEGIN ${note(table, 'CAST(new.seq AS TEXT)')} END`,
    ] as const,
  ]),
]);

/** From here on every change that others are told of is noted in the outbox, in its own transaction. */
export const addSiteTriggers = (db: Database): void => {
  for (const [name, what] of TRIGGERS) db.run(`CREATE TRIGGER IF NOT EXISTS ${name} ${what}`);
};

/** A desk without a site notes nothing. */
export const dropSiteTriggers = (db: Database): void => {
  for (const name of TRIGGERS.keys()) db.run(`DROP TRIGGER IF EXISTS ${name}`);
};

/** What was there before the desk joined, a table at a time. */
export const BEFORE_JOINING: readonly string[] = ['shipment', ...tables];

/**
 * Notes up to `limit` of what was there before the desk joined, from a row on; what is noted already stays as it is.
 * @returns the row to go on after; null when there is no more of this kind
 */
export const noteBefore = (
  db: Database,
  kind: string,
  after: number,
  limit: number,
): number | null => {
  const table = kind === 'shipment' ? 'shipments' : kind;
  const where = kind === 'shipment' ? `AND state IN ${TOLD}` : '';
  const last = db.get(
    `SELECT max(rowid) AS last FROM (SELECT rowid FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?)`,
    after,
    limit,
  )?.['last'];
  if (last === null || last === undefined) return null;
  db.run(
    `INSERT OR IGNORE INTO site_outbox (kind, subject)
      SELECT '${kind}', ${kind === 'shipment' ? 'id' : 'CAST(seq AS TEXT)'} FROM ${table} WHERE rowid > ? AND rowid <= ? ${where} ORDER BY rowid`,
    after,
    Number(last),
  );
  return Number(last);
};
