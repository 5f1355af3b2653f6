import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { emptyDraft } from '../../domain/shipment/draft.ts';
import { fromBase85, toBase85 } from './base85.ts';
import { endOfDigits, hexApart, withHex } from './hexApart.ts';
import type { SoldBytes } from './soldBytes.ts';
import { SHORT_TEXT } from './soldRecordPacking.ts';

/**
 * Texts that come again in every shipment. PERSISTED: with another dictionary what was packed cannot be read, so this one is never
 * changed; one with more in it would be a version of its own.
 */
const WORDS = Buffer.from(
  [
    '"latin_name":"","latin_address":""},"receiver":{"first_name":"Mary","last_name":"","email":"@gmail.com","phone":"+4479","country":"GB","country":"US","city":"London","zip_code":"",',
    '{"kind":"booked","quote":{"fingerprint":"","at":17,"options":[{"slug":"africanies_air_expedited_sfn","name":"Africanies Air Expedited","charges":{"shipment":"","insurance":"0.00","pickup":"0.00","lastMile":"0.00","vat":"0.00"},',
    '"gross":{"amount":"","currency":"NGN"},"discount":"0.00","total":{"amount":"","currency":"USD"},"itemValue":".00","minDays":4,"maxDays":9}],"offered":8},"slug":"air_standard_sfn","attempt":{"reference":"WD-","bodyHash":"","at":17},',
    '"receipt":{"reference":"SHP-","trackingNumber":"AIE00000NG","trackingUrl":"https://"},"at":17}',
    '{"name":"row-","insured":"yes","last_mile":"no","pickup_warehouse":"","product_code":"","assigned_date":"202","service":"","external_reference":"","nxp":"","ioss":"",',
    '"sender":{"first_name":"","last_name":"","email":"@example.com","phone":"+23480","alternate_phone":"","country":"NG","state":"LA","city":"Lagos","address":"","address_in_detail":"","address_landmark":"","zip_code":"","longitude":"","latitude":"","eori":"","vat_number":"","tin":"","latin_name":"","latin_address":""},',
    '"boxes":[{"length":"30","width":"20","height":"15","weight":"2","items":[{"name":"","description":"","product_hs_code":"","quantity":"1","unit_price":"","weight":"0.5","country":"NG","sku":"","battery":"","liquid":"","goods_checked":"","documents":[],"photos":[]}]}]}\n',
  ].join(''),
);
/** By itself, and beside what was sold. */
const ALONE = 1;
const BESIDE = 2;
/** Of what it was packed beside: other bytes would be read as another text. */
const CHECKSUM = 4;
const FILE = /archive:[^"\\]*/g;

/** Draft and purchase of a shipment as their columns have them. */
export interface KeptTexts {
  readonly draft: string;
  readonly purchase: string;
}

/** A packed text and what it was packed beside. */
export interface Sold {
  readonly attempt: number;
  /** `soldBytes` of it. */
  readonly bytes: Uint8Array;
}

/** Both texts as one short one, byte by byte: JSON has no line feed between its values. @param sold what was sold of the shipment, with which it is read again */
export const packTexts = ({ draft, purchase }: KeptTexts, sold?: Uint8Array): Uint8Array => {
  const plain = `${draft}\n${purchase}`;
  if (!sold)
    return Buffer.concat([
      Uint8Array.of(ALONE),
      deflateRawSync(Buffer.from(plain), { dictionary: WORDS, ...SHORT_TEXT }),
    ]);
  const head = Buffer.alloc(1 + CHECKSUM);
  head.writeUInt8(BESIDE);
  head.writeUInt32LE(crc32(sold), 1);
  const { text, digits } = hexApart(plain);
  return Buffer.concat([
    head,
    digits,
    deflateRawSync(Buffer.from(text), { dictionary: Buffer.concat([WORDS, sold]), ...SHORT_TEXT }),
  ]);
};

const unpackBeside = (packed: Uint8Array, sold: Uint8Array): string => {
  const bytes = Buffer.from(packed);
  if (bytes.readUInt32LE(1) !== crc32(sold))
    throw new Error('What a shipment was packed beside is not what it was.');
  const at = 1 + CHECKSUM;
  const text = inflateRawSync(bytes.subarray(endOfDigits(bytes, at)), {
    dictionary: Buffer.concat([WORDS, sold]),
  });
  return withHex(text.toString('utf8'), bytes, at);
};

/** @throws Error when it was not packed by `packTexts`, or beside something else */
export const unpackTexts = (packed: Uint8Array, sold?: Uint8Array): KeptTexts => {
  const version = packed[0];
  const isBeside = version === BESIDE && sold !== undefined;
  if (version !== ALONE && !isBeside)
    throw new Error(`A shipment is packed in a form that this program does not know: ${version}.`);
  const plain = isBeside
    ? unpackBeside(packed, sold)
    : inflateRawSync(packed.subarray(1), { dictionary: WORDS }).toString('utf8');
  const end = plain.indexOf('\n');
  return { draft: plain.slice(0, end), purchase: plain.slice(end + 1) };
};

/** What the draft of a packed row begins with; that of no other does. */
export const PACKED = '{"packed":';

interface PackedDraft {
  readonly packed: string;
  /** The attempt that it is packed beside. */
  readonly sold?: number;
}

/** The attempt of a packed draft that it is read with; null for one that is packed by itself. */
export const attemptOf = (draft: string): number | null =>
  (JSON.parse(draft) as PackedDraft).sold ?? null;

/** Texts of a row that was read with `id`, whether they are packed or not. */
export const textsOf = (
  row: { readonly id?: unknown; readonly draft?: unknown; readonly purchase?: unknown },
  sold: SoldBytes,
): KeptTexts => {
  const draft = String(row.draft);
  if (!draft.startsWith(PACKED)) return { draft, purchase: String(row.purchase) };
  const { packed, sold: attempt } = JSON.parse(draft) as PackedDraft;
  return unpackTexts(
    fromBase85(packed),
    attempt === undefined ? undefined : sold(String(row.id), attempt),
  );
};

/**
 * Both texts for the columns of a row that is packed: the draft has them in short, as JSON still, with the parts that statements and indexes of the database look
 * into; so has the purchase.
 */
export const packedColumns = (texts: KeptTexts, sold: Sold | null = null): KeptTexts => {
  const { receiver } = JSON.parse(texts.draft) as {
    readonly receiver: { readonly country: string };
  };
  const { slug, receipt } = JSON.parse(texts.purchase) as {
    readonly slug: string;
    readonly receipt: { readonly reference: string };
  };
  const files = texts.draft.match(FILE);
  return {
    draft: JSON.stringify({
      packed: toBase85(packTexts(texts, sold?.bytes)),
      ...(sold && { sold: sold.attempt }),
      receiver: { country: receiver.country },
      ...(files && { files }),
    }),
    purchase: JSON.stringify({ slug, receipt: { reference: receipt.reference } }),
  };
};

/** Columns of a shipment whose texts lie in the archive of a year: the purchase is whole, of the draft only its name and the receiver's country are left. */
export const archivedColumns = (texts: KeptTexts, year: number): KeptTexts => {
  const { name, receiver } = JSON.parse(texts.draft) as {
    readonly name: string;
    readonly receiver: { readonly country: string };
  };
  const blank = emptyDraft(name);
  const { draft, purchase } = packedColumns({
    draft: JSON.stringify({
      ...blank,
      receiver: { ...blank.receiver, country: receiver.country },
    }),
    purchase: texts.purchase,
  });
  const files = texts.draft.match(FILE);
  return {
    draft: JSON.stringify({
      ...(JSON.parse(draft) as object),
      ...(files && { files }),
      // Last: `archivedIn` looks at the end.
      archived: year,
    }),
    purchase,
  };
};

const ARCHIVED = /,"archived":(\d{4})\}$/;

/** The year in whose archive the texts lie of a row with this draft; null for one that has them itself. */
export const archivedIn = (draft: string): number | null => {
  const year = draft.startsWith(PACKED) ? ARCHIVED.exec(draft)?.[1] : undefined;
  return year === undefined ? null : Number(year);
};
