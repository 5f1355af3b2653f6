import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importBatch } from '../../../../../src/core/imports/read/index.ts';
import type { ImportedBatch } from '../../../../../src/core/imports/read/index.ts';
import { EXPORTED } from '../../../../fixtures/libreoffice/drafts.ts';

const load = async (name: string): Promise<ImportedBatch> => {
  const got = await importBatch(
    {
      bytes: readFileSync(new URL(`../../../../fixtures/libreoffice/${name}`, import.meta.url)),
      name,
    },
    { mode: 'SFN' },
  );
  if (!got.ok) throw new Error(got.error.message);
  return got.value;
};

describe('an export that LibreOffice has opened and saved', () => {
  it.each(['ours-xlsx.xlsx', 'ours-xlsx.csv', 'ours-csv.xlsx', 'ours-csv.csv'])(
    '%s imports again to the same drafts: zeros, long numbers, phones, formulas that are none, any script',
    async (name) => {
      const batch = await load(name);
      expect(batch.drafts.map(({ draft }) => draft)).toEqual(EXPORTED);
      expect([batch.own, batch.drafts.flatMap(({ issues }) => issues)]).toEqual([true, []]);
    },
  );
});

describe('a sheet that a person typed in LibreOffice', () => {
  it.each(['person.xlsx', 'person.csv', 'person-windows.csv'])(
    '%s gives what the cells show',
    async (name) => {
      const { drafts } = await load(name);
      const [first, second, third] = drafts.map(({ draft }) => draft);
      const western = name === 'person-windows.csv';
      expect([drafts.length, first?.receiver.first_name, second?.receiver.last_name]).toEqual([
        3,
        western ? 'Adébáy??' : 'Adébáyọ̀',
        'Weiß',
      ]);
      expect([first, second, third].map((draft) => draft?.receiver.zip_code)).toEqual([
        '00491',
        '01067',
        '02108',
      ]);
      expect([first, second, third].map((draft) => draft?.receiver.phone)).toEqual([
        '+234 801 234 5678',
        '491701234567',
        '0800 123',
      ]);
      expect(
        [first, second, third].map((draft) => draft?.boxes[0]?.items[0]?.product_hs_code),
      ).toEqual(['0901210000', '8517130000', '610910']);
      expect([first, second, third].map((draft) => [draft?.assigned_date, draft?.insured])).toEqual(
        [
          ['2026-12-31', 'yes'],
          ['2027-01-02', 'no'],
          ['2026-12-30', ''],
        ],
      );
      expect([
        first?.receiver.address,
        first?.external_reference,
        third?.receiver.address,
        second?.boxes[0]?.items[0]?.name,
      ]).toEqual(['=1+1 Street Second line', '00501234567890123456', '5/7 Elm', "'quoted"]);
      expect(first?.boxes[0]?.items.map((item) => item.name)).toEqual(['-dash', '+plus']);
    },
  );

  it.each(['person.xlsx', 'person.csv'])(
    '%s is said to have a broken formula and a number that lost its last digits',
    async (name) => {
      const { drafts } = await load(name);
      expect(
        drafts.flatMap(({ issues }) => issues.map(({ field, code }) => [field, code])),
      ).toEqual([
        ['boxes.0.items.1.quantity', 'formula-error'],
        ['external_reference', 'identifier-damaged'],
      ]);
    },
  );
});
