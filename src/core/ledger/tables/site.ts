import type { SiteDouble } from '../../../domain/site/site.ts';
import type { Database, Row } from '../database/database.ts';
import {
  addSiteTriggers,
  dropSiteTriggers,
  noteBefore,
  ROW_FACTS,
  type RowFact,
} from './siteTriggers.ts';

/** An entry of the outbox: a change that the site does not have yet. */
export interface Outgoing {
  readonly seq: number;
  readonly kind: string;
  readonly subject: string;
}

/** How far this desk has read the facts of another desk. */
export interface SiteCursor {
  readonly desk: string;
  readonly name: string;
  readonly seq: number;
  /** By the site's clock, milliseconds since the epoch. */
  readonly seenAt: number;
  /** When the other desk was last set up again, by the same clock; null for never. */
  readonly setUpAt: number | null;
  /** The number of the other desk's last fact at the site. */
  readonly last: number;
  /** The last place in the order of the site that was read of it. */
  readonly place: number;
}

/** `asking`: requested, no answer yet. `unasked`: sent without the site's answer. */
export type ClaimState = 'asking' | 'held' | 'unasked';

/** What a desk stores about its site: tables `site_*`. */
export interface SiteRepository {
  /** Starts recording changes in the outbox. */
  readonly begin: () => void;
  /**
   * Deletes the site's data, the facts of other desks and the outbox. Doubles stay.
   * @param keptAfter a number: changes after it stay in the outbox and further ones are recorded; null: none
   */
  readonly end: (keptAfter: number | null) => void;
  /** Queues records from before the desk joined; see `noteBefore` of siteTriggers.ts. */
  readonly noteBefore: (kind: string, after: number, limit: number) => number | null;
  readonly note: (kind: string, subject: string) => void;
  /** Outbox entries after `seq`, in order. */
  readonly outgoing: (after: number, limit: number) => Outgoing[];
  readonly unsent: (after: number) => number;
  /** Takes an entry that the site's database refuses out of the outbox. A later change of its subject puts it there again. */
  readonly setAside: (entry: Outgoing, at: number) => void;
  /** What is set aside, the oldest first. */
  readonly allSetAside: () => (Pick<Outgoing, 'kind' | 'subject'> & { readonly at: number })[];
  /** Forgets that these were set aside: the site has them now. */
  readonly sent: (entries: readonly Pick<Outgoing, 'kind' | 'subject'>[]) => void;
  /** Puts everything that was set aside into the outbox again. */
  readonly retrySetAside: () => void;
  /** Makes later entries get numbers greater than `seq`, and renumbers entries after `after` that are not. */
  readonly continueAfter: (seq: number, after: number) => void;
  /** The columns of a row that are shared; null when the row is gone. */
  readonly rowFact: (table: RowFact, seq: string) => Readonly<Record<string, unknown>> | null;
  readonly cursors: () => SiteCursor[];
  readonly setCursor: (cursor: SiteCursor) => void;
  /** Marks a fact of another desk as one that does not fit, or as one that does. */
  readonly leaveOut: (
    desk: string,
    fact: Pick<Outgoing, 'kind' | 'subject'>,
    isLeftOut: boolean,
  ) => void;
  /** Number of facts that were left out, by desk. */
  readonly leftOut: () => ReadonlyMap<string, number>;
  /** Removes the cursors of desks that left; their facts stay. */
  readonly keepCursors: (desks: readonly string[]) => void;
  readonly setClaims: (shipmentId: string, keys: readonly string[], state: ClaimState) => void;
  /** Marks the requested claims of a shipment as held by it. */
  readonly holdClaims: (shipmentId: string) => void;
  readonly dropClaims: (shipmentId: string) => void;
  /** Other shipments that hold one of these keys. */
  readonly holders: (shipmentId: string, keys: readonly string[]) => string[];
  readonly claimsOf: (shipmentId: string) => { readonly key: string; readonly state: ClaimState }[];
  /** Keys of these shipments that no other shipment of the desk has. */
  readonly ownKeys: (shipmentIds: readonly string[]) => string[];
  /** Shipments with claims in this state and ids after `after`, ordered by id. */
  readonly claimed: (state: ClaimState, after: string, limit: number) => string[];
  /** Number of shipments that were sent without the site's answer. */
  readonly unaskedCount: () => number;
  readonly addDouble: (double: {
    readonly shipmentId: string;
    readonly otherDesk: string;
    readonly otherShipment: string;
    readonly otherReference: string;
    readonly foundAt: number;
  }) => boolean;
  /** Doubles that no person has looked at. */
  readonly doubles: () => SiteDouble[];
  /** Marks the doubles of this shipment as looked at. */
  readonly seeDoubles: (shipmentId: string, at: number) => void;
}

/** Repository of the tables `site_*`. */
export const siteRepository = (db: Database): SiteRepository => ({
  begin: () => addSiteTriggers(db),
  end: (keptAfter) => {
    if (keptAfter === null) dropSiteTriggers(db);
    db.run('DELETE FROM site_outbox WHERE seq <= ?', keptAfter ?? Number.MAX_SAFE_INTEGER);
    for (const table of [
      'claims',
      'cursors',
      'facts',
      'about',
      'shipments',
      'papers',
      'tracked',
      'shared',
      'changes',
      'left_out',
      'erasures',
      'set_aside',
    ])
      db.run(`DELETE FROM site_${table}`);
  },
  noteBefore: (kind, after, limit) => noteBefore(db, kind, after, limit),
  note: (kind, subject) => {
    db.run('INSERT OR REPLACE INTO site_outbox (kind, subject) VALUES (?, ?)', kind, subject);
  },
  outgoing: (after, limit) =>
    db
      .all(
        'SELECT seq, kind, subject FROM site_outbox WHERE seq > ? ORDER BY seq LIMIT ?',
        after,
        limit,
      )
      .map((row) => ({
        seq: Number(row['seq']),
        kind: String(row['kind']),
        subject: String(row['subject']),
      })),
  unsent: (after) =>
    Number(db.get('SELECT count(*) AS n FROM site_outbox WHERE seq > ?', after)?.['n']),
  setAside: ({ seq, kind, subject }, at) => {
    db.run('DELETE FROM site_outbox WHERE seq = ?', seq);
    db.run(
      'INSERT OR REPLACE INTO site_set_aside (kind, subject, at) VALUES (?, ?, ?)',
      kind,
      subject,
      at,
    );
  },
  allSetAside: () =>
    db
      .all('SELECT kind, subject, at FROM site_set_aside ORDER BY at, kind, subject')
      .map((row) => ({
        kind: String(row['kind']),
        subject: String(row['subject']),
        at: Number(row['at']),
      })),
  sent: (entries) => {
    if (db.get('SELECT 1 AS x FROM site_set_aside LIMIT 1') === undefined) return;
    for (const { kind, subject } of entries)
      db.run('DELETE FROM site_set_aside WHERE kind = ? AND subject = ?', kind, subject);
  },
  retrySetAside: () => {
    db.run(
      // With the fact of a parcel its claim is tried again.
      "INSERT OR REPLACE INTO site_outbox (kind, subject) SELECT CASE kind WHEN 'claim' THEN 'shipment' ELSE kind END, subject FROM site_set_aside",
    );
  },
  continueAfter: (seq, after) =>
    db.transaction(() => {
      const last = Number(
        db.get("SELECT seq FROM sqlite_sequence WHERE name = 'site_outbox'")?.['seq'] ?? 0,
      );
      if (last < seq) {
        if (last === 0) {
          db.run("INSERT INTO site_outbox (kind, subject) VALUES ('', '')");
          db.run("DELETE FROM site_outbox WHERE kind = ''");
        }
        db.run("UPDATE sqlite_sequence SET seq = ? WHERE name = 'site_outbox'", seq);
      }
      // Numbers up to `seq` are taken: this ledger may have used them before it was restored.
      const again = db.all(
        'SELECT kind, subject FROM site_outbox WHERE seq > ? AND seq <= ? ORDER BY seq',
        after,
        seq,
      );
      for (const row of again)
        db.run(
          'INSERT OR REPLACE INTO site_outbox (kind, subject) VALUES (?, ?)',
          String(row['kind']),
          String(row['subject']),
        );
    }),
  rowFact: (table, seq) =>
    db.get(`SELECT ${ROW_FACTS[table]} FROM ${table} WHERE seq = ?`, Number(seq)) ?? null,
  cursors: () => db.all('SELECT * FROM site_cursors ORDER BY name').map(readCursor),
  setCursor: ({ desk, name, seq, seenAt, setUpAt, last, place }) => {
    db.run(
      'INSERT OR REPLACE INTO site_cursors (desk, name, seq, seen_at, set_up_at, last, place) VALUES (?,?,?,?,?,?,?)',
      desk,
      name,
      seq,
      seenAt,
      setUpAt,
      last,
      place,
    );
  },
  leaveOut: (desk, { kind, subject }, isLeftOut) => {
    db.run(
      isLeftOut
        ? 'INSERT OR IGNORE INTO site_left_out (desk, kind, subject) VALUES (?,?,?)'
        : 'DELETE FROM site_left_out WHERE desk = ? AND kind = ? AND subject = ?',
      desk,
      kind,
      subject,
    );
  },
  leftOut: () =>
    new Map(
      db
        .all('SELECT desk, count(*) AS n FROM site_left_out GROUP BY desk')
        .map((row) => [String(row['desk']), Number(row['n'])]),
    ),
  keepCursors: (desks) => {
    db.run(
      'DELETE FROM site_cursors WHERE desk NOT IN (SELECT value FROM json_each(?))',
      JSON.stringify(desks),
    );
  },
  setClaims: (shipmentId, keys, state) => {
    for (const key of keys)
      db.run(
        'INSERT OR REPLACE INTO site_claims (shipment_id, key, state) VALUES (?, ?, ?)',
        shipmentId,
        key,
        state,
      );
  },
  holdClaims: (shipmentId) => {
    db.run(
      "UPDATE site_claims SET state = 'held' WHERE shipment_id = ? AND state = 'asking'",
      shipmentId,
    );
  },
  dropClaims: (shipmentId) => {
    db.run('DELETE FROM site_claims WHERE shipment_id = ?', shipmentId);
  },
  holders: (shipmentId, keys) => [
    ...new Set(
      keys.flatMap((key) =>
        db
          .all(
            "SELECT shipment_id FROM site_claims WHERE key = ? AND shipment_id <> ? AND state = 'held'",
            key,
            shipmentId,
          )
          .map((row) => String(row['shipment_id'])),
      ),
    ),
  ],
  claimsOf: (shipmentId) =>
    db
      .all('SELECT key, state FROM site_claims WHERE shipment_id = ? ORDER BY key', shipmentId)
      .map((row) => ({ key: String(row['key']), state: String(row['state']) as ClaimState })),
  ownKeys: (shipmentIds) => {
    const ids = JSON.stringify(shipmentIds);
    return db
      .all(
        `SELECT DISTINCT key FROM site_claims AS own WHERE shipment_id IN (SELECT value FROM json_each(?))
          AND NOT EXISTS (SELECT 1 FROM site_claims AS other WHERE other.key = own.key
            AND other.shipment_id NOT IN (SELECT value FROM json_each(?))) ORDER BY key`,
        ids,
        ids,
      )
      .map((row) => String(row['key']));
  },
  claimed: (state, after, limit) =>
    db
      .all(
        // With `<> 'held'` SQLite uses the small index of open claims.
        `SELECT DISTINCT shipment_id FROM site_claims WHERE ${state === 'held' ? '' : "state <> 'held' AND "}state = ? AND shipment_id > ? ORDER BY shipment_id LIMIT ?`,
        state,
        after,
        limit,
      )
      .map((row) => String(row['shipment_id'])),
  unaskedCount: () =>
    Number(
      db.get(
        "SELECT count(DISTINCT shipment_id) AS n FROM site_claims WHERE state <> 'held' AND state = 'unasked'",
      )?.['n'],
    ),
  addDouble: ({ shipmentId, otherDesk, otherShipment, otherReference, foundAt }) =>
    db.run(
      'INSERT OR IGNORE INTO site_doubles (shipment_id, other_desk, other_shipment, other_reference, found_at) VALUES (?,?,?,?,?)',
      shipmentId,
      otherDesk,
      otherShipment,
      otherReference,
      foundAt,
    ) > 0,
  doubles: () =>
    db
      .all(
        `SELECT d.*, s.external_reference, o.reference AS current_reference, c.name FROM site_doubles AS d JOIN shipments AS s ON s.id = d.shipment_id
          LEFT JOIN site_shipments AS o ON o.id = d.other_shipment LEFT JOIN site_cursors AS c ON c.desk = d.other_desk
          WHERE d.seen_at IS NULL ORDER BY d.found_at, d.shipment_id`,
      )
      .map((row) => ({
        shipmentId: String(row['shipment_id']),
        reference: String(row['external_reference']),
        otherDesk: String(row['name'] ?? ''),
        otherReference: String(row['current_reference'] ?? row['other_reference']),
        foundAt: Number(row['found_at']),
      })),
  seeDoubles: (shipmentId, at) => {
    db.run(
      'UPDATE site_doubles SET seen_at = ? WHERE shipment_id = ? AND seen_at IS NULL',
      at,
      shipmentId,
    );
  },
});

const readCursor = (row: Row): SiteCursor => ({
  desk: String(row['desk']),
  name: String(row['name']),
  seq: Number(row['seq']),
  seenAt: Number(row['seen_at']),
  setUpAt: row['set_up_at'] === null ? null : Number(row['set_up_at']),
  last: Number(row['last']),
  place: Number(row['place']),
});
