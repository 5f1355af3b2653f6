import type { JournalEntry } from '../../domain/shipment/snapshot.ts';
import type { KeptText } from '../../texts/message.ts';
import type { Database, Row } from './database.ts';
import { readText, writeText } from './keptTexts.ts';

/** The events of the journal; persisted names. */
export const JOURNAL_EVENTS = [
  'sent',
  'booked',
  'refused',
  'notSent',
  'uncertain',
  'resolvedBooked',
  'resolvedNotBooked',
  'documentAttached',
  'clockSetBack',
  'confirmed',
  'numbered',
  'cameBack',
  'answerIgnored',
  'takenBack',
  'erased',
  'paid',
  'refunded',
  'paymentCorrected',
  'transferSeen',
  'markedVoid',
  'voidUndone',
  'acceptedIn',
  'handedOver',
  'handoverUndone',
  'messageOpened',
  'passedOn',
  'passTakenBack',
  'passTaken',
] as const;
export type JournalEvent = (typeof JOURNAL_EVENTS)[number];

/** A journal entry with its shipment. */
export interface StoredEntry extends JournalEntry {
  readonly shipmentId: string;
}

/** Append-only (triggers refuse changes, except that texts may be emptied): who tried what, when, and the result. No secrets, no document bytes. */
export interface JournalRepository {
  readonly append: (
    shipmentId: string,
    entry: {
      at: number;
      operator: string;
      event: JournalEvent;
      reference: string | null;
      /** A short text about the result. */
      detail: KeptText;
    },
  ) => void;
  readonly of: (shipmentId: string) => JournalEntry[];
  /** The operator of the last entry that has one; empty when none has. */
  readonly lastOperator: (shipmentId: string) => string;
  /** Empties the detail of a shipment's entries that hold personal data; a reason that a person typed is always emptied. */
  readonly empty: (
    shipmentId: string,
    holdsData: (words: string) => boolean,
    references?: readonly string[],
  ) => void;
  /** Entries of a service with a time in [since, until) (milliseconds), including shipments that were removed since. */
  readonly between: (serviceId: string, since: number, until: number) => StoredEntry[];
  /** True once anything was sent for this shipment: its reference is then fixed permanently. */
  readonly wasSent: (shipmentId: string) => boolean;
}

/** Events whose detail is a reason typed by a person. */
const FREE_WORDS: ReadonlySet<string> = new Set<JournalEvent>([
  'markedVoid',
  'voidUndone',
  'handoverUndone',
]);

/** Events whose detail contains the reference of a payment. */
const PAYMENTS: ReadonlySet<string> = new Set<JournalEvent>([
  'paid',
  'refunded',
  'paymentCorrected',
  'transferSeen',
]);

/** Table `journal`, which only grows. */
export const journalRepository = (db: Database): JournalRepository => ({
  append: (shipmentId, entry) => {
    db.run(
      'INSERT INTO journal (shipment_id, at, operator, event, reference, detail) VALUES (?,?,?,?,?,?)',
      shipmentId,
      entry.at,
      entry.operator,
      entry.event,
      entry.reference,
      writeText(entry.detail),
    );
  },
  of: (shipmentId) =>
    db
      .all(
        'SELECT at, operator, event, reference, detail FROM journal WHERE shipment_id = ? ORDER BY seq',
        shipmentId,
      )
      .map(entry),
  lastOperator: (shipmentId) =>
    String(
      db.get(
        "SELECT operator FROM journal WHERE shipment_id = ? AND operator <> '' ORDER BY seq DESC LIMIT 1",
        shipmentId,
      )?.['operator'] ?? '',
    ),
  empty: (shipmentId, holdsData, references = []) => {
    for (const row of db.all(
      "SELECT seq, event, detail FROM journal WHERE shipment_id = ? AND detail <> ''",
      shipmentId,
    )) {
      const [event, words] = [String(row['event']), readText(String(row['detail']))];
      const hasReference =
        PAYMENTS.has(event) && references.some((reference) => words.includes(reference));
      if (FREE_WORDS.has(event) || hasReference || holdsData(words))
        db.run("UPDATE journal SET detail = '' WHERE seq = ?", Number(row['seq']));
    }
  },
  between: (serviceId, since, until) =>
    db
      .all(
        `SELECT j.shipment_id, j.at, j.operator, j.event, j.reference, j.detail FROM journal j JOIN shipments s ON s.id = j.shipment_id
      WHERE s.profile = ? AND j.at >= ? AND j.at < ? ORDER BY j.seq`,
        serviceId,
        since,
        until,
      )
      .map((row) => ({ ...entry(row), shipmentId: String(row['shipment_id']) })),
  wasSent: (shipmentId) =>
    db.get(
      "SELECT 1 AS x FROM journal WHERE shipment_id = ? AND event = 'sent' LIMIT 1",
      shipmentId,
    ) !== undefined,
});

const entry = (row: Row): JournalEntry => ({
  at: Number(row['at']),
  operator: String(row['operator']),
  event: String(row['event']),
  reference: row['reference'] === null ? null : String(row['reference']),
  detail: readText(String(row['detail'])),
});
