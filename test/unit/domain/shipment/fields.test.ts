import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { columnOfPath, fieldPaths, getField } from '../../../../src/domain/shipment/draftPath.ts';
import { emptyDraft } from '../../../../src/domain/shipment/draft.ts';
import { draftSchema } from '../../../../src/domain/shipment/draftSchema.ts';
import { checkDraft } from '../../../../src/domain/shipment/check/draft.ts';
import {
  CATALOGUE,
  fieldsOf,
  needOf,
  type AnyField,
  type Scope,
} from '../../../../src/domain/shipment/fields.ts';
import { headingOf, inSentence } from '../../../../src/domain/shipment/labels.ts';
import { modeFacts } from '../../../../src/domain/shipment/mode.ts';
import { t } from '../../../../src/texts/index.ts';
import { matchHeaders } from '../../../../src/domain/batchFile/batchColumns.ts';
import { COLUMN_FIELDS, ownHeader } from '../../../../src/domain/batchFile/columnHeaders.ts';
import { OWN_HEADERS } from '../../../../src/domain/batchFile/ownFile.ts';
import { readRules } from '../../../../src/core/base/rules.ts';

const SCOPES = Object.keys(CATALOGUE) as Scope[];
const ALL: readonly (readonly [string, Scope, AnyField])[] = SCOPES.flatMap((scope) =>
  fieldsOf(scope).map((field) => [`${scope}.${String(field.name)}`, scope, field] as const),
);
const twice = (texts: readonly (string | number)[]) =>
  texts.filter((text, at) => texts.indexOf(text) !== at);

describe('the field catalogue', () => {
  it('gives no two columns of the sheet one place or one persisted name', () => {
    const sheets = ALL.flatMap(([, , { sheet }]) => sheet ?? []);
    expect(twice(sheets.map(({ prop }) => prop))).toEqual([]);
    expect(twice(sheets.map(({ at }) => at))).toEqual([]);
  });
  it('gives no two fields of the address form one place', () => {
    const places = fieldsOf('address').map(({ form }) =>
      'group' in form ? `${form.group} ${form.at}` : 'by hand',
    );
    expect(twice(places.filter((place) => place !== 'by hand'))).toEqual([]);
  });
  it('gives no two fields of one part the same label', () => {
    for (const scope of SCOPES)
      expect(twice(fieldsOf(scope).map(({ labelKey }) => t(labelKey)))).toEqual([]);
  });
  it('makes labels fit into a sentence', () => {
    expect(['First name', 'E-mail', 'HS code'].map(inSentence)).toEqual([
      'first name',
      'e-mail',
      'HS code',
    ]);
  });
  it('makes only labels that say what is meant above a column too', () => {
    const name = fieldsOf('item').find((field) => field.name === 'name');
    expect(name && headingOf(name, modeFacts('SFN'))).toBe('Item name');
  });
});

describe('from the catalogue comes', () => {
  it('a path for every field of a draft', () => {
    const draft = emptyDraft();
    const columns = new Set(fieldPaths(draft).map(columnOfPath));
    for (const [, scope, { name }] of ALL) {
      const prefix = {
        shipment: '',
        address: 'receiver.',
        box: 'boxes.*.',
        item: 'boxes.*.items.*.',
      };
      expect(columns).toContain(`${prefix[scope]}${name}`);
    }
    for (const path of fieldPaths(draft)) expect(getField(draft, path)).toBe('');
  });
  it('a schema that takes every empty draft and refuses one without a field', () => {
    const draft = emptyDraft();
    expect(draftSchema.parse(draft)).toEqual(draft);
    const { city: _, ...address } = draft.receiver;
    expect(draftSchema.safeParse({ ...draft, receiver: address }).success).toBe(false);
  });
  it('a column of an import and of an export for every field, found by its own name', () => {
    const fields = ALL.flatMap(([, scope, { name }]) =>
      scope === 'address'
        ? [`sender.${name}`, `receiver.${name}`]
        : [scope === 'shipment' ? (name === 'name' ? 'shipment' : name) : `${scope}.${name}`],
    );
    for (const field of fields) {
      const column = COLUMN_FIELDS.find((each) => each === field);
      expect(column).toBe(field);
      const own = ownHeader(column ?? 'shipment');
      expect(OWN_HEADERS).toContain(own);
      expect(matchHeaders([own, 'receiver_city_of_nobody'])[0]?.field).toBe(field);
    }
  });
});

describe.each(['documented', 'observed'] as const)(
  'what a field is required for (%s)',
  (dialect) => {
    const { issues } = checkDraft(emptyDraft(), {
      mode: 'SFN',
      dialect,
      insured: false,
      lastMile: true,
      today: '2026-11-20',
      sender: emptyDraft().sender,
      rules: readRules(resolve(import.meta.dirname, '../../../../resources')),
      hsVerdict: () => 'known',
      rowOf: () => null,
    });
    it.each(ALL)('is what a check says of an empty %s', (_name, scope, field) => {
      const prefix = {
        shipment: '',
        address: 'receiver.',
        box: 'boxes.0.',
        item: 'boxes.0.items.0.',
      };
      const said = issues.filter((issue) => issue.field === `${prefix[scope]}${field.name}`);
      const need = needOf(field, dialect);
      expect(said.map(({ severity }) => severity)).toEqual(
        need === 'never' ? [] : [need === 'always' || need === 'refused' ? 'error' : 'info'],
      );
    });
  },
);
