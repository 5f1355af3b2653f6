import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../src/domain/reconciliation/readStatement.ts';
import type { StatementChoices } from '../../../../src/domain/reconciliation/statement.ts';
import { readStatementAmount } from '../../../../src/domain/reconciliation/statementAmount.ts';
import {
  fieldOfHeader,
  splitHeader,
} from '../../../../src/domain/reconciliation/statementColumns.ts';

const read = (
  text: string,
  choices: StatementChoices = {},
  above: readonly (readonly string[])[] = [],
) => {
  const [headers = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return readStatement(
    { headers, rows: rows.map((cells, at) => ({ row: at + 2, cells })), above },
    choices,
    'NGN',
  );
};
const amounts = (content: ReturnType<typeof read>) =>
  content.lines.map(({ charged }) => `${charged.minor} ${charged.currency}`);

describe('headers of a statement', () => {
  it.each([
    ['Transaction Date', 'day'],
    ['Tracking No.', 'tracking'],
    ['AWB #', 'tracking'],
    ['Debit (NGN)', 'charge'],
    ['Montant crédité €', 'credit'],
    ['N° de suivi', 'tracking'],
    ['Your ref', 'externalReference'],
    ['Reference', 'reference'],
    ['Narration', 'words'],
    ['Solde', 'balance'],
    ['Colour', null],
  ] as const)('%s', (header, field) => {
    expect(fieldOfHeader(header)).toBe(field);
  });

  it('keeps the currency that stands in one, and takes no other word for a currency', () => {
    expect(splitHeader('Amount (USD)').currency).toBe('USD');
    expect(splitHeader('Debit ₦').currency).toBe('NGN');
    expect(splitHeader('Amount (NET)').currency).toBe('');
  });
});

describe('amounts of a statement', () => {
  it.each([
    ['1,234.50', false, '1234.50', null, null],
    ['(1,234.50)', false, '-1234.50', null, null],
    ['₦ (500)', false, '-500', 'NGN', null],
    ['1.234,50-', true, '-1234.50', null, null],
    ['NGN 1,234.50 DR', false, '1234.50', 'NGN', 'charge'],
    ['250.00 CR', false, '250.00', null, 'credit'],
    ['-€12,30', true, '-12.30', 'EUR', null],
    ['42,161.50DR', false, '42161.50', null, 'charge'],
    ['500,000.00CR', false, '500000.00', null, 'credit'],
    ['42,161.50 D', false, '42161.50', null, 'charge'],
    ['42,161.50C', false, '42161.50', null, 'credit'],
    ['DR42,161.50', false, '42161.50', null, 'charge'],
    ['Dr. 42,161.50', false, '42161.50', null, 'charge'],
    ['₦42,161.50 Debit', false, '42161.50', 'NGN', 'charge'],
    ['42.161,50 Crédit', true, '42161.50', null, 'credit'],
    ['–42,161.50', false, '-42161.50', null, null],
    ['42,161.50–', false, '-42161.50', null, null],
    ['— 42,161.50', false, '-42161.50', null, null],
    ['42,161.50+', false, '42161.50', null, null],
    ['+42,161.50', false, '42161.50', null, null],
    ['(-42,161.50)', false, '-42161.50', null, null],
    ['-(42,161.50)', false, '-42161.50', null, null],
    ['(42,161.50)-', false, '-42161.50', null, null],
    ['-42,161.50-', false, '-42161.50', null, null],
    ['(₦–42,161.50) DR', false, '-42161.50', 'NGN', 'charge'],
    ['42,161.50 USD', false, '42161.50', 'USD', null],
    ['42,161.50 CAD', false, '42161.50', 'CAD', null],
    ['-0.00', false, '0.00', null, null],
  ] as const)('%s', (text, comma, value, currency, side) => {
    expect(readStatementAmount(text, comma)).toEqual({ value, currency, side });
  });

  it.each(['pending', '42,161.50*', '42,161.50 ?', '-', '()', 'DR', '42,161.50 D C', '1-2'])(
    'is none of %s',
    (text) => {
      expect(readStatementAmount(text, false)).toBeNull();
    },
  );
});

describe('the balance at the end', () => {
  const closing = (text: string) => read(text).closing?.amount.minor;
  it('is not that of the line before one that could not be read', () => {
    const head = 'Date | Tracking | Amount | Balance\n';
    const [a, b] = ['2026-11-01 | PX1 | -5 | 95', '2026-11-02 | PX2 | -5 | 90'];
    const unread = '2026-11-03 | PX3 | -5.00* | 85';
    expect(closing(`${head}${a}\n${b}`)).toBe(9_000);
    expect(read(`${head}${a}\n${b}\n${unread}`)).toMatchObject({ closing: null, unreadable: [4] });
    // In the middle the last line still has its own.
    expect(closing(`${head}${a}\n2026-11-01 | PX9 | x | 92\n${b}`)).toBe(9_000);
    // The newest first: the last one is at the top.
    expect(closing(`${head}${unread}\n${b}\n${a}`)).toBeUndefined();
    expect(closing(`${head}${b}\n${a}\n2026-10-31 | PX0 | ? | 100`)).toBe(9_000);
    // A line without a day that can be read is none either.
    expect(closing(`${head}${a}\n${b}\n31.31.2026 | PX3 | -5 | 85`)).toBeUndefined();
    // What the statement states itself holds.
    expect(closing(`${head}${a}\n${unread}\nClosing balance | | | 85`)).toBe(8_500);
  });
});

describe('a statement', () => {
  it('with debit and credit: charges above zero, what was given below, and a running balance', () => {
    const found = read(`
Date | Reference | Debit | Credit | Balance
2026-11-01 | TOPUP-1 | | 100,000.00 | 100,000.00
2026-11-02 | R-1 | 21,900.00 | 0.00 | 78,100.00
2026-11-03 | R-1 | | 900.00 | 79,000.00`);
    expect(amounts(found)).toEqual(['-10000000 NGN', '2190000 NGN', '-90000 NGN']);
    expect(found).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-03',
      closing: { day: '2026-11-03', amount: { minor: 7_900_000, currency: 'NGN' } },
    });
  });

  it('that runs backwards ends with its first line', () => {
    const found = read(`
Date | Debit | Credit | Balance
2026-11-03 | 100 | | 700
2026-11-03 | 200 | | 800
2026-11-03 | | 1000 | 1000`);
    expect(found.closing?.amount.minor).toBe(70_000);
  });

  it('with one column of amounts: whether charges have a minus is told by the lines that name shipments', () => {
    const rows = `
Date | Tracking | Amount
2026-11-01 | | 500000
2026-11-01 | | 600000
2026-11-02 | T1 | -21900`;
    expect(amounts(read(rows))).toEqual(['-50000000 NGN', '-60000000 NGN', '2190000 NGN']);
    expect(amounts(read(rows, { chargesNegative: false }))[2]).toBe('-2190000 NGN');
  });

  it.each(['DR/CR', 'Type', 'Debit/Credit', 'Sens'])(
    'with one column of amounts and one that says on which side they stand: %s',
    (header) => {
      const found = read(`
Date | Tracking | ${header} | Amount
2026-11-01 | T1 | DR | 500
2026-11-02 | T1 | CR | 100
2026-11-03 | | Credit | 9000`);
      expect(amounts(found)).toEqual(['50000 NGN', '-10000 NGN', '-900000 NGN']);
    },
  );

  it('with one letter for the side in a column of sides, and in no other', () => {
    const rows = (header: string) => `
Date | Tracking | ${header} | Amount
2026-11-01 | T1 | D | 500
2026-11-02 | T1 | C | 100`;
    expect(amounts(read(rows('D/C')))).toEqual(['50000 NGN', '-10000 NGN']);
    expect(amounts(read(rows('Service')))).toEqual(['50000 NGN', '10000 NGN']);
  });

  it('with top-ups and refunds named as such, all without a minus', () => {
    const found = read(`
Date | Tracking | Type | Amount
2026-11-01 | | Top-up | 90000
2026-11-01 | T1 | Shipment | 500
2026-11-02 | T1 | Refund | 100`);
    expect(amounts(found)).toEqual(['-9000000 NGN', '50000 NGN', '-10000 NGN']);
  });

  it('with a minus before each debit: they are charges still, and one without takes back', () => {
    const found = read(`
Date | Tracking | Debit | Credit
2026-11-01 | T1 | -500 |
2026-11-01 | T2 | -600 |
2026-11-02 | T2 | 50 |
2026-11-03 | | | 1000`);
    expect(amounts(found)).toEqual(['50000 NGN', '60000 NGN', '-5000 NGN', '-100000 NGN']);
  });

  it('with points before three digits alone has thousands, not thousandths; a dinar has those', () => {
    const rows = 'Date | Tracking | Debit\n2026-11-01 | T1 | 1.234\n2026-11-02 | T2 | 12.500';
    expect(amounts(read(rows))).toEqual(['123400 NGN', '1250000 NGN']);
    expect(amounts(read(rows.replace('Debit', 'Debit (KWD)')))).toEqual(['1234 KWD', '12500 KWD']);
  });

  it('in the numbers, dates and currencies of others', () => {
    const found = read(`
Date | N° de suivi | Débit EUR | Devise
3.11.2026 | T1 | 1.234,56 |
15/11/2026 | T2 | 12,00 | XOF`);
    expect(amounts(found)).toEqual(['123456 EUR', '12 XOF']);
    expect(found.lines.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-15']);
  });

  it('says where only a person can tell day from month, and reads it by that word', () => {
    const rows = 'Date | Debit\n3/4/2026 | 5';
    expect(read(rows)).toMatchObject({ from: '2026-04-03', form: { datesOpen: true } });
    expect(read(rows, { dateOrder: 'mdy' })).toMatchObject({ from: '2026-03-04' });
  });

  it('leaves sums and balances out and takes the closing balance from them, above the header too', () => {
    const rows = `
Date | Description | Amount
 | Opening balance | 100
2026-11-01 | Storage | 10
 | Total | 10
 | Closing balance | 90`;
    const found = read(rows);
    expect(amounts(found)).toEqual(['1000 NGN']);
    expect(found).toMatchObject({ leftOut: 3, closing: { amount: { minor: 9_000 } } });
    expect(
      read('Date | Debit\n2026-11-01 | 5', {}, [['Closing balance: NGN 1,250.00']]).closing,
    ).toEqual({ day: '2026-11-01', amount: { minor: 125_000, currency: 'NGN' } });
  });

  it('tells lines that cannot be read rather than counting them as nothing', () => {
    const found = read('Date | Debit\nsoon | 5\n2026-11-01 | five\n2026-11-01 | 5');
    expect(found.unreadable).toEqual([2, 3]);
    expect(found.lines).toHaveLength(1);
  });

  it('finds our reference in a longer text, and keeps no words of a line that names a shipment', () => {
    const own = 'WD-7KQ2-01JD3V0000000000000000000A';
    const [line] = read(`Date | Narration | Debit\n2026-11-01 | Ada Obi ${own} | 5`).lines;
    expect(line).toMatchObject({ externalReference: own, words: '' });
  });

  it('gives two equal lines of a file two keys, and the same line of another file the same', () => {
    const twice = read('Date | Tracking | Debit\n2026-11-01 | T1 | 5\n2026-11-01 | T1 | 5').lines;
    const once = read('Date | Tracking | Debit\n2026-11-01 | T1 | 5').lines;
    expect(new Set(twice.map(({ key }) => key)).size).toBe(2);
    expect(twice[0]?.key).toBe(once[0]?.key);
  });
});
