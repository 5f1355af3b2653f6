import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { fromBase85, toBase85 } from './base85.ts';
import { endOfDigits, hexApart, withHex } from './hexApart.ts';
import type { SoldBytes } from './soldBytes.ts';
import { SHORT_TEXT } from './soldRecordPacking.ts';
import { valuesApart, valuesBack, valuesOf, withShape } from './valuesApart.ts';

/**
 * Compression dictionary: texts that occur in every shipment. PERSISTED: packed shipments cannot be read with another dictionary, so this one never
 * changes; a longer one would be a new version.
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
/** The same for version 3: what surrounds the values of a shipment (valuesApart.ts), with ? for a text and # for a number. PERSISTED. */
const SHAPE = [
  'africanies_air_expedited_sfnAfricanies Air Expedited_standard_stnmeridian_post_parcelnorthwind_priorityUSDLA$WD-SHP-AIEhttps://',
  '"unconfirmed":true,"customer":{"total":{"minor":#,"currency":?},"rules":[?]},"insured":?,"pickup_warehouse":?,{"length":?,"width":?,"height":?,"weight":?,"items":[{"documents":[?],"photos":[?]},{',
  '{"name":?,"insured":?,"last_mile":?,"pickup_warehouse":?,"product_code":?,"assigned_date":?,"service":?,"external_reference":?,"nxp":?,"ioss":?,',
  '"sender":{"first_name":?,"last_name":?,"email":?,"phone":?,"alternate_phone":?,"country":?,"state":?,"city":?,"address":?,"address_in_detail":?,"address_landmark":?,"zip_code":?,"longitude":?,"latitude":?,"eori":?,"vat_number":?,"tin":?,"latin_name":?,"latin_address":?},',
  '"receiver":{"first_name":?,"last_name":?,"email":?,"phone":?,"alternate_phone":?,"country":?,"state":?,"city":?,"address":?,"address_in_detail":?,"address_landmark":?,"zip_code":?,"longitude":?,"latitude":?,"eori":?,"vat_number":?,"tin":?,"latin_name":?,"latin_address":?},',
  '"boxes":[{"length":?,"width":?,"height":?,"weight":?,"items":[{"name":?,"description":?,"product_hs_code":?,"quantity":?,"unit_price":?,"weight":?,"country":?,"sku":?,"battery":?,"liquid":?,"goods_checked":?,"documents":[],"photos":[]}]}]}\n',
  '{"kind":?,"quote":{"fingerprint":?,"at":#,"options":[{"slug":?,"name":?,"charges":{"shipment":?,"insurance":?,"pickup":?,"lastMile":?,"vat":?},"gross":{"amount":?,"currency":?},"discount":?,"total":{"amount":?,"currency":?},"itemValue":?,"minDays":#,"maxDays":#}],"offered":#},',
  '"slug":?,"attempt":{"reference":?,"bodyHash":?,"at":#},"receipt":{"reference":?,"trackingNumber":?,"trackingUrl":?},"at":#}|$|$|$|$|$|$|$|$|$|$|$booked| | |$0.00|0.00|0.00|0.00|NGN|0.00|',
]
  .join('')
  .replaceAll('?', '\u0003')
  .replaceAll('#', '\u0004')
  .replaceAll('$', '\u0002')
  .replaceAll('|', '\u0002');
/** Versions of the format: packed alone, packed against a sold record, and the latter with the values apart. */
const ALONE = 1;
const BESIDE = 2;
const VALUES_BESIDE = 3;
type Beside = typeof BESIDE | typeof VALUES_BESIDE;
/** The dictionaries of the versions that are packed against a sold record. */
const DICTIONARIES: Readonly<Record<Beside, (sold: Uint8Array) => Buffer>> = {
  [BESIDE]: (sold) => Buffer.concat([WORDS, sold]),
  [VALUES_BESIDE]: (sold) => Buffer.from(SHAPE + valuesOf(Buffer.from(sold).toString('utf8'))),
};
/** Size of the checksum of the sold record: with other bytes the text would unpack to something else. */
const CHECKSUM = 4;
const FILE = /archive:[^"\\]*/g;

/** The columns `draft` and `purchase` of a shipment. */
export interface KeptTexts {
  readonly draft: string;
  readonly purchase: string;
}

/** The sold record that a shipment is packed against. */
export interface Sold {
  readonly attempt: number;
  /** The result of `soldBytes`. */
  readonly bytes: Uint8Array;
  /** The slug of the option in the terms of the last attempt; statements read it there when the row does not have it. */
  readonly slug: string;
}

/**
 * Compresses both texts into one; a line feed separates them, which JSON contains only escaped.
 * @param sold bytes of the sold record, which unpacking needs again
 */
export const packTexts = ({ draft, purchase }: KeptTexts, sold?: Uint8Array): Uint8Array => {
  const plain = `${draft}\n${purchase}`;
  if (!sold)
    return Buffer.concat([
      Uint8Array.of(ALONE),
      deflateRawSync(Buffer.from(plain), { dictionary: WORDS, ...SHORT_TEXT }),
    ]);
  const head = Buffer.alloc(1 + CHECKSUM);
  head.writeUInt8(VALUES_BESIDE);
  head.writeUInt32LE(crc32(sold), 1);
  const { text, digits } = hexApart(withShape(valuesApart(plain)));
  return Buffer.concat([
    head,
    digits,
    deflateRawSync(Buffer.from(text), {
      dictionary: DICTIONARIES[VALUES_BESIDE](sold),
      ...SHORT_TEXT,
    }),
  ]);
};

const unpackBeside = (packed: Uint8Array, version: Beside, sold: Uint8Array): string => {
  const bytes = Buffer.from(packed);
  if (bytes.readUInt32LE(1) !== crc32(sold))
    throw new Error('What a shipment was packed beside is not what it was.');
  const at = 1 + CHECKSUM;
  const text = inflateRawSync(bytes.subarray(endOfDigits(bytes, at)), {
    dictionary: DICTIONARIES[version](sold),
  });
  const whole = withHex(text.toString('utf8'), bytes, at);
  return version === BESIDE ? whole : valuesBack(whole);
};

/** Unpacks the result of `packTexts`. @throws Error when the format is unknown or `sold` is not the record it was packed against */
export const unpackTexts = (packed: Uint8Array, sold?: Uint8Array): KeptTexts => {
  const version = packed[0];
  const beside = version === BESIDE || version === VALUES_BESIDE ? version : null;
  if (version !== ALONE && (beside === null || sold === undefined))
    throw new Error(`A shipment is packed in a form that this program does not know: ${version}.`);
  const plain =
    beside !== null && sold !== undefined
      ? unpackBeside(packed, beside, sold)
      : inflateRawSync(packed.subarray(1), { dictionary: WORDS }).toString('utf8');
  const end = plain.indexOf('\n');
  return { draft: plain.slice(0, end), purchase: plain.slice(end + 1) };
};

/** Prefix of the draft of a packed row; no other draft starts with it. */
export const PACKED = '{"packed":';

interface PackedDraft {
  readonly packed: string;
  /** The attempt whose sold record it is packed against. */
  readonly sold?: number;
}

/** The attempt whose sold record a packed draft needs; null when it is packed alone. */
export const attemptOf = (draft: string): number | null =>
  (JSON.parse(draft) as PackedDraft).sold ?? null;

/** The texts of a row, packed or not. The row must include `id`. */
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

/** The columns of a packed row: still JSON, with the parts that SQL statements and indexes read; the draft also has the packed texts. */
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
    purchase: JSON.stringify({
      ...(slug !== sold?.slug && { slug }),
      receipt: { reference: receipt.reference },
    }),
  };
};
