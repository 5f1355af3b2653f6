import type { Invoice, InvoiceParty } from '../../../domain/customs/invoice.ts';
import type { ExchangeRate } from '../../../domain/money/exchangeRate.ts';
import { groupDigits } from '../../../domain/money/money.ts';
import { paperText } from './paperText.ts';
import { PAPER, TYPE_WIDTH, type InvoicePage, type InvoiceTextStyle } from './sheet.ts';

export type WrapText = (text: string, words: InvoiceTextStyle, width: number) => string[];

const LABEL: InvoiceTextStyle = { size: 7, grey: true };
const BODY: InvoiceTextStyle = { size: 9 };
const STRONG: InvoiceTextStyle = { size: 9, bold: true };
const LEADING = 12;
const INSET = 8;

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
/** Returns `Germany (DE)`. */
const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? `${countries.of(code) ?? code} (${code})` : code;

interface Cell {
  readonly label: string;
  readonly lines: readonly (readonly [string, InvoiceTextStyle])[];
}

/** A block above or below the goods table, measured before it is drawn. */
export interface Head {
  readonly height: number;
  /** Draws the block. @param y top of the block */
  readonly draw: (sheet: InvoicePage, y: number) => void;
}

/** Wraps a text into lines with their style. @param region country that the text belongs to */
const setLines = (
  text: string,
  words: InvoiceTextStyle,
  wrap: WrapText,
  width: number,
  region: string,
): Cell['lines'] => {
  const local = { ...words, region };
  return wrap(text, local, width).map((line) => [line, local]);
};

const partyCell = (label: string, party: InvoiceParty, wrap: WrapText, width: number): Cell => ({
  label,
  lines: [
    ...setLines(party.name, STRONG, wrap, width, party.country),
    ...setLines(party.latinName ?? '', STRONG, wrap, width, party.country).filter(
      ([line]) => line !== '',
    ),
    ...[
      ...party.address,
      party.latinAddress ?? '',
      countryName(party.country),
      party.phone === '' ? '' : paperText('invoicePaper.phone', { phone: party.phone }),
      party.email,
      ...party.numbers.map(({ name, text }) => `${name} ${text}`),
    ]
      .filter((text) => text !== '')
      .flatMap((text) => setLines(text, BODY, wrap, width, party.country)),
  ],
});

const factCell = (
  label: string,
  text: string,
  wrap: WrapText,
  width: number,
  words: InvoiceTextStyle = BODY,
): Cell => ({ label, lines: wrap(text, words, width).map((line) => [line, words] as const) });

const TITLE_HEIGHT = 34;
/** Height of the line with the total in another currency. */
const OTHER_HEIGHT = 15;
const cellHeight = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ lines }) => lines.length)) * LEADING + 2 * INSET + 8;

/** Returns `1 EUR = 1,687.5 NGN`. */
const rateText = ({ from, to, rate }: ExchangeRate): string =>
  `1 ${from} = ${groupDigits(rate)} ${to}`;

/**
 * Returns `converted at 1 USD = 1,550 NGN` for each rate at which values were converted, and the rate of the other currency in which they are shown.
 */
const ratesOf = ({ lines, currency, other }: Invoice): string[] => [
  ...(other === null
    ? []
    : [paperText('invoicePaper.alsoIn', { currency: other.currency, rate: rateText(other.rate) })]),
  ...new Set(
    lines.flatMap(({ converted }) =>
      converted === null
        ? []
        : [
            paperText('invoicePaper.convertedAt', {
              rate: rateText({ from: converted.currency, to: currency, rate: converted.rate }),
            }),
          ],
    ),
  ),
];

/** Returns the block with title, seller and buyer, and the facts of the invoice: number, date, terms, reason, places. */
export const headOf = (invoice: Invoice, wrap: WrapText): Head => {
  const half = TYPE_WIDTH / 2;
  const inner = half - 2 * INSET;
  const fact = (label: string, text: string, words?: InvoiceTextStyle): Cell =>
    factCell(label, text, wrap, inner, words);
  const rows: readonly (readonly Cell[])[] = [
    [
      fact(paperText('invoicePaper.number'), invoice.number, STRONG),
      fact(paperText('invoicePaper.date'), invoice.date, STRONG),
    ],
    [
      partyCell(paperText('invoicePaper.seller'), invoice.seller, wrap, inner),
      partyCell(paperText('invoicePaper.buyer'), invoice.buyer, wrap, inner),
    ],
    [
      fact(
        paperText('invoicePaper.incoterms'),
        paperText('invoicePaper.incoterm', invoice.incoterm),
      ),
      fact(paperText('invoicePaper.reason'), invoice.reason),
    ],
    [
      fact(
        paperText('invoicePaper.fromAndTo'),
        paperText('invoicePaper.fromTo', {
          from: countryName(invoice.seller.country),
          to: countryName(invoice.buyer.country),
        }),
      ),
      fact(paperText('invoicePaper.currency'), [invoice.currency, ...ratesOf(invoice)].join('; ')),
    ],
    ...(invoice.numbers.length === 0
      ? []
      : [
          invoice.numbers.map(({ name, text }) =>
            fact(paperText('invoicePaper.customsNumber', { name }), text),
          ),
        ]),
  ];
  const heights = rows.map(cellHeight);
  return {
    height: TITLE_HEIGHT + heights.reduce((sum, height) => sum + height, 0) + 14,
    draw: (sheet, top) => {
      sheet.text(paperText('invoicePaper.title'), PAPER.margin, top - 18, { size: 18, bold: true });
      let y = top - TITLE_HEIGHT;
      rows.forEach((cells, index) => {
        const height = heights[index] ?? 0;
        cells.forEach((cell, column) => {
          const x = PAPER.margin + column * half;
          sheet.frame(x, y - height, half, height);
          sheet.text(cell.label, x + INSET, y - INSET - 5, LABEL);
          cell.lines.forEach(([line, words], at) =>
            sheet.text(line, x + INSET, y - INSET - 18 - at * LEADING, words),
          );
        });
        y -= height;
      });
    },
  };
};

/** Returns the block with sums, declaration and the place to sign. */
export const closingOf = (invoice: Invoice, wrap: WrapText): Head => {
  const sums: readonly (readonly [string, string])[] = [
    [paperText('invoicePaper.packages'), groupDigits(String(invoice.packages))],
    [paperText('invoicePaper.pieces'), groupDigits(String(invoice.pieces))],
    [paperText('invoicePaper.netWeight'), `${groupDigits(invoice.netWeight)} ${invoice.mass}`],
    [paperText('invoicePaper.grossWeight'), `${groupDigits(invoice.grossWeight)} ${invoice.mass}`],
  ];
  const box = 250;
  const left = PAPER.margin + TYPE_WIDTH - box;
  const total = `${invoice.currency} ${groupDigits(invoice.total)}`;
  const size = Math.min(12, (12 * (box - 100)) / Math.max(1, total.length * 7));
  const declaration = wrap(invoice.declaration, BODY, TYPE_WIDTH);
  const signer: InvoiceTextStyle = { ...BODY, region: invoice.seller.country };
  const name = wrap(invoice.seller.name, signer, 200)[0] ?? '';
  const other = invoice.other;
  const sumsHeight = sums.length * 13 + 34 + (other === null ? 0 : OTHER_HEIGHT);
  return {
    height: 10 + sumsHeight + 14 + declaration.length * LEADING + 74,
    draw: (sheet, top) => {
      let y = top - 10;
      sums.forEach(([label, value], index) => {
        sheet.text(label, left + INSET, y - 11 - index * 13, BODY);
        sheet.text(value, left, y - 11 - index * 13, { ...BODY, align: 'right' }, box - 3);
      });
      y -= sums.length * 13 + 8;
      sheet.tint(left, y - 22, box, 22);
      sheet.text(paperText('invoicePaper.totalValue'), left + INSET, y - 15, {
        size: 10,
        bold: true,
      });
      sheet.text(total, left, y - 15, { size, bold: true, align: 'right' }, box - 3);
      if (other !== null) {
        sheet.text(
          paperText('invoicePaper.inOther', {
            currency: other.currency,
            rate: rateText(other.rate),
          }),
          left + INSET,
          y - 34,
          BODY,
        );
        sheet.text(
          `${other.currency} ${groupDigits(other.total)}`,
          left,
          y - 34,
          { ...BODY, align: 'right' },
          box - 3,
        );
        y -= OTHER_HEIGHT;
      }
      y -= 26 + 26;
      y = sheet.lines(declaration, PAPER.margin, y, LEADING, BODY) - 40;
      for (const [label, value, x, width] of [
        [paperText('invoicePaper.signature'), '', 0, 200],
        [paperText('invoicePaper.name'), name, 215, 180],
        [paperText('invoicePaper.placeAndDate'), '', 410, TYPE_WIDTH - 410],
      ] as const) {
        sheet.text(value, PAPER.margin + x, y + 4, signer);
        sheet.rule(PAPER.margin + x, y, width, 0.8);
        sheet.text(label, PAPER.margin + x, y - 10, LABEL);
      }
    },
  };
};
