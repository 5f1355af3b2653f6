import type { DraftAddress } from '../../../domain/shipment/draft.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { readYesNo } from '../../../domain/text/plainText.ts';
import type { QuoteSlipData } from './data.ts';
import {
  joinParts,
  parcelText,
  partyOf,
  valueText,
  type DeskWords,
  type Moment,
} from './parcelWords.ts';
import { daysText } from '../../../domain/money/money.ts';

/** The terms of a parcel whose draft does not set them. */
export interface DefaultTerms {
  readonly insured: boolean;
  readonly lastMile: boolean;
}

/**
 * Returns the customer's prices that were offered for a shipment, cheapest first, without the account's cost and without options for another mode or
 * currency that nobody chose.
 * @param sender used where the draft has no sender
 * @returns null without rates, or when they are out of date
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
        parcel: joinParts([parcelText(mode, figures), valueText(figures)], ' · '),
        insured: readYesNo(draft.insured) ?? defaults.insured,
        lastMile: readYesNo(draft.last_mile) ?? defaults.lastMile,
        options: quote.options
          .filter(({ slug, disagrees }) => disagrees === undefined || slug === chosen)
          .toSorted((one, other) => Number(one.total.amount) - Number(other.total.amount))
          .map(({ slug, name, minDays, maxDays, total }) => ({
            name,
            days: daysText(minDays, maxDays),
            price: total,
            chosen: slug === chosen,
          })),
      };
