import { t } from '../../texts/index.ts';
import type { ClaimWish } from '../site/siteClaims.ts';
import { movedTooFar } from '../../domain/purchase/guard.ts';
import { error as errorIssue, info, type Issue } from '../../domain/shipment/issue.ts';
import type { Money } from '../../domain/money/money.ts';
import {
  provesNothingBought,
  type RedactedAnswer,
  type PurchaseError,
  type PurchaseReceipt,
} from '../../domain/service/service.ts';
import { fail, inFull, type FieldReason, type Result } from '../../domain/service/serviceError.ts';
import { quoteOf } from '../../domain/purchase/purchase.ts';
import { connectionFor } from '../service/connection.ts';
import type { CoreContext } from '../context.ts';
import { NotStarted } from '../http/runQueued.ts';
import { noteAttempt } from '../shipments/attemptTimes.ts';
import { fromService } from '../shipments/checking.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { packAnswer } from '../store/answers.ts';
import type { JournalEvent } from '../store/journal.ts';
import type { ShipmentRecord } from '../store/records.ts';
import type { TermsHold, Terms } from '../terms/terms.ts';
import { attemptedSale } from './attemptedSale.ts';
import { LogUnwritable } from '../attempts/attemptsLog.ts';
import type { PendingWrites } from './pendingWrites.ts';
import { rateAgain, totalOf, type Agreed } from './rateAgain.ts';
import { contentOf, isUnchanged, readyToSend, skipped, type ReadyToSend } from './readyToSend.ts';
import { recordOutcome } from './recordOutcome.ts';
import { forgetUploads } from './uploads.ts';
import { isFresh, preparePurchase, writeBody, type PurchaseBody } from './prepare.ts';
import { noteNotSent, type SendOutcome } from './sendOutcome.ts';

/** A purchase that was sent, and its answer. */
interface Sent {
  readonly sending: ShipmentRecord;
  readonly answer: Result<PurchaseReceipt, PurchaseError>;
  /** The answer as it is kept; null when none came. */
  readonly redacted: RedactedAnswer | null;
}

const isFileReason = ({ field }: FieldReason): boolean =>
  /\.(?:documents|photos)(?:\.\d+)?$/.test(field);

/** Who a purchase is recorded with, from the run that it belongs to: another operator may have signed in since. */
export interface Purchaser {
  /** Initials of who began the run. */
  readonly operator: string;
  /** Initials of who allowed it to go over a limit; null where nobody had to. */
  readonly allowed: string | null;
}

/** How one purchase is sent (docs/service.md §4.5). */
export interface SendOptions {
  /** `file_is_url` when the shipment has no files. */
  readonly fileIsUrl: boolean;
  /**
   * When a person started the run, milliseconds since the epoch: a note tells when the assigned
   * date has moved since.
   */
  readonly authorisedAt?: number;
  readonly pendingWrites: PendingWrites;
  /** Awaited before the attempt is recorded. Rejects with NotStarted once the run was stopped. */
  readonly waitIfPaused?: () => Promise<void>;
  /**
   * Asked while other shipments wait for this one: when the run is paused, this one releases what
   * it holds and waits outside.
   */
  readonly isPaused?: () => boolean;
  /**
   * Waits until one purchase more may be sent. @returns the function that lets the next one go: it is called here once the service has
   * taken the purchase; after any other end the caller frees the slot
   * @throws NotStarted when the run was stopped meanwhile
   */
  readonly slot: () => Promise<() => void>;
  /** Called once the service has taken the purchase, while its answer is being stored. */
  readonly onAnswered?: () => void;
  /** Ends waiting and rating again. A purchase that is being sent is never aborted. */
  readonly signal?: AbortSignal;
  readonly agreed: Agreed;
  readonly by: Purchaser;
  /** What a person said of the site of the desks before the run began. */
  readonly siteWish: ClaimWish;
}

/**
 * Buys one shipment (docs/service.md §4.5). The attempt is on disk, synced, before
 * the first byte is sent; the answer moves the state machine of domain/purchase/purchase.ts. Right
 * before the purchase the shipment is rated again, unless the service is known to sell it on the
 * terms that are shown. Nothing here sends twice: after a lost answer the shipment is `uncertain`
 * until a person resolves it.
 * @returns how it ended
 * @throws DeskError when the answer cannot be stored (recordOutcome.ts); NotStarted when the run was
 * stopped before it was sent
 */
export const sendPurchase = async (
  context: CoreContext,
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
    agreed,
    by,
    siteWish,
  } = options;
  const { store, clock } = context;
  const prepared = await preparePurchase(context, ledger, id, by.operator);
  if ('kind' in prepared) return prepared;
  const write = (): PurchaseBody => writeBody(context, prepared, { fileIsUrl, authorisedAt });
  const { due, uploaded } = prepared;
  let body = write();
  const { record, shipment, fingerprint, slug, issues } = due;
  const { service } = connectionFor(context, record);
  const appendJournal = (event: JournalEvent, at: number, detail: string): void =>
    store.journal.append(id, {
      at,
      operator: by.operator,
      event,
      reference: record.externalReference,
      detail,
    });

  /**
   * Uploads can take minutes. Meanwhile the shipment could be edited, chosen anew, removed, or sent
   * by another run.
   */
  const stillReady = (): ReadyToSend | SendOutcome => {
    const still = readyToSend(context, ledger, id);
    return 'kind' in still || contentOf(still) === contentOf(due)
      ? still
      : skipped(
          t(still.slug === due.slug ? 'purchase.changedWhileReady' : 'purchase.changedAfterAgreed'),
        );
  };
  const whyNotReady = (): string | null => {
    const still = stillReady();
    return 'kind' in still && still.kind === 'skipped' ? still.message : null;
  };
  const isAnotherPrice = (price: Money | null): boolean =>
    agreed.price !== null &&
    JSON.stringify(price) !== JSON.stringify(agreed.price) &&
    (price === null || movedTooFar(agreed.price, price, store.guard.read().limits.share));
  const recordAttempt = (sale: TermsHold): Promise<ShipmentRecord | SendOutcome | null> =>
    store.durably(
      (): ShipmentRecord | SendOutcome | null => {
        if (pendingWrites.any()) return null;
        if (context.identity().id !== record.serviceId)
          return skipped(t('purchase.connectionChanged'));
        const still = stillReady();
        if ('kind' in still) return still;
        // The computer may have slept since it was rated: rates that are too old are requested
        // again.
        if (!sale.isCurrent(quoteOf(still.record.purchase) ?? { options: [] })) return null;
        // A person rated and chose it anew while it waited.
        if (isAnotherPrice(totalOf(still.record))) return skipped(t('purchase.priceChanged'));
        // Set only now, because it may have waited: how long the service may still be carrying it
        // out counts from here.
        const { request, sent, date, insteadOf } = body;
        const attempt = {
          reference: record.externalReference,
          bodyHash: request.bodyHash,
          at: clock.now(),
        };
        return (
          ledger.move(id, { type: 'sent', attempt, fingerprint }, (moved) => {
            const notes = moved.notes.filter(
              (issue) => !fromService(issue) && issue.code !== 'date-moved',
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
            appendJournal(
              'sent',
              attempt.at,
              `service ${slug}, date ${date}${insteadOf === null ? '' : ` in the place of ${insteadOf}`}, content ${request.bodyHash.slice(0, 16)}${by.allowed === null ? '' : `, allowed by ${by.allowed}`}`,
            );
          }) ?? skipped(t('purchase.beingSent'))
        );
      },
      { logged: true },
    );

  /**
   * Sends the purchase on the terms that are shown. @returns null when it has to wait outside the
   * turn of its terms
   */
  const attempt = async (sale: TermsHold): Promise<Sent | SendOutcome | null> => {
    // What does not show in the record, such as settings, is checked when the attempt is recorded.
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
        agreed,
      });
      if (signal?.aborted) throw new NotStarted();
      if (again.kind === 'skipped') return again;
      if (again.kind === 'failed') {
        appendJournal('notSent', clock.now(), `rates: ${again.error.kind}: ${inFull(again.error)}`);
        if (again.redacted)
          store.answers.add(
            { shipmentId: id, operation: 'rates', at: clock.now(), attempt: null },
            packAnswer(again.redacted),
          );
        return noteNotSent(context, ledger, id, again.error, `service-${again.error.kind}`);
      }
    }
    // Before the attempt is written down: a keyring can wait for its password as long as nobody types it.
    const keys = await service.holdKeys();
    if (signal?.aborted) throw new NotStarted();
    if (!keys.ok) {
      appendJournal('notSent', clock.now(), `keys: ${keys.error.kind}: ${inFull(keys.error)}`);
      return noteNotSent(context, ledger, id, keys.error, `service-${keys.error.kind}`);
    }
    // What waited over a sleep of the computer begins anew after a fresh look at the connection: its price may be of yesterday.
    if (await context.connectivity.whenLooked()) return null;
    // Other shipments wait for this one: a paused run must not block them.
    if (isPaused?.()) return null;
    // No other desk of the site has bought it, and none can from here on. Without a site nothing is waited for.
    const claiming = context.site?.claim(record, siteWish) ?? null;
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
    if (sending.purchase.kind === 'sending') noteAttempt(clock, sending.purchase.attempt.at);
    // The client promises not to throw. If it does, it is not known whether the purchase was sent.
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
    // Uploads and a full disk can take long; a person may have paused or stopped the run meanwhile. What waits for a person keeps nothing from the other desks.
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
  // Only after recordOutcome began: the next attempt is stored behind this answer, and not at all
  // while answers cannot be stored.
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

  /**
   * The ledger says that it is being sent, but the attempts log does not have it: so it was not
   * sent.
   */
  function undoAttempt(reason: LogUnwritable): void {
    const { purchase } = ledger.must(id);
    if (purchase.kind === 'sending')
      ledger.move(id, { type: 'notSent', attempt: purchase.attempt }, () =>
        appendJournal('notSent', clock.now(), reason.message),
      );
  }

  /** Another desk has it, or the site cannot be asked: said at the shipment too, for the list of a run goes. */
  function skipForSite(message: string): SendOutcome {
    ledger.note(id, [errorIssue('external_reference', 'service-site', message)]);
    return skipped(message);
  }

  function skipForTerms(message: string): SendOutcome {
    ledger.note(id, [errorIssue('last_mile', 'service-terms', message)]);
    return skipped(message);
  }
};
