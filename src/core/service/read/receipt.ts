import { z } from 'zod';
import type {
  DocumentSource,
  PurchaseError,
  PurchaseReceipt,
} from '../../../domain/service/service.ts';
import { base64Document } from '../../base/base64.ts';
import { isObject, readJson, type JsonObject } from './json.ts';
import { anything, essentialText, looseText, webAddress } from './values.ts';

/** Most that is kept of each of several documents, in characters: a web address is kept whole. */
const NAMED_PART = 2_000;

/** Names that a document in an object has for its bytes and for its address. */
const CONTENT = ['base_64', 'base64', 'content', 'data', 'file'] as const;
const ADDRESS = ['url', 'link', 'file_url', 'download_url', 'href'] as const;

/**
 * Returns the text of one document. A document can be an object `{mime_type, base_64, url}`: its bytes are taken before its address, which may need
 * another login. Of an object with neither, the object itself is the reference that is named.
 */
const documentText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (!isObject(value)) return '';
  const texts = (names: readonly string[]): string[] =>
    names.map((name) => looseText.parse(value[name]));
  const content = texts(CONTENT).find((text) => base64Document(text) !== null);
  const address = [...texts(ADDRESS), ...texts(CONTENT)].find((text) => webAddress(text) !== null);
  if (content !== undefined || address !== undefined) return content ?? address ?? '';
  const said = Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null && part !== '' && part !== false),
  );
  delete said['mime_type'];
  return Object.keys(said).length === 0 ? '' : JSON.stringify(said).slice(0, NAMED_PART);
};

/**
 * Reads where a document is (docs/service.md §4.5.4). The text decides, not the flag beside it, because a paid label must not be lost: an http(s)
 * address is a URL even with flag 0 (a colon is not Base64), and Base64 is a document even with flag 1. Anything else is a "file reference" and is
 * kept unchanged, because only the service can resolve it. Several documents in one field are a reference that names them, since one label of
 * several must not be taken for all.
 */
const documentSource = (value: unknown): DocumentSource => {
  const texts = (Array.isArray(value) ? value : [value])
    .map(documentText)
    .filter((each) => each !== '');
  if (texts.length > 1)
    return {
      kind: 'reference',
      reference: texts.map((each) => each.slice(0, NAMED_PART)).join(' '),
    };
  const [text = ''] = texts;
  if (text === '') return { kind: 'none' };
  const url = webAddress(text);
  if (url !== null) return { kind: 'url', url };
  const content = base64Document(text);
  return content === null
    ? { kind: 'reference', reference: text }
    : { kind: 'base64', text: content };
};

const fields = (trackingNumber: z.ZodType<string>) =>
  z
    .object({
      reference: looseText,
      tracking_number: trackingNumber,
      tracking_url: looseText,
      documents: anything,
      mode: looseText,
    })
    .transform((record): PurchaseReceipt => {
      const documents = isObject(record.documents) ? record.documents : {};
      return {
        reference: record.reference,
        trackingNumber: record.tracking_number,
        trackingUrl: webAddress(record.tracking_url),
        ...(record.mode !== '' && { mode: record.mode }),
        documents: {
          waybill: documentSource(documents['waybill_doc']),
          invoice: documentSource(documents['invoice_doc']),
          insurance: documentSource(documents['insurance_doc']),
        },
      };
    });

/** Texts that services write where there is no tracking number. */
const NO_NUMBER = /^(?:[\p{P}\p{S}]*|0+|null|none|nil|undefined|n\W?a\W?|tba|tbc|tbd)$/iu;

/** A text without a digit that says what becomes of the number: `Processing…`, `not assigned`, `to-be-generated`. */
const STATE_OF_NUMBER =
  /^(?:(?:number|tracking|label|not|no|to|be|being|is|yet|still|in)[^\p{L}\p{N}]+)*(?:process|generat|creat|pend|assign|await|wait|queue|request|schedul|progress|avail|unavail|unassign|unknown|invalid|missing|empty|fail|error|false|true|nan(?!\p{L}))\p{L}*(?:[^\p{L}\p{N}]+\p{L}+)*[^\p{L}\p{N}]*$/iu;

/** More words than a number has beside its digits, as `RR 123 456 789 NG`. */
const MOST_WORDS = 2;
const isSentence = (text: string): boolean =>
  /\s/.test(text) &&
  (!/\d/.test(text) || (text.match(/(?<!\S)\p{L}{2,}(?!\S)/gu) ?? []).length > MOST_WORDS);

/** Returns whether a text can be a tracking number: it says neither that there is none nor what becomes of it. */
const isTrackingNumber = (text: string): boolean =>
  !NO_NUMBER.test(text) && !STATE_OF_NUMBER.test(text) && !isSentence(text);

/**
 * The answer to a purchase (docs/service.md §4.5.3). Only the tracking number is required: a fault in any other field must not lose a paid shipment.
 */
export const receiptSchema: z.ZodType<PurchaseReceipt> = fields(
  essentialText.refine(isTrackingNumber),
);
const anyReceipt = fields(looseText.transform((text) => (isTrackingNumber(text) ? text : '')));

/** Returns the text when it is one word, else '': a sentence instead of a reference is a reason for a refusal. */
const oneWord = (text: string): string => (/\s/.test(text) ? '' : text);

const NAMED =
  /"(reference|tracking_number|tracking_url|waybill_doc)"\s*:\s*("[^"\\]*(?:\\.[^"\\]*)*")/g;

/** Returns the same fields from an incomplete answer, as far as their values are complete. */
export const piecesOf = (text: string): JsonObject => {
  const found = new Map<string, unknown>();
  for (const [, name = '', value = ''] of text.matchAll(NAMED))
    if (!found.has(name)) found.set(name, readJson(new TextEncoder().encode(value)));
  const { waybill_doc: waybill, ...rest } = Object.fromEntries(found);
  return { ...rest, documents: { waybill_doc: waybill } };
};

/**
 * Returns what an answer without a receipt names of a shipment, of several the first; null when it names none. It proves nothing.
 * @param clean removes the keys
 */
export const hintsIn = (
  data: unknown,
  clean: (text: string) => string,
): NonNullable<PurchaseError['came']> | null => {
  const read = anyReceipt.safeParse(Array.isArray(data) ? data[0] : data);
  if (!read.success) return null;
  const { trackingUrl, documents } = read.data;
  const [reference, trackingNumber] = [
    oneWord(read.data.reference),
    oneWord(read.data.trackingNumber),
  ];
  const waybillUrl = documents.waybill.kind === 'url' ? documents.waybill.url : null;
  if (
    reference === '' &&
    trackingNumber === '' &&
    trackingUrl === null &&
    Object.values(documents).every(({ kind }) => kind === 'none')
  )
    return null;
  const cleaned = (text: string | null): string | null => (text === null ? null : clean(text));
  return {
    hints: {
      reference: clean(reference),
      trackingNumber: clean(trackingNumber),
      trackingUrl: cleaned(trackingUrl),
      waybillUrl: cleaned(waybillUrl),
    },
    documents,
  };
};
