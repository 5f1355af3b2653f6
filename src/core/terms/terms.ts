import { hash } from 'node:crypto';
import { askedContent, consignmentOf, termsOf } from '../../domain/shipment/consignment.ts';
import { fullMinute } from '../../domain/text/dates.ts';
import type { Offer } from '../../domain/rates/option.ts';
import { isSealed, STILL_AT_WORK_MS, type Purchase } from '../../domain/purchase/purchase.ts';
import { provesNothingBought, type CallOptions } from '../../domain/service/service.ts';
import { fail, type Result } from '../../domain/service/serviceError.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import { connectionFor, profileOf, profileUnder, type Base } from '../context.ts';
import { NotBegun } from '../http/turn.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { createTermsRegister, type Ask } from './register.ts';

/** What came of asking for rates. `held`: not asked, since it could change the terms of a purchase that may still be under way. */
export type Rated =
  | { readonly kind: 'answered'; readonly answer: Result<Offer> }
  | { readonly kind: 'held'; readonly message: string };

/** One purchase, from the look at its terms to its answer. */
export interface Sale {
  /** Why it cannot be sold on its terms yet, in words, or null. */
  readonly held: () => string | null;
  /** True when the last rating was under its terms and gave just these prices. */
  readonly stands: (offered: Offer) => boolean;
  readonly rateAgain: (heard: CallOptions['heard']) => Promise<Result<Offer>>;
  /** It was sent and got no whole answer: nothing alike is asked for under other terms until it is known, or can be at work no more. */
  readonly unanswered: (sentAt: number) => void;
}

const digest = (text: string): string => hash('sha256', text, 'base64');

/** Asks for rates and sells in such an order that what is sold has the terms that were shown (docs/service.md §4.5.2, rule 3). */
export const createTerms = (base: Base) => {
  const { store, clock } = base;
  const register = createTermsRegister(clock, (id) => isOpen(store.shipments.get(id)?.purchase));

  const consignmentKey = (
    { serviceId }: ShipmentRecord,
    shipment: Parameters<typeof consignmentOf>[0],
  ): string => digest(`${serviceId} ${consignmentOf(shipment)}`);
  const askOf = (record: ShipmentRecord, shipment: Shipment): Ask => {
    const { dialect } = profileOf(base.settings(), profileUnder(base, record.serviceId));
    return {
      consignment: consignmentKey(record, shipment),
      terms: termsOf(shipment),
      content: digest(askedContent(shipment, `${record.serviceId} ${dialect}`)),
    };
  };

  const timeOf = (at: number): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: base.timeZone, timeStyle: 'short' }).format(
      fullMinute(at + STILL_AT_WORK_MS),
    );
  const digestOf = ({ options }: Offer): string => digest(JSON.stringify(options));

  /** Asks for rates; the consignment is held already. */
  const rate = async (
    record: ShipmentRecord,
    shipment: Shipment,
    ask: Ask,
    options: CallOptions,
  ): Promise<Result<Offer>> => {
    const { service } = connectionFor(base, record);
    const answered = register.asking(ask);
    let lost = false;
    const answer = await service.rates(shipment, {
      ...options,
      onUnanswered: () => {
        lost = true;
      },
    });
    // A try that got no answer may be carried out after the one that did.
    if (lost || (!answer.ok && !provesNothingBought(answer.error))) register.lost(ask, null);
    if (answer.ok) answered(digestOf(answer.value));
    return answer;
  };

  return {
    /** Asks for the rates of a shipment under its terms, once nothing alike is under way under other terms. */
    rates: async (
      record: ShipmentRecord,
      shipment: Shipment,
      options: CallOptions = {},
    ): Promise<Rated> => {
      const ask = askOf(record, shipment);
      try {
        return await register.hold(
          ask,
          async (): Promise<Rated> => {
            const stray = register.strayUnderOthers(ask, 'purchase');
            if (stray === null)
              return { kind: 'answered', answer: await rate(record, shipment, ask, options) };
            return {
              kind: 'held',
              message: `A shipment like this one, on other terms, was sent and the service has not answered. Asking for these prices now could change what it is sold as: ask again at ${timeOf(stray)}, or once it is known whether it was booked.`,
            };
          },
          options.signal,
        );
      } catch (reason) {
        if (!(reason instanceof NotBegun)) throw reason;
        return {
          kind: 'answered',
          answer: fail({ kind: 'cancelled', message: reason.message, sent: false }),
        };
      }
    },

    /**
     * Runs a purchase while nothing alike is asked for or sold on other terms.
     * @throws NotBegun when the signal is aborted before its turn
     */
    selling: <T>(
      record: ShipmentRecord,
      shipment: Shipment,
      signal: AbortSignal | undefined,
      work: (sale: Sale) => Promise<T>,
    ): Promise<T> => {
      const ask = askOf(record, shipment);
      return register.hold(
        ask,
        () =>
          work({
            held: () => {
              const stray = register.strayUnderOthers(ask, 'any');
              return stray === null
                ? null
                : `A shipment like this one was asked for on other terms and the service has not answered. That could still change what this one is sold as: book it again at ${timeOf(stray)}.`;
            },
            stands: (offered) => register.stands(ask, digestOf(offered)),
            rateAgain: (heard) =>
              rate(record, shipment, ask, { ...(signal && { signal }), ...(heard && { heard }) }),
            unanswered: (sentAt) => register.lost(ask, record.id, sentAt),
          }),
        signal,
      );
    },

    /** After a start: what was sent before it and is in doubt may still be carried out. */
    recover: (): void => {
      for (const record of store.shipments.inState('uncertain')) {
        const { purchase } = record;
        if (purchase.kind !== 'uncertain' || clock.now() - purchase.attempt.at >= STILL_AT_WORK_MS)
          continue;
        const { at } = purchase.attempt;
        const [content, sold] = [
          store.sales.content(record.id, at),
          store.sales.terms(record.id, at),
        ];
        // Sent before the desk kept what it sends, so longer ago than the service works on anything.
        if (!content?.sender || !content.boxes || sold?.insured == null || sold.lastMile === null)
          continue;
        const consignment = consignmentKey(record, {
          mode: record.mode,
          sender: content.sender,
          receiver: content.receiver,
          boxes: content.boxes,
        });
        register.lost(
          { consignment, terms: termsOf({ insured: sold.insured, lastMile: sold.lastMile }) },
          record.id,
          at,
        );
      }
    },
  };
};
export type Terms = ReturnType<typeof createTerms>;

const isOpen = (purchase: Purchase | undefined): boolean =>
  purchase !== undefined && isSealed(purchase.kind) && purchase.kind !== 'booked';
