import { hash } from 'node:crypto';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { DocumentKind } from '../../../domain/service/service.ts';
import type { ServiceIdentity } from '../../../domain/service/serviceIdentity.ts';

/** Outcome of a sent purchase. `resolved…`: reported by a person; `confirmed`, `numbered`: learned later; `takenBack`: a person withdrew a report. */
const OUTCOMES = [
  'booked',
  'refused',
  'notSent',
  'uncertain',
  'resolvedBooked',
  'resolvedNotBooked',
  'confirmed',
  'numbered',
  'takenBack',
] as const;
export type LoggedOutcome = (typeof OUTCOMES)[number];

/** True for a journal event that ends an attempt. */
export const isOutcome = (event: string): event is LoggedOutcome =>
  (OUTCOMES as readonly string[]).includes(event);

interface Sending {
  readonly reference: string;
  /** Time of sending, milliseconds since the epoch. Identifies the purchase together with the reference. */
  readonly attempt: number;
  readonly shipment: string;
  /** Identity of the service (domain/service/serviceIdentity.ts). */
  readonly service: string;
}

export type LoggedDocuments = Readonly<Partial<Record<DocumentKind, string | null>>>;

/** Written and synced before the first byte of a purchase is sent. Content, receiver and name are keyed hashes (core/ledger/attempts/key.ts). */
export interface AttemptLine extends Sending {
  readonly kind: 'attempt';
  readonly mode: Mode;
  /** The parts of the identity by which a new ledger recognises it. Accounts are one-way fingerprints. */
  readonly identity: Pick<ServiceIdentity, 'profile' | 'place' | 'accounts'> | null;
  /** Id of the key of the hashes. */
  readonly key: string;
  readonly content: string;
  readonly receiver: string;
  /** Empty for a shipment without a name. */
  readonly name: string;
}

/** The line with the outcome of an attempt. `at`: milliseconds since the epoch. */
export interface OutcomeLine extends Sending {
  readonly kind: 'outcome';
  readonly outcome: LoggedOutcome;
  readonly at: number;
  readonly trackingNumber: string | null;
  /** The service's own reference of the shipment. */
  readonly serviceReference: string | null;
  /** Addresses of the documents of a booking; null for a document that was contained in the response. */
  readonly documents: LoggedDocuments;
}

/** A line of the log. Its property names are persisted. It does not reveal who sends what to whom. */
export type LogLine = AttemptLine | OutcomeLine;

/** A line as it is stored. Each program that writes has its own hash chain, which starts at the last line that it found. */
export interface StoredLine {
  readonly line: LogLine;
  readonly writer: string;
  /** Hash of the previous line of this writer's chain; '' for the very first. */
  readonly before: string;
  readonly hash: string;
}

const TAIL = /,"hash":"([0-9a-f]{64})"\}$/;

/** Encodes a line. Returns its text without the line end, and its hash (SHA-256, hex). */
export const encodeLine = (
  line: LogLine,
  writer: string,
  before: string,
): { readonly text: string; readonly hash: string } => {
  const body = JSON.stringify({ writer, before, ...line });
  const made = hash('sha256', body);
  return { text: `${body.slice(0, -1)},"hash":"${made}"}`, hash: made };
};

/** Decodes a line. Returns null when it is incomplete or was changed. */
export const decodeLine = (text: string): StoredLine | null => {
  const tail = TAIL.exec(text);
  if (tail === null) return null;
  const [, written] = tail;
  if (hash('sha256', `${text.slice(0, tail.index)}}`) !== written) return null;
  const {
    writer,
    before,
    hash: own,
    ...line
  } = JSON.parse(text) as LogLine & {
    readonly writer: string;
    readonly before: string;
    readonly hash: string;
  };
  return { line, writer, before, hash: own };
};
