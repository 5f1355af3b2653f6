import type { DocumentKind, DocumentSource } from '../../domain/service/service.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { CameBackKeys } from './cameBack.ts';
import type { Database, Row } from './database.ts';
import { documentRowsOf } from './documentPacking.ts';
import type { JournalEvent } from './journal.ts';

/** A line of the journal that begins or ends a sending, with what the attempts log says of its shipment. */
export interface AttemptRow {
  readonly seq: number;
  readonly event: JournalEvent;
  readonly at: number;
  readonly reference: string;
  readonly shipmentId: string;
  readonly serviceId: string;
  readonly mode: Mode;
  readonly name: string;
  readonly contentHash: string;
  readonly receiverHash: string;
  /** Keyed hashes of one that came back without its draft, or whose people were erased; null for any other. */
  readonly cameBack: Pick<CameBackKeys, 'name' | 'content' | 'receiver'> | null;
  /** True once its sender or receiver was erased. */
  readonly erased: boolean;
  /** Of an end: the sending before it in this shipment's journal, milliseconds; null where nothing was sent yet. */
  readonly sentAt: number | null;
  /** Of an end `notSent`: the event before it. */
  readonly before: string | null;
  readonly trackingNumber: string | null;
  readonly serviceReference: string | null;
  /** Where its documents are to be had; null for one that came inside the answer. */
  readonly documents: Readonly<Record<string, string | null>>;
}

const EVENTS =
  "('sent', 'booked', 'refused', 'notSent', 'uncertain', 'resolvedBooked', 'resolvedNotBooked', 'confirmed', 'numbered', 'takenBack')";

/** What the attempts log is written from, and what it is compared with. */
export interface AttemptRepository {
  /** Beginnings and ends of sendings after a line of the journal, in their order. */
  readonly after: (seq: number, limit: number) => AttemptRow[];
  /** Number of the journal's last line; 0 for an empty one. */
  readonly lastSeq: () => number;
  /**
   * What persons wrote so far, as one text that another act makes another: the ends of all tables that only grow, and of shipments. What the desk does by itself
   * (listing, learning, packing, lists of the service) and a change of a card or preset alone leave it as it is.
   */
  readonly lastWritten: () => string;
  /** True when the journal has this sending. */
  readonly isKnown: (shipmentId: string, at: number) => boolean;
  /** Shipments that came back from the attempts log since a line of the journal, in their order. */
  readonly cameBackSince: (seq: number) => string[];
}

/** Attempts and outcomes of the journal, as the attempts log has them. */
export const attemptRepository = (db: Database): AttemptRepository => ({
  after: (seq, limit) =>
    db
      .all(
        `SELECT j.seq, j.event, j.at, coalesce(j.reference, s.external_reference) AS reference, j.shipment_id, s.profile, s.mode, s.name, s.content_hash, s.receiver_hash, s.erased_at,
       c.name_key, c.content_key, c.receiver_key,
       CASE WHEN j.event <> 'sent' THEN (SELECT p.at FROM journal p WHERE p.shipment_id = j.shipment_id AND p.seq < j.seq AND p.event = 'sent' ORDER BY p.seq DESC LIMIT 1) END AS sent_at,
       CASE WHEN j.event = 'notSent' THEN (SELECT p.event FROM journal p WHERE p.shipment_id = j.shipment_id AND p.seq < j.seq AND p.event IN ${EVENTS} ORDER BY p.seq DESC LIMIT 1) END AS before,
       CASE WHEN s.state = 'booked' THEN s.tracking_number END AS tracking_number,
       CASE WHEN s.state = 'booked' THEN json_extract(s.purchase, '$.receipt.reference') END AS service_reference,
       CASE WHEN s.state = 'booked' THEN (SELECT json_group_object(d.kind, json_extract(d.source, '$.url')) FROM documents d
         WHERE d.shipment_id = s.id AND json_extract(d.source, '$.kind') IN ('url', 'base64')) END AS documents,
       CASE WHEN s.state = 'booked' THEN (SELECT p.packed FROM packed_documents p WHERE p.shipment_id = s.id) END AS packed
     FROM journal j JOIN shipments s ON s.id = j.shipment_id LEFT JOIN came_back c ON c.shipment_id = j.shipment_id WHERE j.seq > ? AND j.event IN ${EVENTS} ORDER BY j.seq LIMIT ?`,
        seq,
        limit,
      )
      .map(read),
  lastSeq: () => Number(db.get('SELECT coalesce(max(seq), 0) AS seq FROM journal')?.['seq']),
  lastWritten: () =>
    String(
      db.get(
        `SELECT group_concat(name || ' ' || seq, ', ') AS ends FROM (SELECT name, seq FROM sqlite_sequence WHERE name <> 'site_outbox'
          UNION ALL SELECT 'shipments', max(rowid) FROM shipments ORDER BY name)`,
      )?.['ends'],
    ),
  isKnown: (shipmentId, at) =>
    db.get(
      "SELECT 1 AS x FROM journal WHERE shipment_id = ? AND event = 'sent' AND at = ? LIMIT 1",
      shipmentId,
      at,
    ) !== undefined,
  cameBackSince: (seq) =>
    db
      .all(
        "SELECT DISTINCT shipment_id FROM journal WHERE seq > ? AND event = 'cameBack' ORDER BY seq",
        seq,
      )
      .map((row) => String(row['shipment_id'])),
});

const textOf = (value: Row[string] | undefined): string | null =>
  value == null ? null : String(value);

/** Where documents are to be had, of rows that have their own or are packed. */
const documentsIn = (row: Row): AttemptRow['documents'] =>
  row['packed'] === null
    ? row['documents'] === null
      ? {}
      : (JSON.parse(String(row['documents'])) as AttemptRow['documents'])
    : Object.fromEntries(
        documentRowsOf(row).flatMap(({ kind, source }) => {
          const from = JSON.parse(String(source)) as DocumentSource;
          if (from.kind !== 'url' && from.kind !== 'base64') return [];
          return [[kind as DocumentKind, from.kind === 'url' ? from.url : null]];
        }),
      );

const read = (row: Row): AttemptRow => ({
  seq: Number(row['seq']),
  event: row['event'] as JournalEvent,
  at: Number(row['at']),
  reference: String(row['reference']),
  shipmentId: String(row['shipment_id']),
  serviceId: String(row['profile']),
  mode: row['mode'] as Mode,
  name: String(row['name']),
  contentHash: String(row['content_hash']),
  receiverHash: String(row['receiver_hash']),
  cameBack:
    row['content_key'] === null
      ? null
      : {
          name: String(row['name_key']),
          content: String(row['content_key']),
          receiver: String(row['receiver_key']),
        },
  erased: row['erased_at'] !== null,
  sentAt: row['sent_at'] === null ? null : Number(row['sent_at']),
  before: textOf(row['before']),
  trackingNumber: textOf(row['tracking_number']),
  serviceReference: textOf(row['service_reference']),
  documents: documentsIn(row),
});
