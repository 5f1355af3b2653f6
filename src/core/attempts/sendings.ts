import type { AttemptLine, LoggedDocuments, LoggedOutcome, LogLine } from './line.ts';

/** One sending, collected from all lines about it. */
export interface LoggedSending {
  readonly reference: string;
  /** When it was sent, milliseconds since the epoch. */
  readonly attempt: number;
  readonly shipment: string;
  readonly service: string;
  /** The line of its beginning; null when that is before what was read. */
  readonly began: AttemptLine | null;
  /**
   * How it ended; null when that is not known. A receipt has precedence over everything else except
   * its withdrawal.
   */
  readonly outcome: LoggedOutcome | null;
  readonly trackingNumber: string | null;
  readonly serviceReference: string | null;
  readonly documents: LoggedDocuments;
}

/** A sending of which the log has the beginning. */
export type BegunSending = LoggedSending & { readonly began: NonNullable<LoggedSending['began']> };

/** True for a sending whose beginning is in the log too. */
export const isBegun = (sending: LoggedSending): sending is BegunSending => sending.began !== null;

/** The sendings in these lines, in the order in which they began. */
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
    // A ledger to which it came back without its draft knows less of it than the one that sent it.
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
