import type { DocumentKind, DocumentSource } from '../../../domain/service/service.ts';
import { type KeptText, readStoredText, textToStore } from '../../../texts/text.ts';
import type { Database, Row } from '../database/database.ts';
import type { DocumentRecord } from './records.ts';

/** The documents of bookings: the source of each, and whether it is stored here. */
export interface DocumentRepository {
  /** Records the sources of the documents of a new booking. */
  readonly expect: (
    shipmentId: string,
    sources: Readonly<Record<DocumentKind, DocumentSource>>,
  ) => void;
  /** Deletes the documents of a shipment: they came with an answer that is not trusted. */
  readonly forget: (shipmentId: string) => void;
  /** Removes the documents of an erased person, which cannot be downloaded again. @returns the hashes of the files */
  readonly erase: (shipmentId: string, message: KeptText) => string[];
  /** @param at time of storing, milliseconds since the epoch */
  readonly stored: (
    shipmentId: string,
    kind: DocumentKind,
    hash: string,
    pages: number,
    at: number,
  ) => void;
  /** Records a document that a person attached: it has no source to download from. */
  readonly attached: (shipmentId: string, kind: DocumentKind, hash: string, pages: number) => void;
  readonly failed: (shipmentId: string, kind: DocumentKind, message: string) => void;
  /** All shipments whose waybill is stored. */
  readonly withWaybill: () => Set<string>;
  /** Stored documents with this file. */
  readonly withHash: (hash: string) => DocumentRecord[];
  /** Marks a stored file as unusable, so that it is downloaded again. */
  readonly spoiled: (shipmentId: string, kind: DocumentKind, message: string) => void;
  readonly of: (shipmentId: string) => DocumentRecord[];
  /** When stored documents arrived; only those with a recorded time. */
  readonly timesOf: (shipmentId: string) => {
    readonly kind: DocumentKind;
    readonly at: number;
    readonly pages: number | null;
  }[];
  /** Booked shipments without a stored waybill. @param since booked at this time or later, milliseconds since the epoch */
  readonly awaitingWaybill: (since: number) => string[];
  /** Shipments of a service with a document that is missing or failed. */
  readonly incomplete: (serviceId: string) => string[];
  /** Like `incomplete`, without documents that cannot be downloaded. */
  readonly fetchable: (serviceId: string) => string[];
}

/** Table `documents`. */
export const documentRepository = (db: Database): DocumentRepository => ({
  expect: (shipmentId, sources) => {
    for (const [kind, source] of Object.entries(sources)) {
      db.run(
        'INSERT OR IGNORE INTO documents (shipment_id, kind, state, source) VALUES (?,?,?,?)',
        shipmentId,
        kind,
        source.kind === 'none' ? 'none' : 'missing',
        JSON.stringify(source),
      );
    }
  },
  forget: (shipmentId) => {
    db.run('DELETE FROM documents WHERE shipment_id = ?', shipmentId);
  },
  erase: (shipmentId, message) => {
    const hashes = db
      .all('SELECT hash FROM documents WHERE shipment_id = ? AND hash IS NOT NULL', shipmentId)
      .map((row) => String(row['hash']));
    db.run(
      `UPDATE documents SET state = CASE state WHEN 'none' THEN 'none' ELSE 'pruned' END, source = '{"kind":"none"}', hash = NULL, pages = NULL, message = ? WHERE shipment_id = ?`,
      textToStore(message),
      shipmentId,
    );
    return hashes;
  },
  stored: (shipmentId, kind, hash, pages, at) => {
    // A document that was erased during its download stays erased.
    db.run(
      `UPDATE documents SET state = 'stored', hash = ?, pages = ?, stored_at = ?, message = NULL,
      source = CASE WHEN json_extract(source, '$.kind') = 'base64' THEN '{"kind":"none"}' ELSE source END
      WHERE shipment_id = ? AND kind = ? AND NOT (state = 'pruned' AND hash IS NULL)`,
      hash,
      pages,
      at,
      shipmentId,
      kind,
    );
  },
  attached: (shipmentId, kind, hash, pages) => {
    db.run(
      `INSERT INTO documents (shipment_id, kind, state, source, hash, pages) VALUES (?, ?, 'stored', '{"kind":"none"}', ?, ?)
      ON CONFLICT (shipment_id, kind) DO UPDATE SET state = 'stored', hash = excluded.hash, pages = excluded.pages, stored_at = NULL, message = NULL`,
      shipmentId,
      kind,
      hash,
      pages,
    );
  },
  failed: (shipmentId, kind, message) => {
    db.run(
      "UPDATE documents SET state = 'failed', message = ?, tries = tries + 1 WHERE shipment_id = ? AND kind = ? AND state <> 'stored'",
      textToStore(message),
      shipmentId,
      kind,
    );
  },
  withWaybill: () =>
    new Set(
      db
        .all("SELECT shipment_id FROM documents WHERE kind = 'waybill' AND state = 'stored'")
        .map((row) => String(row['shipment_id'])),
    ),
  withHash: (hash) =>
    db.all("SELECT * FROM documents WHERE hash = ? AND state = 'stored'", hash).map(read),
  spoiled: (shipmentId, kind, message) => {
    db.run(
      "UPDATE documents SET state = 'failed', message = ? WHERE shipment_id = ? AND kind = ? AND state = 'stored'",
      textToStore(message),
      shipmentId,
      kind,
    );
  },
  of: (shipmentId) => db.all('SELECT * FROM documents WHERE shipment_id = ?', shipmentId).map(read),
  timesOf: (shipmentId) =>
    db
      .all(
        'SELECT kind, stored_at, pages FROM documents WHERE shipment_id = ? AND stored_at IS NOT NULL',
        shipmentId,
      )
      .map((row) => ({
        kind: row['kind'] as DocumentKind,
        at: Number(row['stored_at']),
        pages: row['pages'] === null ? null : Number(row['pages']),
      })),
  awaitingWaybill: (since) =>
    db
      .all(
        `SELECT d.shipment_id AS id FROM documents d JOIN shipments s ON s.id = d.shipment_id
      WHERE d.kind = 'waybill' AND d.state IN ('missing', 'failed') AND s.booked_at >= ? AND s.removed_at IS NULL`,
        since,
      )
      .map((row) => String(row['id'])),
  incomplete: (serviceId) =>
    db
      .all(
        `SELECT DISTINCT d.shipment_id AS id FROM documents d JOIN shipments s ON s.id = d.shipment_id
      WHERE d.state IN ('missing', 'failed') AND s.profile = ? ORDER BY s.created_at, s.id`,
        serviceId,
      )
      .map((row) => String(row['id'])),
  fetchable: (serviceId) =>
    db
      .all(
        `SELECT DISTINCT d.shipment_id AS id FROM documents d JOIN shipments s ON s.id = d.shipment_id
      WHERE d.state IN ('missing', 'failed') AND json_extract(d.source, '$.kind') NOT IN ('none', 'reference') AND s.profile = ? AND s.removed_at IS NULL ORDER BY s.created_at, s.id`,
        serviceId,
      )
      .map((row) => String(row['id'])),
});

const read = (row: Row): DocumentRecord => ({
  shipmentId: String(row['shipment_id']),
  kind: row['kind'] as DocumentKind,
  state: row['state'] as DocumentRecord['state'],
  source: JSON.parse(String(row['source'])) as DocumentSource,
  hash: row['hash'] === null ? null : String(row['hash']),
  pages: row['pages'] === null ? null : Number(row['pages']),
  message: row['message'] === null ? null : readStoredText(String(row['message'])),
  tries: Number(row['tries']),
});
