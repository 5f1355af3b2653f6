import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SoldContent } from '../../domain/purchase/soldRecord.ts';
import { upgradeSent, upgradeSentBox } from '../../domain/shipment/shipment.ts';

/**
 * Compression dictionary: text that sold records contain often, which reduces a parcel to a third of its size. PERSISTED: packed records cannot be
 * read without it. Another dictionary would be a new version, with its own number in the first byte.
 */
const WORDS = new TextEncoder().encode(
  [
    '{"productCode":"P","sender":{"first_name":"","last_name":"","email":"@example.com","phone":"+234080","alternate_phone":null,"country":"NG","state":"LA","city":"Lagos","address":"","address_in_detail":"","address_landmark":"","zip_code":"","longitude":null,"latitude":null},',
    '"receiver":{"country":"US","country":"GB","boxes":[{"length":30,"width":20,"height":15,"weight":2,"items":[{"name":"","description":"","product_hs_code":"","quantity":1,"unit_price":"0.00","amount":"0.00","weight":0.5,"country":"NG","documents":[],"photos":[]}]}]}\n',
    '{"address":{"sender":{"first_name":"","type":"sender","longitude":null,"latitude":null,"street_number":null,"street_name":null,"google_address":"0"},"receiver":{"type":"receiver"}},"assigned_date":"2026-',
    '","boxes":[{"index":0,"length":,"items":[{"product_hs_code_description":"","unit_price":,"quantity":,"amount":,"documents_s3_key":["documents/invoice/"],"photos_s3_key":["https://"]}]}],"units":{"dimension":"INCHES","mass":"lbs"},"units":{"dimension":"cm","mass":"KG"},',
    '"product_code":"P","is_insured":"0","file_is_url":"1","external_reference":"WD-","shipment_method_slug":"_air_expedited_sfn","currency":"NGN"}',
  ].join(''),
);
const VERSION = 1;
const NEWLINE = 10;
/** The texts are short: a smaller window needs less setup time and costs no bytes. */
export const SHORT_TEXT = { windowBits: 13, memLevel: 7 } as const;

const ANSWERS: ReadonlySet<string> = new Set(['battery', 'liquid', 'goods_checked']);
/** Most goods have no answers; reading fills in empty ones (shipment.ts). */
const withoutUnanswered = (key: string, value: unknown): unknown =>
  value === '' && ANSWERS.has(key) ? undefined : value;

/** Packs content into one compressed text: the facts as JSON, a line feed (the JSON has none), the request body. */
export const pack = ({ body, ...facts }: SoldContent): Uint8Array => {
  const plain = Buffer.concat([
    Buffer.from(`${JSON.stringify(facts, withoutUnanswered)}\n`),
    body ?? new Uint8Array(),
  ]);
  return Buffer.concat([
    Uint8Array.of(VERSION),
    deflateRawSync(plain, { dictionary: WORDS, ...SHORT_TEXT }),
  ]);
};

/** Decompresses the result of `pack`. @throws Error when it was not packed by `pack` */
export const unpackBytes = (packed: Uint8Array): Buffer => {
  if (packed[0] !== VERSION)
    throw new Error(`A sale is packed in a form that this program does not know: ${packed[0]}.`);
  return inflateRawSync(packed.subarray(1), { dictionary: WORDS });
};

/** Reads the result of `pack`. @throws Error when it was not packed by `pack` */
export const unpack = (packed: Uint8Array): SoldContent => {
  const plain = unpackBytes(packed);
  const end = plain.indexOf(NEWLINE);
  const body = plain.subarray(end + 1);
  const facts = JSON.parse(plain.toString('utf8', 0, end)) as Omit<SoldContent, 'body'>;
  return {
    ...facts,
    sender: facts.sender && upgradeSent(facts.sender),
    receiver: upgradeSent(facts.receiver),
    boxes: facts.boxes?.map(upgradeSentBox) ?? null,
    body: body.length === 0 ? null : new Uint8Array(body),
  };
};
