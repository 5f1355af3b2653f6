import { isNameless } from '../../../domain/shipment/content.ts';
import { emptyDraft } from '../../../domain/shipment/draft.ts';
import type { ServiceIdentity } from '../../../domain/service/serviceIdentity.ts';
import type { AttemptRow } from '../tables/attempts.ts';
import { contentHash } from '../tables/shipmentRows.ts';
import type { LogKey } from './key.ts';
import { isOutcome, type LoggedOutcome, type LogLine } from './line.ts';

const BOUGHT: readonly LoggedOutcome[] = ['booked', 'resolvedBooked', 'confirmed', 'numbered'];

/** Returns the log line for a journal entry; null for an entry that neither starts nor ends a purchase. */
export const lineFrom = (
  row: AttemptRow,
  key: LogKey,
  identityOf: (serviceId: string) => ServiceIdentity | null,
): LogLine | null => {
  const sending = (attempt: number) => ({
    reference: row.reference,
    attempt,
    shipment: row.shipmentId,
    service: row.serviceId,
  });
  if (row.event === 'sent') {
    const of = identityOf(row.serviceId);
    const identity = of && { profile: of.profile, place: of.place, accounts: of.accounts };
    // A shipment that was restored without its draft, or whose personal data was erased, keeps the hashes stored at that time.
    const isLost =
      row.cameBack !== null &&
      (row.erased || contentHash(emptyDraft(), row.mode) === row.contentHash);
    const hashes = isLost
      ? row.cameBack
      : {
          content: key.of(row.contentHash),
          receiver: key.of(row.receiverHash),
          name: isNameless(row.name) ? '' : key.of(row.name),
        };
    return {
      kind: 'attempt',
      ...sending(row.at),
      mode: row.mode,
      identity,
      key: key.id,
      ...hashes,
    };
  }
  // A failed upload also leaves a journal entry, but no purchase was being sent then.
  if (
    !isOutcome(row.event) ||
    row.sentAt === null ||
    (row.event === 'notSent' && row.before !== 'sent')
  )
    return null;
  const isBought = BOUGHT.includes(row.event);
  return {
    kind: 'outcome',
    ...sending(row.sentAt),
    outcome: row.event,
    at: row.at,
    // A person can report a booking before its number is known.
    trackingNumber: isBought ? row.trackingNumber || null : null,
    serviceReference: isBought ? row.serviceReference || null : null,
    documents: isBought ? row.documents : {},
  };
};

/** Outcomes that a person can report more than once for the same purchase. */
const REPEATABLE: readonly LoggedOutcome[] = ['resolvedBooked', 'numbered', 'takenBack'];

/** Returns a name that is equal for two lines that say the same about the same purchase. */
export const lineName = (line: LogLine): string =>
  JSON.stringify([
    line.service,
    line.reference,
    line.attempt,
    ...(line.kind === 'attempt'
      ? ['began']
      : REPEATABLE.includes(line.outcome)
        ? [line.outcome, line.at]
        : [line.outcome]),
  ]);
