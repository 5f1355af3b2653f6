import { describe, expect, it } from 'vitest';
import { draftsFromTable } from '../../../../src/domain/batchFile/batchFile.ts';
import type { ParsedBatch, TableOptions } from '../../../../src/domain/batchFile/batchFile.ts';

const HEADERS = ['Receiver name', 'Phone', 'Address', 'City', 'Country', 'Item', 'Qty', 'Weight'];
const ANN = ['Ann Lee', '+12025550111', '1 Dock Road', 'Boston', 'US', 'Cup', '2', '1.5'];
const BEN = ['Ben Roy', '+12025550112', '2 Dock Road', 'Austin', 'US', 'Pot', '1', '2'];

const read = (lines: readonly (readonly string[])[], options: TableOptions = {}): ParsedBatch =>
  draftsFromTable(
    { headers: HEADERS, rows: lines.map((cells, index) => ({ row: index + 2, cells })) },
    options,
  );
/** What becomes of lines below two shipments: reasons, and the goods of the shipments that are made. */
const below = (...lines: readonly (readonly string[])[]) => {
  const { drafts, leftOut } = read([ANN, BEN, ...lines]);
  return {
    left: leftOut.map(({ why, lines: count }) => `${count} ${why}`),
    goods: drafts.map(({ draft }) =>
      draft.boxes.flatMap(({ items }) => items.map(({ name }) => name)),
    ),
  };
};
const ONLY = [['Cup'], ['Pot']];

describe('a line below the last shipment', () => {
  it.each([
    ['2 parcels'],
    ['24 shipments in total.'],
    ['Total shipments: 24'],
    ['Total weight: 3.5 kg'],
    ['Grand total: 50 USD'],
    ['Number of parcels', '2'],
    ['', '', '', '', '', '2 parcels'],
    ['Total parcels', '', '', '', '', '', '3', '3.5'],
    ['Parcels: 2'],
    ['2 colis'],
    ['Nombre total de colis : 2'],
    ['Poids total', '3,5'],
    ['Summe: 24 Pakete'],
    ['Anzahl der Sendungen: 2'],
    ['Total de paquetes: 2'],
    ['Total de encomendas: 2'],
    ['Totale colli: 2'],
    ['Toplam: 24 koli'],
    ['إجمالي الطرود: 24'],
    ['合计：24件'],
  ])('that counts or sums is no shipment: %s', (...cells) => {
    expect(below(cells)).toEqual({ left: ['1 sum'], goods: ONLY });
  });

  it.each([
    ['NB: handle with care'],
    ['N.B.', 'all fragile'],
    ['N.B. All parcels are fragile'],
    ['NB handle with care'],
    ['* N.B. PLEASE DO NOT BEND'],
    ['Please note the driver comes on Friday'],
    ['N.B. tous les colis sont fragiles'],
    ['Veuillez noter que le camion passe vendredi'],
    ['N.B. tutti i pacchi sono fragili'],
    ['Note: pick up on Friday'],
    ['Prepared by: F. Obi'],
    ['Delivered by', 'Musa'],
    ['Date', '12 November 2026'],
    ['Printed on 12 Nov 2026'],
    ['Page 1 of 2'],
    ['1/2'],
    ['*** End of list ***'],
    ['Thank you for your business!'],
    ['For enquiries call 0803 000 0000'],
    ['* all goods are gifts'],
    ['www.example.com'],
    ['Remarque : fragile'],
    ['Établi par Aïcha'],
    ['Page 1 sur 2'],
    ['Seite 1 von 2'],
    ['Erstellt am 12.11.2026'],
    ['Observaciones: frágil'],
    ['Elaborado por Ana'],
    ['Gerado em 12/11/2026'],
    ['Pagina 1 di 2'],
    ['Hazırlayan: Ayşe'],
    ['ملاحظة: قابل للكسر'],
    ['صفحة 1 من 2'],
    ['备注：易碎'],
    ['第 1 页'],
  ])('that speaks of the list is no shipment: %s', (...cells) => {
    expect(below(cells)).toEqual({ left: ['1 remark'], goods: ONLY });
  });

  it('is left out with the others below it, and sums above them are still known', () => {
    const sums = ['', '', '', '', '', '', '3', '3.5'];
    expect(
      below(sums, ['2 parcels'], ['NB: fragile'], ['Prepared by: Ada'], ['Page 1 of 1']),
    ).toEqual({
      left: ['2 sum', '3 remark'],
      goods: ONLY,
    });
  });

  it('is said, with a way to take it', () => {
    const { issues } = read([ANN, ['2 parcels'], ['NB: fragile']]);
    expect(issues.filter(({ code }) => code === 'left-out').map(({ message }) => message)).toEqual([
      '1 line with totals only ignored. They can still be imported.',
      '1 line of remarks ignored. They can still be imported.',
    ]);
    expect(
      read([ANN, ['2 parcels'], ['NB: fragile']], { take: ['sum', 'remark'] }).drafts.length,
    ).toBe(3);
    expect(read([ANN, ['2 parcels'], ['NB: fragile']], { take: ['remark'] }).drafts.length).toBe(2);
  });

  it.each([
    ['a name alone', ['Noah Page']],
    ['a name with a phone', ['Total Energies Ltd', '+12025550113']],
    ['initials with a phone', ['N.B. Okafor', '+12025550113']],
    ['initials and a name alone', ['N.B. Okafor']],
    ['initials and names in small letters', ['n.b. grace ada okafor']],
    ['initials and a name with particles', ['N.B. van der Merwe']],
    ['a company called like the label', ['NB Logistics and Haulage Ltd']],
    ['a company called like the label, with a city', ['NB Gifts for All Ltd', '', '', 'Ibadan']],
    ['a name that begins with a word for a date', ['Data Okoro', '+12025550113']],
    ['a phone alone', ['', '+12025550113']],
    [
      'a receiver with goods called like a count',
      ['Cy Fox', '', '3 Dock Road', '', '', '2 parcels'],
    ],
  ])('is kept where it may be a shipment: %s', (_, cells) => {
    const { left, goods } = below(cells);
    expect([left, goods.length]).toEqual([[], 3]);
  });

  it.each([
    ['2 boxes', '1', '0.5'],
    ['Notes', '2'],
    ['Thank you cards', '10'],
    ['End table', '1'],
    ['NB trainers for the gym'],
  ])('is kept where it may be goods of the parcel above: %s', (...goods) => {
    expect(below(['', '', '', '', '', ...goods])).toEqual({
      left: [],
      goods: [['Cup'], ['Pot', goods[0]]],
    });
  });

  it('is kept above other shipments, where nobody knows what it belongs to', () => {
    const { drafts, leftOut } = read([ANN, ['NB: fragile'], BEN]);
    expect([drafts.length, leftOut]).toEqual([3, []]);
  });
});
