import type { Mode } from '../../../domain/shipment/mode.ts';
import type { RecoveredKeys } from './recovered.ts';
import type { Database, Row } from '../database/database.ts';
import type { JournalEvent } from './journal.ts';

/** A journal entry that starts or ends a sending, with the fields that the attempts log records for its shipment. */
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
  /** Keyed hashes, for a shipment that was recovered without its draft or whose people were erased; null otherwise. */
  readonly cameBack: Pick<RecoveredKeys, 'name' | 'content' | 'receiver'> | null;
  /** True once its sender or receiver was erased. */
  readonly erased: boolean;
  /** For an outcome: the time of the last sending before it, milliseconds since the epoch; null when nothing was sent yet. */
  readonly sentAt: number | null;
  /** For `notSent`: the event before it. */
  readonly before: string | null;
  readonly trackingNumber: string | null;
  readonly serviceReference: string | null;
  /** The URL of each document; null for one that was inside the answer. */
  readonly documents: Readonly<Record<string, string | null>>;
}

const EVENTS =
  "('sent', 'booked', 'refused', 'notSent', 'uncertain', 'resolvedBooked', 'resolvedNotBooked', 'confirmed', 'numbered', 'takenBack')";

/** Reads the entries that the attempts log is written from and compared with. */
export interface AttemptRepository {
  /** Starts and outcomes of sendings after a journal entry, in order. */
  readonly after: (seq: number, limit: number) => AttemptRow[];
  /** Sequence number of the last journal entry; 0 when the journal is empty. */
  readonly lastSeq: () => number;
  /**
   * A text that changes with everything that people write: the highest ids of all append-only tables and of shipments. Background work of the desk
   * (listing, learning, lists of the service) and an edit of a card or preset alone do not change it.
   */
  readonly lastWritten: () => string;
  /** True when the journal has this sending. */
  readonly isKnown: (shipmentId: string, at: number) => boolean;
  /** Shipments recovered from the attempts log after a journal entry, in order. */
  readonly cameBackSince: (seq: number) => string[];
}

/** Attempts and outcomes in the journal, in the form of the attempts log. */
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
         WHERE d.shipment_id = s.id AND json_extract(d.source, '$.kind') IN ('url', 'base64')) END AS documents
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
  documents:
    row['documents'] === null
      ? {}
      : (JSON.parse(String(row['documents'])) as AttemptRow['documents']),
});
