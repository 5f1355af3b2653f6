import { hash } from 'node:crypto';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { DocumentKind } from '../../domain/service/service.ts';
import type { ServiceIdentity } from '../../domain/service/serviceIdentity.ts';

/** How a sending ended. `resolved…`: by a person's word; `confirmed`, `numbered`: what was learned of it after; `takenBack`: the person's word counts no more. */
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
export const isOutcome = (event: string): event is LoggedOutcome =>
  (OUTCOMES as readonly string[]).includes(event);

interface Sending {
  readonly reference: string;
  /** When it was sent, milliseconds since the epoch; with the reference it names the sending. */
  readonly attempt: number;
  readonly shipment: string;
  /** Identity of the service (domain/service/serviceIdentity.ts). */
  readonly service: string;
}

export type LoggedDocuments = Readonly<Partial<Record<DocumentKind, string | null>>>;

/** Written and synced before the first byte of a purchase goes out. Content, receiver and name are keyed hashes (core/attempts/key.ts). */
export interface AttemptLine extends Sending {
  readonly kind: 'attempt';
  readonly mode: Mode;
  /** What makes the identity, so that a ledger that was begun anew knows it again; accounts are one-way fingerprints. */
  readonly identity: Pick<ServiceIdentity, 'profile' | 'place' | 'accounts'> | null;
  /** Which key the hashes were made with. */
  readonly key: string;
  readonly content: string;
  readonly receiver: string;
  /** Empty for a shipment that nobody named. */
  readonly name: string;
}

export interface OutcomeLine extends Sending {
  readonly kind: 'outcome';
  readonly outcome: LoggedOutcome;
  readonly at: number;
  readonly trackingNumber: string | null;
  /** The service's own reference of the shipment. */
  readonly serviceReference: string | null;
  /** Where the documents of a booking are to be had; null for one that came inside the answer. */
  readonly documents: LoggedDocuments;
}

/** What the log says. Persisted names; nothing of it tells who sends what to whom. */
export type LogLine = AttemptLine | OutcomeLine;

/** A line as it lies in the log: each program that writes has a chain of its own, begun at the last line it found. */
export interface Written {
  readonly line: LogLine;
  readonly writer: string;
  /** Hash of the line before in the writer's chain; empty for the very first. */
  readonly before: string;
  readonly hash: string;
}

const TAIL = /,"hash":"([0-9a-f]{64})"\}$/;

/** One line, without its end, and its hash. */
export const encodeLine = (
  line: LogLine,
  writer: string,
  before: string,
): { readonly text: string; readonly hash: string } => {
  const body = JSON.stringify({ writer, before, ...line });
  const made = hash('sha256', body);
  return { text: `${body.slice(0, -1)},"hash":"${made}"}`, hash: made };
};

/** Null for what is no whole line, or was changed. */
export const decodeLine = (text: string): Written | null => {
  const tail = TAIL.exec(text);
  if (tail === null || hash('sha256', `${text.slice(0, tail.index)}}`) !== tail[1]) return null;
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
  return { line: line as LogLine, writer, before, hash: own };
};
