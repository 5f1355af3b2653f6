import type { PlainKey } from '../../../texts/index.ts';
import type { Dialect } from '../mode.ts';

/**
 * What the text of a field means. There is one reader a kind (../readers.ts) and one form that it is compared in (../content.ts):
 * both are complete by kind, so a new kind does not compile before it has them.
 */
export type FieldKind =
  | 'text'
  /** The user's own name of a shipment; `row-7` stands for none. */
  | 'name'
  | 'phone'
  /** A phone that may be missing: `null` is sent then. */
  | 'secondPhone'
  | 'country'
  /** State or region, by its code where the codes of the country are known. */
  | 'state'
  /** Degrees; `null` is sent where nothing is known. */
  | 'coordinate'
  /** Outer size of a box in the mode's unit of length. */
  | 'length'
  /** In the mode's unit of mass; rounded up when converted, so that no box gets lighter than what is in it. */
  | 'grossWeight'
  /** Of one piece, in the mode's unit of mass; rounded down when converted. */
  | 'pieceWeight'
  /** Digits or letters that count one by one, as of a postcode or a reference. */
  | 'code'
  | 'hsCode'
  /** Number of pieces. */
  | 'count'
  /** Of one piece, in the mode's currency unless another is written with it (money/price.ts). */
  | 'money'
  | 'yesNo'
  /** `P` parcel, `D` document; empty means parcel. */
  | 'productCode'
  /** YYYY-MM-DD. */
  | 'date'
  /** Several texts: web addresses, storage keys, or files of this desk. */
  | 'files';

/**
 * What happens while a field is empty. `always`: an error. `refused`: an error too, since this service refuses it without.
 * `asked`: a warning, the service may ask for it. `rates`: a warning, rates may be refused without it.
 */
export type Need = 'always' | 'refused' | 'asked' | 'rates' | 'never';
/** Without a field on which the dialects agree, its one word; else a word for each. No field hangs on the mode so far. */
export type Required = Readonly<Record<Dialect, Need>>;

/** A column of the batch sheet. */
export interface SheetPlace {
  /** PERSISTED in the views that people arranged: never rename or reuse one. */
  readonly prop: string;
  /** Columns stand in this order, those of the sheet's own among them (renderer/components/sheet/columns.ts). */
  readonly at: number;
  /** Pixels. */
  readonly width: number;
  /** Pixels on a small screen, where it is another width. */
  readonly narrow?: number;
  /** Only seen where a person asks for it, or where a row has something in it. */
  readonly hidden?: true;
  /** Above the column, where the label does not say by itself what of it is meant. */
  readonly headingKey?: PlainKey;
}

/** Where the form draws a field: at its place among the others, or by hand in the component that is named. */
export type FormPlace =
  | {
      readonly group: 'main' | 'more' | 'customs' | 'latin';
      readonly at: number;
      readonly span: 'c3' | 'c4' | 'c5';
      readonly type?: 'tel' | 'email';
    }
  | { readonly by: 'TermsCard' | 'BoxCard' | 'ItemsTable' | 'ItemAnswers' | 'ItemPapers' | null };

/** One row of the catalogue: all that is said of a field, once. Nothing here has a default, so what is left out does not compile. */
export interface FieldSpec {
  readonly kind: FieldKind;
  /** Text with what it is called in forms, above columns and in problems; made to fit into a sentence by `inSentence`. */
  readonly labelKey: PlainKey;
  /**
   * Version of the draft that it came with: a new field has 2, or the highest there is. Texts that hashes are made of have the fields
   * of version 1 by their place and later ones by their name, and only where something is in them: so no stored hash changes. An
   * export of before is known as one without them.
   */
  readonly since: number;
  /** True: another text may have another price, so a quote of before is stale. */
  readonly prices: boolean;
  /** True: another text is another shipment (fingerprint of its content). `receiver`: and another receiver, where it is the receiver's. */
  readonly identity: boolean | 'receiver';
  readonly required: Required;
  /**
   * Headers that it is imported by, in plainHeader's writing or not, blanks between them; English first, then French. Of an address
   * they are said of a sender or a receiver; of all others the first is the name in this program's own exports.
   */
  readonly headers: string;
  readonly sheet: SheetPlace | null;
  readonly form: FormPlace;
}

const same = (need: Need): Required => ({ documented: need, observed: need });
export const ALWAYS = same('always');
export const NEVER = same('never');
/** The observed dialect refuses without it; the documented one may ask for it (docs/service.md §3.1). */
export const REFUSED: Required = { documented: 'asked', observed: 'refused' };
/** Without a second line the first one is sent in its place in the observed dialect (core/service/bodies.ts). */
export const ASKED: Required = { documented: 'asked', observed: 'never' };
/** The observed dialect's rates may refuse null here. */
export const FOR_RATES: Required = { documented: 'never', observed: 'rates' };

/** The service gets something else in its place, and that is said. */
export const SAID = same('asked');

/** Drawn by hand in that component, or nowhere. */
export const drawnBy = <C extends Extract<FormPlace, { by: unknown }>['by']>(by: C) => ({ by });
