import type { AddressField } from '../../shipment/fields.ts';
import type { ColumnField } from '../columnField.ts';
import type { AddressHelper } from '../importHelpers.ts';

/** The role of an address in a header: the customer is the receiver when no receiver is named; the billing address is used only when there is no other. */
export type WordRole = 'sender' | 'receiver' | 'customer' | 'billing';

/** Words of lines below the last shipment of a list, in one language: parts of regular expressions, in any case. */
export interface FooterWords {
  /** What is counted: `24 parcels`. */
  readonly things: string;
  /** What is summed up: `Total weight: 3.5 kg`. */
  readonly sums: string;
  /** Begins of a sum or a count. */
  readonly totals: string;
  /** Ends of a count: `24 parcels in total`. */
  readonly inTotal: string;
  /** Labels that count only with a colon or a dash, or with one cell beside them: `NB: …`, `Date | 12 Nov`. */
  readonly labels: string;
  /** Words of sentences that are in no name: behind `NB` without a colon they tell a remark from initials. */
  readonly says: string;
  /** Begins of a line about the list: `Prepared by …`. */
  readonly about: string;
  /** Before the number of a page. */
  readonly page: string;
  /** Whole texts at the end of a list. */
  readonly ends: string;
}

/** Words of the lines of an order that are paid or taken off but not sent, in one language: parts of regular expressions, in any case. */
export interface ChargeWords {
  /** Before a charge: `Free shipping`. */
  readonly before: string;
  /** Whole names of charges; a place, a rate or a code may stand behind them: `Delivery - Lekki`, `VAT 7.5%`, `Coupon WELCOME10`. */
  readonly charges: string;
  /** Whole names that would be goods with anything behind them: `Tip`, `Gift wrapping`. */
  readonly extras: string;
  /** What a charge is for, in names that have a word for a charge behind it: `Service fee`. */
  readonly things: string;
  /** Words for a charge. */
  readonly fees: string;
  /** Between a charge and its place or carrier: `Delivery to Lekki`. */
  readonly to: string;
}

/**
 * Words of files in one language. Those of headers are separated by spaces, normalized with plainHeader or not; words of the field catalogue need
 * not be repeated.
 */
export interface LanguageWords {
  /** Words for roles. */
  readonly roles: Readonly<Partial<Record<WordRole, string>>>;
  /** Words that may connect a role and an address part (`ville du destinataire`). */
  readonly joins: string;
  /** Parts of an address. */
  readonly address: Readonly<Partial<Record<AddressField | AddressHelper, string>>>;
  /** Columns of a shipment, box or item with an unambiguous name. */
  readonly columns: Readonly<Partial<Record<ColumnField, string>>>;
  /** Ambiguous ones (the weight of what?): used when no other column is clearer. */
  readonly bare: Readonly<Partial<Record<ColumnField, string>>>;
  /** Words of lines below the last shipment. */
  readonly footer: FooterWords;
  /** Words of lines that are no goods. */
  readonly charges: ChargeWords;
}
