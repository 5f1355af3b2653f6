import { describe, expect, it } from 'vitest';
import { draftsFromTable } from '../../../../src/domain/batchFile/batchFile.ts';
import type { ParsedBatch, TableOptions } from '../../../../src/domain/batchFile/batchFile.ts';
import { isCharge } from '../../../../src/domain/batchFile/chargeLines.ts';

const HEADERS = [
  'Order No',
  'Receiver Name',
  'Address',
  'City',
  'Country',
  'Description',
  'HS code',
  'Qty',
  'Unit price',
  'Item weight',
];
type Line = readonly [goods: string, code: string, quantity: string, price: string, weight: string];
const read = (lines: readonly Line[], options: TableOptions = {}): ParsedBatch =>
  draftsFromTable(
    {
      headers: HEADERS,
      rows: lines.map((goods, at) => ({
        row: at + 2,
        cells: [
          '81',
          ...(at === 0 ? ['Ida Brandt', '3 Fern Road', 'Denver', 'US'] : ['', '', '', '']),
          ...goods,
        ],
      })),
    },
    options,
  );
const SCARF: Line = ['Wool scarf', '621420', '1', '9000', '0.2'];
const goods = ({ drafts }: ParsedBatch): string[] =>
  drafts.flatMap(({ draft }) => draft.boxes.flatMap(({ items }) => items.map(({ name }) => name)));

describe('lines of what is paid but not sent', () => {
  it('are left out, counted and named', () => {
    const batch = read([
      SCARF,
      ['Delivery fee', '', '1', '2500', ''],
      ['Loyalty discount', '', '1', '-500', ''],
      ['VAT 7.5%', '', '1', '675', '0'],
    ]);
    expect(goods(batch)).toEqual(['Wool scarf']);
    expect(batch.leftOut).toEqual([
      {
        why: 'charge',
        lines: 3,
        shipments: 0,
        names: ['Delivery fee', 'Loyalty discount', 'VAT 7.5%'],
      },
    ]);
    expect(
      batch.issues.filter(({ code }) => code === 'left-out').map(({ severity }) => severity),
    ).toEqual(['warning']);
  });

  it('give their order its address where they are above its goods', () => {
    const batch = read([['Shipping', '', '1', '2500', ''], SCARF]);
    expect(goods(batch)).toEqual(['Wool scarf']);
    expect(batch.drafts[0]?.draft.receiver.city).toBe('Denver');
  });

  it('are goods where a person takes them', () => {
    expect(goods(read([SCARF, ['Shipping', '', '1', '10', '']], { take: ['charge'] }))).toEqual([
      'Wool scarf',
      'Shipping',
    ]);
  });

  it('are known by a price below nothing, whatever they are called', () => {
    expect(goods(read([SCARF, ['Sommerfest', '', '1', '-500', '']]))).toEqual(['Wool scarf']);
    expect(goods(read([SCARF, ['Happy birthday', '', '1', '(500.00)', '']]))).toEqual([
      'Wool scarf',
    ]);
  });

  it('leave goods with a code or a weight, whatever they are called', () => {
    expect(
      goods(
        read([
          ['Gift wrapping', '481190', '5', '100', ''],
          ['Tips', '', '5', '100', '0.01'],
        ]),
      ),
    ).toEqual(['Gift wrapping', 'Tips']);
  });
});

describe('the name of a charge', () => {
  it.each([
    // English
    'Shipping',
    'SHIPPING',
    'Free shipping',
    'Shipping fee',
    'Shipping & Handling',
    'Standard Shipping',
    'DHL Express shipping',
    'Delivery',
    'Delivery charges',
    'Delivery to Lekki',
    'Delivery - Lekki Phase 1',
    'Delivery (next day)',
    'Home delivery',
    'Shipping: DHL Express',
    'Postage',
    'Postage and packing',
    'P&P',
    'Discount',
    '10% discount',
    'Discount 10%',
    'Discount -500',
    'Discount ₦500',
    'Discount (staff)',
    'VAT',
    'V.A.T.',
    'VAT 7.5%',
    'VAT (7.5%)',
    'VAT @ 7.5%',
    'Sales tax',
    'Tax',
    'GST',
    'Tip',
    'Tips',
    'Gratuity',
    'Gift wrap',
    'Gift-wrapping',
    'Gift wrapping fee',
    'Coupon',
    'Coupon WELCOME10',
    'Coupon: WELCOME10',
    'Coupon FRIENDS',
    'Promo code SAVE5',
    'Service charge',
    'Handling fee',
    'Packaging fee',
    'Processing fee',
    'Payment fee',
    'Insurance',
    'Cash on delivery fee',
    'Rounding',
    'Customs duty',
    'Import fee',
    'Waybill fee',
    'Logistics fee',
    // French
    'Livraison',
    'Frais de livraison',
    'Frais de port',
    'Frais de port offerts',
    'Port',
    'Remise',
    'Remise 10 %',
    'Réduction',
    'Reduction',
    'TVA',
    'TVA 20 %',
    'Pourboire',
    'Emballage cadeau',
    'Code promo ETE24',
    'Livraison à domicile',
    'Frais de dossier',
    // German
    'Versand',
    'Versandkosten',
    'Versandkostenpauschale',
    'Versand und Verpackung',
    'Porto',
    'Rabatt',
    'Mengenrabatt',
    '5 % Rabatt',
    'MwSt.',
    'MwSt 19 %',
    'zzgl. MwSt. 19%',
    'Trinkgeld',
    'Geschenkverpackung',
    'Gutschein SOMMER5',
    'Nachnahmegebühr',
    'Bearbeitungsgebühr',
    'Expresszuschlag',
    // Spanish, Portuguese, Italian
    'Envío',
    'Gastos de envío',
    'Descuento',
    'Descuento 10%',
    'IVA',
    'IVA 21%',
    'Propina',
    'Envoltorio para regalo',
    'Cupón VERANO10',
    'Frete',
    'Custos de envio',
    'Portes',
    'Desconto',
    'Gorjeta',
    'Embrulho para presente',
    'Cupom BEMVINDO10',
    'Spedizione',
    'Spese di spedizione',
    'Sconto',
    'Mancia',
    'Confezione regalo',
    'Codice sconto ESTATE20',
    // Turkish, Arabic, Chinese
    'Kargo',
    'Kargo ücreti',
    'İndirim',
    'indirim',
    'KDV %20',
    'KDV 20%',
    'Bahşiş',
    'Hediye paketi',
    'Kupon YAZ10',
    'رسوم التوصيل',
    'الشحن',
    'خصم',
    'ضريبة القيمة المضافة',
    'بقشيش',
    'تغليف هدايا',
    'كوبون SAVE10',
    '运费',
    '快递费',
    '折扣',
    '增值税',
    '小费',
    '礼品包装',
    '优惠券',
    '運費',
    '服务费',
  ])('is known: %s', (name) => {
    expect(isCharge(name)).toBe(true);
  });

  it.each([
    'Gift box',
    'Tip-top shoes',
    'Coupon holder',
    'COUPON HOLDER',
    'Delivery doll',
    'Discount card',
    'VAT 69',
    'Vat dye',
    'Tax stamp album',
    'Shipping label printer',
    'Shipping box 30x20',
    'Gift wrap paper',
    'Gift wrapping paper',
    'Postage stamps',
    'Handling gloves',
    'Free gift',
    'Delivery van toy',
    'Tipi tent',
    'Tips for nails',
    'Packaging tape',
    'Insurance book',
    'Service set',
    'Card holder',
    'Rate card',
    'Portfolio',
    'Porte-monnaie',
    'Livraison de poupée miniature',
    'Remise en forme DVD',
    'Cadeau',
    'Papier cadeau',
    'Portwein',
    'Port wine',
    'Versandtasche',
    'Versandkarton',
    'Rabatteller',
    'Gutscheinbuch',
    'Verpackungsmaschine',
    'Trinkgeldglas',
    'Geschenkbox',
    'Regalo',
    'Papel de regalo',
    'Envoltorio',
    'Presente',
    'Caixa de presente',
    'Regalo di Natale',
    'Scatola regalo',
    'Kargo pantolon',
    'Cargo trousers',
    'Hediye kutusu',
    'هدية',
    'صندوق هدايا',
    '礼品盒',
    '小费罐',
    'Express train toy',
    'Cup',
    'Duty belt',
    'Cost of living book',
    'COD liver oil',
    'Rounding cutter',
    'Code reader',
    'Total gym',
  ])('is not taken of goods: %s', (name) => {
    expect(isCharge(name)).toBe(false);
  });
});
