import { t } from '../../../texts/index.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentSource,
  type RedactedAnswer,
  type PurchaseError,
  type PurchaseReceipt,
} from '../../../domain/service/service.ts';
import { inFull, type Result } from '../../../domain/service/serviceError.ts';
import { warning, type Issue } from '../../../domain/shipment/issue.ts';
import { MODES, type Mode } from '../../../domain/shipment/mode.ts';
import type { PurchaseState } from '../../../domain/purchase/purchase.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError, LedgerTakenOver } from '../../base/deskError.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { compressAnswer } from '../../ledger/tables/answers.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { isOutcome } from '../../ledger/attempts/line.ts';
import { recordLateAnswer } from './lateAnswer.ts';
import { outcomeOfError, outcomeOfReceipt, type Outcome } from './outcome.ts';
import type { PendingWrites } from './pendingWrites.ts';

/** Waits between attempts to store a response, in milliseconds: a disk is often full for a moment only. */
const RETRY_WAITS_MS = [250, 1_000, 3_000] as const;

type Documents = Readonly<Record<DocumentKind, DocumentSource>>;

/** A purchase that was sent, and its response. */
interface AnsweredPurchase {
  /** The shipment in state `sending`. */
  readonly sending: ShipmentRecord;
  readonly answer: Result<PurchaseReceipt, PurchaseError>;
  readonly redacted: RedactedAnswer | null;
  /** Initials of the operator who started the run. */
  readonly operator: string;
}

const OTHER_MODE = 'booked-other-mode';

/** Returns the warning for a receipt that names the other mode: the shipment may travel the wrong way, or the answer belong to another one. Else null. */
const otherDirection = (answered: string | undefined, sent: Mode): Issue | null => {
  const mode = MODES.find((each) => each === answered?.toUpperCase());
  return mode === undefined || mode === sent
    ? null
    : warning('shipment', OTHER_MODE, t('purchase.otherMode', { mode }));
};

/**
 * Stores the outcome of a purchase: state, journal, expected documents, and the response itself, in one transaction. The response is stored even when
 * it changes nothing. When the disk rejects the write, it is retried for some seconds, and then made without the documents that were contained in the
 * response, which may be too large for the disk.
 * @param redacted the response as it is stored; null when there was none
 * @returns the state that the response led to; null when it changed nothing
 * @throws DeskError `damaged` with the content of the response when it cannot be stored; the shipment is uncertain at the next start then
 */
export const recordOutcome = async (
  context: PurchaseContext,
  ledger: Ledger,
  pendingWrites: PendingWrites,
  { sending, answer, redacted, operator }: AnsweredPurchase,
): Promise<PurchaseState | null> => {
  const { store, clock, log } = context;
  const at = clock.now();
  const packed = redacted && compressAnswer(redacted);
  const { id, externalReference, purchase } = sending;
  const direction = answer.ok ? otherDirection(answer.value.mode, sending.mode) : null;
  const attempt = 'attempt' in purchase ? purchase.attempt : { reference: externalReference, at };
  let stateAfter: PurchaseState | null = null;
  /** True for a receipt that arrived after a person reported “not booked” or sent the shipment again. */
  let isLate = false;
  const write = (outcome: () => Outcome, documents: Documents | null, whole = true): void => {
    if (packed)
      store.answers.add(
        {
          shipmentId: id,
          operation: 'purchase',
          at,
          attempt: 'attempt' in purchase ? purchase.attempt : null,
        },
        packed,
        whole,
      );
    const { event, journal, detail } = outcome();
    const moved = ledger.move(id, { ...event, attempt }, (record) => {
      const notes = record.notes.filter(({ code }) => code !== OTHER_MODE);
      if (direction !== null && event.type === 'answered') notes.push(direction);
      if (direction !== null || notes.length < record.notes.length)
        store.shipments.update({ ...record, notes });
      store.journal.append(id, {
        at,
        operator,
        event: journal,
        reference: externalReference,
        detail,
      });
      if (documents && (event.type === 'answered' || (event.type === 'uncertain' && event.hints)))
        store.documents.expect(id, documents);
    });
    isLate = moved === null && event.type === 'answered';
    if (moved === null)
      recordLateAnswer(context, ledger, ledger.must(id), {
        attempt,
        receipt: event.type === 'answered' ? event.receipt : null,
        detail,
        at,
        operator,
      });
    stateAfter = moved?.purchase.kind ?? null;
  };
  const writeWithRetries = async (
    outcome: () => Outcome,
    documents: Documents | null,
  ): Promise<boolean> => {
    for (const wait of [...RETRY_WAITS_MS, null]) {
      try {
        await store.durably(() => {
          try {
            write(outcome, documents);
          } catch (reason) {
            // Registered here, within the group of writes, because the next attempt may be stored in the same group.
            pendingWrites.begin(externalReference);
            throw reason;
          }
        });
        return true;
      } catch (reason) {
        if (reason instanceof LedgerTakenOver) {
          await noteInAttemptsLog();
          pendingWrites.end(externalReference, reason);
          throw reason;
        }
        pendingWrites.begin(externalReference);
        log.warn('an answer could not be written down', {
          reference: externalReference,
          name: reason instanceof Error ? reason.message : 'unknown',
        });
      }
      if (wait !== null) await clock.sleep(wait);
    }
    return false;
  };

  const finish = async (): Promise<PurchaseState | null> => {
    pendingWrites.end(externalReference);
    // The journal entry of a late receipt ends no attempt, so the attempts log would not contain it for a ledger that is restored.
    if (isLate) await noteInAttemptsLog();
    return stateAfter;
  };
  /**
   * Writes the outcome to the attempts log only, which can often still be written. The program that opens the ledger next reads it from there.
   * @returns false when it could not be written either
   */
  async function noteInAttemptsLog(): Promise<boolean> {
    const receipt = answer.ok ? answer.value : null;
    const outcome = answer.ok ? 'booked' : outcomeOfError(answer.error, at).journal;
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
  const giveUp = async (message: string): Promise<DeskError> => {
    if (await noteInAttemptsLog())
      log.info('an answer was kept in the attempts log', { reference: externalReference });
    const reason = new DeskError('damaged', message);
    pendingWrites.end(externalReference, reason);
    return reason;
  };

  if (!answer.ok) {
    const { error } = answer;
    if (await writeWithRetries(() => outcomeOfError(error, at), error.came?.documents ?? null))
      return finish();
    throw await giveUp(
      t('purchase.answerNotWritten', { reference: externalReference, error: inFull(error) }),
    );
  }
  const { documents, mode: _mode, ...receipt } = answer.value;
  const outcome = (): Outcome => outcomeOfReceipt(context, sending, receipt, at);
  log.info('booked', { reference: externalReference, trackingNumber: receipt.trackingNumber });
  if (await writeWithRetries(outcome, documents)) return finish();
  try {
    store.db.transaction(() => {
      write(outcome, withoutContents(documents), false);
      for (const kind of DOCUMENT_KINDS) {
        if (documents[kind].kind === 'base64')
          store.documents.failed(id, kind, t('purchase.noRoomForDocument'));
      }
    });
  } catch {
    throw await giveUp(
      t('purchase.bookedNotWritten', {
        reference: externalReference,
        number: receipt.trackingNumber,
      }),
    );
  }
  return finish();
};

/**
 * Returns the documents without those that were contained in the response. Addresses are kept: they are short, and the document can be fetched later.
 */
const withoutContents = (documents: Documents): Documents =>
  Object.fromEntries(
    Object.entries(documents).map(([kind, source]) => [
      kind,
      source.kind === 'base64' ? { kind: 'none' } : source,
    ]),
  ) as Record<DocumentKind, DocumentSource>;
