import { ADDRESS_HELPERS, helpers, HELPERS } from '../../domain/batch/importHelpers.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { getField } from '../../domain/shipment/draftPath.ts';
import { CATALOGUE, type Scope } from '../../domain/shipment/fields.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import { inSentence } from '../../domain/shipment/labels.ts';
import { t } from '../../texts/index.ts';

const helperWords = (prefix: string): [string, string][] =>
  helpers
    .filter((helper) => helper.startsWith(prefix))
    .map((helper) => [helper.slice(prefix.length), inSentence(HELPERS[helper].label)]);
const words = (specs: Readonly<Record<string, { readonly label: string }>>): [string, string][] =>
  Object.entries(specs).map(([name, { label }]) => [name, inSentence(label)]);
/** What a problem can be about, by part of a shipment; columns of a file that no draft has are among them. */
const WORDS: Readonly<Record<Scope, ReadonlyMap<string, string>>> = {
  shipment: new Map(words(CATALOGUE.shipment)),
  address: new Map([...words(ADDRESS_HELPERS), ...words(CATALOGUE.address)]),
  box: new Map([...helperWords('box.'), ...words(CATALOGUE.box)]),
  item: new Map([...helperWords('item.'), ...words(CATALOGUE.item)]),
};
const wordOf = (scope: Scope, name: string): string => {
  if (scope === 'shipment' && name === 'boxes') return t('fields.boxes');
  if (scope === 'box' && name === 'items') return t('fields.items');
  return WORDS[scope].get(name) ?? name;
};

/** A field path in words: `Receiver: postcode`, `Box 1, item 2: HS code`. */
export const fieldWords = (path: string): string => {
  const match = /^boxes\.(\d+)(?:\.items\.(\d+))?(?:\.(\w+))?/.exec(path);
  if (match) {
    const [, box, item, field] = match;
    const place =
      item === undefined
        ? t('fields.boxNo', { box: Number(box) + 1 })
        : t('fields.itemNo', { box: Number(box) + 1, item: Number(item) + 1 });
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

const RANK = { error: 0, warning: 1, info: 2 } as const;
/** The most severe problem of one field, or null. */
export const worstOf = (issues: readonly Issue[], field: string): Issue | null =>
  issues
    .filter((issue) => issue.field === field)
    .sort((a, b) => RANK[a.severity] - RANK[b.severity])[0] ?? null;

export const bySeverity = (issues: readonly Issue[]): readonly Issue[] =>
  issues.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);

/**
 * True for a problem of a field that is still empty: it is shown once the field was left or rates
 * are requested.
 */
export const isQuiet = (issue: Issue, draft: Draft): boolean =>
  issue.code === 'required' ||
  (issue.severity !== 'error' && (getField(draft, issue.field) ?? '').trim() === '');
