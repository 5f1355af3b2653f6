import type { DraftAddress } from '../../../domain/shipment/draft.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { readYesNo } from '../../../domain/text/yesNo.ts';
import type { QuoteSlipData } from './data.ts';
import {
  joined,
  parcelText,
  partyOf,
  valueText,
  type DeskWords,
  type Moment,
} from './parcelWords.ts';
import { daysText } from './wording.ts';

/** How a parcel goes where its draft leaves it open. */
export interface DefaultTerms {
  readonly insured: boolean;
  readonly lastMile: boolean;
}

/**
 * The customer's prices that a shipment was offered, cheapest first. The account's cost is not among them.
 * @param sender used where the draft names nobody
 * @returns null without rates, or with some that do not hold any more
 */
export const quoteSlipDataOf = (
  { profile, mode, draft, figures, quote, chosen, externalReference }: ShipmentSnapshot,
  sender: DraftAddress,
  defaults: DefaultTerms,
  words: DeskWords,
  moment: Moment,
): QuoteSlipData | null =>
  quote === null || quote.stale || quote.options.length === 0
    ? null
    : {
        ...words,
        at: moment(quote.at),
        practice: profile === 'practice',
        reference: externalReference,
        sender: partyOf(sender),
        receiver: partyOf(draft.receiver),
        parcel: joined([parcelText(mode, figures), valueText(figures)], ' · '),
        insured: readYesNo(draft.insured) ?? defaults.insured,
        lastMile: readYesNo(draft.last_mile) ?? defaults.lastMile,
        options: quote.options
          .toSorted((one, other) => Number(one.total.amount) - Number(other.total.amount))
          .map(({ slug, name, minDays, maxDays, total }) => ({
            name,
            days: daysText(minDays, maxDays),
            price: total,
            chosen: slug === chosen,
          })),
      };
