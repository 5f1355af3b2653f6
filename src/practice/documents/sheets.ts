import type { Person } from '../types.ts';
import type { Canvas } from './canvas.ts';
import { boxSize, countryOf, townOf } from './facts.ts';
import type { Facts } from './facts.ts';
import { drawTable } from './table.ts';
import { figure, money } from './text.ts';

const TERMS = [
  'This paper was made by a practice service. It is good for trying out printers and programs and for nothing else: no carrier will take a parcel with it.',
  'The sender answers for the description, weight and value written on the label and on the invoice, and for goods that a country on the way does not let in.',
  'Carriage is charged by the greater of real and volumetric weight. A piece found heavier than declared is charged again at the same rate.',
  'Delivery days are counted from the day after hand-over and do not include the time goods spend in customs or days on which the receiver is closed.',
  'Loss or damage must be told in writing within seven days of delivery. Without insurance the carrier pays by weight, with insurance up to the value insured.',
  'A parcel that cannot be delivered after two attempts is kept for ten days and then sent back at the cost of the sender.',
];

/** Draws an address in a titled frame; returns the y below it. */
export const addressFrame = (
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  title: string,
  person: Person,
): number => {
  const tall = 96;
  canvas.fill(x, y, width, 15, 0.88);
  canvas.frame(x, y, width, tall, 0.75);
  canvas.text(x + 6, y + 11, 8, title, { bold: true });
  canvas.text(x + 6, y + 29, 11, person.name, { bold: true, width: width - 12 });
  const next = canvas.paragraph(x + 6, y + 43, 9, person.street, width - 12, 2);
  canvas.text(x + 6, next, 9, townOf(person), { width: width - 12 });
  canvas.text(x + 6, next + 12, 9, countryOf(person), { bold: true, width: width - 12 });
  canvas.text(
    x + 6,
    next + 24,
    8.5,
    [person.phone && `Tel ${person.phone}`, person.email].filter(Boolean).join(', '),
    { width: width - 12 },
  );
  return y + tall;
};

/** Draws the heading of a full page: carrier left, title and number right; returns the y below it. */
export const pageHead = (
  canvas: Canvas,
  margin: number,
  carrier: string,
  title: string,
  number: string,
): number => {
  const right = canvas.width - margin;
  canvas.text(margin, margin + 18, 20, carrier, { bold: true, width: (right - margin) / 2 });
  canvas.text(right - 260, margin + 12, 13, title, { bold: true, align: 'right', width: 260 });
  canvas.text(right - 260, margin + 26, 9, number, { align: 'right', width: 260 });
  canvas.line(margin, margin + 36, right, margin + 36, 1.5);
  return margin + 44;
};

/** The pieces of a shipment as table rows: number, weight, size, contents. */
export const pieceRows = (facts: Facts): string[][] =>
  facts.shipment.consignment.boxes.map((box, index) => [
    String(index + 1),
    `${figure(box.weight)} ${facts.mass}`,
    `${boxSize(box)} ${facts.size}`,
    box.items.map((item) => item.name).join(', '),
  ]);

export const PIECE_COLUMNS = [
  { title: 'Piece', share: 0.1 },
  { title: 'Weight', share: 0.16 },
  { title: 'Size', share: 0.24 },
  { title: 'Contents', share: 0.5 },
] as const;

/** Draws the sender's copy: charges, pieces and the number again. */
export const drawReceipt = (
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  facts: Facts,
): void => {
  const { shipment, option } = facts;
  canvas.text(x, y + 16, 15, 'Sender\u2019s receipt', { bold: true });
  canvas.text(x, y + 30, 9, `${option.carrier}, ${option.name}`, { width });
  canvas.line(x, y + 37, x + width, y + 37, 1);
  const lines = [
    ['Tracking number', shipment.tracking_number],
    ['Reference', shipment.reference],
    ['Your reference', shipment.external_reference],
    ['Ship date', shipment.assigned_date],
    ['To', `${shipment.consignment.receiver.name}, ${shipment.consignment.receiver.city}`],
    ['Pieces', String(facts.pieces)],
    [
      'Weight',
      `${figure(facts.totalWeight)} ${facts.mass}, charged ${figure(facts.chargeable)} ${facts.mass}`,
    ],
    ['Delivery', `${option.minDay} to ${option.maxDay} days`],
    ['Insured', shipment.consignment.insured ? 'yes' : 'no'],
  ] as const;
  lines.forEach(([title, text], index) => {
    canvas.text(x, y + 54 + index * 15, 9, title, { gray: 0.35 });
    canvas.text(x + 84, y + 54 + index * 15, 9, text, { bold: true, width: width - 84 });
  });
  const below = y + 54 + lines.length * 15;
  canvas.fill(x, below, width, 30, 0.9);
  canvas.text(x + 8, below + 20, 10, 'Paid');
  canvas.text(x + 8, below + 20.5, 14, `${shipment.currency} ${money(shipment.amount)}`, {
    bold: true,
    align: 'right',
    width: width - 16,
  });
  canvas.barcode(x + width * 0.1, below + 46, width * 0.8, 34, shipment.tracking_number);
  canvas.text(x, below + 92, 9, shipment.tracking_number, { align: 'center', width });
};

/** Draws the terms of carriage in numbered paragraphs. */
export const drawTerms = (
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  size: number,
): void => {
  canvas.text(x, y + size * 1.6, size * 1.6, 'Terms of carriage', { bold: true });
  let at = y + size * 3.6;
  TERMS.forEach((text, index) => {
    canvas.text(x, at, size, `${index + 1}.`, { bold: true });
    at = canvas.paragraph(x + size * 1.8, at, size, text, width - size * 1.8, 6) + size * 0.6;
  });
};

/** Draws the consignment note of a postal carrier: one A4 page for all pieces, with a tear-off strip with the code at the bottom. */
export const drawConsignmentNote = (
  canvas: Canvas,
  facts: Facts,
  rows: readonly (readonly string[])[],
  page: string,
): void => {
  const { shipment, option } = facts;
  const margin = 36;
  const width = canvas.width - 2 * margin;
  let y = pageHead(
    canvas,
    margin,
    option.carrier,
    `Consignment note ${page}`,
    shipment.tracking_number,
  );
  const half = (width - 12) / 2;
  addressFrame(canvas, margin, y, half, 'SENDER', shipment.consignment.sender);
  y =
    addressFrame(canvas, margin + half + 12, y, half, 'RECEIVER', shipment.consignment.receiver) +
    12;
  canvas.text(
    margin,
    y + 10,
    9,
    [
      `Service ${option.name}`,
      `Ship date ${shipment.assigned_date}`,
      `Pieces ${facts.pieces}`,
      `Weight ${figure(facts.totalWeight)} ${facts.mass}`,
      `Value ${shipment.currency} ${money(facts.value)}`,
    ].join(' \u00b7 '),
    { width },
  );
  canvas.text(
    margin,
    y + 24,
    9,
    `Your reference ${shipment.external_reference} \u00b7 Our reference ${shipment.reference}`,
    { width },
  );
  y = drawTable(canvas, margin, y + 34, width, PIECE_COLUMNS, rows) + 14;
  drawTerms(canvas, margin, y, width, 7.5);
  const strip = canvas.height - 200;
  canvas.line(margin, strip - 30, margin + width / 2 - 10, strip - 30, 0.5);
  canvas.text(margin, strip - 20, 7.5, 'Signature of the sender');
  canvas.line(margin + width / 2 + 10, strip - 30, margin + width, strip - 30, 0.5);
  canvas.text(margin + width / 2 + 10, strip - 20, 7.5, 'Taken over by, date');
  canvas.line(0, strip, canvas.width, strip, 0.5, 4);
  canvas.text(margin, strip + 30, 22, facts.routing, { bold: true });
  canvas.text(margin + width - 220, strip + 26, 13, shipment.consignment.receiver.name, {
    bold: true,
    align: 'right',
    width: 220,
  });
  canvas.text(
    margin + width - 220,
    strip + 40,
    9,
    `${townOf(shipment.consignment.receiver)}, ${countryOf(shipment.consignment.receiver)}`,
    { align: 'right', width: 220 },
  );
  canvas.barcode(margin + 60, strip + 52, width - 120, 70, shipment.tracking_number);
  canvas.text(margin, strip + 140, 14, shipment.tracking_number, {
    bold: true,
    align: 'center',
    width,
  });
  canvas.text(margin, strip + 158, 7.5, 'PRACTICE PAPER, NOT FOR CARRIAGE', {
    align: 'center',
    width,
  });
};
