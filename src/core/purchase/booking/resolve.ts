import { isDeepStrictEqual } from 'node:util';
import type { GivenPin } from '../../../domain/desk/pin.ts';
import { message, type Message } from '../../../texts/text.ts';
import { t } from '../../../texts/index.ts';
import { namedInAnswer } from '../../../domain/service/namedInAnswer.ts';
import { isNoShipment } from '../../../domain/tracking/statusWords.ts';
import { typedNumber } from '../../../domain/tracking/trackingEvent.ts';
import { fullMinute } from '../../../domain/text/dates.ts';
import {
  DRAFT,
  isSetBack,
  STILL_AT_WORK_MS,
  type Purchase,
} from '../../../domain/purchase/purchase.ts';
import type { Resolution } from '../../../domain/purchase/resolution.ts';
import type { Receipt, Tracking } from '../../../domain/service/service.ts';
import { inFull } from '../../../domain/service/serviceError.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { serviceNamed } from '../../service/identity/identities.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError, OtherService, TooEarly } from '../../base/deskError.ts';
import { serviceAt } from '../../service/identity/serviceAt.ts';
import { resolvableFrom } from '../../shipments/attemptTimes.ts';
import { checkRecord } from '../../shipments/checking.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { JournalEvent } from '../../ledger/tables/journal.ts';
import { allowedBy } from '../../ledger/operators/operators.ts';
import type { DocumentCollector } from './collect.ts';
import type { Guard } from './guard.ts';
import { numberHolder } from './numberHolder.ts';
import { recordTracking } from '../tracking/recordTracking.ts';

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/**
 * Returns true while a purchase is the same attempt in the same state, under the same number. While the service is queried, another person can report
 * it as not booked and send it again, or take a number back and enter another one.
 */
const isTheSame = (before: Purchase, now: Purchase): boolean =>
  before.kind === now.kind &&
  'attempt' in before &&
  'attempt' in now &&
  before.attempt.at === now.attempt.at &&
  (before.kind !== 'booked' ||
    now.kind !== 'booked' ||
    isDeepStrictEqual(before.receipt, now.receipt));

/** Dependencies of `createResolve`. */
export interface ResolveDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
  readonly collector: Pick<DocumentCollector, 'collect'>;
  readonly guard: Pick<Guard, 'demand'>;
}

/**
 * Resolves an uncertain purchase by the report of a person:
 * - `booked`: by a tracking number that the service confirms; with the manager's PIN also by one that it does not track yet, or that cannot be
 *   checked because there are no keys for the service it was sent to (unconfirmed);
 * - `bookedAs`: by a reference or address in the response (unconfirmed);
 * - `notBooked`: only once the service can no longer be processing it (`notBookedFrom`).
 * A booked, unconfirmed shipment gets a tracking number in the same way as by `booked`. `takenBack` makes it uncertain again, with the manager's PIN,
 * so that a wrong number can be corrected.
 * @returns the changed shipment
 * @throws TooEarly for `notBooked` before that time; OtherService when the number cannot be checked and the person does not insist; DeskError
 * `badInput`, `notAllowed` or `service`. Nothing was changed then
 */
export type ResolvePurchase = (id: string, resolution: Resolution) => Promise<ShipmentSnapshot>;

/** Creates `ResolvePurchase`. */
export const createResolve =
  ({ context, ledger, collector, guard }: ResolveDeps): ResolvePurchase =>
  async (id, resolution) => {
    const { store, clock } = context;
    const record = ledger.must(id);
    const { purchase } = record;
    const operator = context.operators.who();
    if (resolution.kind === 'takenBack') takeBack(resolution.pin);
    else if (purchase.kind === 'booked' && purchase.unconfirmed && resolution.kind === 'booked')
      await resolveByNumber(resolution);
    else if (purchase.kind !== 'uncertain')
      throw new DeskError('notAllowed', t('resolve.onlyUncertain', { state: purchase.kind }));
    else if (resolution.kind === 'notBooked') resolveAsNotBooked(purchase);
    else if (resolution.kind === 'bookedAs')
      await resolveByAnswer(purchase, resolution.came.trim());
    else await resolveByNumber(resolution);
    ledger.announceAttention();
    return ledger.announce([id])[0] ?? ledger.snapshot(id);

    function write(
      at: number,
      event: JournalEvent,
      detail: Message,
      allowed: string | null = null,
    ): void {
      store.journal.append(id, {
        at,
        operator,
        event,
        reference: record.externalReference,
        detail: allowedBy(detail, allowed),
      });
    }

    /** Withdraws an unconfirmed booking: the shipment is uncertain again. */
    function takeBack(pin: GivenPin | null): void {
      if (purchase.kind !== 'booked' || !purchase.unconfirmed)
        throw new DeskError('notAllowed', t('resolve.onlyUnconfirmed'));
      const allowed = guard.demand(pin, 'takenBack');
      const at = clock.now();
      const { attempt, receipt } = purchase;
      const answers = store.answers
        .of(id)
        .filter((each) => each.operation === 'purchase' && each.attemptAt === attempt.at);
      const answer = answers.at(-1);
      // Only values from a response of the service are kept as hints, not values that a person typed.
      const came = (text: string | null): string =>
        text !== null && namedInAnswer(text, {}, answers) ? text : '';
      const hints = {
        reference: came(receipt.reference),
        trackingNumber: came(receipt.trackingNumber),
        trackingUrl: came(receipt.trackingUrl) || null,
        waybillUrl: null,
      };
      const named =
        hints.reference !== '' || hints.trackingNumber !== '' || hints.trackingUrl !== null;
      const moved = ledger.move(
        id,
        {
          type: 'takenBack',
          at,
          ...(answer && { said: { status: answer.status, message: answer.message } }),
          ...(named && { hints }),
        },
        () =>
          write(
            at,
            'takenBack',
            message('journal.detailTakenBack', {
              what:
                receipt.trackingNumber === ''
                  ? receipt.reference || message('journal.detailWhatCame')
                  : message('journal.detailNumber', { number: receipt.trackingNumber }),
            }),
            allowed,
          ),
      );
      if (!moved) throw new DeskError('notAllowed', t('resolve.meanwhile'));
    }

    function resolveAsNotBooked(uncertain: Parameters<typeof resolvableFrom>[1]): void {
      const at = clock.now();
      const from = resolvableFrom(clock, uncertain);
      if (at < from) throw tooEarly(from, at);
      const valid = checkRecord(context, { ...record, purchase: DRAFT }).shipment !== null;
      const moved = ledger.move(id, { type: 'resolvedNotBooked', at, valid }, () => {
        write(at, 'resolvedNotBooked', message('journal.detailNotThere'));
        // They belong to a response that is now discarded. Another purchase brings its own documents.
        store.documents.forget(id);
      });
      if (!moved) throw new DeskError('notAllowed', t('resolve.meanwhile'));
    }

    /** Returns the error for a report that is too early. When the clock was set back, the wait is restarted and stored, so that it ends. */
    function tooEarly(from: number, at: number): TooEarly {
      const setBack =
        isSetBack(from, at) &&
        ledger.move(id, { type: 'clockSetBack', at }, () =>
          write(at, 'clockSetBack', message('journal.detailClock')),
        );
      if (setBack) ledger.announce([id]);
      const until = setBack ? at + STILL_AT_WORK_MS : from;
      const time = new Intl.DateTimeFormat('en-GB', {
        timeZone: context.timeZone,
        timeStyle: 'short',
      }).format(fullMinute(until));
      return new TooEarly(
        until,
        setBack ? t('resolve.tooEarlySetBack', { time }) : t('resolve.tooEarly', { time }),
      );
    }

    function refuseTaken(trackingNumber: string): void {
      const holder = trackingNumber === '' ? null : numberHolder(context, record, trackingNumber);
      if (holder)
        throw new DeskError(
          'notAllowed',
          t('resolve.numberTaken', { number: trackingNumber, holder: holder.name }),
        );
    }

    /** The service may have repeated the response to another purchase: the reference of that booking cannot be used for this one. */
    function refuseTakenReference(reference: string): void {
      if (reference === '') return;
      for (const other of store.shipments.bookedWithReceipt(record.serviceId, reference)) {
        const holder = other === id ? null : store.shipments.get(other);
        if (holder?.purchase.kind === 'booked' && holder.purchase.receipt.reference === reference) {
          throw new DeskError(
            'notAllowed',
            t('resolve.referenceTaken', {
              reference,
              holder: holder.draft.name || holder.externalReference,
            }),
          );
        }
      }
    }

    /** Resolves by a reference or address in the response. The service is not queried, so the booking is unconfirmed. */
    async function resolveByAnswer(
      uncertain: Extract<Purchase, { kind: 'uncertain' }>,
      came: string,
    ): Promise<void> {
      if (came === '') throw new DeskError('badInput', t('resolve.sayWhatCame'));
      const answers = store.answers
        .of(id)
        .filter(
          ({ operation, attemptAt }) =>
            operation === 'purchase' && attemptAt === uncertain.attempt.at,
        );
      if (!namedInAnswer(came, uncertain, answers))
        throw new DeskError('notAllowed', t('resolve.didNotCome', { came }));
      const { hints } = uncertain;
      const receipt: Receipt = {
        reference:
          hints?.reference || (isAddress(came) || came === hints?.trackingNumber ? '' : came),
        trackingNumber: came === hints?.trackingNumber ? came : '',
        trackingUrl:
          hints?.trackingUrl ?? (isAddress(came) && came !== hints?.waybillUrl ? came : null),
      };
      const at = clock.now();
      const moved = ledger.move(
        id,
        { type: 'resolvedBooked', receipt, unconfirmed: true, at },
        () => {
          refuseTaken(receipt.trackingNumber);
          refuseTakenReference(receipt.reference);
          write(
            at,
            'resolvedBooked',
            receipt.trackingNumber === ''
              ? message('journal.detailByCameNoNumber', { came })
              : message('journal.detailByCame', { came }),
          );
        },
      );
      if (!moved) throw new DeskError('notAllowed', t('resolve.meanwhile'));
      await collector.collect(id);
    }

    /**
     * Returns the tracking of a number at the service that the shipment was sent to; null when the service does not track it, or cannot be queried
     * because keys are missing, and the person insists.
     * @throws OtherService when it cannot be queried and the person does not insist; DeskError `service` when it does not confirm the number
     */
    async function tracked(trackingNumber: string, insisted: boolean): Promise<Tracking | null> {
      const service = await serviceAt(context, record.serviceId, record.mode);
      if (service === null) {
        if (insisted) return null;
        throw new OtherService(
          t('resolve.otherService', { service: serviceNamed(context, record.serviceId) }),
        );
      }
      const answer = await service.track(trackingNumber);
      if (answer.ok && !isNoShipment(answer.value.status)) return answer.value;
      if (!answer.ok && answer.error.kind !== 'notFound')
        throw new DeskError(
          'service',
          t('resolve.notConfirmed', { error: inFull(answer.error) }),
          answer.error.kind,
        );
      if (insisted) return null;
      throw new DeskError('service', t('resolve.numberUnknown', { trackingNumber }), 'notFound');
    }

    /** Resolves by a tracking number: confirmed by the service, or unconfirmed when the person insists. */
    async function resolveByNumber({
      trackingNumber: typed,
      unconfirmed,
    }: Extract<Resolution, { kind: 'booked' }>): Promise<void> {
      const asked = typedNumber(typed);
      if (asked === '') throw new DeskError('badInput', t('resolve.typeNumber'));
      refuseTaken(asked);
      const tracking = await tracked(asked, unconfirmed !== undefined);
      // Kept as the service writes it, so that it is recognised in its later answers and on labels.
      const trackingNumber = tracking?.trackingNumber ?? asked;
      if (!isTheSame(purchase, ledger.must(id).purchase))
        throw new DeskError('notAllowed', t('resolve.meanwhile'));
      const allowed =
        tracking === null ? guard.demand(unconfirmed?.pin ?? null, 'unconfirmed') : null;
      const at = clock.now();
      // The service cannot be searched by reference, so the documents of a purchase whose response was lost cannot be fetched from it.
      const known =
        purchase.kind === 'booked'
          ? purchase.receipt
          : purchase.kind === 'uncertain'
            ? purchase.hints
            : undefined;
      const receipt: Receipt = {
        reference: tracking?.shipmentId || (known?.reference ?? ''),
        trackingNumber,
        trackingUrl: known?.trackingUrl ?? null,
      };
      const booked = purchase.kind === 'booked';
      const moved = ledger.move(
        id,
        booked
          ? { type: tracking ? 'confirmed' : 'numbered', receipt }
          : { type: 'resolvedBooked', receipt, at, ...(!tracking && { unconfirmed: true }) },
        () => {
          // Another shipment may have been given the same number during the query, or have it in another spelling.
          refuseTaken(trackingNumber);
          write(
            at,
            booked ? (tracking ? 'confirmed' : 'numbered') : 'resolvedBooked',
            tracking
              ? message('journal.detailConfirmed', { number: trackingNumber })
              : message('journal.detailUnconfirmed', { number: trackingNumber }),
            allowed,
          );
          if (tracking) recordTracking(context, record.serviceId, trackingNumber, tracking);
        },
      );
      if (!moved) throw new DeskError('notAllowed', t('resolve.meanwhile'));
      await collector.collect(id);
    }
  };
