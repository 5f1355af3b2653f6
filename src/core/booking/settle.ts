import {
  DOCUMENT_KINDS,
  provesNothingBought,
  type DocumentKind,
  type DocumentSource,
  type Heard,
  type PurchaseError,
  type PurchaseReceipt,
  type Receipt,
} from '../../domain/service/service.ts';
import { inFull, type Result, type ServiceError } from '../../domain/service/serviceError.ts';
import type { Answer, PurchaseState } from '../../domain/purchase/purchase.ts';
import type { Base } from '../context.ts';
import { DeskError, Superseded } from '../deskError.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { packAnswer } from '../store/answers.ts';
import type { JournalEvent } from '../store/journal.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { isOutcome } from '../attempts/line.ts';
import { keepLateAnswer } from './lateAnswer.ts';
import type { Unwritten } from './unwritten.ts';

/** A full disk is often so for moments only, and what was bought is worth waiting for. */
const WAITS_MS = [250, 1_000, 3_000] as const;

interface Ending {
  readonly event: Answer;
  readonly journal: JournalEvent;
  readonly detail: string;
}

/** A 409 is told as what it is (docs/service.md §6.5): this sending bought nothing, but another did. */
const doubtWords = (error: ServiceError): string =>
  error.kind !== 'refused'
    ? error.message
    : `The service has a paid shipment under this reference already (“${error.message}”). This sending bought nothing more. Either an earlier sending of this shipment ` +
      'went through, or another shipment bears the same reference: look the reference up and compare the receiver.';

/** What an answer without a receipt means for the shipment: docs/service.md §4.5.5. */
const endingOf = (error: PurchaseError, at: number): Ending => {
  const detail = `${error.kind}: ${inFull(error)}`;
  const said = error.said && { said: error.said };
  if (!provesNothingBought(error))
    return {
      event: {
        type: 'doubted',
        message: doubtWords(error),
        ...said,
        ...(error.came && { hints: error.came.hints }),
        at,
      },
      journal: 'uncertain',
      detail,
    };
  if (error.kind !== 'refused') return { event: { type: 'notSent' }, journal: 'notSent', detail };
  return {
    event: { type: 'refused', message: error.message, reasons: error.reasons, ...said, at },
    journal: 'refused',
    detail: error.message,
  };
};

/** What a receipt means. A number that another shipment has already proves nothing: a gateway can have played an earlier answer again. */
export const endingOfReceipt = (
  { store }: Base,
  { id, serviceId }: Pick<ShipmentRecord, 'id' | 'serviceId'>,
  receipt: Receipt,
  at: number,
): Ending => {
  const { trackingNumber } = receipt;
  const holder = store.shipments.otherWithTracking(serviceId, trackingNumber, id);
  if (holder === null)
    return {
      event: { type: 'answered', receipt, at },
      journal: 'booked',
      detail: `tracking number ${trackingNumber}`,
    };
  const message =
    `The service answered with the tracking number ${trackingNumber}, which ${holder.draft.name || holder.externalReference} has already. ` +
    'One number cannot be two shipments: look the reference up with the service.';
  return {
    event: { type: 'doubted', message, at },
    journal: 'uncertain',
    detail: `answered with the tracking number ${trackingNumber} of ${holder.externalReference}`,
  };
};

type Documents = Readonly<Record<DocumentKind, DocumentSource>>;

/**
 * Writes down how a purchase ended. When the disk does not take it, it is tried again for some seconds; then without the
 * documents that came inside the answer, which may be what there is no room for. Never gives up silently.
 * The answer itself is kept in the same transaction, word for word, whether it moves anything or not.
 * @param heard the answer as it came; null where none did
 * @returns the state that the answer led to, null where it moved nothing
 * @throws DeskError with what the service answered when it cannot be written at all; the shipment is then uncertain at the next start
 */
export const settle = async (
  base: Base,
  ledger: Ledger,
  unwritten: Unwritten,
  sending: ShipmentRecord,
  answer: Result<PurchaseReceipt, PurchaseError>,
  heard: Heard | null,
): Promise<PurchaseState | null> => {
  const { store, clock, log } = base;
  const at = clock.now();
  const kept = heard && packAnswer(heard);
  const { id, externalReference, purchase } = sending;
  const attempt = 'attempt' in purchase ? purchase.attempt : { reference: externalReference, at };
  let led: PurchaseState | null = null;
  /** A receipt that came after a person had called it not booked, or sent it again. */
  let isLate = false;
  const write = (ending: () => Ending, documents: Documents | null, whole = true): void => {
    if (kept)
      store.answers.add(
        {
          shipmentId: id,
          operation: 'purchase',
          at,
          attempt: 'attempt' in purchase ? purchase.attempt : null,
        },
        kept,
        whole,
      );
    const { event, journal, detail } = ending();
    const moved = ledger.move(id, { ...event, attempt }, () => {
      store.journal.append(id, {
        at,
        operator: base.settings().operator,
        event: journal,
        reference: externalReference,
        detail,
      });
      if (documents && (event.type === 'answered' || (event.type === 'doubted' && event.hints)))
        store.documents.expect(id, documents);
    });
    isLate = moved === null && event.type === 'answered';
    if (moved === null)
      keepLateAnswer(base, ledger, ledger.must(id), {
        attempt,
        receipt: event.type === 'answered' ? event.receipt : null,
        detail,
        at,
      });
    led = moved?.purchase.kind ?? null;
  };
  const patiently = async (ending: () => Ending, documents: Documents | null): Promise<boolean> => {
    for (const wait of [...WAITS_MS, null]) {
      try {
        await store.durably(() => {
          try {
            write(ending, documents);
          } catch (reason) {
            // Here, and not when it is told: what is to be sent next may be written down in the same group.
            unwritten.begin(externalReference);
            throw reason;
          }
        });
        return true;
      } catch (reason) {
        if (reason instanceof Superseded) {
          await note();
          unwritten.end(externalReference, reason);
          throw reason;
        }
        unwritten.begin(externalReference);
        log.warn('an answer could not be written down', {
          reference: externalReference,
          name: reason instanceof Error ? reason.message : 'unknown',
        });
      }
      if (wait !== null) await clock.sleep(wait);
    }
    return false;
  };

  const written = async (): Promise<PurchaseState | null> => {
    unwritten.end(externalReference);
    // The journal's line ends no sending: a ledger that is put back is to know of it all the same.
    if (isLate) await note();
    return led;
  };
  /** The attempts log can often still be written: the program that has the ledger next takes the answer from there. */
  async function note(): Promise<boolean> {
    const receipt = answer.ok ? answer.value : null;
    const outcome = answer.ok ? 'booked' : endingOf(answer.error, at).journal;
    if (store.attempts === null || !isOutcome(outcome)) return false;
    return store.attempts
      .note({
        reference: externalReference,
        attempt: attempt.at,
        shipment: id,
        service: sending.serviceId,
        outcome,
        at,
        trackingNumber: receipt?.trackingNumber ?? null,
        serviceReference: receipt?.reference ?? null,
        documents: receipt
          ? Object.fromEntries(
              DOCUMENT_KINDS.flatMap((kind) => {
                const source = receipt.documents[kind];
                return source.kind === 'none'
                  ? []
                  : [[kind, source.kind === 'url' ? source.url : null]];
              }),
            )
          : {},
      })
      .then(
        () => true,
        () => false,
      );
  }
  const givenUp = async (message: string): Promise<DeskError> => {
    if (await note())
      log.info('an answer was kept in the attempts log', { reference: externalReference });
    const reason = new DeskError('damaged', message);
    unwritten.end(externalReference, reason);
    return reason;
  };

  if (!answer.ok) {
    const { error } = answer;
    if (await patiently(() => endingOf(error, at), error.came?.documents ?? null)) return written();
    throw await givenUp(
      `The answer for ${externalReference} could not be written down (${inFull(error)}). Is the disk full? Nothing more is sent; after a restart it shows as uncertain, or as what the attempts log says.`,
    );
  }
  const { documents, ...receipt } = answer.value;
  const ending = (): Ending => endingOfReceipt(base, sending, receipt, at);
  log.info('booked', { reference: externalReference, trackingNumber: receipt.trackingNumber });
  if (await patiently(ending, documents)) return written();
  try {
    store.db.transaction(() => {
      write(ending, withoutContents(documents), false);
      for (const kind of DOCUMENT_KINDS) {
        if (documents[kind].kind === 'base64')
          store.documents.failed(
            id,
            kind,
            'It came with the booking, but this computer had no room to keep it.',
          );
      }
    });
    return written();
  } catch {
    throw await givenUp(
      `${externalReference} was booked as ${receipt.trackingNumber}, but this computer could not write that down. Is the disk full? Make a note of the number: ` +
        'nothing more is sent. After a restart the shipment shows as what the attempts log says, or as uncertain.',
    );
  }
};

/** Addresses stay: they are short, and the document can be had there later. */
const withoutContents = (documents: Documents): Documents =>
  Object.fromEntries(
    Object.entries(documents).map(([kind, source]) => [
      kind,
      source.kind === 'base64' ? { kind: 'none' } : source,
    ]),
  ) as Record<DocumentKind, DocumentSource>;
