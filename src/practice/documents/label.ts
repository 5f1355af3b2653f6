import type { Canvas } from './canvas.ts';
import { boxSize, countryOf, townOf } from './facts.ts';
import type { Facts } from './facts.ts';
import { figure } from './text.ts';

/** Position and size of a label on a page, in points from the top left. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Left edge of address lines, as a share of the label's width. */
const INDENT = 0.145;

const header = (canvas: Canvas, { x, y, width, height: tall }: Area, facts: Facts): void => {
  const badge = width * 0.34;
  canvas.fill(x + width - badge, y, badge, tall);
  canvas.text(x + width - badge + 4, y + tall * 0.66, tall * 0.46, facts.option.code, {
    bold: true,
    align: 'center',
    width: badge - 8,
    gray: 1,
  });
  canvas.text(x + 6, y + tall * 0.52, tall * 0.4, facts.option.carrier, {
    bold: true,
    width: width - badge - 12,
  });
  canvas.text(x + 6, y + tall * 0.84, tall * 0.22, facts.option.name, {
    width: width - badge - 12,
  });
};

const sender = (canvas: Canvas, { x, y, width, height }: Area, facts: Facts): void => {
  const { sender: from } = facts.shipment.consignment;
  const size = height / 6.8;
  const left = x + width * INDENT;
  const room = width * (1 - INDENT) - 6;
  canvas.text(x + 6, y + size * 1.3, size * 0.85, 'FROM', { bold: true, gray: 0.35 });
  canvas.text(left, y + size * 1.3, size, from.name, { bold: true, width: room });
  const next = canvas.paragraph(left, y + size * 2.55, size, from.street, room, 2);
  canvas.text(left, next, size, `${townOf(from)}, ${countryOf(from)}`, { width: room });
  if (from.phone !== '')
    canvas.text(left, next + size * 1.22, size, `Tel ${from.phone}`, { width: room });
};

const receiver = (canvas: Canvas, { x, y, width, height }: Area, facts: Facts): void => {
  const { receiver: to } = facts.shipment.consignment;
  const size = height / 8.2;
  const left = x + width * INDENT;
  const room = width * (1 - INDENT) - 6;
  canvas.text(x + 6, y + size * 1.3, size * 0.8, 'TO', { bold: true, gray: 0.35 });
  canvas.text(left, y + size * 1.4, size * 1.2, to.name, { bold: true, width: room });
  const next = canvas.paragraph(left, y + size * 2.75, size, to.street, room, 2);
  canvas.text(left, next, size, townOf(to), { bold: true, width: room });
  canvas.text(left, next + size * 1.3, size * 1.1, countryOf(to), { bold: true, width: room });
  canvas.text(left, next + size * 2.5, size * 0.85, `Tel ${to.phone}`, { width: room });
};

const routing = (
  canvas: Canvas,
  { x, y, width, height }: Area,
  facts: Facts,
  piece: number,
): void => {
  canvas.text(x + 6, y + height * 0.78, height * 0.78, facts.routing, {
    bold: true,
    width: width * 0.5,
  });
  canvas.line(x + width * 0.58, y, x + width * 0.58, y + height);
  canvas.text(x + width * 0.58, y + height * 0.32, height * 0.22, 'PIECE', {
    align: 'center',
    width: width * 0.2,
    gray: 0.35,
  });
  canvas.text(x + width * 0.58, y + height * 0.8, height * 0.42, `${piece + 1} / ${facts.pieces}`, {
    bold: true,
    align: 'center',
    width: width * 0.2,
  });
  canvas.line(x + width * 0.78, y, x + width * 0.78, y + height);
  canvas.matrix(
    x + width * 0.78 + (width * 0.22 - height * 0.84) / 2,
    y + height * 0.08,
    height * 0.84,
    `${facts.shipment.tracking_number}|${facts.routing}|${piece + 1}/${facts.pieces}`,
  );
};

const details = (
  canvas: Canvas,
  { x, y, width, height }: Area,
  facts: Facts,
  piece: number,
): void => {
  const box = facts.shipment.consignment.boxes[piece];
  const cells = [
    ['SHIP DATE', facts.shipment.assigned_date],
    ['WEIGHT', `${figure(box?.weight ?? 0)} ${facts.mass}`],
    [`SIZE ${facts.size}`, box === undefined ? '' : boxSize(box)],
    ['INSURED', facts.shipment.consignment.insured ? 'YES' : 'NO'],
  ] as const;
  const cell = width / cells.length;
  cells.forEach(([title, text], index) => {
    if (index > 0) canvas.line(x + index * cell, y, x + index * cell, y + height * 0.5);
    canvas.text(x + index * cell + 5, y + height * 0.18, height * 0.13, title, {
      gray: 0.35,
      width: cell - 8,
    });
    canvas.text(x + index * cell + 5, y + height * 0.41, height * 0.2, text, {
      bold: true,
      width: cell - 8,
    });
  });
  canvas.line(x, y + height * 0.5, x + width, y + height * 0.5);
  canvas.paragraph(
    x + 5,
    y + height * 0.7,
    height * 0.15,
    `Contents: ${(box?.items ?? []).map((item) => item.name).join(', ')}`,
    width - 10,
    1,
  );
  canvas.text(
    x + 5,
    y + height * 0.91,
    height * 0.15,
    `Your ref: ${facts.shipment.external_reference}`,
    { width: width - 10 },
  );
};

const codes = (canvas: Canvas, { x, y, width, height }: Area, facts: Facts): void => {
  const number = facts.shipment.tracking_number;
  const quiet = width * 0.09;
  canvas.barcode(x + quiet, y + height * 0.08, width - 2 * quiet, height * 0.66, number);
  // Drawn as one text, so that the number can be found by searching the PDF.
  canvas.text(x, y + height * 0.9, height * 0.13, number, { bold: true, align: 'center', width });
};

/** The sections of a label and their shares of its height. */
const SECTIONS = [
  [header, 0.1],
  [sender, 0.135],
  [receiver, 0.225],
  [routing, 0.105],
  [details, 0.125],
  [codes, 0.27],
] as const;

/** Draws a carrier's label for one piece into an area, whose shape can be anything from A6 to 99 by 200 mm. */
export const drawLabel = (canvas: Canvas, area: Area, facts: Facts, piece: number): void => {
  const margin = Math.min(area.width, area.height) * 0.025;
  const inner = {
    x: area.x + margin,
    y: area.y + margin,
    width: area.width - 2 * margin,
    height: area.height - 2 * margin,
  };
  let y = inner.y;
  for (const [section, share] of SECTIONS) {
    const part = { ...inner, y, height: inner.height * share };
    section(canvas, part, facts, piece);
    y += part.height;
    canvas.line(inner.x, y, inner.x + inner.width, y, 1);
  }
  const strip = inner.y + inner.height - y;
  canvas.text(
    inner.x + 4,
    y + strip * 0.68,
    strip * 0.5,
    `${facts.shipment.reference} \u00b7 PRACTICE LABEL, NOT FOR CARRIAGE`,
    {
      align: 'center',
      width: inner.width - 8,
    },
  );
  canvas.frame(inner.x, inner.y, inner.width, inner.height, 1.5);
};
