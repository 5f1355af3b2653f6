import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setField } from '../../../../src/domain/shipment/draftPath.ts';
import {
  duplicateOf,
  findCells,
  fixAlike,
  groupIssues,
  RECEIVER_NAME,
  replaceCells,
  type FindOptions,
} from '../../../../src/domain/sheet/sheetEdits.ts';
import {
  effectiveEdits,
  type CellEdit,
  type SheetRow,
} from '../../../../src/domain/sheet/sheetCommand.ts';
import { sentAgain } from '../../../../src/domain/shipment/sentAgain.ts';
import { error, warning } from '../../../../src/domain/shipment/issue.ts';
import { someAddress, someDraft, someItem } from '../../../fakes/desk.ts';
import { anyDraft } from '../../../fakes/drafts.ts';

const issueGroups = (rows: readonly Parameters<ReturnType<typeof groupIssues>['add']>[0][]) => {
  const { add, groups } = groupIssues();
  rows.forEach(add);
  return groups();
};

const row = (id: string, city = 'New York') => ({
  id,
  draft: someDraft(id, { receiver: someAddress({ city }) }),
});
const look = (find: string, over: Partial<FindOptions> = {}): FindOptions => ({
  find,
  wholeCell: false,
  matchCase: false,
  columns: [],
  ...over,
});

const edited = (rows: readonly SheetRow[], edits: readonly CellEdit[]): SheetRow[] =>
  rows.map((each) => {
    const draft = edits
      .filter(({ id }) => id === each.id)
      .reduce((made, { path, value }) => setField(made, path, value), each.draft);
    return draft === each.draft ? each : { ...each, draft };
  });

describe('find and replace', () => {
  const rows = [row('1', 'new york'), row('2', 'York')];
  it('finds parts in any case, whole cells, and by case', () => {
    expect(findCells(rows, look('york')).map(({ id, path }) => `${id} ${path}`)).toEqual([
      '1 receiver.city',
      '2 receiver.city',
    ]);
    expect(findCells(rows, look('york', { wholeCell: true })).map(({ id }) => id)).toEqual(['2']);
    expect(findCells(rows, look('york', { matchCase: true })).map(({ id }) => id)).toEqual(['1']);
  });
  it('takes no sign of the search or the new text for more than it is', () => {
    expect(
      replaceCells([row('1', 'a.c (x)')], look('.c (', { columns: ['receiver.city'] }), '$&$1'),
    ).toEqual([{ id: '1', path: 'receiver.city', value: 'a$&$1x)' }]);
  });
  it('fills empty cells of a column when whole cells are looked for, and never everything by an empty text', () => {
    expect(
      replaceCells(
        [row('1', '')],
        look('', { wholeCell: true, columns: ['receiver.city'] }),
        'Lagos',
      ),
    ).toEqual([{ id: '1', path: 'receiver.city', value: 'Lagos' }]);
    expect(replaceCells(rows, look(''), 'x')).toEqual([]);
  });
  it('looks in every box and item of a column', () => {
    expect(findCells(rows, look('15000', { columns: ['boxes.*.items.*.unit_price'] })).length).toBe(
      2,
    );
  });
  it('finds a receiver by both names as the sheet shows them, and once only', () => {
    const named = [row('1', 'Leeds')].map((each) => ({
      ...each,
      draft: {
        ...each.draft,
        receiver: { ...each.draft.receiver, first_name: 'Ama', last_name: 'Mensah' },
      },
    }));
    const paths = (find: string, over = {}): string[] =>
      findCells(named, look(find, over)).map(({ path }) => path);
    expect([
      paths('ama mensah'),
      paths('Ama Mensah', { wholeCell: true, columns: [RECEIVER_NAME] }),
      paths('mensah'),
      paths('ama mensah', { columns: ['receiver.city'] }),
    ]).toEqual([[RECEIVER_NAME], [RECEIVER_NAME], ['receiver.last_name'], []]);
    expect(replaceCells(named, look('ama mensah'), 'Efua Boateng')).toEqual([
      { id: '1', path: 'receiver.first_name', value: 'Efua' },
      { id: '1', path: 'receiver.last_name', value: 'Boateng' },
    ]);
  });
  it('leaves nothing of the text that was replaced, and no other row touched', () => {
    fc.assert(
      fc.property(
        fc.array(anyDraft, { maxLength: 3 }),
        fc.constantFrom('a', '5', 'Lagos', '.', '$1'),
        (drafts, find) => {
          const all = drafts.map((draft, index) => ({ id: String(index), draft }));
          const edits = replaceCells(all, look(find, { matchCase: true }), '');
          const after = edited(all, edits);
          const left = findCells(after, look(find, { matchCase: true }));
          // A list whose only change would be in the signs between its parts stays.
          expect(left.filter(({ path }) => !/documents|photos/.test(path))).toEqual([]);
          after.forEach((each, index) => {
            if (!edits.some(({ id }) => id === each.id)) expect(each).toBe(all[index]);
          });
        },
      ),
    );
  });
});

describe('problems', () => {
  const rows = [
    {
      ...row('1'),
      issues: [
        error('boxes.0.items.0.product_hs_code', 'hs-unknown', 'one'),
        warning('receiver.email', 'missing', 'mail'),
      ],
    },
    {
      ...row('2'),
      issues: [
        error('boxes.0.items.0.product_hs_code', 'hs-unknown', 'two'),
        error('receiver.email', 'required', 'mail'),
      ],
    },
  ];
  it('are grouped by kind and column, the worst and most frequent first', () => {
    expect(
      issueGroups(rows).map(({ code, column, cells, rows: ids }) => [code, column, cells, ids]),
    ).toEqual([
      ['hs-unknown', 'boxes.*.items.*.product_hs_code', 2, ['1', '2']],
      ['required', 'receiver.email', 1, ['2']],
      ['missing', 'receiver.email', 1, ['1']],
    ]);
  });
  it('are fixed alike only where they are', () => {
    expect(
      fixAlike(
        rows,
        { code: 'required', column: 'receiver.email', text: null, goods: null },
        { value: 'a@example.com' },
      ),
    ).toEqual([{ id: '2', path: 'receiver.email', value: 'a@example.com' }]);
    expect(
      fixAlike(
        rows,
        { code: 'hs-unknown', column: 'boxes.*.items.*.product_hs_code', text: null, goods: null },
        { value: '6204430000' },
      ).length,
    ).toBe(2);
  });
  it('of different unknown codes are not alike: each has a right one of its own', () => {
    const field = 'boxes.0.items.0.product_hs_code';
    const [a, b, c] = ['8517.13', '0902210000', '851713'].map((code, at) => ({
      id: String(at),
      draft: setField(row('1').draft, field, code),
      issues: [error(field, 'hs-unknown', code)],
    }));
    const codes = [a, b, c].filter((each) => each !== undefined);
    expect(issueGroups(codes).map(({ text, rows: ids }) => [text, ids])).toEqual([
      ['851713', ['0', '2']],
      ['0902210000', ['1']],
    ]);
    expect(
      fixAlike(
        codes,
        {
          code: 'hs-unknown',
          column: 'boxes.*.items.*.product_hs_code',
          text: '851713',
          goods: null,
        },
        { value: '8517130000' },
      ).map(({ id }) => id),
    ).toEqual(['0', '2']);
  });
  it('of codes are alike for the same goods only: one code is never put on phones and shirts', () => {
    const path = 'boxes.0.items.0';
    const made = (id: string, name: string, code: string) => ({
      id,
      draft: setField(
        setField(row(id).draft, `${path}.name`, name),
        `${path}.product_hs_code`,
        code,
      ),
      issues: [
        error(
          `${path}.product_hs_code`,
          code === '' ? 'required' : 'service-refused',
          'An item needs an HS code for customs.',
        ),
      ],
    });
    const mixed = [made('1', 'Phone', ''), made('2', 'Shirt', ''), made('3', ' phone ', '')];
    const groups = issueGroups(mixed);
    expect(groups.map(({ goods, rows: ids }) => [goods, ids])).toEqual([
      ['phone, cotton dress', ['1', '3']],
      ['shirt, cotton dress', ['2']],
    ]);
    expect(
      groups.flatMap((group) =>
        fixAlike(mixed, group, { value: '8517130000' }).map(({ id }) => id),
      ),
    ).toEqual(['1', '3', '2']);
  });
  it('are mended by the remedy that each has of its own', () => {
    const dated = (id: string, text: string) => ({
      ...row(id),
      issues: [{ ...error('assigned_date', 'today', 'x'), offers: [{ label: 'Use it', text }] }],
    });
    const days = [
      dated('1', '2026-11-23'),
      dated('2', '2026-11-24'),
      { ...row('3'), issues: [error('assigned_date', 'today', 'x')] },
    ];
    const [group] = issueGroups(days);
    expect(group).toMatchObject({ remedies: ['Use it'], rows: ['1', '2'] });
    expect(group && fixAlike(days, group, { remedy: 'Use it' })).toEqual([
      { id: '1', path: 'assigned_date', value: '2026-11-23' },
      { id: '2', path: 'assigned_date', value: '2026-11-24' },
    ]);
  });
  it('of a whole shipment have no cell to fix', () => {
    expect(
      fixAlike(
        [{ ...row('1'), issues: [error('shipment', 'service-refused', 'no')] }],
        { code: 'service-refused', column: 'shipment', text: null, goods: null },
        { value: 'x' },
      ),
    ).toEqual([]);
  });
});

describe('copies', () => {
  it('have a name of their own and no reference', () => {
    const draft = someDraft('A-1', { external_reference: 'R' });
    expect(duplicateOf(draft, new Set(['A-1', 'A-1 (2)']))).toMatchObject({
      name: 'A-1 (3)',
      external_reference: '',
    });
    expect(duplicateOf({ ...draft, name: 'A-1 (2)' }, new Set(['A-1 (2)'])).name).toBe('A-1 (3)');
  });
  it('a copy of a row and a template have no form NXP: it is of one consignment', () => {
    const draft = someDraft('A', { nxp: 'NXP2026000001' });
    expect([duplicateOf(draft, new Set()).nxp, sentAgain(draft).nxp]).toEqual(['', '']);
  });

  it('for a template keep neither day nor reference', () => {
    expect(
      sentAgain(someDraft('A', { assigned_date: '2026-12-01', external_reference: 'R' })),
    ).toMatchObject({ assigned_date: '', external_reference: '' });
  });
  it('to send again asks for the exchange rate anew, and changes no other price', () => {
    const prices = [
      '80 USD @ 1550',
      '240 USD total @ 1550',
      '15000',
      '5 GBP',
      '3 each or total?',
      'x',
    ];
    const [box] = someDraft('A').boxes;
    const draft = {
      ...someDraft('A'),
      boxes: box ? [{ ...box, items: prices.map((unit_price) => someItem({ unit_price })) }] : [],
    };
    expect(sentAgain(draft).boxes[0]?.items.map((item) => item.unit_price)).toEqual([
      '80 USD',
      '240 USD total',
      ...prices.slice(2),
    ]);
  });
  it('of one cell count the last edit', () => {
    const edits = [
      { id: '1', path: 'receiver.city', value: 'A' },
      { id: '1', path: 'receiver.city', value: 'New York' },
    ];
    expect(effectiveEdits([row('1')], edits)).toEqual([]);
    expect(effectiveEdits([row('1')], edits.toReversed())).toEqual([edits[0]]);
  });
});
