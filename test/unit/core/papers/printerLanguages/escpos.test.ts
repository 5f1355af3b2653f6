import { describe, expect, it } from 'vitest';
import { escposTicket } from '../../../../../src/core/papers/printerLanguages/escpos.ts';
import { directPrinterSchema } from '../../../../../src/domain/paper/directPrinter.ts';
import type { TicketPart, TicketRow } from '../../../../../src/domain/paper/ticket.ts';

const printer = directPrinterSchema.parse({
  name: 'Counter',
  language: 'escpos',
  via: { kind: 'network', host: '127.0.0.1' },
  cutter: false,
});
/** The bytes of a ticket as text, a letter a byte, and the rows that were to be drawn. */
const encoded = async (...parts: TicketPart[]): Promise<{ bytes: string; drawn: TicketRow[] }> => {
  const drawn: TicketRow[] = [];
  const bytes = await escposTicket({ parts }, printer, async (rows) => {
    drawn.push(...rows);
    return new Map(
      rows.map((row) => [row, { columns: 8, rows: 1, rowBytes: 1, bits: new Uint8Array(1) }]),
    );
  });
  return { bytes: Buffer.from(bytes).toString('latin1'), drawn };
};

describe('what somebody typed, on a receipt printer', () => {
  it.each([
    ['opens the drawer, by arrows that a code page has where commands begin', '←p☺☺', '\x1bp'],
    ['cuts the paper', '↔V☺', '\x1dV'],
    ['asks for its state', '►♦☻', '\x10\x04'],
    ['acknowledges', 'Lagos ♠ Ikeja', '\x06'],
    ['stands over what was printed', 'A§B¶', '\x15'],
  ])('never %s', async (_, text, command) => {
    const { bytes, drawn } = await encoded({ kind: 'line', text });
    expect(bytes).not.toContain(command);
    expect(drawn).toHaveLength(1);
  });

  it('is left in its own letters where the printer has them', async () => {
    const { bytes, drawn } = await encoded({ kind: 'line', text: 'Müller & Zoë, 5 ½ €' });
    expect(drawn).toEqual([]);
    expect(bytes).toContain('ller & Zo');
  });

  it('fails the print rather than leaving a name out that cannot be drawn', async () => {
    const parts: TicketPart[] = [{ kind: 'line', text: '王小明' }];
    await expect(escposTicket({ parts }, printer, async () => new Map())).rejects.toThrow(
      RangeError,
    );
  });
});

describe('a tracking number of the service, on a receipt printer', () => {
  it('has its braces said twice: one alone means another code set', async () => {
    const { bytes } = await encoded({ kind: 'barcode', text: '{A{1' });
    expect(bytes).toContain('{B{{A{{1');
  });

  it('is no barcode with a command in it: what a barcode cannot have, printers carry out', async () => {
    const { bytes } = await encoded({ kind: 'barcode', text: 'T\x1bp\x00' });
    expect(bytes).not.toContain('\x1dk');
  });
  it('is no code where the code would say something else', async () => {
    const of = async (text: string) =>
      (await encoded({ kind: 'barcode', text }, { kind: 'qr', text })).bytes;
    const none = (await encoded()).bytes;
    expect(await of('№7')).toBe(none);
    expect(await of('')).toBe(none);
    expect(await of('x'.repeat(9000))).toBe(none);
  });
});
