import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { emptyDraft } from '../../domain/shipment/draft.ts';
import { fromBase85, toBase85 } from './base85.ts';
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
const VERSION = 1;
const FILE = /archive:[^"\\]*/g;

/** Draft and purchase of a shipment as their columns have them. */
export interface KeptTexts {
  readonly draft: string;
  readonly purchase: string;
}

/** Both texts as one short one, byte by byte: JSON has no line feed between its values. */
export const packTexts = ({ draft, purchase }: KeptTexts): Uint8Array =>
  Buffer.concat([
    Uint8Array.of(VERSION),
    deflateRawSync(Buffer.from(`${draft}\n${purchase}`), { dictionary: WORDS, ...SHORT_TEXT }),
  ]);

/** @throws Error when it was not packed by `packTexts` */
export const unpackTexts = (packed: Uint8Array): KeptTexts => {
  if (packed[0] !== VERSION)
    throw new Error(
      `A shipment is packed in a form that this program does not know: ${packed[0]}.`,
    );
  const plain = inflateRawSync(packed.subarray(1), { dictionary: WORDS }).toString('utf8');
  const end = plain.indexOf('\n');
  return { draft: plain.slice(0, end), purchase: plain.slice(end + 1) };
};

/** What the draft of a packed row begins with; that of no other does. */
export const PACKED = '{"packed":';

/** Texts of a row, whether they are packed or not. */
export const textsOf = (row: {
  readonly draft?: unknown;
  readonly purchase?: unknown;
}): KeptTexts => {
  const draft = String(row.draft);
  return draft.startsWith(PACKED)
    ? unpackTexts(fromBase85((JSON.parse(draft) as { readonly packed: string }).packed))
    : { draft, purchase: String(row.purchase) };
};

/**
 * Both texts for the columns of a row that is packed: the draft has them in short, as JSON still, with the parts that statements and indexes of the database look
 * into; so has the purchase.
 */
export const packedColumns = (texts: KeptTexts): KeptTexts => {
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
      packed: toBase85(packTexts(texts)),
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
