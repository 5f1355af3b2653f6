import { MODES } from '../../../domain/shipment/mode.ts';
import { SHARED_KINDS, type SharedKind } from '../../../domain/site/sharedEntry.ts';
import type { Database } from '../database/database.ts';

/** Tables whose rows are shared as facts, identified by `seq`, with the columns that leave the desk. Signatures and photos do not leave it. */
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

/** States in which a shipment is always shared: from its first attempt on. */
const SHARED_STATES = "('sending', 'booked', 'refused', 'uncertain')";

/** Not INSERT OR REPLACE: inside a trigger the conflict clause of the outer statement applies, and an upsert there would make this fail. */
const note = (kind: string, subject: string): string =>
  `DELETE FROM site_outbox WHERE kind = '${kind}' AND subject = ${subject}; INSERT INTO site_outbox (kind, subject) VALUES ('${kind}', ${subject});`;

const tables = Object.keys(ROW_FACTS) as RowFact[];

/** Clears a removed entry in the shared tables, so that nothing of it is left. `how` 2: erased at every desk. */
const removed = (kind: SharedKind, id: string, how: 1 | 2 = 1): string =>
  `UPDATE site_shared SET removed = max(removed, ${how}), into_id = CASE removed WHEN 0 THEN NULL ELSE into_id END, fields = '{}' WHERE kind = '${kind}' AND id = ${id}; ${note(kind, id)}`;

const isShared = (table: string): string =>
  `(new.own = 1 OR new.booked > 0 OR EXISTS (SELECT 1 FROM site_shared WHERE kind = '${table}' AND id = new.id))`;

const REMEMBERED = ['addresses', 'items'] as const;
const SHELVED = ['box_presets', 'templates', 'import_mappings'] as const;
/** The time of the last use of a mapping is not shared. */
const CHANGES: Readonly<Partial<Record<SharedKind, string>>> = {
  import_mappings: 'OF name, columns, settings ',
};

/** Triggers for entries that desks of a site share (domain/site/sharedEntry.ts). What was only typed in a draft is not shared. */
const SHARED_TRIGGERS: readonly (readonly [string, string])[] = [
  ...REMEMBERED.flatMap((table) => [
    [
      `site_${table}_added`,
      `AFTER INSERT ON ${table} WHEN new.scope = 'all' AND new.own = 1 BEGIN ${note(table, 'new.id')} END`,
    ] as const,
    [
      `site_${table}_changed`,
      `AFTER UPDATE OF id, data, own, scope, removed_at ON ${table} WHEN new.scope = 'all' AND new.removed_at IS NULL
        AND (old.id <> new.id OR old.data <> new.data OR old.own <> new.own OR old.scope <> new.scope OR old.removed_at IS NOT NULL) AND ${isShared(table)}
        BEGIN ${note(table, 'new.id')} END`,
    ] as const,
    [
      `site_${table}_booked`,
      `AFTER UPDATE OF booked ON ${table} WHEN old.booked = 0 AND new.booked > 0 AND new.scope = 'all' AND new.removed_at IS NULL BEGIN ${note(table, 'new.id')} END`,
    ] as const,
    [
      `site_${table}_removed`,
      `AFTER UPDATE OF removed_at ON ${table} WHEN old.removed_at IS NULL AND new.removed_at IS NOT NULL BEGIN ${removed(table, 'old.id')} END`,
    ] as const,
    [
      `site_${table}_gone`,
      `AFTER DELETE ON ${table} WHEN EXISTS (SELECT 1 FROM site_shared WHERE kind = '${table}' AND id = old.id) BEGIN ${removed(table, 'old.id', 2)} END`,
    ] as const,
  ]),
  ...SHELVED.flatMap((table) => [
    [`site_${table}_added`, `AFTER INSERT ON ${table} BEGIN ${note(table, 'new.id')} END`] as const,
    [
      `site_${table}_changed`,
      `AFTER UPDATE ${CHANGES[table] ?? ''}ON ${table} BEGIN ${note(table, 'new.id')} END`,
    ] as const,
    [
      `site_${table}_gone`,
      `AFTER DELETE ON ${table} BEGIN ${removed(table, 'old.id')} END`,
    ] as const,
  ]),
  [
    'site_operators_added',
    `AFTER INSERT ON operators BEGIN ${note('operators', 'new.initials_key')} END`,
  ],
  [
    'site_operators_changed',
    `AFTER UPDATE OF name, role, active, salt, hash ON operators BEGIN ${note('operators', 'new.initials_key')} END`,
  ],
  [
    'site_price_lists_changed',
    `AFTER INSERT ON desk_facts WHEN new.name = 'priceLists' BEGIN ${MODES.map((mode) => note('price_lists', `'${mode}'`)).join(' ')} END`,
  ],
];

const TRIGGERS: ReadonlyMap<string, string> = new Map([
  [
    'site_shipment_moved',
    `AFTER UPDATE OF state, purchase, draft, erased_at, removed_at ON shipments WHEN new.state IN ${SHARED_STATES} OR old.state IN ${SHARED_STATES}
      OR EXISTS (SELECT 1 FROM site_origins WHERE shipment_id = new.id AND offered = 1) BEGIN ${note('shipment', 'new.id')} END`,
  ],
  [
    'site_offered',
    `AFTER INSERT ON site_origins WHEN new.offered = 1 BEGIN ${note('shipment', 'new.shipment_id')} END`,
  ],
  [
    'site_offered_changed',
    `AFTER UPDATE OF offered ON site_origins BEGIN ${note('shipment', 'new.shipment_id')} END`,
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
  ...SHARED_TRIGGERS,
]);

/** Creates the triggers that record every shared change in the outbox, in the transaction of the change. */
export const addSiteTriggers = (db: Database): void => {
  for (const [name, what] of TRIGGERS) db.run(`CREATE TRIGGER IF NOT EXISTS ${name} ${what}`);
};

/** Drops the triggers: a desk without a site records nothing. */
export const dropSiteTriggers = (db: Database): void => {
  for (const name of TRIGGERS.keys()) db.run(`DROP TRIGGER IF EXISTS ${name}`);
};

/** Kinds of records from before the desk joined, one table at a time; `site_shared` is empty then. */
export const BEFORE_JOINING: readonly string[] = [
  'shipment',
  ...tables,
  ...SHARED_KINDS.filter((kind) => kind !== 'price_lists'),
  'desk_facts',
  'site_shared',
];

/** The kind to start `noteBefore` with when everything shared must be sent again. */
export const SHARED_ANEW = 'site_shared';

/** What to record for the rows of a table: SQL for kind and subject, and a condition. */
const NOTED: Readonly<Record<string, readonly [kind: string, subject: string, where: string]>> = {
  shipment: ["'shipment'", 'id', `state IN ${SHARED_STATES}`],
  addresses: [
    "'addresses'",
    'id',
    "scope = 'all' AND (own = 1 OR booked > 0) AND removed_at IS NULL",
  ],
  items: ["'items'", 'id', "scope = 'all' AND (own = 1 OR booked > 0) AND removed_at IS NULL"],
  box_presets: ["'box_presets'", 'id', 'true'],
  templates: ["'templates'", 'id', 'true'],
  import_mappings: ["'import_mappings'", 'id', 'true'],
  operators: ["'operators'", 'initials_key', 'true'],
  [SHARED_ANEW]: ['kind', 'id', 'true'],
};

/**
 * Adds up to `limit` rows from before the desk joined to the outbox, starting after a row. Entries already in the outbox stay.
 * @returns the row to continue after; null when there are no more of this kind
 */
export const noteBefore = (
  db: Database,
  kind: string,
  after: number,
  limit: number,
): number | null => {
  if (kind === 'desk_facts') {
    for (const mode of MODES)
      db.run(
        `INSERT OR IGNORE INTO site_outbox (kind, subject) SELECT 'price_lists', ? FROM desk_facts WHERE name = 'priceLists'`,
        mode,
      );
    return null;
  }
  const table = kind === 'shipment' ? 'shipments' : kind;
  const [noted, subject, where] = NOTED[kind] ?? [`'${kind}'`, 'CAST(seq AS TEXT)', 'true'];
  const last = db.get(
    `SELECT max(rowid) AS last FROM (SELECT rowid FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?)`,
    after,
    limit,
  )?.['last'];
  if (last === null || last === undefined) return null;
  // Shared entries are sent again even when they were sent before: the site has lost them.
  db.run(
    `INSERT OR ${kind === SHARED_ANEW ? 'REPLACE' : 'IGNORE'} INTO site_outbox (kind, subject)
      SELECT ${noted}, ${subject} FROM ${table} WHERE rowid > ? AND rowid <= ? AND ${where} ORDER BY rowid`,
    after,
    Number(last),
  );
  return Number(last);
};
