import type { JournalEntry } from '../../../domain/shipment/snapshot.ts';
import { type KeptText, readStoredText, textToStore } from '../../../texts/text.ts';
import type { Database, Row } from '../database/database.ts';

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
  'openedCopy',
  'moneyHeld',
  'moneyReturned',
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
  /** Empties the detail of a shipment's entries of payments with one of these references. */
  readonly emptyPayments: (shipmentId: string, references: readonly string[]) => void;
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
  'moneyHeld',
  'moneyReturned',
]);

const ENTRY = 'j.seq, j.shipment_id, j.at, j.operator, j.event, j.reference, j.detail';

/** Table `journal`, which only grows. */
export const journalRepository = (db: Database): JournalRepository => {
  const entriesOf = (shipmentId: string): Row[] =>
    db.all(`SELECT ${ENTRY} FROM journal j WHERE j.shipment_id = ? ORDER BY j.seq`, shipmentId);
  /** Empties the details that `holds` returns true for. */
  const emptyWhere = (
    shipmentId: string,
    holds: (event: string, words: string) => boolean,
  ): void => {
    const emptied = entriesOf(shipmentId).flatMap((row) => {
      const words = readStoredText(String(row['detail']));
      return words !== '' && holds(String(row['event']), words) ? [Number(row['seq'])] : [];
    });
    for (const seq of emptied) db.run("UPDATE journal SET detail = '' WHERE seq = ?", seq);
  };
  const isPaymentWith =
    (references: readonly string[]) =>
    (event: string, words: string): boolean =>
      PAYMENTS.has(event) && references.some((reference) => words.includes(reference));
  return {
    append: (shipmentId, { at, operator, event, reference, detail }) => {
      db.run(
        'INSERT INTO journal (shipment_id, at, operator, event, reference, detail) VALUES (?,?,?,?,?,?)',
        shipmentId,
        at,
        operator,
        event,
        reference,
        textToStore(detail),
      );
    },
    of: (shipmentId) => entriesOf(shipmentId).map(entry),
    lastOperator: (shipmentId) =>
      String(
        db.get(
          "SELECT operator FROM journal WHERE shipment_id = ? AND operator <> '' ORDER BY seq DESC LIMIT 1",
          shipmentId,
        )?.['operator'] ?? '',
      ),
    empty: (shipmentId, holdsData, references = []) => {
      const hasReference = isPaymentWith(references);
      emptyWhere(
        shipmentId,
        (event, words) => FREE_WORDS.has(event) || hasReference(event, words) || holdsData(words),
      );
    },
    emptyPayments: (shipmentId, references) => emptyWhere(shipmentId, isPaymentWith(references)),
    between: (serviceId, since, until) =>
      db
        .all(
          `SELECT ${ENTRY} FROM journal j JOIN shipments s ON s.id = j.shipment_id
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
  };
};

const entry = (row: Row): JournalEntry => ({
  at: Number(row['at']),
  operator: String(row['operator']),
  event: String(row['event']),
  reference: row['reference'] === null ? null : String(row['reference']),
  detail: readStoredText(String(row['detail'])),
});
