import type { PlainKey } from '../../../texts/index.ts';
import type { Dialect } from '../mode.ts';

/**
 * The kind of a field. Each kind has one reader (../readers.ts) and one canonical form (../content.ts); both are records over all kinds, so a new kind
 * does not compile without them.
 */
export type FieldKind =
  | 'text'
  /** The user's name of a shipment; `row-7` counts as no name. */
  | 'name'
  | 'phone'
  /** An optional phone number; sent as `null` when empty. */
  | 'secondPhone'
  | 'country'
  /** State or region; its code in countries whose codes are known. */
  | 'state'
  /** Degrees; sent as `null` when empty. */
  | 'coordinate'
  /** Outer size of a box in the mode's length unit. */
  | 'length'
  /** In the mode's mass unit; rounded up when converted, so that no box is lighter than its contents. */
  | 'grossWeight'
  /** Weight of one piece, in the mode's mass unit; rounded down when converted. */
  | 'pieceWeight'
  /** Text in which every character matters, such as a postcode or a reference. */
  | 'code'
  | 'hsCode'
  /** Number of pieces. */
  | 'count'
  /** Value of one piece, in the mode's currency unless another one is written with it (money/price.ts). */
  | 'money'
  | 'yesNo'
  /** `P` parcel, `D` document; empty means parcel. */
  | 'productCode'
  /** YYYY-MM-DD. */
  | 'date'
  /** List of texts: web addresses, storage keys, or files of this desk. */
  | 'files';

/**
 * What an empty field causes. `always`: an error. `refused`: an error, because this service refuses the request. `asked`: a warning, because the
 * service may ask for it. `rates`: a warning, because rates may be refused.
 */
export type Need = 'always' | 'refused' | 'asked' | 'rates' | 'never';
/** The need of a field in each dialect. No need depends on the mode so far. */
export type Required = Readonly<Record<Dialect, Need>>;

/** A column of the batch sheet. */
export interface FieldColumn {
  /** PERSISTED in the views that users arranged: never rename or reuse one. */
  readonly prop: string;
  /** Sort position among all columns of the sheet, including those that are not fields (renderer/components/sheet/columns.ts). */
  readonly at: number;
  /** Pixels. */
  readonly width: number;
  /** Pixels on a small screen, when different. */
  readonly narrow?: number;
  /** Hidden unless the user shows it or a row has a value in it. */
  readonly hidden?: true;
  /** Heading of the column when the label alone is not clear. */
  readonly headingKey?: PlainKey;
}

/** Where the form draws a field: in a group of generated fields, or by hand in the named component. */
export type FormPosition =
  | {
      readonly group: 'main' | 'more' | 'latin';
      readonly at: number;
      readonly span: 'c3' | 'c4' | 'c6';
      readonly type?: 'tel' | 'email';
    }
  | { readonly by: 'MoreFields' | 'BoxCard' | 'ItemsTable' | 'ItemAnswers' | 'ItemPapers' | null };

/** Who or where an address is. */
export type Subject = 'person' | 'place';

/** One row of the catalogue. Nothing has a default, so a missing property does not compile. */
export interface FieldSpec {
  readonly kind: FieldKind;
  /** Key of the label in forms, columns and problems; `inSentence` adapts it to a sentence. */
  readonly labelKey: PlainKey;
  /**
   * Version of the draft that introduced the field; the first release has those up to 7. A new field has the highest version so far plus one. Hashed texts list fields of version 1
   * by position and later fields by name only when not empty, so no stored hash changes, and an export from before is recognised as one without them.
   */
  readonly since: number;
  /** True when a change of this field can change the price, so an earlier quote is stale. */
  readonly prices: boolean;
  /**
   * True when a change of this field makes another shipment (hash of the content). `receiver`: it also makes another receiver, in the receiver's
   * address.
   */
  readonly identity: boolean | 'receiver';
  /**
   * The person or the place of an address that the field is about. `names`: it says who or where; `follows`: it belongs to that one person or place and
   * goes when another is typed over. Left out: it stands for itself, like a phone number.
   */
  readonly subject?: { readonly of: Subject; readonly is: 'names' | 'follows' };
  readonly required: Required;
  /**
   * Headers that the field is imported by, separated by blanks, in the form of plainHeader or not; English first, then French. Headers of address
   * fields are used with a prefix for sender or receiver; of all others, the first is the name in this program's exports.
   */
  readonly headers: string;
  readonly sheet: FieldColumn | null;
  readonly form: FormPosition;
}

const same = (need: Need): Required => ({ documented: need, observed: need });
export const ALWAYS = same('always');
export const NEVER_REQUIRED = same('never');
/** The observed dialect refuses requests without it; the documented one may ask for it (docs/service.md §3.1). */
export const REFUSED: Required = { documented: 'asked', observed: 'refused' };
/** In the observed dialect, the first line is sent in place of an empty second line (core/service/client/bodies.ts). */
export const ASKED: Required = { documented: 'asked', observed: 'never' };
/** The observed dialect's rates may refuse null here. */
export const FOR_RATES: Required = { documented: 'never', observed: 'rates' };

/** The service gets another value in its place, and a warning says so. */
export const REPLACED = same('asked');

/** Drawn by hand in that component; null: not drawn. */
export const drawnBy = <C extends Extract<FormPosition, { by: unknown }>['by']>(by: C) => ({ by });

export const NAMES_PERSON = { of: 'person', is: 'names' } as const;
export const NAMES_PLACE = { of: 'place', is: 'names' } as const;
export const OF_PERSON = { of: 'person', is: 'follows' } as const;
export const OF_PLACE = { of: 'place', is: 'follows' } as const;
