import { afterEach, describe, expect, it } from 'vitest';
import { importBatch } from '../../../../src/core/imports/read/index.ts';
import type { ImportedBatch, ImportOverrides } from '../../../../src/core/imports/read/index.ts';
import { isMeasured } from '../../../../src/domain/batchFile/columnField.ts';
import { KNOWN_SYSTEMS } from '../../../../src/domain/batchFile/knownSystems/index.ts';
import type { Mode } from '../../../../src/domain/shipment/mode.ts';
import { speak } from '../../../../src/texts/index.ts';
import { present } from '../../../present.ts';
import { corpus, readCorpusFile } from '../../../fixtures/imports/score.ts';

const read = async (
  text: string,
  mode: Mode = 'SFN',
  overrides: ImportOverrides = {},
): Promise<ImportedBatch> => {
  const got = await importBatch(
    { bytes: new TextEncoder().encode(text), name: 'orders.csv' },
    { mode, overrides },
  );
  if (!got.ok) throw new Error(got.error.message);
  return got.value;
};
const asked = ({ issues }: Pick<ImportedBatch, 'issues'>): string[] =>
  issues.filter(({ code }) => code === 'unit-question').map(({ message }) => message);
const told = ({ issues }: Pick<ImportedBatch, 'issues'>): string[] =>
  issues.filter(({ code }) => code === 'unit-unsaid').map(({ message }) => message);

describe('a weight in the unit of a shop', () => {
  afterEach(() => speak('en'));

  it('is asked about in every export whose weights have no unit, and never read in silence', async () => {
    const found = await Promise.all(
      corpus().map(async (each) => [each.file, asked(await readCorpusFile(each)).length] as const),
    );
    expect(found.filter(([, count]) => count > 0)).toEqual([
      ['bigcommerce-one-cell.csv', 1],
      ['bigcommerce-orders.csv', 1],
      ['prestashop-orders.csv', 1],
      ['wix-given-back.csv', 1],
      ['wix-orders.csv', 1],
      ['worldship-shipments.csv', 1],
    ]);
  });

  it('has a unit, a unit of the shop, or a column of units beside it in every known program', () => {
    const silent = KNOWN_SYSTEMS.flatMap(({ id, columns }) => {
      const fields = new Set(columns.map(([, field]) => field));
      return columns.flatMap(([header, field, unit]) =>
        field !== null &&
        isMeasured(field) &&
        unit === undefined &&
        !fields.has(field === 'item.weight' ? 'item.weight_unit' : 'box.weight_unit')
          ? [`${id}: ${header}`]
          : [],
      );
    });
    expect(silent).toEqual([]);
  });

  const wix = present(
    corpus().find(({ file }) => file === 'wix-orders.csv'),
    'the orders of Wix',
  );

  it('names the unit it is read in meanwhile, in both languages', async () => {
    expect(asked(await readCorpusFile(wix))).toEqual([
      expect.stringMatching(
        /^The unit of column “Weight” \(0\.4, 0\.25, .*\) is a setting of the program .* Assumed until somebody chooses: kg/,
      ),
    ]);
    await speak('fr');
    expect(asked(await readCorpusFile(wix))).toEqual([
      expect.stringMatching(
        /^L’unité de la colonne «.Weight.» \(.*réglage du programme.* Supposée tant que personne ne choisit.: kg/,
      ),
    ]);
  });

  const SHOP =
    'id_order,reference,firstname,lastname,address1,postcode,city,country,product_name,product_quantity';
  it('is read in the usual unit of the program until a person chooses, also where only its field was chosen', async () => {
    const file = `${SHOP},product_weight\n1,A,Ann,Lee,1 Road,0150,Oslo,NO,cup,1,0.4`;
    const weights = ({ drafts }: ImportedBatch) =>
      drafts.flatMap(({ draft }) =>
        draft.boxes.flatMap(({ items }) => items.map(({ weight }) => weight)),
      );
    const choose = (unit: string | null) =>
      read(file, 'STN', {
        byHeader: new Map([['product_weight', { field: 'item.weight', unit }]]),
      });
    const open = [await read(file, 'STN'), await choose(null)];
    expect(open.map((each) => [weights(each), asked(each).length])).toEqual([
      [['0.4 kg'], 1],
      [['0.4 kg'], 1],
    ]);
    const chosen = await choose('lb');
    expect([weights(chosen), asked(chosen), told(chosen)]).toEqual([['0.4 lb'], [], []]);
  });

  it('is no question where the header or every cell says its unit, or no cell has a number', async () => {
    const of = async (header: string, ...cells: string[]): Promise<number> =>
      asked(
        await read(
          [
            `${SHOP},${header}`,
            ...cells.map((cell, at) => `${at},R${at},Ann,Lee,1 Road,0150,Oslo,NO,cup,1,${cell}`),
          ].join('\n'),
        ),
      ).length;
    expect([
      await of('product_weight (lb)', '0.4'),
      await of('product_weight', '0.4 kg', '200g'),
      await of('product_weight', '', '0', '0.000'),
      await of('product_weight', '0.4 kg', '200'),
    ]).toEqual([0, 0, 0, 1]);
  });
});

describe('a weight or size of a sheet without a unit', () => {
  const HEAD = 'Receiver name,Address,City,Country,Item,Qty';
  const LINE = 'Ann Lee,1 Road,Oslo,Norway,cup,1';

  it('is read in the unit of the mode, and that is said', async () => {
    const file = `${HEAD},Weight,Length,Width,Height\n${LINE},2,30,20,10`;
    expect(told(await read(file))).toEqual([
      'Column “Weight” (2) does not say its unit. Assumed: kg.',
      'Column “Length” (30) does not say its unit. Assumed: cm.',
      'Column “Width” (20) does not say its unit. Assumed: cm.',
      'Column “Height” (10) does not say its unit. Assumed: cm.',
    ]);
    expect(told(await read(`${HEAD},Dimensions\n${LINE},30x20x10`, 'STN'))).toEqual([
      'Column “Dimensions” (30x20x10) does not say its unit. Assumed: in.',
    ]);
  });

  it('names the units of both modes where the file becomes two batches', async () => {
    const file = [
      'sender_country,receiver_country,receiver_name,receiver_city,Item,Weight',
      'NG,GB,Ann Lee,Leeds,cup,2',
      'GB,NG,Ben Oyo,Lagos,pot,3',
    ].join('\n');
    expect(told(await read(file))).toEqual([
      'Column “Weight” (2, 3) does not say its unit. Assumed: kg from Nigeria and lb to Nigeria.',
    ]);
  });

  it('is reported in the row whose cell of the column of units is empty, for its weight counts in the unit of the mode', async () => {
    const issues = async (columns: string, ...cells: string[]): Promise<string[][]> =>
      (
        await read(
          [
            `${HEAD},${columns}`,
            ...cells.map((cell, at) => `${LINE.replace('Lee', `Lee ${at}`)},${cell}`),
          ].join('\n'),
        )
      ).drafts.map(({ issues }) =>
        issues
          .filter(({ code }) => code === 'unit-unsaid')
          .map(({ field, message }) => `${field}: ${message}`),
      );
    expect(await issues('Weight,Weight unit', '12,oz', '12,', '12 oz,', ',', '0,')).toEqual([
      [],
      [
        'boxes.0.weight: The column of units is empty here. 12 is read as kg from Nigeria and lb to Nigeria. Check it.',
      ],
      [],
      [],
      [],
    ]);
    expect(await issues('Length,Width,Height,Dimension unit', '30,20,10,in', '30,20,10,')).toEqual([
      [],
      ['length', 'width', 'height'].map(
        (side, at) =>
          `boxes.0.${side}: The column of units is empty here. ${[30, 20, 10][at]} is read as cm from Nigeria and in to Nigeria. Check it.`,
      ),
    ]);
    expect(await issues('Item weight,Item weight unit', '12,')).toEqual([
      [
        'boxes.0.items.0.weight: The column of units is empty here. 12 is read as kg from Nigeria and lb to Nigeria. Check it.',
      ],
    ]);
  });

  it('has its unit in a column called a unit of measure', async () => {
    const { drafts } = await read(`${HEAD},Weight,Weight UOM\n${LINE},12,oz`);
    expect(drafts.map(({ draft }) => draft.boxes[0]?.weight)).toEqual(['12 oz']);
  });

  it('is not spoken of where a column of units, the line below the header or this program’s own name says it', async () => {
    expect(
      (
        await Promise.all([
          read(`${HEAD},Weight,Weight unit\n${LINE},2,lb`),
          read(`${HEAD},Weight\n,,,,,,kg\n${LINE},2`),
          read(`${HEAD},box_weight,item_weight,box_length\n${LINE},2,1,30`),
        ])
      ).flatMap(told),
    ).toEqual([]);
  });
});

describe('a price without a currency', () => {
  const HEAD = 'Receiver name,Address,City,Country,Item,Qty';
  const LINE = 'Ann Lee,1 Road,Oslo,Norway,cup,1';
  const saidOf = ({ issues }: Pick<ImportedBatch, 'issues'>): string[] =>
    issues.filter(({ code }) => code === 'currency-unsaid').map(({ message }) => message);
  const pricesOf = ({ drafts }: ImportedBatch) =>
    drafts.flatMap(({ draft }) =>
      draft.boxes.flatMap(({ items }) => items.map(({ unit_price }) => unit_price)),
    );
  const priced = (header: string, cell: string, mode: Mode = 'SFN', overrides?: ImportOverrides) =>
    read(`${HEAD},${header}\n${LINE},${cell}`, mode, overrides);

  it('is said with the currency it is declared in, where dollars of a shop would be declared as naira in silence', async () => {
    expect(saidOf(await priced('Unit price', '45.00'))).toEqual([
      'Column “Unit price” (45.00) does not say its currency. Assumed: NGN.',
    ]);
    expect(saidOf(await priced('Unit price', '45.00', 'STN'))).toEqual([
      'Column “Unit price” (45.00) does not say its currency. Assumed: USD.',
    ]);
    expect(saidOf(await priced('Total value', '45'))).toHaveLength(1);
    expect(
      saidOf(
        present(
          (await Promise.all(corpus().map((each) => readCorpusFile(each)))).find(
            ({ system }) => system === 'shipstation',
          ),
          'the orders of ShipStation',
        ),
      ),
    ).toHaveLength(1);
  });

  it('is not spoken of where the header, a column, each cell or a person says it', async () => {
    const chosen = await priced('Unit price', '45.00', 'SFN', {
      byHeader: new Map([['Unit price', { field: 'item.unit_price', unit: 'USD' }]]),
    });
    expect(pricesOf(chosen)).toEqual(['45.00 USD']);
    expect(
      [
        chosen,
        await priced('Unit price (USD)', '45.00'),
        await priced('Unit price,Currency', '45.00,USD'),
        await priced('Unit price', '$45.00'),
        await priced('item_unit_price', '45.00'),
        await priced('Unit price', ''),
      ].flatMap(saidOf),
    ).toEqual([]);
  });
});
