import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBatch } from '../../src/core/imports/read/index.ts';
import type { ImportedBatch } from '../../src/core/imports/read/index.ts';
import { checkDraft } from '../../src/domain/shipment/check/draft.ts';
import { readRules } from '../../src/core/base/rules.ts';
import { emptyAddress } from '../../src/domain/shipment/draft.ts';
import { rowOfField } from '../../src/domain/shipment/draftRows.ts';
import type { Issue } from '../../src/domain/shipment/issue.ts';
import type { Dialect, Mode } from '../../src/domain/shipment/mode.ts';
import { readDecimal } from '../../src/domain/text/numberText.ts';
import { findCode } from '../../src/practice/catalogue.ts';

const sample = (name: string): string =>
  join(import.meta.dirname, '..', '..', 'resources', 'samples', name);
const load = async (path: string, mode: Mode = 'SFN'): Promise<ImportedBatch> => {
  const got = await importBatch({ path }, { mode });
  if (!got.ok) throw new Error(got.error.message);
  return got.value;
};

/** Errors by shipment, those of reading and those of checking. */
const errorsOf = (
  batch: ImportedBatch,
  dialect: Dialect,
  mode: Mode,
): ReadonlyMap<string, readonly Issue[]> =>
  new Map(
    batch.drafts.map(({ draft, rows, issues }) => {
      const checked = checkDraft(draft, {
        mode,
        dialect,
        insured: false,
        lastMile: mode === 'SFN',
        today: '2026-11-20',
        sender: emptyAddress(),
        rules: readRules(join(import.meta.dirname, '..', '..', 'resources')),
        hsVerdict: (code) => (findCode(code)?.active === true ? 'known' : 'unknown'),
        rowOf: (field) => rowOfField(rows, field),
      });
      return [
        draft.name,
        [...issues, ...checked.issues].filter(({ severity }) => severity === 'error'),
      ];
    }),
  );

describe('the samples', () => {
  it.each(['documented', 'observed'] as const)(
    'have nothing that keeps a shipment from being sent (%s dialect)',
    async (dialect) => {
      for (const [name, mode, count] of [
        ['batch-sfn.csv', 'SFN', 24],
        ['batch-stn.csv', 'STN', 8],
      ] as const) {
        const batch = await load(sample(name), mode);
        const errors = errorsOf(batch, dialect, mode);
        expect([...errors].filter(([, found]) => found.length > 0)).toEqual([]);
        expect(errors.size).toBe(count);
        expect(batch.drafts.every(({ issues }) => issues.length === 0)).toBe(true);
      }
    },
  );

  it('give a receiver every field that the observed dialect prices by', async () => {
    for (const name of ['batch-sfn.csv', 'batch-stn.csv']) {
      for (const { draft } of (await load(sample(name))).drafts) {
        for (const address of [draft.sender, draft.receiver]) {
          // Numbers for customs are the desk's own: the service is told none.
          const own = {
            alternate_phone: '-',
            eori: '-',
            vat_number: '-',
            tin: '-',
            latin_name: '-',
            latin_address: '-',
          };
          const blank = Object.entries({ ...address, ...own }).filter(([, text]) => text === '');
          expect(blank).toEqual([]);
        }
      }
    }
  });

  it('are the same drafts as CSV and as XLSX', async () => {
    const numbers = (batch: ImportedBatch): unknown =>
      JSON.parse(
        JSON.stringify(
          batch.drafts.map(({ draft, rows }) => ({ draft, rows })),
          (key, value: unknown) => {
            const read =
              typeof value === 'string' &&
              /^(?:length|width|height|weight|quantity|unit_price|longitude|latitude)$/.test(key)
                ? readDecimal(value)
                : null;
            return read?.ok === true ? Number(read.value) : value;
          },
        ),
      );
    expect(numbers(await load(sample('batch-sfn.xlsx')))).toEqual(
      numbers(await load(sample('batch-sfn.csv'))),
    );
  });

  it('show each kind of bad input on its own line, and leave the good lines good', async () => {
    const errors = errorsOf(await load(sample('batch-sfn-problems.csv')), 'documented', 'SFN');
    const found = Object.fromEntries(
      [...errors].map(([name, issues]) => [
        name,
        issues.map(({ field, code }) => `${field} ${code}`),
      ]),
    );
    expect(
      Object.entries(found)
        .filter(([name]) => name.startsWith('good'))
        .flatMap(([, issues]) => issues),
    ).toEqual([]);
    expect(found).toMatchObject({
      'hs-code-not-known': [expect.stringMatching(/^boxes\.0\.items\.0\.product_hs_code hs-/)],
      'hs-code-well-formed-but-unknown': ['boxes.0.items.0.product_hs_code hs-unknown'],
      'sender-not-in-nigeria': ['sender.country geography'],
      'receiver-has-no-city': ['receiver.city required'],
      'receiver-country-unknown': ['receiver.country country-unknown'],
      'box-length-zero': ['boxes.0.length not-positive'],
      'box-weight-negative': ['boxes.0.weight not-positive'],
      'box-lighter-than-items': ['boxes.0.weight lighter-than-items'],
      'date-in-the-past': ['assigned_date past-date'],
      'europe-without-invoice': ['boxes.0.items.0.documents invoice-needed'],
      'quantity-not-a-number': ['boxes.0.items.0.quantity not-a-number'],
      'price-missing': ['boxes.0.items.0.unit_price required'],
      'length-in-kilograms': ['boxes.0.length not-a-number'],
      'too-many-cells': ['boxes.0.items.0 too-many-cells'],
      'quote-never-closed': ['boxes.0.items.0 unreadable-row'],
    });
    expect(
      [...errors].filter(
        ([name, issues]) => !/^(?:good|conflict|same-reference)/.test(name) && issues.length === 0,
      ),
    ).toEqual([]);
  });
});

describe('files on disk', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'desk-import-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const kind = async (path: string): Promise<string> => {
    const got = await importBatch({ path }, { mode: 'SFN' });
    return got.ok ? 'ok' : got.error.kind;
  };

  it('say when there is none, when it is a folder, and when it is too large to be read at all', async () => {
    const huge = join(folder, 'huge.csv');
    await writeFile(huge, 'shipment,item_name\n');
    await truncate(huge, 6_000_000_000);
    expect([await kind(join(folder, 'none.csv')), await kind(folder), await kind(huge)]).toEqual([
      'notFound',
      'unreadable',
      'tooLarge',
    ]);
  });

  it('are known again by their bytes, not by their name', async () => {
    const text = 'shipment,receiver_city,item_name\nA,Oslo,cup\n';
    const names = ['one.csv', 'two.txt'].map((name) => join(folder, name));
    for (const name of names) await writeFile(name, text);
    const [one, two] = await Promise.all(names.map((name) => load(name)));
    expect(one?.sourceHash).toMatch(/^[0-9a-f]{64}$/);
    expect([two?.sourceHash, two?.name]).toEqual([one?.sourceHash, 'two.txt']);
  });

  it('never make the importer throw when a workbook is damaged anywhere', async () => {
    const whole = await readFile(sample('batch-sfn.xlsx'));
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(
        damage,
        fc.oneof(fc.constant(whole.length), fc.nat(whole.length)),
        async (spots, length) => {
          const bytes = new Uint8Array(whole);
          for (const [at, value] of spots) bytes[at] = value;
          const got = await importBatch(
            { bytes: bytes.subarray(0, length), name: 'x.xlsx' },
            { mode: 'SFN' },
          );
          expect(got.ok ? got.value.name : got.error.message).toMatch(/./);
        },
      ),
      { numRuns: 150 },
    );
  });
});
