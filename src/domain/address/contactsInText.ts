import type { PieceName } from './addressWork.ts';

/** A segment of an address between commas or line ends. */
export interface Segment {
  readonly text: string;
  /** Number of its line, from 0. */
  readonly line: number;
  /** True when a phone number or e-mail address was beside it. */
  readonly contact: boolean;
}
/** A part with a label and a colon: `Phone: …`. */
export interface Labelled {
  readonly piece: PieceName;
  readonly text: string;
}
/** A text split into segments, labelled parts, phone numbers and e-mail addresses. */
export interface TextParts {
  readonly segments: readonly Segment[];
  readonly labelled: readonly Labelled[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

const LABELS: readonly (readonly [words: string, piece: PieceName | 'address'])[] = [
  [
    "(?:(?:full|contact|customer|client|receiver'?s?|recipient'?s?|sender'?s?)\\s+)?names?|attn|attention|recipient|receiver|consignee|customer|contact person|contact",
    'name',
  ],
  [
    '(?:(?:delivery|shipping|home|full|house|office|receiver|mailing|residential|street)\\s+)?(?:address|addr|adresse|anschrift)|add|location|ship to|deliver to|destination',
    'address',
  ],
  [
    '(?:(?:phone|mobile|telephone|tel|cell|gsm|whatsapp|contact)(?:\\s*(?:no|num|number|nos)\\.?)?|phone|tel|mob|mobile|telephone|call|téléphone|handy)',
    'phone',
  ],
  ['e-?mail(?:\\s+address)?|mail', 'email'],
  ['company(?:\\s+name)?|business(?:\\s+name)?|organi[sz]ation|firma', 'company'],
  ['city|town|city\\s*/\\s*town|ville|stadt|ort', 'city'],
  ['state|province|region|state\\s*/\\s*province', 'state'],
  ['country|pays|land', 'country'],
  ['zip(?:\\s*code)?|post\\s?code|postal\\s*code|pin(?:\\s?code)?|plz|code postal', 'postcode'],
  ['landmark|nearest bus stop|bus stop|nearest landmark', 'line2'],
];
const ALL = LABELS.map(([words]) => words).join('|');
const LABEL = LABELS.map(
  ([words, piece]) => [new RegExp(`^(?:${words})\\s*[:=]\\s*`, 'iu'), piece] as const,
);
/** A label inside a line starts a new line: `Name: Ada Obi Phone: 0803…`. */
const LABEL_INSIDE = new RegExp(`(?<=\\S)[\\s,;]+(?=(?:${ALL})\\s*:)`, 'giu');
/** Phrases before an address in a chat. */
const POLITE =
  /^(?:(?:hi|hello|good (?:morning|afternoon|evening|day))\b[^\p{L}\n]*)?(?:(?:please|pls|kindly|abeg)\s+)?(?:(?:send|deliver|ship|drop)\s+(?:(?:it|this|them|the parcel|my parcel|my order|the package)\s+)?to|(?:my|the|here is my|this is my)\s+(?:delivery\s+|home\s+|office\s+)?address(?:\s+is)?)\s*:?\s*/imu;
/** The header of a message copied from a chat. */
const CHAT_HEAD =
  /^\s*\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s*(?:[-–]\s*)?[^:\n]{1,40}:\s+/gim;

const EMAIL = /[^\s@,;:<>()[\]]+@[^\s@,;:<>()[\]]+\.[a-z]{2,}/gi;
const GAP = '[\\s().-]{0,3}';
const PHONES = new RegExp(
  [
    `(?:\\+|\\b00)?234${GAP}(?:0${GAP})?(?:\\d[\\s.-]?){9}\\d`,
    `(?:\\+|\\b00)[1-9](?:${GAP}\\d){7,13}`,
    `\\(\\d{3}\\)\\s*\\d{3}[\\s.-]?\\d{4}`,
    `\\b\\d{3}[.-]\\d{3}[.-]\\d{4}`,
    `\\(?\\b0\\d{1,4}\\)?(?:[\\s.-]?\\d{2,4}){2,4}`,
    `\\b[1-9]\\d{4}\\s?\\d{5,6}`,
  ]
    .map((form) => `(?:${form})(?!\\d)`)
    .join('|'),
  'g',
);
const FEWEST_DIGITS = 9;
/** Placeholder for a phone number or e-mail address. */
const CONTACT = ' \u0001 ';
const CALL = /^\s*(?:please\s+)?(?:call|contact|tel|phone|whatsapp|reach|text)\s+(?=\p{L})/iu;
const PHONE_WORD =
  /(?:^|[\s(])(?:tel|phone|ph|mob|mobile|call|whatsapp|gsm|cell|contact|t|m|p|e-?mail|e)\.?\s*(?:no\.?)?\s*[:.]?\s*(?:$|\))/gi;

const digits = (text: string): number => text.replace(/\D/g, '').length;
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.\-–—/()]+(?=$|[^(])|[\s,;:\-–—/]+$/g, '')
    .replace(/(?<=[\p{L}\p{N}]{4})\.$/u, '')
    .trim();

const SHORT =
  /(?:str|(?:^|[\s.])(?:st|rd|ave|av|no|nos|dr|mr|mrs|ms|apt|blk|bldg|opp|ft|mt|str|ste|rm|fl|hse|prof|engr|rev|co|ltd|inc|nig|o|jr|sr|km|bd|ext|ul|al|pl|nám|cad|sok|mah|col|dist|blvd|avda|pza|\p{L}))$/iu;
/** Replaces a full stop between parts with a comma, except after an abbreviation. */
const withStops = (text: string): string =>
  text.replace(/\.\s+(?=[\p{Lu}\d])/gu, (stop, at: number) =>
    SHORT.test(text.slice(Math.max(0, at - 6), at)) ? stop : ', ',
  );

/** Extracts labels, phone numbers and e-mail addresses from a text, and splits the rest at commas and line ends. */
export const splitAddressText = (text: string): TextParts => {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/(?![\u{1f1e6}-\u{1f1ff}©®™])\p{Extended_Pictographic}\ufe0f?/gu, '\n')
    .replace(/\r\n?/g, '\n')
    .replace(CHAT_HEAD, '')
    .replace(POLITE, '')
    .replace(LABEL_INSIDE, '\n')
    .replaceAll('、', ',')
    .replaceAll('。', ',');
  const segments: Segment[] = [];
  const labelled: Labelled[] = [];
  const phones: string[] = [];
  const emails: string[] = [];
  plain.split('\n').forEach((raw, line) => {
    const typed = raw.trim();
    const label = LABEL.find(([form]) => form.test(typed));
    let rest = label ? typed.replace(label[0], '') : typed;
    const piece = label?.[1] ?? 'address';
    if (
      piece === 'phone' &&
      digits(rest) >= 5 &&
      digits(rest) <= 15 &&
      !/\p{L}{2}|[,;/]/u.test(rest)
    ) {
      phones.push(rest.trim().replace(/[\s.]+$/, ''));
      return;
    }
    rest = rest.replace(EMAIL, (found) => {
      emails.push(found.replace(/\.$/, ''));
      return CONTACT;
    });
    rest = rest.replace(PHONES, (found) => {
      if (digits(found) < FEWEST_DIGITS || digits(found) > 15) return found;
      phones.push(found.trim());
      return CONTACT;
    });
    const parts = (piece === 'line2' ? [rest] : withStops(rest).split(/[,;|\t]|\s[·•]\s/)).flatMap(
      (part) => {
        const contact = part.includes(CONTACT);
        const value = tidy(
          contact ? part.replaceAll(CONTACT, ' ').replace(CALL, '').replace(PHONE_WORD, ' ') : part,
        );
        return value === '' ? [] : [{ text: value, line, contact }];
      },
    );
    const [first, ...others] = parts;
    if (first === undefined) return;
    if (piece === 'address' || piece === 'phone' || piece === 'email') segments.push(...parts);
    else {
      labelled.push({ piece, text: first.text });
      segments.push(...others);
    }
  });
  return { segments, labelled, phones, emails };
};
