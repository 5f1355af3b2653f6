import type { AddressField } from '../../shipment/fields.ts';
import type { ColumnField } from '../columnField.ts';
import type { AddressHelper } from '../importHelpers.ts';

/** Whose address a header speaks of; that for the invoice stands in only where there is no other. */
export type WordRole = 'sender' | 'receiver' | 'billing';

/**
 * What headers of forms are called in one language, blanks between them, in plainHeader's writing or not. What the field catalogue
 * says already need not be said again.
 */
export interface LanguageWords {
  /** Whose address it is. */
  readonly roles: Readonly<Partial<Record<WordRole, string>>>;
  /** What may stand between that and the part of the address (`ville du destinataire`). */
  readonly joins: string;
  /** Parts of an address. */
  readonly address: Readonly<Partial<Record<AddressField | AddressHelper, string>>>;
  /** Columns of a shipment, a box or an item that say by themselves what they are. */
  readonly columns: Readonly<Partial<Record<ColumnField, string>>>;
  /** Those that say it only among others: a weight of what? They count in a table where nothing says it better. */
  readonly bare: Readonly<Partial<Record<ColumnField, string>>>;
}
