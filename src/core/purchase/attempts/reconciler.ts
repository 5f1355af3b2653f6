import { t } from '../../../texts/index.ts';
import { message, messageOf, type KeptText } from '../../../texts/text.ts';
import { warning } from '../../../domain/shipment/issue.ts';
import type { PurchaseEvent } from '../../../domain/purchase/purchase.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentSource,
  type Receipt,
} from '../../../domain/service/service.ts';
import type { PurchaseContext } from '../purchase.ts';
import { recordLateAnswer } from '../booking/lateAnswer.ts';
import { outcomeOfReceipt } from '../booking/outcome.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { JournalEvent } from '../../ledger/tables/journal.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { contentHash } from '../../ledger/tables/shipmentRows.ts';
import type { LogKey } from '../../ledger/attempts/key.ts';
import type { LoggedOutcome, LogLine } from '../../ledger/attempts/line.ts';
import { createLoggedShipments } from './loggedShipments.ts';
import {
  isBegun,
  sendingsOf,
  type BegunSending,
  type LoggedSending,
} from '../../ledger/attempts/sendings.ts';

/** True for a person's report. The log does not say whether the service confirmed it, so it is unconfirmed in the ledger. */
const isSaid = ({ outcome }: LoggedSending): boolean =>
  outcome === 'resolvedBooked' || outcome === 'numbered';
const nested = (detail: KeptText): KeptText =>
  typeof detail === 'string' ? messageOf(detail) : detail;
const saidBy = (detail: KeptText, isWord: boolean): KeptText =>
  isWord ? message('journal.detailAndUnconfirmed', { detail: nested(detail) }) : detail;
const BOUGHT_NOTHING: readonly LoggedOutcome[] = ['refused', 'notSent', 'resolvedNotBooked'];

/**
 * Creates the function that applies lines of the attempts log to the ledger. It runs inside the caller's transaction.
 * @param problems collects messages for the user
 */
export const createReconciler = (
  context: PurchaseContext,
  ledger: Ledger,
  key: LogKey,
  problems: Set<string>,
): ((lines: readonly LogLine[]) => number) => {
  const { store, clock } = context;
  const { serviceOf, recordOf, asSent, withoutDraft } = createLoggedShipments(
    context,
    key,
    problems,
  );

  const receiptOf = (sending: LoggedSending): Receipt | null => {
    const { trackingNumber, serviceReference } = sending;
    return trackingNumber === null && !isSaid(sending)
      ? null
      : {
          reference: serviceReference ?? '',
          trackingNumber: trackingNumber ?? '',
          trackingUrl: null,
        };
  };

  /** Records where the documents can be fetched. Documents that were contained in the response were lost with the ledger that stored them. */
  const expectDocuments = (id: string, { documents }: LoggedSending): void => {
    const sources = DOCUMENT_KINDS.map((kind): [DocumentKind, DocumentSource] => [
      kind,
      documents[kind] ? { kind: 'url', url: documents[kind] } : { kind: 'none' },
    ]);
    store.documents.expect(id, Object.fromEntries(sources) as Record<DocumentKind, DocumentSource>);
    for (const kind of DOCUMENT_KINDS)
      if (documents[kind] === null) store.documents.failed(id, kind, t('attempts.documentNotKept'));
  };

  /** Applies the outcome of a purchase that the ledger contains. */
  const takeAnswer = (found: ShipmentRecord, sending: LoggedSending): void => {
    const receipt = receiptOf(sending);
    // A person withdrew the report: an older line of the log must not restore it.
    if (isSaid(sending) && wasTakenBack(found, sending)) return;
    const record = receipt === null ? found : asSent(found, sending.reference);
    const attempt = { reference: sending.reference, at: sending.attempt };
    const at = clock.now();
    if (sending.outcome === 'takenBack' || sending.outcome === 'resolvedNotBooked')
      takenBack(record, sending, at);
    if (receipt !== null) {
      if (
        record.purchase.kind === 'booked' &&
        record.purchase.receipt.trackingNumber === receipt.trackingNumber
      )
        return;
      const write = (event: JournalEvent, detail: KeptText): void =>
        store.journal.append(record.id, {
          at,
          operator: '',
          event,
          reference: record.externalReference,
          detail: message('journal.detailAndLog', {
            detail: nested(detail),
          }),
        });
      if (record.purchase.kind === 'booked' && record.purchase.unconfirmed) {
        const learned = isSaid(sending) ? 'numbered' : 'confirmed';
        ledger.move(record.id, { type: learned, receipt }, () =>
          write(learned, message('journal.detailNumber', { number: receipt.trackingNumber })),
        );
        return;
      }
      const { event, journal, detail } = outcomeOfReceipt(context, record, receipt, at);
      const isBooked = event.type === 'answered';
      const word = isBooked && isSaid(sending);
      if (word)
        ledger.move(record.id, { type: 'foundAfterCrash', at }, () =>
          write('uncertain', message('journal.detailFound')),
        );
      const moved = ledger.move(
        record.id,
        word ? { type: 'resolvedBooked', receipt, unconfirmed: true, at } : { ...event, attempt },
        () => {
          // A person reported the booking, so the service's documents are unknown.
          if (isBooked && sending.outcome !== 'booked')
            write(
              'resolvedBooked',
              saidBy(
                receipt.trackingNumber === '' ? message('journal.detailByWord') : detail,
                word,
              ),
            );
          else write(journal, detail);
          if (isBooked) expectDocuments(record.id, sending);
        },
      );
      if (moved === null)
        recordLateAnswer(context, ledger, record, {
          attempt,
          receipt,
          detail,
          at,
          operator: context.settings().operator,
        });
    } else if (
      record.purchase.kind === 'sending' &&
      (sending.outcome === 'refused' || sending.outcome === 'notSent')
    ) {
      // The ledger could no longer be written when this response arrived.
      const event: PurchaseEvent =
        sending.outcome === 'notSent'
          ? { type: 'notSent', attempt }
          : { type: 'refused', attempt, message: t('attempts.refused'), reasons: [], at };
      ledger.move(record.id, event, () =>
        store.journal.append(record.id, {
          at,
          operator: '',
          event: event.type === 'notSent' ? 'notSent' : 'refused',
          reference: record.externalReference,
          detail: message('journal.detailFromLog'),
        }),
      );
    }
  };

  const wasTakenBack = ({ id }: ShipmentRecord, { attempt }: LoggedSending): boolean => {
    const lines = store.journal.of(id);
    const after = lines.slice(
      lines.findLastIndex(({ event, at }) => event === 'sent' && at === attempt) + 1,
    );
    const next = after.findIndex(({ event }) => event === 'sent');
    return after
      .slice(0, next < 0 ? after.length : next)
      .some(({ event }) => event === 'takenBack');
  };

  /** Withdraws a booking in a ledger that was saved before a person withdrew it. */
  const takenBack = (record: ShipmentRecord, { attempt }: LoggedSending, at: number): void => {
    const { purchase, externalReference: reference } = record;
    if (purchase.kind !== 'booked' || purchase.attempt.at !== attempt) return;
    ledger.move(record.id, { type: 'takenBack', at }, () =>
      store.journal.append(record.id, {
        at,
        operator: '',
        event: 'takenBack',
        reference,
        detail: message('journal.detailFromLog'),
      }),
    );
  };

  /** Returns true when the content that was sent differs from the draft in this ledger. */
  const isAnother = ({ draft, mode }: ShipmentRecord, { began }: BegunSending): boolean =>
    began.key === key.id && key.of(contentHash(draft, mode)) !== began.content;

  /** Applies a purchase that the ledger does not contain. Returns true when it may have been bought. */
  const takeUnknown = (found: ShipmentRecord | null, sending: BegunSending): boolean => {
    const receipt = receiptOf(sending);
    if (receipt === null && sending.outcome !== null && BOUGHT_NOTHING.includes(sending.outcome))
      return false;
    const record = found ? asSent(found, sending.reference) : withoutDraft(sending);
    const [at, { reference }] = [clock.now(), sending];
    const attempt = { reference: sending.reference, at: sending.attempt, bodyHash: '' };
    if (found && isAnother(found, sending))
      store.shipments.update({
        ...record,
        notes: [...record.notes, warning('shipment', 'sent-otherwise', t('attempts.changedSince'))],
      });
    if (record.purchase.kind === 'sending') ledger.move(record.id, { type: 'foundAfterCrash', at });
    store.journal.append(record.id, {
      at: sending.attempt,
      operator: '',
      event: 'sent',
      reference,
      detail: message('journal.detailFromLog'),
    });
    ledger.move(record.id, {
      type: 'cameBack',
      attempt,
      receipt,
      unconfirmed: isSaid(sending),
      message: t('attempts.noAnswer'),
      at,
    });
    if (receipt !== null) expectDocuments(record.id, sending);
    store.journal.append(record.id, {
      at,
      operator: '',
      event: 'cameBack',
      reference,
      detail:
        receipt === null
          ? message('journal.detailNoAnswer')
          : message('journal.detailNumber', { number: receipt.trackingNumber }),
    });
    return true;
  };

  /** Applies the lines. Returns how many purchases that may have been bought were missing in the ledger. */
  return (lines: readonly LogLine[]): number => {
    let restored = 0;
    for (const logged of sendingsOf(lines)) {
      const sending = { ...logged, service: serviceOf(logged) };
      const record = recordOf(sending);
      if (record && store.sendings.isKnown(record.id, sending.attempt)) takeAnswer(record, sending);
      // An outcome without its attempt line belongs to a purchase that was on disk in the ledger before it was in the log.
      else if (isBegun(sending) && takeUnknown(record, sending)) restored += 1;
    }
    return restored;
  };
};
