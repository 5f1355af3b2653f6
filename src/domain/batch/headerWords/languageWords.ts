import type { AddressField } from '../../shipment/fields.ts';
import type { ColumnField } from '../columnField.ts';
import type { AddressHelper } from '../importHelpers.ts';

/** The role of an address in a header; the billing address is used only when there is no other. */
export type WordRole = 'sender' | 'receiver' | 'billing';

/** Header words in one language, separated by spaces, normalized with plainHeader or not. Words of the field catalogue need not be repeated. */
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
}
