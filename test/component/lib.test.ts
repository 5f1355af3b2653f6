import { DEFAULT_LOCALE, followLocale } from '../../src/texts/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../src/domain/shipment/draft.ts';
import { error, warning } from '../../src/domain/shipment/issue.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { setField } from '../../src/domain/shipment/draftPath.ts';
import type { Mode } from '../../src/domain/shipment/mode.ts';
import {
  cellFields,
  columnOfProblem,
  fieldPathOf,
  searchColumnsOf,
  withFirstItem,
} from '../../src/renderer/components/sheet/cells.ts';
import { sheetColumns } from '../../src/renderer/components/sheet/columns.ts';
import { sheetRow } from '../../src/renderer/components/sheet/rows.ts';
import { searchCountries } from '../../src/renderer/lib/countries.ts';
import { fieldWords } from '../../src/renderer/lib/issues.ts';
import { showMoney, showMoneys } from '../../src/renderer/lib/money.ts';
import { factsOf } from '../../src/renderer/lib/rowFacts.ts';
import { stateWord } from '../../src/renderer/lib/states.ts';
import { loadLanguage, speak } from '../../src/texts/speak.ts';
import {
  showBytes,
  showCount,
  showDays,
  showFigure,
  showWeight,
} from '../../src/renderer/lib/units.ts';
import { draft, option, snapshot } from './builders.ts';
import { nth } from '../present.ts';

const HERE = { mode: 'SFN', country: '' } as const;
const writeCell = (start: Draft, prop: string, text: string, mode: Mode): Draft | null =>
  cellFields(prop, text, { mode, country: start.receiver.country })?.reduce(
    (made, { path, value }) => setField(made, path, value),
    withFirstItem(start),
  ) ?? null;

describe('money', () => {
  it('keeps amounts exact that a float cannot hold', () => {
    expect(showMoney({ amount: '90071992547409931.25', currency: 'NGN' })).toBe(
      '₦90,071,992,547,409,931.25',
    );
    expect(
      showMoneys([
        { amount: '13437.5', currency: 'NGN' },
        { amount: '3', currency: 'USD' },
      ]),
    ).toBe('₦13,437.50 + $3.00');
  });
  it('shows what is no amount or no currency rather than hiding it', () => {
    expect(showMoney({ amount: '', currency: 'NGN' })).toBe('NGN ');
    expect(showMoney({ amount: '1', currency: '??' })).toBe('?? 1.00');
  });
});

describe('cells of the sheet', () => {
  it('convert a size typed in another unit, and leave nonsense as it was typed', () => {
    expect(writeCell(draft(), 'length', '12in', 'SFN')?.boxes[0]?.length).toBe('30.48');
    expect(writeCell(draft(), 'weight', '5 lb', 'SFN')?.boxes[0]?.weight).toBe('2.268');
    expect(writeCell(draft(), 'length', 'wide', 'SFN')?.boxes[0]?.length).toBe('wide');
  });
  it('leave a size alone while it is still being typed', () => {
    expect(cellFields('length', '12i', HERE, false)).toEqual([
      { path: 'boxes.0.length', value: '12i' },
    ]);
    expect(cellFields('length', '12in', HERE, false)).toEqual([
      { path: 'boxes.0.length', value: '12in' },
    ]);
  });
  it('are looked for under the names that find and replace has for them', () => {
    expect([
      searchColumnsOf('receiver'),
      searchColumnsOf('hs'),
      searchColumnsOf('price'),
      fieldPathOf('city'),
    ]).toEqual([
      ['receiver.first_name', 'receiver.last_name', 'receiver.full_name'],
      ['boxes.*.items.*.product_hs_code'],
      [],
      'receiver.city',
    ]);
  });
  it('split a name as an import does', () => {
    expect(writeCell(draft(), 'receiver', 'Okonkwo, Adaeze', 'SFN')?.receiver).toMatchObject({
      first_name: 'Adaeze',
      last_name: 'Okonkwo',
    });
    expect(writeCell(draft(), 'receiver', ' José Núñez Ibáñez ', 'SFN')?.receiver).toMatchObject({
      first_name: 'José Núñez',
      last_name: 'Ibáñez',
    });
    expect(writeCell(draft(), 'receiver', 'Madonna', 'SFN')?.receiver).toMatchObject({
      first_name: 'Madonna',
      last_name: '',
    });
  });
  it('make a box and an item where there is none yet', () => {
    expect(
      writeCell({ ...emptyDraft(), boxes: [] }, 'hs', '0901210000', 'SFN')?.boxes[0]?.items[0]
        ?.product_hs_code,
    ).toBe('0901210000');
  });
  it('take no typing into what the service says', () => {
    for (const column of sheetColumns('SFN').filter(({ fixed }) => fixed))
      expect(writeCell(draft(), column.prop, 'x', 'SFN')).toBeNull();
  });
  it('show again exactly what was typed, whatever it was', () => {
    const open = sheetColumns('SFN').filter(
      ({ fixed, prop }) =>
        !fixed &&
        ![
          'receiver',
          'length',
          'width',
          'height',
          'weight',
          'unit_weight',
          'insured',
          'last_mile',
          'country',
          'origin',
          'state_code',
          'date',
        ].includes(prop),
    );
    fc.assert(
      fc.property(fc.constantFrom(...open.map(({ prop }) => prop)), fc.string(), (prop, text) => {
        const written = writeCell(draft(), prop, text, 'SFN');
        expect(written && sheetRow(snapshot({ draft: written })).cells[prop]).toBe(text.trim());
      }),
    );
  });
  it('carry every problem to a column that is there', () => {
    const props = new Set(sheetColumns('SFN').map(({ prop }) => prop));
    for (const path of [
      'receiver.zip_code',
      'receiver.first_name',
      'sender.city',
      'boxes.0.items.1.product_hs_code',
      'boxes.2.weight',
      'boxes.0',
      'boxes.0.items',
      'assigned_date',
      'boxes.0.items.0.documents',
      'nonsense',
    ]) {
      expect(props).toContain(columnOfProblem(path));
    }
    expect(columnOfProblem('boxes.0.items.0.product_hs_code')).toBe('hs');
    expect(columnOfProblem('sender.city')).toBe('state');
  });
});

describe('a row of the sheet', () => {
  it('is the same object for the same snapshot, so that unchanged rows are not drawn again', () => {
    const row = snapshot();
    expect(sheetRow(row)).toBe(sheetRow(row));
    expect(sheetRow({ ...row })).not.toBe(sheetRow(row));
  });
  it('is not edited in a cell that stands for several boxes or items', () => {
    const base = draft();
    const row = sheetRow(
      snapshot({ draft: { ...base, boxes: [nth(base.boxes, 0), nth(base.boxes, 0)] } }),
    );
    expect(row.closed).toMatchObject({ weight: true, hs: true });
    expect(row.cells.hs).toBe('8517130000 +1');
  });
  it('marks a cell by its worst problem and says all of them', () => {
    const row = sheetRow(
      snapshot({
        issues: [
          { ...error('receiver.city', 'odd', 'Odd.'), severity: 'warning' },
          error('receiver.city', 'required', 'Missing.'),
        ],
      }),
    );
    expect(row.flags.city).toBe('missing');
    expect(row.tips.city).toBe('Odd.\nMissing.');
  });
  it('calls nothing wrong in a row that nobody has typed in', () => {
    const issues = [
      error('receiver.city', 'required', 'Missing.'),
      error('receiver.phone', 'odd', 'Odd.'),
      warning('receiver.email', 'email-missing', 'There is no e-mail.'),
    ];
    expect(sheetRow(snapshot({ draft: emptyDraft(), issues })).flags).toEqual({ city: 'due' });
    expect(sheetRow(snapshot({ issues })).flags).toMatchObject({ city: 'missing', phone: 'bad' });
  });
  it('shows the range of days and the lowest price before anything is chosen', () => {
    const { cells } = sheetRow(
      snapshot({
        state: 'quoted',
        quote: {
          at: 1,
          stale: false,
          options: [option('a', '20.00', 2, 5), option('b', '9.50', 10, 40)],
        },
      }),
    );
    expect(cells).toMatchObject({ option: '2 services', days: '2–40', price: 'from ₦9.50' });
  });
});

describe('words', () => {
  it('for a state put problems first, gaps apart, and a stale price before “chosen”', () => {
    expect(
      stateWord(snapshot({ state: 'draft', issues: [error('receiver.city', 'required', '')] })),
    ).toEqual({ mark: 'draft', word: '1 missing' });
    expect(
      stateWord(snapshot({ state: 'draft', issues: [error('receiver.city', 'bad', '')] })).word,
    ).toBe('1 problem');
    expect(
      stateWord(snapshot({ state: 'chosen', quote: { at: 1, stale: true, options: [] } })).mark,
    ).toBe('stale');
    expect(
      stateWord(snapshot({ state: 'uncertain', issues: [error('receiver.city', 'bad', '')] })).word,
    ).toBe('Uncertain');
  });
  it('call a row a draft that no count calls a problem: nobody has typed in it', () => {
    const issues = [error('receiver.city', 'required', '')];
    const both = [emptyDraft(), draft()].map((each) =>
      snapshot({ state: 'draft', draft: each, issues }),
    );
    expect(both.map((row) => [factsOf(row).problem, stateWord(row).word])).toEqual([
      [false, 'Draft'],
      [true, '1 missing'],
    ]);
  });
  it('name a field path as people would', () => {
    expect(fieldWords('boxes.1.items.0.product_hs_code')).toBe('Box 2, item 1: HS code');
    expect(fieldWords('receiver.zip_code')).toBe('Receiver: postcode');
    expect(fieldWords('something_new')).toBe('Something_new');
  });
  it('name the shipment as a whole in the language of the window', async () => {
    expect(fieldWords('shipment')).toBe('Shipment');
    await speak('fr');
    expect(fieldWords('shipment')).toBe('Envoi');
    await speak('en');
  });
  it('find a country by code, by the start of a word, without accents', () => {
    expect(searchCountries('de')[0]?.code).toBe('DE');
    expect(searchCountries('kingdom')[0]?.code).toBe('GB');
    for (const [typed, code] of [
      ['uk', 'GB'],
      ['america', 'US'],
      ['nig', 'NG'],
      ['usa', 'US'],
      ['england', 'GB'],
      ['uae', 'AE'],
      ['niger', 'NE'],
      ['ukraine', 'UA'],
      ['u', 'GB'],
    ] as const)
      expect([typed, searchCountries(typed)[0]?.code]).toEqual([typed, code]);
    expect(
      searchCountries('')
        .slice(0, 3)
        .map(({ code }) => code),
    ).toEqual(['NG', 'GB', 'US']);
    expect(searchCountries('cote d')[0]?.code).toBe('CI');
    expect(searchCountries('zzz')).toEqual([]);
  });
  it('writes measures with the comma of French, as their weights', () => {
    followLocale(() => 'fr');
    try {
      expect([showFigure(1.2), showFigure(0.5, 1), showWeight('SFN', 1.22), showCount(3)]).toEqual([
        '1,20',
        '0,5',
        '1,22 kg',
        '3',
      ]);
    } finally {
      followLocale(() => DEFAULT_LOCALE);
    }
  });

  it('writes sizes of files with the words of the language: French said KB and MB', async () => {
    const sizes = (): string[] =>
      [0, 1, 12_345, 3_440_000, 12_000_000, 1_200_000_000].map(showBytes);
    expect(sizes()).toEqual(['0 KB', '1 KB', '12 KB', '3.4 MB', '12 MB', '1.2 GB']);
    await loadLanguage('fr');
    followLocale(() => 'fr');
    try {
      expect(sizes().map((each) => each.replace('\u00a0', ' '))).toEqual([
        '0 Ko',
        '1 Ko',
        '12 Ko',
        '3,4 Mo',
        '12 Mo',
        '1,2 Go',
      ]);
    } finally {
      followLocale(() => DEFAULT_LOCALE);
    }
  });

  it('show days that are not known as such', () => {
    expect([showDays(3, 5), showDays(null, 5), showDays(null, null), showDays(4, 4)]).toEqual([
      '3–5',
      '5',
      '–',
      '4',
    ]);
  });
});
