import { expect, test } from 'vitest';
import { draftsFromTable, type BatchTable } from '../../../../src/domain/batchFile/batchFile.ts';
import { matchTable } from '../../../../src/domain/batchFile/batchColumns.ts';
import type { ColumnField } from '../../../../src/domain/batchFile/columnField.ts';

const CELLS = [
  '12 Allen Avenue, Ikeja, Lagos 100271, Nigeria',
  '10 Hill Street, London SW1A 2AA, UK',
  '350 Fifth Ave, Apt 5B, New York, NY 10118, USA',
];
const table = (
  header: string,
  cells: readonly string[],
  more: readonly string[] = [],
): BatchTable => ({
  headers: ['Name', header, ...more],
  rows: cells.map((cell, at) => ({
    row: at + 2,
    cells: [`Ada ${'ABC'.charAt(at)}bi`, cell, ...more.map(() => 'Lagos')],
  })),
});
const fieldsOf = (header: string, cells = CELLS, more: readonly string[] = []) => {
  const { headers } = table(header, cells, more);
  return matchTable(headers, [['Ada Obi'], cells, ...more.map(() => ['Lagos'])]).columns[1];
};

test('a column of whole addresses stays one line and is asked about, whatever it is called', () => {
  for (const header of ['Address', 'Delivery Address', 'receiver_address', 'Whole Address', 'To'])
    expect([header, fieldsOf(header)]).toEqual([
      header,
      { header, field: 'receiver.address', unit: null, guesses: ['receiver.whole_address'] },
    ]);
});

test('two columns of whole addresses are one of the receiver, and what has been matched stays', () => {
  const { columns } = matchTable(['Who', 'Invoice', 'Country'], [CELLS, CELLS, ['NG']]);
  expect(columns.map(({ field }) => field)).toEqual(['receiver.address', null, 'receiver.country']);
});

test('streets, and addresses beside a column of towns, are not asked about', () => {
  expect(
    fieldsOf('Address', ['12 Allen Avenue', 'Flat 3, Mill Lane', '5 Hill Road'])?.guesses,
  ).toBe(undefined);
  expect(fieldsOf('Address', CELLS, ['City'])?.guesses).toBe(undefined);
});

test('by a word of a person a cell fills street, town, state, postcode and country, never over another column', () => {
  const whole = table('Address', CELLS, ['Postcode']);
  const column = (field: ColumnField) => ({ header: '', field, unit: null });
  const { drafts } = draftsFromTable(whole, {
    match: {
      columns: [
        column('receiver.full_name'),
        column('receiver.whole_address'),
        column('receiver.zip_code'),
      ],
      order: [0, 1, 2],
      system: null,
    },
  });
  expect(
    drafts.map(({ draft: { receiver } }) => [
      receiver.last_name,
      receiver.address,
      receiver.address_in_detail,
      receiver.city,
      receiver.state,
      receiver.zip_code,
      receiver.country,
    ]),
  ).toEqual([
    ['Abi', '12 Allen Avenue', '', 'Ikeja', 'LA', 'Lagos', 'NG'],
    ['Bbi', '10 Hill Street', '', 'London', '', 'Lagos', 'GB'],
    ['Cbi', '350 Fifth Ave', 'Apt 5B', 'New York', 'NY', 'Lagos', 'US'],
  ]);
});

test('what cannot be taken apart stays as it was written, and that is said', () => {
  const { drafts } = draftsFromTable(table('Address', ['somewhere']), {
    match: {
      columns: [
        { header: '', field: 'receiver.full_name', unit: null },
        { header: '', field: 'receiver.whole_address', unit: null },
      ],
      order: [0, 1],
      system: null,
    },
  });
  expect(drafts[0]?.draft.receiver.address).toBe('somewhere');
  expect(drafts[0]?.issues.map(({ code }) => code)).toContain('address-unread');
});
