import { countryName } from '../geography.ts';
import { createPdfPages } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import type { Facts } from './facts.ts';
import { addressFrame, pageHead } from './sheets.ts';
import { drawTable, portions } from './table.ts';
import { figure, money } from './text.ts';

const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 40;
const ROOM = WIDTH - 2 * MARGIN;
const COLUMNS = [
  { title: 'Goods', share: 0.36 },
  { title: 'HS code', share: 0.15 },
  { title: 'Made in', share: 0.15 },
  { title: 'Qty', share: 0.08, right: true },
  { title: 'Unit value', share: 0.13, right: true },
  { title: 'Value', share: 0.13, right: true },
] as const;

const parties = (canvas: Canvas, y: number, facts: Facts): number => {
  const half = (ROOM - 12) / 2;
  addressFrame(canvas, MARGIN, y, half, 'SHIPPER', facts.shipment.consignment.sender);
  return addressFrame(
    canvas,
    MARGIN + half + 12,
    y,
    half,
    'CONSIGNEE',
    facts.shipment.consignment.receiver,
  );
};

const itemRows = (facts: Facts): string[][] =>
  facts.shipment.consignment.boxes
    .flatMap((box) => box.items)
    .map((item) => [
      item.name,
      item.hsCode,
      countryName(item.country) ?? item.country,
      String(item.quantity),
      money(item.value / item.quantity),
      money(item.value),
    ]);

/** Creates the commercial invoice, A4, with as many pages as the items need. */
export const makeInvoice = async (facts: Facts): Promise<Buffer> => {
  const { shipment } = facts;
  const pages = await createPdfPages(`Commercial invoice ${shipment.tracking_number}`);
  const parts = portions(itemRows(facts), 22, 22);
  parts.forEach((rows, index) => {
    const canvas = pages.page(WIDTH, HEIGHT);
    let y = pageHead(
      canvas,
      MARGIN,
      'Commercial invoice',
      `Waybill ${shipment.tracking_number}`,
      `Page ${index + 1} of ${parts.length}`,
    );
    y = parties(canvas, y, facts) + 18;
    canvas.text(
      MARGIN,
      y,
      9,
      `Invoice date ${shipment.assigned_date} \u00b7 Reference ${shipment.external_reference} \u00b7 Currency ${shipment.currency}`,
      { width: ROOM },
    );
    y = drawTable(canvas, MARGIN, y + 10, ROOM, COLUMNS, rows);
    if (index < parts.length - 1) return;
    canvas.text(MARGIN, y + 22, 11, `Total ${shipment.currency} ${money(facts.value)}`, {
      bold: true,
      align: 'right',
      width: ROOM,
    });
    canvas.text(
      MARGIN,
      y + 42,
      9,
      `${facts.pieces} piece(s), ${figure(facts.totalWeight)} ${facts.mass} gross. Carrier: ${facts.option.carrier}.`,
      { width: ROOM },
    );
    canvas.paragraph(
      MARGIN,
      y + 60,
      9,
      'I declare that the particulars on this invoice are true and complete.',
      ROOM,
      2,
    );
    canvas.line(MARGIN, y + 110, MARGIN + 220, y + 110, 0.5);
    canvas.text(MARGIN, y + 121, 8, 'Signature of the shipper', { gray: 0.35 });
    canvas.text(MARGIN, HEIGHT - MARGIN, 7.5, 'PRACTICE PAPER, NOT FOR CUSTOMS', {
      align: 'center',
      width: ROOM,
    });
  });
  return pages.bytes();
};

/** Creates the insurance certificate, one A4 page. */
export const makeInsurance = async (facts: Facts): Promise<Buffer> => {
  const { shipment } = facts;
  const pages = await createPdfPages(`Insurance certificate ${shipment.tracking_number}`);
  const canvas = pages.page(WIDTH, HEIGHT);
  let y = pageHead(
    canvas,
    MARGIN,
    'Insurance certificate',
    `No. IC-${shipment.tracking_number}`,
    `Issued ${shipment.assigned_date}`,
  );
  y = parties(canvas, y, facts) + 24;
  const lines = [
    ['Sum insured', `${shipment.currency} ${money(facts.value)}`],
    ['Carrier and service', `${facts.option.carrier}, ${facts.option.name}`],
    ['Tracking number', shipment.tracking_number],
    ['Reference', shipment.external_reference],
    ['Pieces', String(facts.pieces)],
    ['Gross weight', `${figure(facts.totalWeight)} ${facts.mass}`],
    ['Goods', facts.contents],
  ] as const;
  lines.forEach(([title, text], index) => {
    canvas.text(MARGIN, y + index * 20, 10, title, { gray: 0.35 });
    canvas.text(MARGIN + 130, y + index * 20, 10.5, text, { bold: true, width: ROOM - 130 });
  });
  y += lines.length * 20 + 16;
  y = canvas.paragraph(
    MARGIN,
    y,
    9.5,
    'The goods named above are insured against loss and damage from the moment the carrier takes them over until they are handed to the receiver, up to the sum insured. Claims are to be made within seven days of delivery, with this certificate, the invoice and photographs of the parcel.',
    ROOM,
    6,
  );
  canvas.barcode(MARGIN, y + 24, 230, 44, shipment.tracking_number);
  canvas.text(MARGIN, y + 82, 9, shipment.tracking_number, { align: 'center', width: 230 });
  canvas.text(MARGIN, HEIGHT - MARGIN, 7.5, 'PRACTICE PAPER, NO INSURER IS BOUND BY IT', {
    align: 'center',
    width: ROOM,
  });
  return pages.bytes();
};
