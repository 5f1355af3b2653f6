import type { Converted } from '../money/price.ts';
import { fieldsOf, type CATALOGUE, type FieldOf, type Scope } from './fields.ts';
import type { FieldKind } from './fields/spec.ts';
import type { Mode } from './mode.ts';

/** Type of each kind of field after the check; `null` when the value is unknown and the service accepts null. */
interface SentKinds extends Record<FieldKind, unknown> {
  readonly text: string;
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
  readonly secondPhone: string | null;
  readonly country: string;
  readonly state: string;
  readonly coordinate: number | null;
  /** In the mode's units. */
  readonly length: number;
  readonly grossWeight: number;
  readonly pieceWeight: number;
  readonly code: string;
  /** Digits only, leading zeros kept. */
  readonly hsCode: string;
  readonly count: number;
  /** Exact decimal text in the mode's currency. */
  readonly money: string;
  readonly yesNo: boolean;
  readonly productCode: 'P' | 'D';
  readonly date: string;
  readonly files: readonly string[];
}
type Sent<S extends Scope> = {
  readonly [F in FieldOf<S>]: (typeof CATALOGUE)[S][F] extends {
    readonly kind: infer K extends FieldKind;
  }
    ? SentKinds[K]
    : never;
};

/** A checked address, ready to be sent. */
export type Address = Sent<'address'>;

export type Item = Sent<'item'> & {
  /** The service's description of the code; omitted or empty when the service gave none. Never invented: customs reads it. */
  readonly hs_description?: string;
  /** Value of all pieces, exact decimal text: quantity × unit_price, or the total that was typed. */
  readonly amount: string;
  /** What was typed, when it was in another currency. */
  readonly converted?: Converted;
};

export type Box = Sent<'box'> & { readonly items: readonly Item[] };

/** Types of shipment that the service's portal shows. Any other text is sent too (docs/service.md §4.5.1). */
export const SHIPMENT_TYPES = ['shipment', 'etw_shipment'] as const;

/** A checked shipment: everything the rates and purchase operations need, in the mode's units. */
export interface Shipment {
  readonly mode: Mode;
  readonly sender: Address;
  readonly receiver: Address;
  readonly boxes: readonly Box[];
  readonly insured: boolean;
  readonly lastMile: boolean;
  readonly productCode: 'P' | 'D';
  /** The service's type of the shipment; '' for none. */
  readonly type: string;
  /** Numbers of the consignment for customs; '' for none. Never sent to the service: they are printed on the invoice. */
  readonly nxp: string;
  readonly ioss: string;
}

/** Value of an empty field of each kind. */
const NOTHING: SentKinds = {
  text: '',
  name: '',
  phone: '',
  secondPhone: null,
  country: '',
  state: '',
  coordinate: null,
  length: 0,
  grossWeight: 0,
  pieceWeight: 0,
  code: '',
  hsCode: '',
  count: 0,
  money: '',
  yesNo: false,
  productCode: 'P',
  date: '',
  files: [],
};
const blankOf = <S extends Scope>(scope: S): Sent<S> =>
  Object.fromEntries(fieldsOf(scope).map(({ name, kind }) => [name, NOTHING[kind]])) as Sent<S>;
const [NO_ADDRESS, NO_BOX, NO_ITEM] = [blankOf('address'), blankOf('box'), blankOf('item')];

/** An address with empty values in all fields. */
export const blankAddress = (): Address => ({ ...NO_ADDRESS });

/** Completes an address that an earlier version sent and stored: later fields are empty. */
export const upgradeSent = (address: Partial<Address>): Address => ({ ...NO_ADDRESS, ...address });

/** Completes a box of an earlier version: later fields are empty. */
export const upgradeSentBox = (box: Partial<Box>): Box => ({
  ...NO_BOX,
  ...box,
  items: (box.items ?? []).map((item: Partial<Item>) => ({ amount: '', ...NO_ITEM, ...item })),
});
