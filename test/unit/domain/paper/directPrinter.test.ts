import { describe, expect, it } from 'vitest';
import {
  directPrinterSchema,
  headDots,
  readPrinterAddress,
  wayText,
} from '../../../../src/domain/paper/directPrinter.ts';
import { printerProblem } from '../../../../src/domain/paper/printerProblem.ts';
import {
  conditionOf,
  readTicketEnd,
  statusQuestion,
} from '../../../../src/domain/paper/printerStatus.ts';
import { ticketRows, ticketText } from '../../../../src/domain/paper/ticket.ts';

describe('the address of a printer', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', 9100],
    [' printer.local:9101 ', 'printer.local', 9101],
    ['[2001:db8::7]', '2001:db8::7', 9100],
    ['[2001:db8::7]:515', '2001:db8::7', 515],
  ])('%s is read', (text, host, port) => {
    expect(readPrinterAddress(text)).toEqual({ host, port });
  });
  it.each([
    '',
    'two words',
    'http://192.0.2.7',
    '192.0.2.7:0',
    '192.0.2.7:99999',
    '-printer',
    'a:b:c',
  ])('%s is none', (text) => {
    expect(readPrinterAddress(text)).toBeNull();
  });
  it('no queue is taken for an option of a program', () => {
    const printer = { name: 'A', language: 'zpl', via: { kind: 'queue', queue: '-o' } };
    expect(directPrinterSchema.safeParse(printer).success).toBe(false);
  });
  it('is shown as it is typed', () => {
    expect(wayText({ kind: 'network', host: '2001:db8::7', port: 9100 })).toBe(
      '[2001:db8::7]:9100',
    );
  });
  it('prints as many dots across as its head has', () => {
    const of = { columns: 32, widthMm: 104, dpi: 300 } as const;
    expect([headDots({ ...of, language: 'escpos' }), headDots({ ...of, language: 'zpl' })]).toEqual(
      [384, 1228],
    );
  });
});

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (each) => each.charCodeAt(0));
const HS_1 = '\u0002030,0,0,1245,000,0,0,0,000,0,0,0\u0003\r\n';
const HS_2 = '\u0002000,0,0,0,0,2,6,0,00000000,1,000\u0003\r\n';

describe('what a printer says of itself', () => {
  it.each([
    ['escpos', Uint8Array.from([0x12, 0x12, 0x12]), undefined],
    ['escpos', Uint8Array.from([0x16, 0x12, 0x12]), 'The printer is open.'],
    ['escpos', Uint8Array.from([0x32, 0x12, 0x72]), 'The printer is out of paper.'],
    ['escpos', Uint8Array.from([0x12, 0x1a, 0x12]), 'The paper cutter is stuck.'],
    ['escpos', Uint8Array.from([0x12, 0x12, 0x1e]), 'Paper is running low.'],
    ['zpl', bytes(HS_1 + HS_2), undefined],
    ['zpl', bytes(HS_1.replace('030,0,0', '030,1,0') + HS_2), 'The printer is out of paper.'],
    ['zpl', bytes(HS_1.replace('030,0,0', '030,0,1') + HS_2), 'The printer is paused.'],
    ['zpl', bytes(HS_1 + HS_2.replace('000,0,0,0', '000,0,1,0')), 'The printer is open.'],
    ['tspl', Uint8Array.from([0]), undefined],
    ['tspl', Uint8Array.from([0x04]), 'The printer is out of paper.'],
    ['tspl', Uint8Array.from([0x10]), 'The printer is paused.'],
    ['tspl', Uint8Array.from([0x80]), 'The printer reports an error.'],
  ] as const)('%s %#: in plain words', (language, answer, words) => {
    const status = statusQuestion(language).read(answer);
    expect(status).not.toBeNull();
    expect(printerProblem(conditionOf(status))?.message).toBe(words);
  });
  it('labels that are left make it busy', () => {
    const left = bytes(HS_1 + HS_2.replace('00000000', '00000012'));
    expect(statusQuestion('zpl').read(left)?.busy).toBe(true);
    expect(statusQuestion('tspl').read(Uint8Array.from([0x20]))?.busy).toBe(true);
  });
  it('half an answer and garbage say nothing', () => {
    expect(statusQuestion('zpl').read(bytes(HS_1))).toBeNull();
    expect(statusQuestion('zpl').read(bytes(`\u0002${'9'.repeat(500)}\u0003${HS_2}`))).toBeNull();
    expect(statusQuestion('escpos').read(bytes('HTTP/1.1'))).toBeNull();
    expect(statusQuestion('tspl').read(bytes('@'))).toBeNull();
  });
  it('the end of a receipt is told from a state', () => {
    expect(readTicketEnd(Uint8Array.from([0x12, 0x12, 0x12]))).toBeNull();
    expect(readTicketEnd(Uint8Array.from([0x12, 0x00]))).toEqual({ hasPaper: true });
    expect(readTicketEnd(Uint8Array.from([0x0c]))).toEqual({ hasPaper: false });
  });
});

describe('rows of a ticket', () => {
  const all = (): boolean => true;
  const rowsOf = (part: Parameters<typeof ticketRows>[0]['parts'][number]): string[] =>
    ticketRows({ parts: [part] }, 16, all).map((row) =>
      row.kind === 'text' ? row.text : row.kind,
    );

  it('put a sum at the right edge, and below a name that leaves it no room', () => {
    expect(rowsOf({ kind: 'pair', name: 'VAT', value: 'NGN 937.50' })).toEqual([
      'VAT   NGN 937.50',
    ]);
    expect(rowsOf({ kind: 'pair', name: 'Delivery to the door', value: 'NGN 12,500.00' })).toEqual([
      'Delivery to the',
      'door',
      '   NGN 12,500.00',
    ]);
  });
  it('cut between words, and a word that is longer than the roll where it ends', () => {
    expect(rowsOf({ kind: 'line', text: 'a WD-IKJ2-01J9Z4T7M8Q2K5X3 b' })).toEqual([
      'a',
      'WD-IKJ2-01J9Z4T7',
      'M8Q2K5X3 b',
    ]);
  });
  it('large letters take twice the room', () => {
    expect(rowsOf({ kind: 'line', text: 'AI01 2345', large: true, centred: true })).toEqual([
      '  AI01',
      '  2345',
    ]);
  });
  it('say in plain letters what the printer has no sign for, and leave a name as it is', () => {
    expect(ticketText('₦1 × 2 · “so” — Ọlá…')).toBe('NGN 1 x 2 - "so" - Ọlá...');
  });
  it('a row with letters that the printer lacks is a picture, whole', () => {
    const rows = ticketRows({ parts: [{ kind: 'line', text: '王小明' }] }, 16, () => false);
    expect(rows).toEqual([{ kind: 'picture', part: { kind: 'line', text: '王小明' } }]);
  });
});
