import { hash } from 'node:crypto';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { DocumentKind } from '../../domain/service/service.ts';
import type { ServiceIdentity } from '../../domain/service/serviceIdentity.ts';

/**
 * How a sending ended. `resolved…`: a person said so; `confirmed`, `numbered`: what was learned
 * later; `takenBack`: what a person said is withdrawn.
 */
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
  /**
   * When it was sent, milliseconds since the epoch; together with the reference it identifies the
   * sending.
   */
  readonly attempt: number;
  readonly shipment: string;
  /** Identity of the service (domain/service/serviceIdentity.ts). */
  readonly service: string;
}

export type LoggedDocuments = Readonly<Partial<Record<DocumentKind, string | null>>>;

/**
 * Written and synced before the first byte of a purchase is sent. Content, receiver and name are
 * keyed hashes (core/attempts/key.ts).
 */
export interface AttemptLine extends Sending {
  readonly kind: 'attempt';
  readonly mode: Mode;
  /**
   * What the identity consists of, so that a new ledger recognises it; accounts are one-way
   * fingerprints.
   */
  readonly identity: Pick<ServiceIdentity, 'profile' | 'place' | 'accounts'> | null;
  /** Which key the hashes were made with. */
  readonly key: string;
  readonly content: string;
  readonly receiver: string;
  /** Empty for a shipment without a name. */
  readonly name: string;
}

/** The line that says how an attempt ended. `at`: milliseconds since the epoch. */
export interface OutcomeLine extends Sending {
  readonly kind: 'outcome';
  readonly outcome: LoggedOutcome;
  readonly at: number;
  readonly trackingNumber: string | null;
  /** The service's own reference of the shipment. */
  readonly serviceReference: string | null;
  /** Addresses of the documents of a booking; null for one that came inside the answer. */
  readonly documents: LoggedDocuments;
}

/** A line of the log. Its names are persisted. It does not reveal who sends what to whom. */
export type LogLine = AttemptLine | OutcomeLine;

/**
 * A line as it is stored. Each program that writes has a hash chain of its own, which begins at the
 * last line that it found.
 */
export interface Written {
  readonly line: LogLine;
  readonly writer: string;
  /** Hash of the previous line of this writer's chain; '' for the very first. */
  readonly before: string;
  readonly hash: string;
}

const TAIL = /,"hash":"([0-9a-f]{64})"\}$/;

/** Encodes a line. @returns its text without the line end, and its hash (SHA-256, hex) */
export const encodeLine = (
  line: LogLine,
  writer: string,
  before: string,
): { readonly text: string; readonly hash: string } => {
  const body = JSON.stringify({ writer, before, ...line });
  const made = hash('sha256', body);
  return { text: `${body.slice(0, -1)},"hash":"${made}"}`, hash: made };
};

/** Decodes a line; null when it is incomplete or was changed. */
export const decodeLine = (text: string): Written | null => {
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
  return { line: line, writer, before, hash: own };
};
