import type { MinorMoney } from '../../../domain/money/money.ts';
import { spellingsOf, type TrackingEvent } from '../../../domain/tracking/trackingEvent.ts';
import type { Database, Row } from '../database/database.ts';
import type { Outgoing } from './site.ts';

/** A stored shipment of another desk. */
export interface OthersShipment {
  readonly id: string;
  readonly desk: string;
  readonly at: number;
  readonly state: string;
  readonly reference: string;
  readonly trackingNumber: string;
  /** Words for the search, in lower case. */
  readonly search: string;
  readonly body: string;
}

/** A stored fact of another desk; its body is JSON. */
export interface OthersFact {
  readonly desk: string;
  readonly kind: string;
  readonly body: string;
}

/** A document of another desk's shipment in this desk's document store. */
export interface OthersPaper {
  readonly hash: string;
  readonly pages: number;
}

/** A booking of another desk; amounts are null when they were not shared. */
export interface OthersBooking {
  readonly at: number;
  /** Identifies its service at every desk. */
  readonly place: string;
  readonly slug: string;
  readonly serviceName: string;
  readonly country: string;
  readonly operator: string;
  readonly void: boolean;
  readonly price: MinorMoney | null;
  readonly cost: MinorMoney | null;
}

/** Facts of other desks of the site, and what this desk did with their shipments. */
export interface SiteOthersRepository {
  /** @param about ids of the shipments that the fact concerns */
  readonly putFact: (
    desk: string,
    fact: Outgoing & { readonly body: string },
    about: readonly string[],
  ) => void;
  /** Stores a shipment. Ignores one that another desk has shared. */
  readonly put: (shipment: OthersShipment) => void;
  readonly remove: (desk: string, id: string) => void;
  /** Merges about this many pages of the search index. Call it with every few shipments: the database does not merge by itself. */
  readonly mergeWords: (pages: number) => void;
  readonly get: (id: string) => OthersShipment | null;
  /** Newest first; each given word must be the start of one of the shipment's words. */
  readonly search: (words: readonly string[], limit: number) => OthersShipment[];
  /** The booked shipment with this tracking number or reference. */
  readonly byNumber: (number: string) => OthersShipment | null;
  /** Another booked shipment than `id` with this tracking number, in whatever spelling, at the service with this address (addressKey). */
  readonly withTracking: (place: string, number: string, id: string) => OthersShipment | null;
  /** Facts of other desks about a shipment, of any desk, by desk and in the order of their numbers. */
  readonly about: (shipmentId: string) => OthersFact[];
  /** The hand-over with this id, as its desk shared it. */
  readonly handover: (id: string) => OthersFact | null;
  /** Bookings of other desks with a time in [from, until), milliseconds since the epoch. */
  readonly bookedBetween: (from: number, until: number) => OthersBooking[];
  /** Lines of a business day (YYYY-MM-DD) of a desk, in the order of writing; JSON. */
  readonly dayLines: (desk: string, day: string) => string[];
  readonly paper: (shipmentId: string) => OthersPaper | null;
  readonly keepPaper: (shipmentId: string, paper: OthersPaper) => void;
  readonly addTracked: (shipmentId: string, operator: string, event: TrackingEvent) => void;
  /** Tracking answers to this desk's own requests, oldest first. */
  readonly tracked: (
    shipmentId: string,
  ) => (TrackingEvent & { readonly seq: number; readonly operator: string })[];
}

/** Tables `site_facts`, `site_about`, `site_shipments`, `site_words`, `site_papers` and `site_tracked`. */
export const siteOthersRepository = (db: Database): SiteOthersRepository => ({
  putFact: (desk, { kind, subject, seq, body }, about) => {
    db.run(
      'INSERT OR REPLACE INTO site_facts (desk, kind, subject, seq, body) VALUES (?,?,?,?,?)',
      desk,
      kind,
      subject,
      seq,
      body,
    );
    for (const id of about)
      db.run(
        'INSERT OR IGNORE INTO site_about (shipment_id, desk, kind, subject) VALUES (?,?,?,?)',
        id,
        desk,
        kind,
        subject,
      );
  },
  put: (shipment) => {
    db.run(
      `INSERT INTO site_shipments (id, desk, at, state, reference, tracking_number, search, body) VALUES (?,?,?,?,?,?,?,?)
        ON CONFLICT (id) DO UPDATE SET desk = excluded.desk, at = excluded.at, state = excluded.state, reference = excluded.reference, tracking_number = excluded.tracking_number,
          search = excluded.search, body = excluded.body
          WHERE desk = excluded.desk`,
      shipment.id,
      shipment.desk,
      shipment.at,
      shipment.state,
      shipment.reference,
      shipment.trackingNumber,
      shipment.search,
      shipment.body,
    );
  },
  remove: (desk, id) => {
    db.run('DELETE FROM site_shipments WHERE id = ? AND desk = ?', id, desk);
  },
  mergeWords: (pages) => {
    db.run("INSERT INTO site_words (site_words, rank) VALUES ('merge', ?)", pages);
  },
  get: (id) => {
    const row = db.get('SELECT * FROM site_shipments WHERE id = ?', id);
    return row ? read(row) : null;
  },
  search: (words, limit) =>
    (words.length === 0
      ? db.all('SELECT * FROM site_shipments ORDER BY at DESC, id DESC LIMIT ?', limit)
      : db.all(
          `SELECT s.* FROM site_words AS w JOIN site_shipments AS s ON s.rowid = w.rowid WHERE site_words MATCH ? ORDER BY w.rowid DESC LIMIT ?`,
          words.map((word) => `"${word.replaceAll('"', '""')}" *`).join(' '),
          limit,
        )
    ).map(read),
  byNumber: (number) => {
    const row =
      number === ''
        ? undefined
        : db.get(
            `SELECT * FROM site_shipments WHERE state = 'booked' AND (tracking_number = ?1 AND tracking_number <> '' OR reference = ?1) LIMIT 1`,
            number,
          );
    return row ? read(row) : null;
  },
  withTracking: (place, number, id) => {
    const row = db.get(
      `SELECT * FROM site_shipments INDEXED BY site_shipments_tracking WHERE tracking_number IN (?1, ?2, ?3, ?4, ?5, ?6) AND tracking_number <> ''
        AND state = 'booked' AND body ->> '$.place' = ?7 AND id <> ?8 LIMIT 1`,
      ...spellingsOf(number),
      place,
      id,
    );
    return row ? read(row) : null;
  },
  about: (shipmentId) =>
    db
      .all(
        `SELECT f.desk, f.kind, f.body FROM site_about AS a JOIN site_facts AS f ON f.desk = a.desk AND f.kind = a.kind AND f.subject = a.subject
          WHERE a.shipment_id = ? ORDER BY f.desk, f.seq`,
        shipmentId,
      )
      .map(readFact),
  handover: (id) => {
    const row = db.get(
      "SELECT desk, kind, body FROM site_facts WHERE kind = 'handovers' AND json_extract(body, '$.id') = ?",
      id,
    );
    return row ? readFact(row) : null;
  },
  bookedBetween: (from, until) =>
    db
      .all(
        `SELECT at, body ->> '$.place' AS place, body ->> '$.slug' AS slug, body ->> '$.option' AS option, body ->> '$.country' AS country, body ->> '$.operator' AS operator,
          body ->> '$.customer.minor' AS price, body ->> '$.customer.currency' AS price_currency, body ->> '$.cost.minor' AS cost, body ->> '$.cost.currency' AS currency,
          coalesce((SELECT f.body ->> '$.kind' FROM site_about AS a JOIN site_facts AS f ON f.desk = a.desk AND f.kind = a.kind AND f.subject = a.subject
            WHERE a.shipment_id = site_shipments.id AND a.desk = site_shipments.desk AND a.kind = 'voids' ORDER BY f.seq DESC LIMIT 1), '') = 'void' AS void
        FROM site_shipments WHERE at >= ? AND at < ? AND state = 'booked'`,
        from,
        until,
      )
      .map((row) => ({
        at: Number(row['at']),
        place: text(row['place']),
        slug: text(row['slug']),
        serviceName: text(row['option']) || text(row['slug']),
        country: text(row['country']),
        operator: text(row['operator']),
        void: row['void'] === 1,
        price: money(row['price'], row['price_currency']),
        cost: money(row['cost'], row['currency']),
      })),
  dayLines: (desk, day) =>
    db
      .all(
        "SELECT body FROM site_facts WHERE desk = ? AND kind = 'day_lines' AND body ->> '$.day' = ? ORDER BY seq",
        desk,
        day,
      )
      .map((row) => String(row['body'])),
  paper: (shipmentId) => {
    const row = db.get('SELECT hash, pages FROM site_papers WHERE shipment_id = ?', shipmentId);
    return row ? { hash: String(row['hash']), pages: Number(row['pages']) } : null;
  },
  keepPaper: (shipmentId, { hash, pages }) => {
    db.run(
      'INSERT OR REPLACE INTO site_papers (shipment_id, hash, pages) VALUES (?,?,?)',
      shipmentId,
      hash,
      pages,
    );
  },
  addTracked: (shipmentId, operator, { at, status, location, estimatedDelivery }) => {
    db.run(
      'INSERT INTO site_tracked (shipment_id, at, operator, status, location, estimated_delivery) VALUES (?,?,?,?,?,?)',
      shipmentId,
      at,
      operator,
      status,
      location,
      estimatedDelivery,
    );
  },
  tracked: (shipmentId) =>
    db
      .all('SELECT * FROM site_tracked WHERE shipment_id = ? ORDER BY seq', shipmentId)
      .map((row) => ({
        seq: Number(row['seq']),
        at: Number(row['at']),
        operator: String(row['operator']),
        status: String(row['status']),
        location: String(row['location']),
        estimatedDelivery:
          row['estimated_delivery'] === null ? null : String(row['estimated_delivery']),
      })),
});

const read = (row: Row): OthersShipment => ({
  id: String(row['id']),
  desk: String(row['desk']),
  at: Number(row['at']),
  state: String(row['state']),
  reference: String(row['reference']),
  trackingNumber: String(row['tracking_number']),
  search: String(row['search']),
  body: String(row['body']),
});

const readFact = (row: Row): OthersFact => ({
  desk: String(row['desk']),
  kind: String(row['kind']),
  body: String(row['body']),
});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const money = (minor: unknown, currency: unknown): MinorMoney | null =>
  typeof minor === 'number' && typeof currency === 'string' ? { minor, currency } : null;
