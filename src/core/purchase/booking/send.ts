import { t } from '../../../texts/index.ts';
import { message, messageOf, type KeptText } from '../../../texts/text.ts';
import type { ClaimChoices } from './siteClaims.ts';
import {
  error as errorIssue,
  info,
  isFromService,
  type Issue,
} from '../../../domain/shipment/issue.ts';
import type { EnteredPayment } from '../../../domain/payment/payment.ts';
import type { Money } from '../../../domain/money/money.ts';
import {
  provesNothingBought,
  type RedactedAnswer,
  type PurchaseError,
  type PurchaseReceipt,
} from '../../../domain/service/service.ts';
import { fail, type FieldReason, type Result } from '../../../domain/service/serviceError.ts';
import { quoteOf } from '../../../domain/purchase/purchase.ts';
import { connectionFor } from '../../service/identity/identities.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import { NotStarted } from '../../service/http/runQueued.ts';
import { checkHeld, holdMoney } from '../../shipments/heldMoney.ts';
import { noteAttempt } from '../../shipments/attemptTimes.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { compressAnswer } from '../../ledger/tables/answers.ts';
import type { JournalEvent } from '../../ledger/tables/journal.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { TermsHold, Terms } from '../terms/terms.ts';
import { attemptedSale } from './attemptedSale.ts';
import { LogUnwritable } from '../../ledger/attempts/attemptsLog.ts';
import type { PendingWrites } from './pendingWrites.ts';
import { rateAgain } from './rateAgain.ts';
import {
  attemptContent,
  isUnchanged,
  readyToSend,
  skipped,
  type ReadyToSend,
} from './readyToSend.ts';
import { stepFailed } from './outcome.ts';
import { recordOutcome } from './recordOutcome.ts';
import { forgetUploads } from './uploads.ts';
import { isFresh, prepareToSend, writeBody, type PurchaseBody } from './prepare.ts';
import { noteNotSent, type SendOutcome } from './sendOutcome.ts';

/** A purchase that was sent, and its response. */
interface Sent {
  readonly sending: ShipmentRecord;
  readonly answer: Result<PurchaseReceipt, PurchaseError>;
  /** The response as it is stored; null when there was none. */
  readonly redacted: RedactedAnswer | null;
}

const isFileReason = ({ field }: FieldReason): boolean =>
  /\.(?:documents|photos)(?:\.\d+)?$/.test(field);

/** Operators that a purchase is recorded with. Taken from its run, because another operator may have signed in since. */
export interface Purchaser {
  /** Initials of the operator who started the run. */
  readonly operator: string;
  /** Initials of the operator who allowed it to exceed a limit; null when that was not needed. */
  readonly allowed: string | null;
}

/** Options of one purchase (docs/service.md §4.5). */
export interface SendOptions {
  /** `file_is_url` when the shipment has no files. */
  readonly fileIsUrl: boolean;
  /** When a person started the run, milliseconds since the epoch. A note is added when the assigned date has moved since. */
  readonly authorisedAt?: number;
  readonly pendingWrites: PendingWrites;
  /** Awaited before the attempt is recorded. Rejects with NotStarted once the run was stopped. */
  readonly waitIfPaused?: () => Promise<void>;
  /** Called while other shipments wait for this one: when the run is paused, this one releases the terms and waits without holding them. */
  readonly isPaused?: () => boolean;
  /**
   * Waits until one more purchase may be sent.
   * @returns the function that frees the slot: called here once the service has accepted the purchase; after any other end the caller frees the slot
   * @throws NotStarted when the run was stopped meanwhile
   */
  readonly slot: () => Promise<() => void>;
  /** Called once the service has accepted the purchase, while its response is being stored. */
  readonly onAnswered?: () => void;
  /** Aborts waits and rating. A purchase that is being sent is never aborted. */
  readonly signal?: AbortSignal;
  /** Returns true when the cost of the run may rise by this amount within the limits that it kept so far. */
  readonly mayRise: (by: Money) => boolean;
  readonly by: Purchaser;
  /** Money that is received with the booking; null for none. It is held from the attempt on. */
  readonly money: EnteredPayment | null;
  /** What a person allowed about the site before the run started. */
  readonly siteWish: ClaimChoices;
}

/**
 * Buys one shipment (docs/service.md §4.5). The attempt is on disk, synced, before the first byte is sent; the response is an event of the state
 * machine in domain/purchase/purchase.ts. Right before the purchase the shipment is rated again, unless the service is known to sell it on the terms
 * that are shown. Nothing is sent twice: after a lost response the shipment is `uncertain` until a person resolves it.
 * @returns the outcome
 * @throws DeskError when the response cannot be stored (recordOutcome.ts); NotStarted when the run was stopped before it was sent
 */
export const sendPurchase = async (
  context: PurchaseContext,
  ledger: Ledger,
  terms: Terms,
  id: string,
  options: SendOptions,
): Promise<SendOutcome> => {
  const {
    fileIsUrl,
    authorisedAt,
    pendingWrites,
    waitIfPaused,
    isPaused,
    slot,
    onAnswered,
    signal,
    mayRise,
    by,
    money,
    siteWish,
  } = options;
  const { store, clock } = context;
  const prepared = await prepareToSend(context, ledger, id, { operator: by.operator, money });
  if ('kind' in prepared) return prepared;
  const write = (): PurchaseBody => writeBody(context, prepared, { fileIsUrl, authorisedAt });
  const { due, uploaded } = prepared;
  let body = write();
  const { record, shipment, fingerprint, slug, issues } = due;
  const { service } = connectionFor(context, record);
  const appendJournal = (event: JournalEvent, at: number, detail: KeptText): void =>
    store.journal.append(id, {
      at,
      operator: by.operator,
      event,
      reference: record.externalReference,
      detail,
    });

  /** Uploads can take minutes. Meanwhile the shipment may have been edited, chosen again, removed, or sent by another run. */
  const stillReady = (): ReadyToSend | SendOutcome => {
    const still = readyToSend(context, ledger, id, money);
    return 'kind' in still || attemptContent(still) === attemptContent(due)
      ? still
      : skipped(
          t(still.slug === due.slug ? 'purchase.changedWhileReady' : 'purchase.changedAfterAgreed'),
        );
  };
  /** Something else may have been paid since the money was entered. */
  const whyNotHeld = (current: ShipmentRecord, held: EnteredPayment): string | null => {
    try {
      checkHeld(context, current, held);
      return null;
    } catch (reason) {
      if (reason instanceof DeskError) return reason.message;
      throw reason;
    }
  };
  const whyNotReady = (): string | null => {
    const still = stillReady();
    return 'kind' in still && still.kind === 'skipped' ? still.message : null;
  };
  const recordAttempt = (sale: TermsHold): Promise<ShipmentRecord | SendOutcome | null> =>
    store.durably(
      (): ShipmentRecord | SendOutcome | null => {
        if (pendingWrites.any()) return null;
        if (context.identity().id !== record.serviceId)
          return skipped(t('purchase.connectionChanged'));
        const still = stillReady();
        if ('kind' in still) return still;
        const refused = money === null ? null : whyNotHeld(still.record, money);
        if (refused !== null) return skipped(refused);
        // The computer may have slept since the rating: rates that are too old are requested again.
        if (!sale.isCurrent(quoteOf(still.record.purchase) ?? { options: [] })) return null;
        // Set only now, because it may have waited: the time that the service may need for processing counts from here.
        const { request, sent, date, insteadOf } = body;
        const attempt = {
          reference: record.externalReference,
          bodyHash: request.bodyHash,
          at: clock.now(),
        };
        return (
          ledger.move(id, { type: 'sent', attempt, fingerprint }, (moved) => {
            const notes = moved.notes.filter(
              (issue) => !isFromService(issue) && issue.code !== 'date-moved',
            );
            const dated: Issue[] =
              insteadOf === null
                ? []
                : [
                    info(
                      'assigned_date',
                      'date-moved',
                      t('purchase.waitedPastMidnight', { date, insteadOf }),
                    ),
                  ];
            if (notes.length < moved.notes.length || dated.length > 0)
              store.shipments.update({ ...moved, notes: [...notes, ...dated] });
            store.soldRecords.add(
              id,
              attemptedSale(context, moved, {
                shipment: uploaded,
                ...sent,
                date,
                at: attempt.at,
                issues,
                operator: by.operator,
              }),
            );
            const content = request.bodyHash.slice(0, 16);
            const sentDetail =
              insteadOf === null
                ? message('journal.detailSent', { service: slug, date, content })
                : message('journal.detailSentLater', { service: slug, date, insteadOf, content });
            appendJournal(
              'sent',
              attempt.at,
              by.allowed === null
                ? sentDetail
                : message('journal.detailAllowed', { detail: sentDetail, allowed: by.allowed }),
            );
            if (money !== null) holdMoney(context, moved, money, by.operator);
          }) ?? skipped(t('purchase.beingSent'))
        );
      },
      { logged: true },
    );

  /** Sends the purchase on the terms that are shown. Returns null when it has to wait without holding its terms. */
  const attempt = async (sale: TermsHold): Promise<Sent | SendOutcome | null> => {
    // Changes outside the record, such as settings, are checked when the attempt is recorded.
    const now = isUnchanged(context, record) ? due : stillReady();
    if ('kind' in now) return now;
    const blocked = sale.blockedReason();
    if (blocked !== null) return skipForTerms(blocked);
    const isCurrent = sale.isCurrent(quoteOf(now.record.purchase) ?? { options: [] });
    context.site?.expect(record, siteWish);
    freeSlot = await slot();
    if (!isCurrent) {
      const again = await rateAgain(context, ledger, sale, {
        id,
        fingerprint,
        shipment,
        whyNotReady,
        mayRise,
      });
      if (signal?.aborted) throw new NotStarted();
      if (again.kind === 'skipped') return again;
      if (again.kind === 'failed') {
        appendJournal('notSent', clock.now(), stepFailed('rates', again.error));
        if (again.redacted)
          store.answers.add(
            { shipmentId: id, operation: 'rates', at: clock.now(), attempt: null },
            compressAnswer(again.redacted),
          );
        return noteNotSent(context, ledger, id, again.error, `service-${again.error.kind}`);
      }
    }
    // Before the attempt is recorded: a keyring can wait for its password indefinitely.
    const keys = await service.holdKeys();
    if (signal?.aborted) throw new NotStarted();
    if (!keys.ok) {
      appendJournal('notSent', clock.now(), stepFailed('keys', keys.error));
      return noteNotSent(context, ledger, id, keys.error, `service-${keys.error.kind}`);
    }
    // After a sleep of the computer the purchase starts again with a new check of the connection: its price may be from the day before.
    if (await context.connectivity.whenProbed()) return null;
    // Other shipments wait for this one: a paused run must not block them.
    if (isPaused?.()) return null;
    // The claim guarantees that no other desk of the site has bought it or will. Without a site there is no wait.
    // As it is now: its price may have changed since, and counts towards the site's limit.
    const claiming = context.site?.claim(store.shipments.get(id) ?? record, siteWish) ?? null;
    if (claiming !== null) {
      const taken = await claiming;
      if (signal?.aborted) throw new NotStarted();
      if (taken !== null) return skipForSite(taken);
    }
    if (!isFresh(context, body)) body = write();
    const { request } = body;
    const sending = await recordAttempt(sale).catch((reason: unknown) => {
      if (reason instanceof LogUnwritable) undoAttempt(reason);
      throw reason;
    });
    if (sending === null || 'kind' in sending) return sending;
    if (money?.method === 'cash') context.emit({ type: 'cashMoved' });
    if (sending.purchase.kind === 'sending') noteAttempt(clock, sending.purchase.attempt.at);
    // The client should never throw. If it does, it is unknown whether the purchase was sent.
    let readAnswer: (() => RedactedAnswer) | null = null;
    const answering = service
      .purchase(request, {
        keys: keys.value,
        onAnswer: (read) => {
          readAnswer = read;
        },
      })
      .catch((thrown: unknown): Result<PurchaseReceipt, PurchaseError> =>
        fail({
          kind: 'interrupted',
          message: t('purchase.failedWhileSending', {
            name: thrown instanceof Error ? thrown.name : 'unknown',
          }),
        }),
      );
    const answer = await answering;
    if (!answer.ok && !provesNothingBought(answer.error))
      sale.recordUnanswered(
        sending.purchase.kind === 'sending' ? sending.purchase.attempt.at : clock.now(),
      );
    return {
      sending,
      answer,
      redacted: (readAnswer as (() => RedactedAnswer) | null)?.() ?? null,
    };
  };
  let freeSlot = (): void => undefined;
  let sent: Sent | SendOutcome | null = null;
  while (sent === null) {
    await pendingWrites.whenNone();
    // Uploads and a full disk can take long, and a person may have paused or stopped the run. While paused, its claim is released for the other
    // desks.
    if (isPaused?.()) context.site?.ended(id);
    await waitIfPaused?.();
    sent = await terms.holdTerms(record, shipment, signal, attempt);
    if (sent === null) freeSlot();
  }
  if ('kind' in sent) return sent;

  const { sending, answer, redacted } = sent;
  const recorded = recordOutcome(context, ledger, pendingWrites, {
    sending,
    answer,
    redacted,
    operator: by.operator,
  });
  // Only after recordOutcome started: the next attempt is then stored behind this response, and not at all while responses cannot be stored.
  if (answer.ok) {
    freeSlot();
    onAnswered?.();
  }
  const state = await recorded;
  if (answer.ok) return { kind: state === 'booked' ? 'booked' : 'uncertain' };
  const { error } = answer;
  if (!provesNothingBought(error)) return { kind: 'uncertain' };
  if (error.kind !== 'refused')
    return noteNotSent(context, ledger, id, error, `service-${error.kind}`);
  if (error.reasons.some(isFileReason)) forgetUploads(context, record.serviceId, uploaded);
  return { kind: 'refused' };

  /** The ledger says that it is being sent, but it is not in the attempts log: so it was not sent. */
  function undoAttempt(reason: LogUnwritable): void {
    const { purchase } = ledger.must(id);
    if (purchase.kind === 'sending')
      ledger.move(id, { type: 'notSent', attempt: purchase.attempt }, () =>
        appendJournal('notSent', clock.now(), messageOf(reason.message)),
      );
  }

  /** Another desk has it, or the site cannot be reached. Also noted at the shipment, because the run's list of failures is not kept. */
  function skipForSite(message: string): SendOutcome {
    ledger.note(id, [errorIssue('external_reference', 'service-site', message)]);
    return skipped(message);
  }

  function skipForTerms(message: string): SendOutcome {
    ledger.note(id, [errorIssue('last_mile', 'service-terms', message)]);
    return skipped(message);
  }
};
