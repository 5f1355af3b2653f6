import type { AttemptLine, LoggedDocuments, LoggedOutcome, LogLine } from './line.ts';

/** One sent purchase, merged from all lines about it. */
export interface LoggedSending {
  readonly reference: string;
  /** Time of sending, milliseconds since the epoch. */
  readonly attempt: number;
  readonly shipment: string;
  readonly service: string;
  /** The attempt line; null when it lies before the part of the log that was read. */
  readonly began: AttemptLine | null;
  /** Outcome; null when it is unknown. A receipt has precedence over every other outcome except its withdrawal. */
  readonly outcome: LoggedOutcome | null;
  readonly trackingNumber: string | null;
  readonly serviceReference: string | null;
  readonly documents: LoggedDocuments;
}

/** A purchase whose attempt line is known. */
export type BegunSending = LoggedSending & { readonly began: NonNullable<LoggedSending['began']> };

/** Returns true for a purchase whose attempt line is in the log. */
export const isBegun = (sending: LoggedSending): sending is BegunSending => sending.began !== null;

/** Returns the purchases in these lines, in the order in which they were first mentioned. */
export const sendingsOf = (lines: readonly LogLine[]): LoggedSending[] => {
  const all = new Map<string, LoggedSending>();
  for (const line of lines) {
    const { reference, attempt, shipment, service } = line;
    const name = JSON.stringify([service, reference, attempt]);
    const known = all.get(name) ?? {
      reference,
      attempt,
      shipment,
      service,
      began: null,
      outcome: null,
      trackingNumber: null,
      serviceReference: null,
      documents: {},
    };
    // The first attempt line wins: a ledger that restored the shipment without its draft knows less than the one that sent it.
    if (line.kind === 'attempt') all.set(name, { ...known, began: known.began ?? line });
    else if (line.outcome === 'takenBack')
      all.set(name, {
        ...known,
        outcome: line.outcome,
        trackingNumber: null,
        serviceReference: null,
      });
    else if (line.trackingNumber !== null || known.trackingNumber === null) {
      all.set(name, {
        ...known,
        outcome: line.outcome,
        trackingNumber: line.trackingNumber,
        serviceReference: line.serviceReference,
        documents: { ...known.documents, ...line.documents },
      });
    } else all.set(name, known);
  }
  return [...all.values()];
};
