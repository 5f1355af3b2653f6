import { describe, expect, it } from 'vitest';
import { CATALOGUE, fieldsOf, type Scope } from '../../../src/domain/shipment/fields.ts';
import { english } from '../../../src/texts/en/index.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const FILES: Texts = english;
/** Without the unit that a label may end with. */
const plain = (text: string): string =>
  text.replace(/,? \(?\{(?:unit|currency|mass|length)\}\)?$/, '').toLowerCase();
const ALL = Object.entries(FILES).flatMap(([file, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ key: `${file}.${key}`, text: plain(text) })),
);
const textOf = (key: string): string =>
  ALL.find((each) => each.key === key)?.text ?? `no text ${key}`;
/** Keys other than this one under which its words are written again. */
const againOf = (key: string, other: RegExp): string[] =>
  ALL.filter((each) => each.key !== key && each.text === textOf(key) && !other.test(each.key)).map(
    (each) => each.key,
  );

/** The same words for something else than the field: a name of another thing, an insurance paper, a column of a statement of the service. */
const OTHER_THINGS =
  /^(?:base|directPrinters|operators|site|reconciliation|dashboard)\.|\.(?:name|holidayName|pasteName|exportName)$|^(?:printing|waybill|payment)\.(?:kind|paper|columnKind)|^settingsPaper\.(?:width|height)$|^waybill\.width$|^rates\.charge|^settings\.insurance$|^(?:counter|shipments)\.(?:invoice|insurance)$|^tracking\.mail$|^declaration\.|^(?:booking|handover)\.(?:weight|columnWeight)$/;
/** The words of papers follow the language of the customer, those of the commercial invoice the words of customs. */
const PAPERS = /^(?:papers|invoicePaper)\./;

describe('a label is written once', () => {
  const rows = (Object.keys(CATALOGUE) as Scope[]).flatMap((scope) =>
    fieldsOf(scope).map(({ name, labelKey }) => [`${scope}.${String(name)}`, labelKey] as const),
  );
  it.each(rows)('%s is called by %s alone', (_field, key) => {
    expect(againOf(key, new RegExp(`${OTHER_THINGS.source}|${PAPERS.source}`))).toEqual([]);
  });

  const states = Object.keys(english.shipments).filter((key) => /^state[A-Z]/.test(key));
  it.each(states)('the state %s has no second table', (key) => {
    expect(againOf(`shipments.${key}`, /^(?!\w+\.state)|^cli\.stateUncertain$/)).toEqual([]);
  });
});
