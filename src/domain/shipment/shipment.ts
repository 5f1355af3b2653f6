import type { Mode } from './mode.ts';
import type { Converted } from '../money/price.ts';

/** An address fit to be sent; `null` where nothing is known and the service takes null. */
export interface Address {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly alternate_phone: string | null;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly address_in_detail: string;
  readonly address_landmark: string;
  readonly zip_code: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

export interface Item {
  readonly name: string;
  readonly description: string;
  /** Digits only, leading zeros kept. */
  readonly product_hs_code: string;
  /** The service's own text of the code; left out or empty where it gave none. Never made up: customs reads it. */
  readonly hs_description?: string;
  readonly quantity: number;
  /** Exact decimal text in the mode's currency. */
  readonly unit_price: string;
  /** Value of all pieces, exact decimal text: quantity × unit_price, or what was typed for all of them. */
  readonly amount: string;
  /** What was typed, where it was in another currency. */
  readonly converted?: Converted;
  /** Weight of ONE piece in the mode's mass unit. */
  readonly weight: number;
  readonly country: string;
  readonly documents: readonly string[];
  readonly photos: readonly string[];
}

export interface Box {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly items: readonly Item[];
}

/** A checked shipment: everything the rates and purchase operations need, in the mode's units. */
export interface Shipment {
  readonly mode: Mode;
  readonly sender: Address;
  readonly receiver: Address;
  readonly boxes: readonly Box[];
  readonly insured: boolean;
  readonly lastMile: boolean;
  readonly productCode: 'P' | 'D';
}
