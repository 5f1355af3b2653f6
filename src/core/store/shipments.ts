import { hash } from 'node:crypto';
import { CONTENT_VERSIONS, isNameless, type ContentVersion } from '../../domain/shipment/canon.ts';
import { canonicalContent, canonicalReceiver } from '../../domain/shipment/content.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { upgradeDraft } from '../../domain/shipment/upgrade.ts';
import { looksLikePhone, phoneNeedles } from '../../domain/text/phone.ts';
import { PRACTICE_IDENTITY } from '../../domain/service/serviceIdentity.ts';
import type { Database, Row } from './database.ts';
import type { ShipmentRecord } from './records.ts';
import { costColumns } from './spending.ts';

export interface SearchQuery {
  readonly serviceId: string;
  readonly text: string;
  readonly filter: 'all' | 'open' | 'booked' | 'attention';
  /** Also of other services than this one, but not what was practised. */
  readonly everywhere?: boolean;
  readonly offset: number;
  readonly limit: number;
}

const FILTERS: Readonly<Record<Exclude<SearchQuery['filter'], 'attention'>, string>> = {
  all: '1',
  open: "state IN ('draft', 'ready', 'quoted', 'chosen', 'refused', 'sending')",
  booked: "state = 'booked'",
};

/** A booking that is in doubt is, wherever it was sent: it stays in sight when the desk is connected to another service. */
const ATTENTION = `id IN (SELECT id FROM shipments WHERE state IN ('sending', 'uncertain') AND state = 'uncertain'
  UNION ALL SELECT d.shipment_id FROM documents d JOIN shipments s ON s.id = d.shipment_id WHERE d.state IN ('missing', 'failed') AND d.state = 'failed' AND s.profile = ?)`;

/** As the index `shipments_unconfirmed` has it: migrations/0017-unconfirmed.ts. */
const UNCONFIRMED = "state = 'booked' AND json_extract(purchase, '$.unconfirmed') = 1";

const INSERT = `INSERT INTO shipments (id, batch_id, position, mode, profile, external_reference, name, content_hash, receiver_hash, draft,
  file_rows, state, purchase, notes, tracking_number, search, sent_at, cost, currency, content_version, created_at, updated_at, booked_at, removed_at)
  VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`;

/** A shipment as the values of its row, in the order of `INSERT`. */
export type ShipmentRow = readonly (string | number | null)[];
export const rowOf = (record: ShipmentRecord): ShipmentRow => [
  record.id,
  record.batchId,
  record.position,
  record.mode,
  record.serviceId,
  ...changing(record),
  record.createdAt,
  ...ending(record),
];

/** A draft as it lies on disk, of whatever version. */
const readDraft = (text: unknown): Draft => upgradeDraft(JSON.parse(String(text)));

/** What a row was made of, for one that could not be written as it is. */
export const draftOfRow = (
  row: ShipmentRow,
): Pick<ShipmentRecord, 'draft' | 'fileRows' | 'notes'> => ({
  draft: readDraft(row[9]),
  fileRows: row[10] === null ? null : (JSON.parse(String(row[10])) as ShipmentRecord['fileRows']),
  notes: JSON.parse(String(row[13])) as ShipmentRecord['notes'],
});

/** Shipments on disk. Writing here is the only way a shipment changes. */
export const shipmentRepository = (db: Database) => ({
  insert: (record: ShipmentRecord): void => {
    db.run(INSERT, ...rowOf(record));
  },
  /** Writes what `rowOf` made of a record, here or on another thread. */
  insertRow: (row: ShipmentRow): void => {
    db.run(INSERT, ...row);
  },
  update: (record: ShipmentRecord): void => {
    db.run(
      `UPDATE shipments SET external_reference=?, name=?, content_hash=?, receiver_hash=?, draft=?, file_rows=?, state=?, purchase=?, notes=?,
         tracking_number=?, search=?, sent_at=?, cost=?, currency=?, content_version=?, updated_at=?, booked_at=?, removed_at=? WHERE id=?`,
      ...changing(record),
      ...ending(record),
      record.id,
    );
  },
  get: (id: string): ShipmentRecord | null => {
    const row = db.get('SELECT * FROM shipments WHERE id = ?', id);
    return row ? read(row) : null;
  },
  ofBatch: (batchId: string): ShipmentRecord[] =>
    db
      .all(
        'SELECT * FROM shipments WHERE batch_id = ? AND removed_at IS NULL ORDER BY position, id',
        batchId,
      )
      .map(read),
  /** Ids of a batch's rows in their order, without reading the rows. */
  idsOf: (batchId: string): string[] =>
    db
      .all(
        'SELECT id FROM shipments WHERE batch_id = ? AND removed_at IS NULL ORDER BY position, id',
        batchId,
      )
      .map((row) => String(row['id'])),
  /** Puts a shipment at a place of a batch. */
  place: (id: string, batchId: string, position: number, at: number): void => {
    db.run(
      'UPDATE shipments SET batch_id = ?, position = ?, updated_at = ? WHERE id = ?',
      batchId,
      position,
      at,
      id,
    );
  },
  /** Moves the rows at and below a position down (`by` above zero) to make room, or back up again. Removed rows keep their places. */
  makeRoom: (batchId: string, position: number, by: number): void => {
    db.run(
      'UPDATE shipments SET position = position + ? WHERE batch_id = ? AND position >= ? AND removed_at IS NULL',
      by,
      batchId,
      position - Math.min(0, by),
    );
  },
  byReference: (serviceId: string, reference: string): ShipmentRecord | null => {
    const row = db.get(
      'SELECT * FROM shipments WHERE profile = ? AND external_reference = ? AND removed_at IS NULL',
      serviceId,
      reference,
    );
    return row ? read(row) : null;
  },
  /** The service that a tracking number was given out at, the given one before others; what was practised counts at the practice service only. */
  serviceOfTracking: (number: string, serviceId: string): string | null => {
    const row = db.get(
      `SELECT profile FROM shipments WHERE tracking_number = ?1 AND (profile = ?2 OR profile <> '${PRACTICE_IDENTITY}') AND removed_at IS NULL ORDER BY profile = ?2 DESC LIMIT 1`,
      number,
      serviceId,
    );
    return row ? String(row['profile']) : null;
  },
  /** Another shipment than `id` that the same service gave the tracking number, or null; one that was taken away too. */
  otherWithTracking: (serviceId: string, number: string, id: string): ShipmentRecord | null => {
    const row = db.get(
      'SELECT * FROM shipments WHERE tracking_number = ? AND profile = ? AND id <> ?',
      number,
      serviceId,
      id,
    );
    return row ? read(row) : null;
  },
  /**
   * Shipments that a draft may already be: same name, and the same content or the same receiver; those without a name of
   * their own by content alone. The same content first, then the newest.
   */
  lookalikes: (
    serviceId: string,
    mode: Mode,
    draft: Draft,
  ): { readonly record: ShipmentRecord; readonly same: boolean }[] => {
    const hash = contentHash(draft, mode);
    // Two questions, an index each: asked as one with OR, every shipment of the profile would be read for every line of a file.
    const alike = db.all(
      'SELECT * FROM shipments WHERE profile = ? AND mode = ? AND name = ? AND receiver_hash = ? AND removed_at IS NULL',
      serviceId,
      mode,
      draft.name.trim(),
      receiverHash(draft),
    );
    const nameless = isNameless(draft.name)
      ? // Left to itself SQLite takes the index by name and reads every nameless shipment there is.
        db.all(
          "SELECT * FROM shipments INDEXED BY shipments_nameless WHERE profile = ? AND mode = ? AND content_hash = ? AND name GLOB 'row-[0-9]*' AND removed_at IS NULL",
          serviceId,
          mode,
          hash,
        )
      : [];
    const found = new Map(
      [...alike, ...nameless].map((row) => {
        const record = read(row);
        // A hash of an earlier version says nothing against it: the draft itself does.
        const same = row['content_hash'] === hash || contentHash(record.draft, mode) === hash;
        return [record.id, { record, same }] as const;
      }),
    );
    return [...found.values()].sort(
      (a, b) =>
        Number(b.same) - Number(a.same) ||
        b.record.createdAt - a.record.createdAt ||
        (b.record.id > a.record.id ? 1 : -1),
    );
  },
  /** Writes the hashes of shipments without a name of their own anew, where they are of an earlier version: nothing else knows those again. */
  rehash: (): void => {
    const older = db.all(
      "SELECT id FROM shipments INDEXED BY shipments_nameless WHERE name GLOB 'row-[0-9]*' AND content_version <> ?",
      CONTENT_VERSION,
    );
    for (const { id } of older) {
      const row = db.get('SELECT mode, draft FROM shipments WHERE id = ?', String(id));
      db.run(
        'UPDATE shipments SET content_hash = ?, content_version = ? WHERE id = ?',
        contentHash(readDraft(row?.['draft']), row?.['mode'] as Mode),
        CONTENT_VERSION,
        String(id),
      );
    }
  },
  /** How many shipments need a person: the uncertain ones of every service, and those of this one with a document that could not be had. */
  attention: (serviceId: string): number =>
    Number(
      db.get(
        `SELECT (SELECT count(*) FROM shipments WHERE state IN ('sending', 'uncertain') AND state = 'uncertain' AND removed_at IS NULL)
      + (SELECT count(DISTINCT d.shipment_id) FROM documents d JOIN shipments s ON s.id = d.shipment_id
          WHERE d.state IN ('missing', 'failed') AND d.state = 'failed' AND s.profile = ?1 AND s.state = 'booked' AND s.removed_at IS NULL) AS n`,
        serviceId,
      )?.['n'],
    ),
  /** The newest booking at a service in a mode, by the time of its booking; null when there is none. */
  lastBooked: (serviceId: string, mode: Mode): ShipmentRecord | null => {
    const row = db.get(
      "SELECT * FROM shipments WHERE state = 'booked' AND profile = ? AND mode = ? AND removed_at IS NULL ORDER BY booked_at DESC LIMIT 1",
      serviceId,
      mode,
    );
    return row ? read(row) : null;
  },
  /** Shipments that are being sent, or of which nobody knows whether they were bought. */
  inState: (state: 'sending' | 'uncertain'): ShipmentRecord[] =>
    db
      .all(
        "SELECT * FROM shipments WHERE state IN ('sending', 'uncertain') AND state = ? AND removed_at IS NULL ORDER BY created_at, id",
        state,
      )
      .map(read),
  /** Booked by a person's word, and the service does not track them yet. */
  unconfirmed: (serviceId: string): ShipmentRecord[] =>
    db
      .all(
        `SELECT * FROM shipments INDEXED BY shipments_unconfirmed WHERE ${UNCONFIRMED} AND profile = ? AND removed_at IS NULL`,
        serviceId,
      )
      .map(read),
  nextPosition: (batchId: string): number =>
    Number(
      db.get(
        'SELECT coalesce(max(position), -1) + 1 AS next FROM shipments WHERE batch_id = ?',
        batchId,
      )?.['next'],
    ),
  search: (query: SearchQuery): { total: number; records: ShipmentRecord[] } => {
    const { where, values } = searched(query);
    const total = Number(
      db.get(`SELECT count(*) AS n FROM shipments WHERE ${where}`, ...values)?.['n'],
    );
    const rows = db.all(
      `SELECT * FROM shipments WHERE ${where} ORDER BY coalesce(booked_at, updated_at) DESC, id DESC LIMIT ? OFFSET ?`,
      ...values,
      query.limit,
      query.offset,
    );
    return { total, records: rows.map(read) };
  },
  /** Every shipment that a search finds, in the order they were booked. */
  found: (query: Omit<SearchQuery, 'offset' | 'limit'>): string[] => {
    const { where, values } = searched(query);
    return db
      .all(
        `SELECT id FROM shipments WHERE ${where} ORDER BY booked_at, created_at, batch_id, position, id`,
        ...values,
      )
      .map((row) => String(row['id']));
  },
});

/** The search text without what phones are written with between their digits. */
const UNDIVIDED = [' ', '-', '(', ')', '.', '/', '+'].reduce(
  (inner, sign) => `replace(${inner}, '${sign}', '')`,
  'search',
);
/** Fewer digits are looked for as they are typed: they are a part of any number. */
const PHONE_DIGITS = 6;

/** Also of other services; what was practised counts at the practice service only. */
const ELSEWHERE_TOO = `(profile = ? OR profile <> '${PRACTICE_IDENTITY}')`;

const searched = ({
  serviceId,
  text,
  filter,
  everywhere = false,
}: Omit<SearchQuery, 'offset' | 'limit'>): { where: string; values: string[] } => {
  const phones = looksLikePhone(text)
    ? phoneNeedles(text).filter((digits) => digits.length >= PHONE_DIGITS)
    : [];
  const words = `removed_at IS NULL AND (search LIKE ? ESCAPE '\\'${phones.map(() => ` OR ${UNDIVIDED} LIKE ?`).join('')})`;
  const needles = [
    `%${text
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`,
    ...phones.map((digits) => `%${digits}%`),
  ];
  return filter === 'attention'
    ? { where: `${words} AND ${ATTENTION}`, values: [...needles, serviceId] }
    : {
        where: `${everywhere ? ELSEWHERE_TOO : 'profile = ?'} AND ${words} AND ${FILTERS[filter]}`,
        values: [serviceId, ...needles],
      };
};

const sha = (text: string): string => hash('sha256', text);
const [CONTENT_VERSION] = CONTENT_VERSIONS;
const contentHash = (draft: Draft, mode: Mode, version?: ContentVersion): string =>
  sha(canonicalContent(draft, mode, version));
/**
 * What a draft and its receiver are known by. `content`: as it is written now, and as earlier versions of this program wrote it where
 * that differs: a hash that was kept somewhere may be any of them.
 */
export const hashesOf = (
  draft: Draft,
  mode: Mode,
): { readonly content: readonly string[]; readonly receiver: string } => ({
  content: [...new Set(CONTENT_VERSIONS.map((version) => contentHash(draft, mode, version)))],
  receiver: receiverHash(draft),
});
const receiverHash = (draft: Draft): string => sha(canonicalReceiver(draft));

const changing = (record: ShipmentRecord): (string | number | null)[] => {
  const { draft, purchase } = record;
  const tracking = purchase.kind === 'booked' ? purchase.receipt.trackingNumber || null : null;
  const { receiver, sender } = draft;
  const search = [
    draft.name,
    record.externalReference,
    tracking,
    purchase.kind === 'booked' ? purchase.receipt.reference : '',
    receiver.first_name,
    receiver.last_name,
    receiver.phone,
    receiver.alternate_phone,
    receiver.email,
    receiver.city,
    receiver.country,
    `${receiver.first_name} ${receiver.last_name}`,
    sender.first_name,
    sender.last_name,
    sender.phone,
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
  return [
    record.externalReference,
    draft.name.trim(),
    contentHash(draft, record.mode),
    receiverHash(draft),
    JSON.stringify(draft),
    record.fileRows ? JSON.stringify(record.fileRows) : null,
    purchase.kind,
    JSON.stringify(purchase),
    JSON.stringify(record.notes),
    tracking,
    search,
    ...costColumns(purchase),
    CONTENT_VERSION,
  ];
};
const ending = (record: ShipmentRecord): (number | null)[] => [
  record.updatedAt,
  record.bookedAt,
  record.removedAt,
];

const read = (row: Row): ShipmentRecord => ({
  id: String(row['id']),
  batchId: String(row['batch_id']),
  position: Number(row['position']),
  mode: row['mode'] as ShipmentRecord['mode'],
  serviceId: String(row['profile']),
  externalReference: String(row['external_reference']),
  draft: readDraft(row['draft']),
  fileRows:
    row['file_rows'] === null
      ? null
      : (JSON.parse(String(row['file_rows'])) as ShipmentRecord['fileRows']),
  purchase: JSON.parse(String(row['purchase'])) as ShipmentRecord['purchase'],
  notes: JSON.parse(String(row['notes'])) as ShipmentRecord['notes'],
  createdAt: Number(row['created_at']),
  updatedAt: Number(row['updated_at']),
  bookedAt: row['booked_at'] === null ? null : Number(row['booked_at']),
  removedAt: row['removed_at'] === null ? null : Number(row['removed_at']),
});
