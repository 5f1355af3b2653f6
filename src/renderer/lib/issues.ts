import {
  ADDRESS_HELPERS,
  addressHelpers,
  helpers,
  HELPERS,
} from '../../domain/batchFile/importHelpers.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { getField } from '../../domain/shipment/draftPath.ts';
import { fieldsOf, type Scope } from '../../domain/shipment/fields.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { inSentence } from '../../domain/shipment/labels.ts';
import { quotedField } from '../../domain/service/fieldPath.ts';
import { t } from '../../texts/index.ts';

/** A column or field and its label inside a sentence; the label is computed when it is shown. */
type Word = readonly [name: string, label: () => string];
const helperWords = (prefix: string): Word[] =>
  helpers
    .filter((helper) => helper.startsWith(prefix))
    .map((helper) => [helper.slice(prefix.length), () => HELPERS[helper].label]);
const addressWords = (): Word[] =>
  addressHelpers.map((helper) => [helper, () => ADDRESS_HELPERS[helper].label]);
const fieldWordsOf = (scope: Scope): Word[] =>
  fieldsOf(scope).map(({ name, labelKey }) => [name, () => t(labelKey)]);
/** Labels of everything a problem can refer to, by part of a shipment; includes file columns that are not draft fields. */
const WORDS: Readonly<Record<Scope, ReadonlyMap<string, () => string>>> = {
  shipment: new Map(fieldWordsOf('shipment')),
  address: new Map([...addressWords(), ...fieldWordsOf('address')]),
  box: new Map([...helperWords('box.'), ...fieldWordsOf('box')]),
  item: new Map([...helperWords('item.'), ...fieldWordsOf('item')]),
};
const wordOf = (scope: Scope, name: string): string => {
  if (scope === 'shipment' && name === 'boxes') return t('fields.boxes');
  if (scope === 'shipment' && name === 'shipment') return t('fields.shipment');
  if (scope === 'box' && name === 'items') return t('fields.items');
  const label = WORDS[scope].get(name);
  return label === undefined ? name : inSentence(label());
};

/**
 * Returns a field path in words: `Receiver: postcode`, `Box 1, item 2: HS code`.
 * @param lastBox index of the last of several boxes: `Boxes 1–3, item 2: HS code`
 */
export const fieldWords = (path: string, lastBox?: number): string => {
  const match = /^boxes\.(\d+)(?:\.items\.(\d+))?(?:\.(\w+))?/.exec(path);
  if (match) {
    const [, box, item, field] = match;
    const first = Number(box) + 1;
    const boxes = {
      box: first,
      last: (lastBox ?? Number(box)) + 1,
      n: (lastBox ?? Number(box)) + 2 - first,
    };
    const place =
      item === undefined
        ? t('fields.boxNo', boxes)
        : t('fields.itemNo', { ...boxes, item: Number(item) + 1 });
    return field
      ? t('fields.inPlace', { place, field: wordOf(item === undefined ? 'box' : 'item', field) })
      : place;
  }
  const [role, field] = path.split('.');
  if (role === 'receiver' || role === 'sender') {
    const place = role === 'sender' ? t('fields.senderPlace') : t('fields.receiverPlace');
    return field ? t('fields.inPlace', { place, field: wordOf('address', field) }) : place;
  }
  const word = wordOf('shipment', path);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Returns the field of a path within a sentence, without the part of the form: `postcode`. */
export const fieldWord = (path: string): string => {
  const words = fieldWords(path);
  return words.slice(words.indexOf(': ') + 1).trim();
};

/** Returns the label of the field whose path a text of the service quotes; null when it quotes none that the desk knows. */
export const quotedWords = (text: string): string | null => {
  const path = quotedField(text);
  if (path === null) return null;
  const [name = ''] = /\w+$/.exec(path) ?? [];
  const scope = path.includes('.items.') ? 'item' : path.startsWith('boxes') ? 'box' : 'address';
  return WORDS[scope].has(name) ? fieldWords(path) : null;
};

const RANK = { error: 0, warning: 1, info: 2 } as const;
/** Returns the most severe problem of one field, or null. */
export const worstOf = (issues: readonly Issue[], field: string): Issue | null =>
  issues
    .filter((issue) => issue.field === field)
    .sort((a, b) => RANK[a.severity] - RANK[b.severity])[0] ?? null;

const isAllMissing = (errors: readonly Issue[]): boolean =>
  errors.every(({ code }) => code === 'required');

/** Codes of warnings that stay relevant after booking. */
const FACTS: ReadonlySet<string> = new Set([
  'answered-late',
  'booked-other-mode',
  'sent-otherwise',
  'sent-already',
]);
/** Returns the problems shown for a shipment. Once it is booked, warnings cannot be fixed any more, so only those that state a fact are kept. */
export const shownIssues = ({
  state,
  issues,
}: Pick<ShipmentSnapshot, 'state' | 'issues'>): readonly Issue[] =>
  state === 'booked'
    ? issues.filter(({ severity, code }) => severity !== 'warning' || FACTS.has(code))
    : issues;

/**
 * Returns the heading for a list of problems.
 * @param issues without those that are only information
 */
export const issuesTitle = (issues: readonly Issue[]): string => {
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (issues.length === 0) return t('base.noProblems');
  if (errors.length === 0) return t('base.toCheck');
  return isAllMissing(errors) ? t('base.missing') : t('base.problems');
};
/** Returns the number of errors in words; "missing" when all of them are empty fields. */
export const errorsCount = (errors: readonly Issue[]): string =>
  isAllMissing(errors)
    ? t('base.countMissing', { n: errors.length })
    : t('shipments.stateProblems', { n: errors.length });

/** Sorts problems by severity, errors first; equal ones keep their order. */
export const bySeverity = <T extends Issue>(issues: readonly T[]): readonly T[] =>
  issues.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);

/** True for a problem of a field that is still empty: it is shown only after the field was left. A problem that offers a one-click answer is shown at once. */
export const isQuiet = (issue: Issue, draft: Draft): boolean =>
  issue.code === 'required' ||
  (issue.severity !== 'error' &&
    issue.offers === undefined &&
    (getField(draft, issue.field) ?? '').trim() === '');
