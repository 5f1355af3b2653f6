import { cameWith } from '../../domain/service/cameWith.ts';
import { fullMinute } from '../../domain/text/dates.ts';
import {
  isSetBack,
  notBookedFrom,
  STILL_AT_WORK_MS,
  type Purchase,
} from '../../domain/purchase/purchase.ts';
import type { Resolution } from '../../domain/purchase/resolution.ts';
import type { Receipt, Tracking } from '../../domain/service/service.ts';
import { inFull } from '../../domain/service/serviceError.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { serviceNamed, type Base } from '../context.ts';
import { DeskError, OtherService, TooEarly } from '../deskError.ts';
import { serviceAt } from '../identity/serviceAt.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { JournalEvent } from '../store/journal.ts';
import type { Collector } from './collect.ts';
import type { Guard } from './guard.ts';

const ELSEWHERE = 'Somebody else resolved this shipment meanwhile. Look at it again.';
const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/**
 * The ways out of `uncertain`, all by a person's word. `booked` when the service's tracking confirms it; unconfirmed by what came with the answer, or with
 * the manager's PIN by a number that is not tracked yet, or that cannot be asked about because no keys are held for the service it was sent to; `notBooked` only once the service cannot be at work on it any more. One that is booked and
 * unconfirmed takes a tracking number in the same way, and goes back to `uncertain` with the manager's PIN: a wrong number would stand for a booking for ever.
 * @throws TooEarly for `notBooked` before then
 */
export const createResolve =
  (base: Base, ledger: Ledger, collector: Collector, guard: Pick<Guard, 'demand'>) =>
  async (id: string, resolution: Resolution): Promise<ShipmentSnapshot> => {
    const { store, clock } = base;
    const record = ledger.must(id);
    const { purchase } = record;
    const operator = base.settings().operator;
    if (resolution.kind === 'takenBack') takeBack(resolution.pin);
    else if (purchase.kind === 'booked' && purchase.unconfirmed && resolution.kind === 'booked')
      await number(resolution);
    else if (purchase.kind !== 'uncertain')
      throw new DeskError(
        'notAllowed',
        `Only an uncertain shipment can be resolved; this one is ${purchase.kind}.`,
      );
    else if (resolution.kind === 'notBooked') release(purchase);
    else if (resolution.kind === 'bookedAs') await takeAs(purchase, resolution.came.trim());
    else await number(resolution);
    ledger.announceAttention();
    return ledger.announce([id])[0] ?? ledger.snapshot(id);

    function write(at: number, event: JournalEvent, detail: string): void {
      store.journal.append(id, {
        at,
        operator,
        event,
        reference: record.externalReference,
        detail,
      });
    }

    function takeBack(pin: string | null): void {
      if (purchase.kind !== 'booked' || !purchase.unconfirmed)
        throw new DeskError(
          'notAllowed',
          'Only a booking that the service has not confirmed can be taken back.',
        );
      guard.demand(pin);
      const at = clock.now();
      const { attempt, receipt } = purchase;
      const answers = store.answers
        .of(id)
        .filter((each) => each.operation === 'purchase' && each.attemptAt === attempt.at);
      const answer = answers.at(-1);
      // What a person typed did not come from the service, and says nothing any more.
      const came = (text: string | null): string =>
        text !== null && cameWith(text, {}, answers) ? text : '';
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
            `${receipt.trackingNumber === '' ? receipt.reference || 'what came with the answer' : `tracking number ${receipt.trackingNumber}`}: a person takes back that it is booked as this`,
          ),
      );
      if (!moved) throw new DeskError('notAllowed', ELSEWHERE);
    }

    function release(uncertain: Parameters<typeof notBookedFrom>[0]): void {
      const at = clock.now();
      const from = notBookedFrom(uncertain, at);
      if (at < from) throw tooEarly(from, at);
      const moved = ledger.move(id, { type: 'resolvedNotBooked', at }, () => {
        write(at, 'resolvedNotBooked', 'a person says that the service does not have it');
        // They came with an answer that is not believed: another purchase brings its own.
        store.documents.forget(id);
      });
      if (!moved) throw new DeskError('notAllowed', ELSEWHERE);
    }

    /** Why not yet. Where the clock was set back the wait begins anew, on disk, so that it comes to an end. */
    function tooEarly(from: number, at: number): TooEarly {
      const setBack =
        isSetBack(from, at) &&
        ledger.move(id, { type: 'clockSetBack', at }, () =>
          write(
            at,
            'clockSetBack',
            'the clock says less than when it was sent: the wait counts from now',
          ),
        );
      if (setBack) ledger.announce([id]);
      const until = setBack ? at + STILL_AT_WORK_MS : from;
      const time = new Intl.DateTimeFormat('en-GB', {
        timeZone: base.timeZone,
        timeStyle: 'short',
      }).format(fullMinute(until));
      return new TooEarly(
        until,
        `The service may still be working on it${setBack ? ' (this computer’s clock was set back, so the wait counts from now)' : ''}. Look there again at ${time}: from then on it can be said that it is not booked. That it is booked can be said at once.`,
      );
    }

    function refuseTaken(trackingNumber: string): void {
      const holder =
        trackingNumber === ''
          ? null
          : store.shipments.otherWithTracking(record.serviceId, trackingNumber, id);
      if (holder)
        throw new DeskError(
          'notAllowed',
          `The tracking number ${trackingNumber} belongs to ${holder.draft.name || holder.externalReference} already.`,
        );
    }

    /** The service can have played the answer to another purchase again: what that one is booked as, this one cannot be. */
    function refuseTakenReference(reference: string): void {
      if (reference === '') return;
      for (const other of store.shipments.found({
        serviceId: record.serviceId,
        text: reference,
        filter: 'booked',
      })) {
        const holder = other === id ? null : store.shipments.get(other);
        if (holder?.purchase.kind === 'booked' && holder.purchase.receipt.reference === reference) {
          throw new DeskError(
            'notAllowed',
            `The service’s reference ${reference} belongs to ${holder.draft.name || holder.externalReference} already.`,
          );
        }
      }
    }

    /** By what came with the answer of the attempt: the service is asked about nothing, so it stays unconfirmed. */
    async function takeAs(
      uncertain: Extract<Purchase, { kind: 'uncertain' }>,
      came: string,
    ): Promise<void> {
      if (came === '')
        throw new DeskError('badInput', 'Say which reference or address came with the answer.');
      const answers = store.answers
        .of(id)
        .filter(
          ({ operation, attemptAt }) =>
            operation === 'purchase' && attemptAt === uncertain.attempt.at,
        );
      if (!cameWith(came, uncertain, answers))
        throw new DeskError(
          'notAllowed',
          `“${came}” did not come with the service’s answer to this shipment. Nothing was changed.`,
        );
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
            `by ${came}, which came with the service’s answer; unconfirmed${receipt.trackingNumber === '' ? ', the number to track it by is not known' : ''}`,
          );
        },
      );
      if (!moved) throw new DeskError('notAllowed', ELSEWHERE);
      await collector.collect(id);
    }

    /**
     * What the service that it was sent to says of a number; null where it does not track it, or cannot be asked for want of keys, and a person insists.
     * @throws OtherService where it cannot be asked and nobody insists
     */
    async function tracked(trackingNumber: string, insisted: boolean): Promise<Tracking | null> {
      const service = await serviceAt(base, record.serviceId, record.mode);
      if (service === null) {
        if (insisted) return null;
        throw new OtherService(
          `It was sent to ${serviceNamed(base, record.serviceId)}, for which no keys are held now: connect the desk to it to have the number confirmed, or take the number unconfirmed; nothing was changed.`,
        );
      }
      const answer = await service.track(trackingNumber);
      if (answer.ok) return answer.value;
      const untracked = answer.error.kind === 'notFound';
      if (untracked && insisted) return null;
      throw new DeskError(
        'service',
        untracked
          ? `The service does not know the tracking number ${trackingNumber}. Nothing was changed.`
          : `The tracking number could not be confirmed: ${inFull(answer.error)} Nothing was changed.`,
        answer.error.kind,
      );
    }

    /** By a tracking number: confirmed by the service, or unconfirmed where a person insists. */
    async function number({
      trackingNumber: typed,
      unconfirmed,
    }: Extract<Resolution, { kind: 'booked' }>): Promise<void> {
      const trackingNumber = typed.trim();
      if (trackingNumber === '')
        throw new DeskError('badInput', 'Type the tracking number that the service shows.');
      refuseTaken(trackingNumber);
      const tracking = await tracked(trackingNumber, unconfirmed !== undefined);
      if (tracking === null) guard.demand(unconfirmed?.pin ?? null);
      const at = clock.now();
      // The service has no look-up by reference: the documents of a purchase whose answer was lost cannot be had from it.
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
          // While the service was asked, the same number could be given to another shipment.
          refuseTaken(trackingNumber);
          write(
            at,
            booked ? (tracking ? 'confirmed' : 'numbered') : 'resolvedBooked',
            `tracking number ${trackingNumber}, ${tracking ? 'confirmed by the service' : 'unconfirmed: the service does not track it yet'}`,
          );
          if (tracking) store.memory.tracked(record.serviceId, { ...tracking, trackingNumber }, at);
        },
      );
      if (!moved) throw new DeskError('notAllowed', ELSEWHERE);
      await collector.collect(id);
    }
  };
