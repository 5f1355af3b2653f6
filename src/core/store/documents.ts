import type { DocumentKind, DocumentSource } from '../../domain/service/service.ts';
import type { Told } from '../../texts/message.ts';
import { readText, writeText } from './keptTexts.ts';
import type { Database, Row } from './database.ts';
import { documentPacking, fileBytes, WITH_FILE } from './documentPacking.ts';
import type { DocumentRecord } from './records.ts';

/** Documents of bookings: where each is to be had, and whether it is here. */
export interface DocumentRepository {
  /** Notes where the documents of a new booking are to be had. */
  readonly expect: (
    shipmentId: string,
    sources: Readonly<Record<DocumentKind, DocumentSource>>,
  ) => void;
  /** What was expected came with an answer that is not believed. */
  readonly forget: (shipmentId: string) => void;
  /** A person was erased: documents are not here and cannot be fetched again. @returns the files they were */
  readonly erase: (shipmentId: string, message: Told) => string[];
  /** @param at when it was, milliseconds since the epoch */
  readonly stored: (
    shipmentId: string,
    kind: DocumentKind,
    hash: string,
    pages: number,
    at: number,
  ) => void;
  /** A person brought it: there is nothing to fetch it from. */
  readonly attached: (shipmentId: string, kind: DocumentKind, hash: string, pages: number) => void;
  readonly failed: (shipmentId: string, kind: DocumentKind, message: string) => void;
  /** Every shipment whose waybill is here. */
  readonly withWaybill: () => Set<string>;
  /** Stored documents that are this file. */
  readonly withHash: (hash: string) => DocumentRecord[];
  /** The kept file turned out to be no good: it is to be got again. */
  readonly spoiled: (shipmentId: string, kind: DocumentKind, message: string) => void;
  readonly of: (shipmentId: string) => DocumentRecord[];
  /** When those that lie here came, as far as it was written down. */
  readonly timesOf: (shipmentId: string) => {
    readonly kind: DocumentKind;
    readonly at: number;
    readonly pages: number | null;
  }[];
  /** Booked shipments that have no waybill here. @param since booked at this moment or later */
  readonly awaitingWaybill: (since: number) => string[];
  /** Shipments of a profile with a document that was not got yet. */
  readonly incomplete: (serviceId: string) => string[];
  /** As `incomplete`, without documents that there is no way to get. */
  readonly fetchable: (serviceId: string) => string[];
}

/** Tables `documents` and `packed_documents`. */
export const documentRepository = (db: Database): DocumentRepository => {
  const { rowsOf, unpack } = documentPacking(db);
  /** All of a shipment: they are packed together or not at all. */
  const rowsOfAll = (shipmentId: string): Row[] => {
    const rows = db.all('SELECT * FROM documents WHERE shipment_id = ?', shipmentId);
    return rows.length > 0 ? rows : rowsOf(shipmentId);
  };
  return {
    expect: (shipmentId, sources) => {
      unpack(shipmentId);
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
      db.run('DELETE FROM packed_documents WHERE shipment_id = ?', shipmentId);
      db.run('DELETE FROM documents WHERE shipment_id = ?', shipmentId);
    },
    erase: (shipmentId, message) => {
      unpack(shipmentId);
      const hashes = db
        .all('SELECT hash FROM documents WHERE shipment_id = ? AND hash IS NOT NULL', shipmentId)
        .map((row) => String(row['hash']));
      db.run(
        `UPDATE documents SET state = CASE state WHEN 'none' THEN 'none' ELSE 'pruned' END, source = '{"kind":"none"}', hash = NULL, pages = NULL, message = ? WHERE shipment_id = ?`,
        writeText(message),
        shipmentId,
      );
      return hashes;
    },
    stored: (shipmentId, kind, hash, pages, at) => {
      unpack(shipmentId);
      // One that was erased while it was being fetched does not come back.
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
      unpack(shipmentId);
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
      unpack(shipmentId);
      db.run(
        "UPDATE documents SET state = 'failed', message = ?, tries = tries + 1 WHERE shipment_id = ? AND kind = ? AND state <> 'stored'",
        writeText(message),
        shipmentId,
        kind,
      );
    },
    withWaybill: () =>
      new Set(
        db
          .all(
            "SELECT shipment_id FROM documents WHERE kind = 'waybill' AND state = 'stored' UNION ALL SELECT shipment_id FROM packed_documents WHERE waybill IS NOT NULL",
          )
          .map((row) => String(row['shipment_id'])),
      ),
    withHash: (hash) =>
      [
        ...db.all("SELECT * FROM documents WHERE hash = ? AND state = 'stored'", hash),
        ...db
          .all(WITH_FILE, fileBytes(hash))
          .flatMap((row) => rowsOf(String(row['shipment_id'])))
          .filter((row) => row['state'] === 'stored' && row['hash'] === hash),
      ].map(read),
    spoiled: (shipmentId, kind, message) => {
      unpack(shipmentId);
      db.run(
        "UPDATE documents SET state = 'failed', message = ? WHERE shipment_id = ? AND kind = ? AND state = 'stored'",
        writeText(message),
        shipmentId,
        kind,
      );
    },
    of: (shipmentId) => rowsOfAll(shipmentId).map(read),
    timesOf: (shipmentId) =>
      rowsOfAll(shipmentId)
        .filter((row) => row['stored_at'] !== null)
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
  };
};

const read = (row: Row): DocumentRecord => ({
  shipmentId: String(row['shipment_id']),
  kind: row['kind'] as DocumentKind,
  state: row['state'] as DocumentRecord['state'],
  source: JSON.parse(String(row['source'])) as DocumentSource,
  hash: row['hash'] === null ? null : String(row['hash']),
  pages: row['pages'] === null ? null : Number(row['pages']),
  message: row['message'] === null ? null : readText(String(row['message'])),
  tries: Number(row['tries']),
});
