import { hash } from 'node:crypto';
import { t } from '../../../texts/index.ts';
import { askedContent, consignmentOf, ratingTerms } from '../../../domain/shipment/consignment.ts';
import { fullMinute } from '../../../domain/text/dates.ts';
import type { Offer } from '../../../domain/rates/option.ts';
import { isSentState, STILL_AT_WORK_MS, type Purchase } from '../../../domain/purchase/purchase.ts';
import { provesNothingBought, type CallOptions } from '../../../domain/service/service.ts';
import { fail, type Result } from '../../../domain/service/serviceError.ts';
import type { Shipment } from '../../../domain/shipment/shipment.ts';
import { connectionFor, profileOf, profileUnder } from '../../service/identity/identities.ts';
import type { PurchaseContext } from '../purchase.ts';
import { NotStarted } from '../../service/http/runQueued.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { createTermsRegister, type Ask } from './register.ts';

/** Result of a request for rates. `blocked`: not sent, because it could change the terms of a purchase that may still be in progress. */
export type Rated =
  | { readonly kind: 'answered'; readonly answer: Result<Offer> }
  | { readonly kind: 'blocked'; readonly message: string };

/** One purchase, from the check of its terms until its answer. */
export interface TermsHold {
  /** Returns why it cannot be bought on its terms yet, as a message for the user; null when it can. */
  readonly blockedReason: () => string | null;
  /** Returns true when the consignment was rated last on these terms and with exactly this offer: the service sells it at these prices. */
  readonly isCurrent: (offered: Offer) => boolean;
  /** Requests the rates again. @returns the offer or the error */
  readonly rateAgain: (onAnswer: CallOptions['onAnswer']) => Promise<Result<Offer>>;
  /**
   * Records that the purchase was sent and got no complete answer: nothing for the same consignment is requested on other terms until it is resolved,
   * or can no longer be carried out.
   * @param sentAt milliseconds since the epoch
   */
  readonly recordUnanswered: (sentAt: number) => void;
}

const digest = (text: string): string => hash('sha256', text, 'base64');

/**
 * Orders rate requests and purchases so that what is bought has the terms that were shown. A purchase does not name its delivery: the service sells
 * the terms on which the consignment was last rated (docs/service.md §4.5.2, rule 3).
 */
export interface Terms {
  /** Requests the rates of a shipment on its terms, once no request for the same consignment is in progress on other terms. */
  rates(record: ShipmentRecord, shipment: Shipment, options?: CallOptions): Promise<Rated>;
  /**
   * Runs a purchase while no request for the same consignment is in progress on other terms.
   * Throws NotStarted when the signal is aborted before its turn; errors of `work`.
   */
  holdTerms<T>(
    record: ShipmentRecord,
    shipment: Shipment,
    signal: AbortSignal | undefined,
    work: (sale: TermsHold) => Promise<T>,
  ): Promise<T>;
  /** Call after a start: records the uncertain purchases that may still be carried out. */
  recover(): void;
}

/** Creates Terms (docs/service.md §4.5.2, rule 3). Unanswered purchases are read from the ledger. */
export const createTerms = (context: PurchaseContext): Terms => {
  const { store, clock } = context;
  const register = createTermsRegister(clock, (id) =>
    isUnresolved(store.shipments.get(id)?.purchase),
  );

  const consignmentKey = (
    { serviceId }: ShipmentRecord,
    shipment: Parameters<typeof consignmentOf>[0],
  ): string => digest(`${serviceId} ${consignmentOf(shipment)}`);
  const askOf = (record: ShipmentRecord, shipment: Shipment): Ask => {
    const { dialect } = profileOf(context.settings(), profileUnder(context, record.serviceId));
    return {
      consignment: consignmentKey(record, shipment),
      terms: ratingTerms(shipment),
      content: digest(askedContent(shipment, `${record.serviceId} ${dialect}`)),
    };
  };

  const timeOf = (at: number): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: context.timeZone, timeStyle: 'short' }).format(
      fullMinute(at + STILL_AT_WORK_MS),
    );
  /** Digest of the service's part of an offer; the customer's price is this desk's own. */
  const digestOf = ({ options }: Offer): string =>
    digest(JSON.stringify(options.map(({ price: _, ...said }) => said)));

  /** Requests rates. The caller holds the consignment. */
  const rate = async (
    record: ShipmentRecord,
    shipment: Shipment,
    ask: Ask,
    options: CallOptions,
  ): Promise<Result<Offer>> => {
    const { service } = connectionFor(context, record);
    const recordOffer = register.recordRequest(ask);
    const seen = { unanswered: false };
    const answer = await service.rates(shipment, {
      ...options,
      onUnanswered: () => {
        seen.unanswered = true;
      },
    });
    // An attempt without an answer may be carried out after the one that was answered.
    if (seen.unanswered || (!answer.ok && !provesNothingBought(answer.error)))
      register.recordUnanswered(ask, null);
    if (answer.ok) recordOffer(digestOf(answer.value));
    return answer;
  };

  return {
    rates: async (record, shipment, options = {}) => {
      const ask = askOf(record, shipment);
      try {
        return await register.hold(
          ask,
          async (): Promise<Rated> => {
            const since = register.unansweredOnOtherTerms(ask, 'purchase');
            if (since === null)
              return { kind: 'answered', answer: await rate(record, shipment, ask, options) };
            return {
              kind: 'blocked',
              message: t('rating.othersUnanswered', { time: timeOf(since) }),
            };
          },
          options.signal,
        );
      } catch (reason) {
        if (!(reason instanceof NotStarted)) throw reason;
        return {
          kind: 'answered',
          answer: fail({ kind: 'cancelled', message: reason.message, sent: false }),
        };
      }
    },

    holdTerms: (record, shipment, signal, work) => {
      const ask = askOf(record, shipment);
      return register.hold(
        ask,
        () =>
          work({
            blockedReason: () => {
              const since = register.unansweredOnOtherTerms(ask, 'any');
              return since === null ? null : t('rating.alikeUnanswered', { time: timeOf(since) });
            },
            isCurrent: (offered) => register.isCurrent(ask, digestOf(offered)),
            rateAgain: (onAnswer) =>
              rate(record, shipment, ask, {
                ...(signal && { signal }),
                ...(onAnswer && { onAnswer }),
              }),
            recordUnanswered: (sentAt) => register.recordUnanswered(ask, record.id, sentAt),
          }),
        signal,
      );
    },

    recover: () => {
      for (const record of store.shipments.inState('uncertain')) {
        const { purchase } = record;
        if (purchase.kind !== 'uncertain' || clock.now() - purchase.attempt.at >= STILL_AT_WORK_MS)
          continue;
        const { at } = purchase.attempt;
        const [content, sold] = [
          store.soldRecords.content(record.id, at),
          store.soldRecords.terms(record.id, at),
        ];
        // It was sent before the desk stored what it sends, so longer ago than the service can still carry it out.
        if (!content?.sender || !content.boxes || sold?.insured == null || sold.lastMile === null)
          continue;
        const consignment = consignmentKey(record, {
          mode: record.mode,
          sender: content.sender,
          receiver: content.receiver,
          boxes: content.boxes,
        });
        register.recordUnanswered(
          { consignment, terms: ratingTerms({ insured: sold.insured, lastMile: sold.lastMile }) },
          record.id,
          at,
        );
      }
    },
  };
};
/** Returns true while a purchase may have been sent and its outcome is not known. */
const isUnresolved = (purchase: Purchase | undefined): boolean =>
  purchase !== undefined && isSentState(purchase.kind) && purchase.kind !== 'booked';
