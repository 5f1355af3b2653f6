import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib';
import { servePrinting } from './printRoutes.ts';
import { serve } from './routes.ts';
import { serveWatching } from './watchRoutes.ts';
import { World } from './world.ts';
import { seed } from './seed.ts';

/** The real window on a desk in memory, for looking at screens before and beside the whole program. */
const label = async (labels = 1): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await PDFDocument.create();
  const [font, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  for (let at = 0; at < labels; at += 1) draw(pdf.addPage([288, 432]), at, font, bold);
  return new Uint8Array(await pdf.save());
};
const draw = (page: PDFPage, number: number, font: PDFFont, bold: PDFFont): void => {
  page.drawRectangle({
    x: 8,
    y: 8,
    width: 272,
    height: 416,
    borderColor: rgb(0, 0, 0),
    borderWidth: 1.5,
  });
  page.drawText('AIR EXPEDITED', { x: 20, y: 392, size: 20, font: bold });
  for (let x = 20, i = 0; x < 264; i += 1) {
    const w = 1 + ((i * 7) % 4);
    page.drawRectangle({ x, y: 310, width: w, height: 64, color: rgb(0, 0, 0) });
    x += w + 1 + ((i * 3) % 3);
  }
  page.drawText(`AIE00000${123 + number}NG`, { x: 20, y: 292, size: 13, font: bold });
  ['TO', 'Sam Taylor', '2 Sample Street, Suite 2', 'Washington DC 20001', 'UNITED STATES'].forEach(
    (line, at) =>
      page.drawText(line, {
        x: 20,
        y: 262 - at * 18,
        size: at === 1 ? 15 : 12,
        font: at === 1 || at === 4 ? bold : font,
      }),
  );
  page.drawText('1 box   2.50 kg   value NGN 25,000.00', { x: 20, y: 40, size: 11, font });
};

const asked = new URLSearchParams(location.search);
const world = servePrinting(serve(new World()), {
  empty: asked.has('empty'),
  service: !asked.has('noservice'),
});
const batchId = asked.has('empty') ? '' : seed(world);
serveWatching(world, { batchId: batchId || null });
world.waybill = label;
world.stepMs = 60;
world.outcome = (shipment) =>
  shipment.draft.receiver.first_name === 'Zara' ? 'uncertain' : 'booked';
Object.assign(window, { desk: world.desk, world, batchId });
await import('../../../src/renderer/main.ts');
