import type { Draft, DraftAddress, DraftBox, DraftItem } from './draft.ts';
import { fieldsOf, type AnyField, type Scope } from './fields.ts';
import { modeFacts, type Mode, type ModeFacts } from './mode.ts';
import { normaliseHsCode } from '../customs/goodsRules.ts';
import { readPrice } from '../money/price.ts';
import { readDecimal, readMeasure, type MeasureUnit } from '../text/numberText.ts';
import { canonicalCountry } from '../text/countryNames.ts';
import { readYesNo } from '../text/plainText.ts';
import type { FieldKind } from './fields/spec.ts';
import { fileLabel, isWebAddress } from './files.ts';

/**
 * Version of the canonical form of drafts. It is stored with each hash: a change of the result of any function below needs the next number, and the
 * stored drafts hashed again.
 */
export const CONTENT_VERSION = 1;

/** True for a generated name: an unnamed shipment is named after its line, so the name changes when a line is inserted above. */
export const isNameless = (name: string): boolean => /^row-\d+$/.test(name.trim());

/** True for ASCII without blanks at its ends: nearly every cell, and an import normalises hundreds of thousands of cells. */
const isPlain = (text: string): boolean => {
  const last = text.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 126 || code < 32 || (code === 32 && (at === 0 || at === last))) return false;
  }
  return true;
};

/** Removes differences of outer blanks, line ends and Unicode composition. */
const tidy = (text: string): string =>
  isPlain(text) ? text : text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** Has no superfluous zeros, like most numbers. */
const SHORT = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** `007.500` → `7.5` */
const plain = (decimal: string): string => {
  if (SHORT.test(decimal)) return decimal;
  const [whole = '0', fraction = ''] = decimal.replace(/^-/, '').split('.');
  const rest = fraction.replace(/0+$/, '');
  const text = `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
  return decimal.startsWith('-') && /[1-9]/.test(text) ? `-${text}` : text;
};

const number = (text: string): string => {
  const read = readDecimal(text);
  return read.ok ? plain(read.value) : tidy(text);
};

/** The exchange rate is left out: the goods are the same, however their price is converted later. */
const price = (text: string, modeCurrency: string): string => {
  const read = readPrice(text);
  if (read === null) return tidy(text);
  const { value, currency, basis } = read;
  return [
    plain(value),
    ...(currency === null || currency === modeCurrency ? [] : [currency]),
    ...(basis === 'each' ? [] : [basis]),
  ].join(' ');
};

const measure = (text: string, unit: MeasureUnit): string => {
  const read = readMeasure(text, unit);
  return read.ok ? plain(read.value) : tidy(text);
};

const flag = (text: string): string => {
  const answer = readYesNo(text);
  return answer === null ? tidy(text) : answer ? 'yes' : 'no';
};

/** A web address is kept; a file is reduced to its name, which stays the same when the file is copied into the archive. */
const file = (text: string): string =>
  isWebAddress(tidy(text)) ? tidy(text) : fileLabel(tidy(text));

/** A phone number without spaces, dots, brackets, hyphens, slashes and a leading plus. */
const phoneDigits = (text: string): string =>
  /^\d*$/.test(text)
    ? text
    : text
        .trim()
        .replace(/[\s().\-/]/g, '')
        .replace(/^\+/, '');

export type Canon = (text: string, facts: ModeFacts) => string;
const phone: Canon = (text) => phoneDigits(tidy(text));
const mass: Canon = (text, facts) => measure(text, facts.mass);

/** Canonical text of a field by kind: equal for all texts with the same meaning. */
export const CANON: Readonly<Record<FieldKind, Canon>> = {
  text: tidy,
  name: (text) => (isNameless(text) ? '' : tidy(text)),
  phone,
  secondPhone: phone,
  country: (text) => canonicalCountry(tidy(text)).toUpperCase(),
  state: tidy,
  coordinate: number,
  length: (text, facts) => measure(text, facts.length),
  grossWeight: mass,
  pieceWeight: mass,
  code: tidy,
  hsCode: normaliseHsCode,
  count: number,
  money: (text, { currency }) => price(text, currency),
  yesNo: flag,
  productCode: (text) => tidy(text).toUpperCase() || 'P',
  date: tidy,
  files: file,
};

type Value = string | readonly string[];
/** Any part of a draft; only fields of its scope are read from it. */
type Part = Draft | DraftAddress | DraftBox | DraftItem;
type ListValues = (part: Part, facts: ModeFacts) => readonly unknown[];

const isEmpty = (value: Value): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0;

/**
 * Returns a function that lists the field values of one part: fields of version 1 by position; later fields by name, and only when not empty, so that
 * the text of an older draft never changes.
 */
const valueLister = (fields: readonly AnyField[]): ListValues => {
  const parts = fields.map(({ name, kind, since }) => ({ name, canon: CANON[kind], since }));
  const first = parts
    .filter(({ since }) => since === 1)
    .map((part) => ({
      ...part,
      last: { text: '', facts: null as ModeFacts | null, canonical: '' },
    }));
  const later = parts.filter(({ since }) => since > 1);
  const read = (value: Value, canon: Canon, facts: ModeFacts): Value =>
    typeof value === 'string' ? canon(value, facts) : value.map((text) => canon(text, facts));
  return (part, facts) => {
    const values = part as unknown as Readonly<Record<string, Value>>;
    const listed: unknown[] = [];
    // A loop, because an import compares tens of thousands of drafts.
    for (const { name, canon, last } of first) {
      const value = values[name] ?? '';
      if (typeof value !== 'string') {
        listed.push(read(value, canon, facts));
        continue;
      }
      // Most shipments of a file repeat the previous one's text, or are empty.
      if (last.text !== value || last.facts !== facts) {
        last.canonical = canon(value, facts);
        [last.text, last.facts] = [value, facts];
      }
      listed.push(last.canonical);
    }
    for (const { name, canon } of later) {
      const value = values[name] ?? '';
      if (!isEmpty(value)) listed.push([name, read(value, canon, facts)]);
    }
    return listed;
  };
};

const identifying = (scope: Scope): readonly AnyField[] =>
  fieldsOf(scope).filter(({ identity }) => identity !== false);

const shipment = valueLister(identifying('shipment').filter(({ name }) => name !== 'name'));
const address = valueLister(identifying('address'));
const box = valueLister(identifying('box'));
const item = valueLister(identifying('item'));
const receiverOf = valueLister(
  fieldsOf('address').filter(({ identity }) => identity === 'receiver'),
);

/** The canonical text of the last sender. */
let lastSender: {
  readonly sender: DraftAddress;
  readonly mode: Mode;
  readonly text: string;
} | null = null;

/** The canonical text of the last draft after its receiver: boxes and terms, which the shipments of a file often share. */
let lastRest: {
  readonly draft: Draft;
  readonly mode: Mode;
  readonly text: string;
} | null = null;
const TERMS = identifying('shipment')
  .map(({ name }) => name as keyof Draft)
  .filter((name) => name !== 'name');
const hasSameRest = (a: Draft, b: Draft): boolean => {
  if (a.boxes.length !== b.boxes.length) return false;
  for (let at = 0; at < a.boxes.length; at += 1) if (a.boxes[at] !== b.boxes[at]) return false;
  for (const term of TERMS) if (a[term] !== b[term]) return false;
  return true;
};

/**
 * A draft as one canonical text. Two drafts with the same text describe the same shipment, however it was typed (`1,200.00` and `1200`, `8517.13` and
 * `851713`, a CSV file and the same table as XLSX). Text that cannot be read is compared as typed. Files of this desk are compared by name only,
 * because a batch file can be moved together with them.
 * PERSISTED as hashes: the text of a draft never changes within a CONTENT_VERSION.
 */
export const canonicalContent = (draft: Draft, mode: Mode): string => {
  const facts = modeFacts(mode);
  // Built from parts, because the shipments of a file share a sender: its text is built only once.
  if (lastSender?.sender !== draft.sender || lastSender.mode !== mode)
    lastSender = {
      sender: draft.sender,
      mode,
      text: JSON.stringify(address(draft.sender, facts)),
    };
  const { text: senderText } = lastSender;
  if (lastRest?.mode !== mode || !hasSameRest(lastRest.draft, draft)) {
    const boxes = draft.boxes.map((each) =>
      boxText(each, mode, () => [...box(each, facts), each.items.map((inIt) => item(inIt, facts))]),
    );
    const terms = shipment(draft, facts).map((each) => JSON.stringify(each));
    lastRest = { draft, mode, text: [`[${boxes.join(',')}]`, ...terms].join(',') };
  }
  const receiver = JSON.stringify(address(draft.receiver, facts));
  return `[${JSON.stringify(CANON.name(draft.name, facts))},${senderText},${receiver},${lastRest.text}]`;
};

/** Canonical texts of boxes by object identity: shipments of a file share equal boxes. */
const boxTexts = new Map<DraftBox, { readonly mode: Mode; readonly text: string }>();
const MOST_BOXES = 1_000;

const boxText = (part: DraftBox, mode: Mode, listBox: () => readonly unknown[]): string => {
  const known = boxTexts.get(part);
  if (known?.mode === mode) return known.text;
  const text = JSON.stringify(listBox());
  if (boxTexts.size >= MOST_BOXES) boxTexts.clear();
  boxTexts.set(part, { mode, text });
  return text;
};

/** The receiver as one canonical text: equal for the same receiver. */
export const canonicalReceiver = ({ receiver }: Draft): string => {
  let said = '';
  let isFirst = true;
  for (const text of receiverOf(receiver, modeFacts('SFN'))) {
    if (!isFirst) said += '\n';
    said += typeof text === 'string' ? text : JSON.stringify(text);
    isFirst = false;
  }
  return said.toLowerCase();
};
