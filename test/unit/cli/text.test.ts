import { expect, it, onTestFinished } from 'vitest';
import { reportText, table } from '../../../src/cli/text.ts';
import { warning } from '../../../src/domain/shipment/issue.ts';
import { speak } from '../../../src/texts/index.ts';
import type { Report, ReportShipment } from '../../../src/domain/purchase/report.ts';

const shipment = (name: string, message: string): ReportShipment => ({
  shipment: name,
  state: 'invalid',
  externalReference: 'WD-1',
  reference: null,
  trackingNumber: null,
  trackingUrl: null,
  option: null,
  optionsOffered: 0,
  documents: {} as ReportShipment['documents'],
  issues: [warning('shipment', 'x', message, 2)],
  unconfirmed: false,
  void: false,
  hints: null,
  answers: [],
});
const report = (...shipments: readonly ReportShipment[]): Report => ({
  summary: {
    rows: shipments.length,
    shipments: shipments.length,
    invalid: shipments.length,
    quoted: 0,
    booked: 0,
    refused: 0,
    uncertain: 0,
    notSent: 0,
  },
  shipments,
});

it('a name of 10,000 characters, with line breaks or with signs that a terminal obeys, stays one short line of the report', () => {
  const text = reportText(
    report(shipment('x'.repeat(10_000), 'fine'), shipment('a\nb\u001b[2Jc', 'said “d\r\ne\u0007”')),
  );
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(text.split('\n').map((line) => line.length > 120)).not.toContain(true);
  expect(text).toContain('a b [2Jc (line 2): note: said “d e ” [shipment]');
  expect(text.split('\n').at(-1)).toBe('2 shipments from 2 lines: 2 with problems');
  expect(
    reportText(report(shipment('A', 'x')))
      .split('\n')
      .at(-1),
  ).toBe('1 shipment from 1 line: 1 with problems');
});

it('a cell of a file with several lines, or with signs that a terminal obeys, is one line of the ledger: scripts count lines', () => {
  expect(
    table([
      ['A\nB\u001b[31m', '  Ama\r\nRose', 'x'],
      ['C', 'D', 'y'],
    ]),
  ).toBe('A B [31m    Ama Rose  x\nC         D           y');
});

it('reads in French as sums are written there: “46,074.50” would be 46 naira, and nothing to finish ends with no colon', async () => {
  const sold = {
    ...shipment('A', 'x'),
    state: 'booked',
    option: {
      slug: 's',
      name: 'Post',
      total: { amount: '46074.50', currency: 'NGN' },
      minDays: 9,
      maxDays: 14,
    },
  } as const;
  const told = { ...report(sold), summary: { ...report(sold).summary, invalid: 0, booked: 1 } };
  onTestFinished(() => speak('en'));
  await speak('fr');
  const text = reportText(told);
  expect(text).toContain('46\u00a0074,50\u00a0₦');
  expect(text.split('\n').at(-1)).toBe(
    '1 envoi de 1 ligne\u00a0: 1 réservé; 46\u00a0074,50\u00a0₦',
  );
  await speak('en');
  expect(reportText(report())).toBe('0 shipments from 0 lines');
});

it('what was not fetched is counted at the end, with the way to get it', () => {
  const missing = {
    ...shipment('A', 'x'),
    issues: [
      {
        ...warning('documents.waybill', 'document-missing', 'The waybill is not here yet.'),
        row: null,
      },
    ],
  };
  expect(reportText(report(missing, missing)).split('\n').at(-1)).toBe(
    '2 documents are not here yet. Get them with: desk resume',
  );
});
