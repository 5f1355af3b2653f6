import { t } from '../../../texts/index.ts';
import type { Ticket, TicketPart } from '../../../domain/paper/ticket.ts';
import { blocksFor, type Block } from './blocks.ts';
import { composePages } from './compose.ts';
import type { MadePaper, PrinterTestData } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { roomOn } from './room.ts';
import { embedTicket } from './ticketPaper.ts';

/** Names in letters that a receipt printer does not have: they are printed as pictures. */
const NAMES = ['Ọláyínká Ṣadé', '王小明', 'محمد علي', 'አበበ ቢቂላ'];

const line = (text: string, bold = false): TicketPart => ({ kind: 'line', text, bold });

/** Returns the test ticket: the printer's own letters, letters as pictures, codes, cut. */
const testTicket = ({ printer, address, at }: PrinterTestData): Ticket => ({
  parts: [
    { kind: 'line', text: printer, bold: true, large: true, centred: true },
    { kind: 'line', text: `${address} · ${at}`, centred: true },
    { kind: 'rule' },
    { kind: 'pair', name: t('papers.price'), value: '₦13,437.50', bold: true },
    line('Été, façade, niño, Größe'),
    ...NAMES.map((name) => line(name)),
    { kind: 'rule' },
    { kind: 'barcode', text: 'WD0123456789' },
    { kind: 'line', text: 'WD0123456789', centred: true },
    { kind: 'qr', text: 'WAYBILL-DESK' },
    line(t('directPrinters.testAbout')),
  ],
});

/** Makes the test page of a receipt printer; the page itself is for viewing, the printer gets the ticket. */
export const makePrinterTest = async (
  data: PrinterTestData,
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const ticket = testTicket(data);
  const faces = await paperFaces(fontsDir, ticket);
  const room = roomOn(paper);
  const { text, pair, rule, barcode, qr, space } = blocksFor(faces, room.width - 2 * room.margin);
  const blocks = ticket.parts.map((part): Block => {
    switch (part.kind) {
      case 'line':
        return text(part.text, {
          size: part.large ? 15 : 8,
          bold: part.bold ?? false,
          align: part.centred ? 'center' : 'left',
        });
      case 'pair':
        return pair(part.name, part.value, { size: 8, bold: part.bold ?? false });
      case 'rule':
        return rule();
      case 'barcode':
        return barcode(part.text, 26);
      case 'qr':
        return qr(part.text, 60);
      case 'band':
      case 'space':
        return space(8);
    }
  });
  embedTicket(faces.document, ticket);
  return composePages(faces, blocks, room);
};
