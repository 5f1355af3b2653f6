import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeBatch } from '../../../../../src/core/shipments/exports/write.ts';
import type { ExportFormat } from '../../../../../src/core/shipments/exports/write.ts';
import { importBatch } from '../../../../../src/core/imports/read/index.ts';
import type { ImportedBatch } from '../../../../../src/core/imports/read/index.ts';
import { protectCell, unprotectCell } from '../../../../../src/domain/batchFile/batchCells.ts';
import { emptyDraft } from '../../../../../src/domain/shipment/draft.ts';
import { ADDRESS_FIELDS } from '../../../../../src/domain/shipment/fields.ts';
import type { Draft } from '../../../../../src/domain/shipment/draft.ts';
import type { AddressField } from '../../../../../src/domain/shipment/fields.ts';
import { error } from '../../../../../src/domain/shipment/issue.ts';
import type { OwnDraft } from '../../../../../src/domain/batchFile/ownFile.ts';
import { present } from '../../../../present.ts';

const told = (draft: Draft): OwnDraft => ({
  draft,
  state: 'draft',
  issues: [error('receiver.city', 'required', 'The receiver has no city.')],
  option: '',
  price: '',
  trackingNumber: '',
});
const load = async (bytes: Uint8Array, name: string): Promise<ImportedBatch> => {
  const got = await importBatch({ bytes, name }, { mode: 'SFN' });
  if (!got.ok) throw new Error(got.error.message);
  return got.value;
};
const write = (drafts: readonly OwnDraft[], format: ExportFormat) =>
  writeBatch(drafts.length, (index) => drafts[index] ?? told(emptyDraft()), format);
const csvOf = async (...drafts: readonly OwnDraft[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await write(drafts, 'csv'));
const viaCsv = async (drafts: readonly Draft[]) =>
  load(await write(drafts.map(told), 'csv'), 'x.csv');
const viaXlsx = async (drafts: readonly Draft[]) =>
  load(await write(drafts.map(told), 'xlsx'), 'x.xlsx');

const TROUBLE = fc.constantFrom(
  '=1+1',
  'toString',
  '__proto__',
  '+234',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "'=1",
  "'05",
  "''5",
  ' =1',
  '\uff1d1',
  '="00501"',
  '00501',
  '1,234.50',
  '12in',
  'yes',
  'true',
  'a\nb',
  'a\r\nb',
  'x "y", z; w|v',
  '  blank  ',
  '_x000D_',
  '_x0041',
  '#N/A',
  '2026-12-31',
  '31/12/2026',
  'Germany',
  '\u0627\u0644\u0639\u0631\u0628\u064a\u0629',
  'e\u0301',
  '👩‍👩‍👧',
  '\ufeffbom',
  '[1',
  '"',
  "'",
  '1E+12',
);
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).filter((each) => each.isWellFormed()),
  },
  { weight: 2, arbitrary: TROUBLE },
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.constantFrom(...Array.from('=+-@\t\r\n\'", ;|05\0\x01')),
      maxLength: 6,
    }),
  },
);
const record = <K extends string>(keys: readonly K[], each: fc.Arbitrary<string>) =>
  fc
    .tuple(...keys.map(() => each))
    .map(
      (values) =>
        Object.fromEntries(keys.map((key, index) => [key, values[index] ?? ''])) as Record<
          K,
          string
        >,
    );
const address = record<AddressField>(ADDRESS_FIELDS, text);
const files = fc.array(text, { maxLength: 3 });
const item = fc
  .tuple(
    record(
      [
        'name',
        'description',
        'product_hs_code',
        'quantity',
        'unit_price',
        'weight',
        'country',
        'sku',
        'battery',
        'liquid',
        'goods_checked',
      ] as const,
      text,
    ),
    files,
    files,
  )
  .map(([fields, documents, photos]) => ({ ...fields, documents, photos }));
const box = fc
  .tuple(
    record(['length', 'width', 'height', 'weight'] as const, text),
    fc.array(item, { maxLength: 3 }),
  )
  .map(([sizes, items]) => ({ ...sizes, items }));
const draft: fc.Arbitrary<Draft> = fc
  .tuple(
    record(
      [
        'name',
        'insured',
        'last_mile',
        'pickup_warehouse',
        'product_code',
        'shipment_type',
        'assigned_date',
        'service',
        'external_reference',
        'nxp',
        'ioss',
        'checked',
      ] as const,
      text,
    ),
    address,
    address,
    fc.array(box, { maxLength: 3 }),
  )
  .map(([fields, sender, receiver, boxes]) => ({ ...fields, sender, receiver, boxes }));
const drafts = fc.array(draft, { minLength: 1, maxLength: 4 });

describe('an exported batch', () => {
  it('imports again to the same drafts as CSV, whatever was typed into them', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (all) => {
        const got = await viaCsv(all);
        expect(got.own).toBe(true);
        expect(got.drafts.map((each) => each.draft)).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  it('imports again to the same drafts as XLSX, whatever was typed into them', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (all) => {
        expect((await viaXlsx(all)).drafts.map((each) => each.draft)).toEqual(all);
      }),
      { numRuns: 150 },
    );
  });

  it('has no CSV cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(protectCell(typed)).not.toMatch(/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/);
        expect(unprotectCell(protectCell(typed))).toBe(typed);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps two shipments of one name apart, and a box without items', async () => {
    const one: Draft = {
      ...emptyDraft('A'),
      boxes: [{ length: '1', width: '', height: '', weight: '', items: [] }, ...emptyDraft().boxes],
    };
    expect(
      (await viaCsv([one, emptyDraft('A'), { ...emptyDraft('A'), boxes: [] }])).drafts.map(
        (each) => each.draft,
      ),
    ).toEqual([one, emptyDraft('A'), { ...emptyDraft('A'), boxes: [] }]);
  });

  it('keeps the shipments of two exports apart that somebody put into one file: each numbers its own from 1', async () => {
    const named = (name: string, ...goods: readonly string[]): Draft => {
      const draft = emptyDraft(name);
      const [box] = draft.boxes;
      return {
        ...draft,
        receiver: { ...draft.receiver, first_name: `Receiver of ${name}` },
        boxes: [
          {
            ...present(box, 'box'),
            items: goods.map((good) => ({ ...present(box?.items[0], 'item'), name: good })),
          },
        ],
      };
    };
    const first = [named('A', 'cup'), named('B', 'pot', 'pan')];
    const second = [named('C', 'rug', 'mat', 'bag'), named('D', 'hat')];
    const [csv, more] = [await csvOf(...first.map(told)), await csvOf(...second.map(told))];
    const together = csv + more.slice(more.indexOf('\r\n') + 2);
    const got = await load(new TextEncoder().encode(together), 'x.csv');
    expect(got.own).toBe(true);
    expect(got.drafts.map(({ draft }) => draft)).toEqual([...first, ...second]);
    expect(got.drafts.flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('says that all of it goes to Nigeria when it is read as going from there: its pounds would count as kilograms', async () => {
    const to = (country: string): Draft => {
      const draft = emptyDraft('A');
      return { ...draft, receiver: { ...draft.receiver, country } };
    };
    const issuesOf = async (...all: readonly Draft[]) =>
      (await viaCsv(all)).issues.map(({ severity, message }) => `${severity}: ${message}`);
    expect(await issuesOf(to('NG'), to('Nigeria'))).toEqual([
      'warning: All 2 shipments of this file go to Nigeria, but it is read as “From Nigeria”: sizes count in cm and weights in kg. Change the mode and open the file again.',
    ]);
    expect(await issuesOf(to('NG'), to('FR'))).toEqual([]);
  });

  it('tells state and problems beside each line and takes nothing of it back', async () => {
    const csv = await csvOf({
      ...told(emptyDraft('A')),
      option: 'Air',
      price: '10.00 NGN',
      trackingNumber: 'T-1',
      issues: [error('boxes.0.items.0.name', 'required', 'An item needs a name.')],
    });
    expect(csv).toContain('error: An item needs a name.');
    const got = await load(new TextEncoder().encode(csv), 'x.csv');
    expect([got.issues, got.drafts[0]?.issues]).toEqual([[], []]);
  });

  it('says when only a later line of a box was given another weight, which is not taken', async () => {
    const item = {
      name: '',
      description: '',
      product_hs_code: '',
      quantity: '',
      unit_price: '',
      weight: '',
      country: '',
      sku: '',
      battery: '',
      liquid: '',
      goods_checked: '',
      documents: [],
      photos: [],
    };
    const csv = await csvOf(
      told({
        ...emptyDraft('A'),
        boxes: [
          {
            length: '1',
            width: '2',
            height: '3',
            weight: '4.5',
            items: [
              { ...item, name: 'cup' },
              { ...item, name: 'pot' },
            ],
          },
        ],
      }),
    );
    const changed = csv
      .split('\r\n')
      .map((line) => (line.includes('pot') ? line.replace('4.5', '9.5') : line))
      .join('\r\n');
    const [got] = (await load(new TextEncoder().encode(changed), 'x.csv')).drafts;
    expect([
      got?.draft.boxes[0]?.weight,
      got?.issues.map(({ code, message }) => [code, message.slice(0, 22)]),
    ]).toEqual(['4.5', [['conflict', 'Line 3 has other sizes']]]);
    expect((await load(new TextEncoder().encode(csv), 'x.csv')).drafts[0]?.issues).toEqual([]);
  });

  it('has its decimal points again after a spreadsheet has saved it with commas, and says which could be thousands', async () => {
    const draft: Draft = {
      ...emptyDraft('A, B'),
      boxes: [{ length: '30.5', width: '20', height: '1.234', weight: '2.25 kg', items: [] }],
    };
    const saved = (await csvOf(told(draft)))
      .replaceAll('"A, B"', 'A# B')
      .replaceAll(',', ';')
      .replace('A# B', 'A, B')
      .replace('30.5', '30,5')
      .replace('1.234', '1,234')
      .replace('2.25', '2,25');
    const [got] = (await load(new TextEncoder().encode(saved), 'x.csv')).drafts;
    expect([
      got?.draft,
      got?.issues.map(({ code, message }) => [code, message.includes('box_height')]),
    ]).toEqual([draft, [['ambiguous-number', true]]]);
  });

  it('is said to have lost digits where a spreadsheet has rounded an identifier since', async () => {
    const saved = (
      await csvOf(told({ ...emptyDraft('A'), external_reference: '123456789' }))
    ).replace('123456789', '5.01234567890123E+017');
    const [got] = (await load(new TextEncoder().encode(saved), 'x.csv')).drafts;
    expect([
      got?.draft.external_reference,
      got?.issues.map(({ field, code }) => [field, code]),
    ]).toEqual(['5.01234567890123E+017', [['external_reference', 'identifier-damaged']]]);
  });

  it('is still read, by its column names, once a spreadsheet has saved it and a line was added by hand', async () => {
    const saved = `${(await csvOf(told({ ...emptyDraft('A'), receiver: { ...emptyDraft().receiver, phone: '+2348000000000', city: 'Lagos' } }))).replaceAll('\r\n', '\n')},${['B', ...Array<string>(38).fill(''), '1', '', '', '', '', '', 'cup'].join(',')}\n`;
    const got = await load(new TextEncoder().encode(saved), 'x.csv');
    expect([
      got.own,
      got.drafts.map((each) => [
        each.draft.name,
        each.draft.receiver.phone,
        each.draft.boxes[0]?.items[0]?.name,
      ]),
      got.issues,
    ]).toEqual([
      false,
      [
        ['A', '+2348000000000', ''],
        ['B', '', 'cup'],
      ],
      [],
    ]);
  });
});
