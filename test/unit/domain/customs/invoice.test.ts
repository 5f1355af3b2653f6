import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceContent, invoiceOf } from '../../../../src/domain/customs/invoice.ts';
import { decimal } from '../../../../src/domain/money/money.ts';
import { anItem, aShipment, invoiceRules } from '../../../fixtures/shipments.ts';

const terms = { number: 'INV-WD-1', date: '2026-11-20', reason: 'sale', incoterm: 'DAP' };
const make = (shipment = aShipment()) => invoiceOf(shipment, terms, invoiceRules);

describe('a commercial invoice', () => {
  it('says who sells what to whom, on what terms', () => {
    expect(make()).toMatchObject({
      number: 'INV-WD-1',
      date: '2026-11-20',
      currency: 'NGN',
      mass: 'kg',
      packages: 1,
      pieces: 12,
      netWeight: '2.40',
      grossWeight: '60.00',
      total: '93600.00',
      seller: {
        name: 'Adaeze Okonkwo',
        country: 'NG',
        address: ['1 Practice Road', 'Ground floor', 'Opposite the market', '100001, Ikeja, LA'],
      },
      buyer: { name: 'Jürgen Müller', country: 'DE' },
      incoterm: { code: 'DAP', name: 'Delivered at place', place: 'Berlin, DE' },
      reason: 'Sale',
      lines: [
        {
          number: 1,
          description: 'Cotton shirt: Knitted cotton T-shirt, printed',
          hsCode: '6109100000',
          origin: 'NG',
          quantity: 12,
          unitWeight: '0.20',
          netWeight: '2.40',
          unitPrice: '7800.00',
          amount: '93600.00',
        },
      ],
    });
  });

  it('numbers lines through all boxes, in their order', () => {
    const { boxes } = aShipment([anItem({ name: 'A' }), anItem({ name: 'B' })]);
    const { lines, packages } = make(
      aShipment([], { boxes: [...boxes, ...aShipment([anItem({ name: 'C' })]).boxes] }),
    );
    expect(lines.map(({ number, description }) => [number, description[0]])).toEqual([
      [1, 'A'],
      [2, 'B'],
      [3, 'C'],
    ]);
    expect(packages).toBe(2);
  });

  it('does not say a name twice', () => {
    expect(
      make(aShipment([anItem({ name: 'Shoes', description: 'shoes' })])).lines[0]?.description,
    ).toBe('Shoes');
    expect(
      make(aShipment([anItem({ name: 'Shoes', description: 'Shoes of leather' })])).lines[0]
        ?.description,
    ).toBe('Shoes of leather');
  });

  it('adds up to the last digit: no float comes near money or weights', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 14n });
    const entry = fc.record({
      cents,
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      grams: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 40 }), (entries) => {
        const text = (value: bigint, places: number): string => {
          const digits = value.toString().padStart(places + 1, '0');
          return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
        };
        const invoice = make(
          aShipment(
            entries.map((each) =>
              anItem({
                unit_price: text(each.cents, 2),
                amount: text(each.cents * BigInt(each.quantity), 2),
                quantity: each.quantity,
                weight: each.grams / 1000,
              }),
            ),
          ),
        );
        const total = entries.reduce((sum, each) => sum + each.cents * BigInt(each.quantity), 0n);
        const net = entries.reduce(
          (sum, each) => sum + BigInt(each.grams) * BigInt(each.quantity),
          0n,
        );
        expect(decimal(invoice.total)).toBe(decimal(text(total, 2)));
        expect(decimal(invoice.netWeight)).toBe(decimal(text(net, 3)));
        expect(invoice.lines).toHaveLength(entries.length);
      }),
    );
  });

  it('is another one as soon as goods, parties or terms are others, and the same one when only files changed', () => {
    const before = invoiceContent(make());
    expect(invoiceContent(make(aShipment([anItem({ photos: ['x'], documents: ['y'] })])))).toBe(
      before,
    );
    for (const item of [
      { quantity: 11 },
      { unit_price: '7800.01' },
      { name: 'Shirt' },
      { product_hs_code: '6109900000' },
      { country: 'GH' },
      { weight: 0.3 },
    ]) {
      expect(invoiceContent(make(aShipment([anItem(item)])))).not.toBe(before);
    }
    expect(
      invoiceContent(invoiceOf(aShipment(), { ...terms, reason: 'gift' }, invoiceRules)),
    ).not.toBe(before);
    expect(
      invoiceContent(
        make(aShipment([anItem()], { receiver: { ...aShipment().receiver, city: 'Potsdam' } })),
      ),
    ).not.toBe(before);
  });

  it('says what customs know the parties and the consignment by, and nothing where nothing is known', () => {
    const { sender, receiver } = aShipment();
    const shipment = aShipment([anItem()], {
      sender: { ...sender, tin: '12345678-0001' },
      receiver: { ...receiver, eori: ' DE1234567 ', vat_number: 'DE123456789' },
      nxp: 'NXP20210001234',
      ioss: 'IM2760000001',
    });
    expect(make(shipment)).toMatchObject({
      seller: { numbers: [{ name: 'TIN', text: '12345678-0001' }] },
      buyer: {
        numbers: [
          { name: 'EORI', text: 'DE1234567' },
          { name: 'VAT', text: 'DE123456789' },
        ],
      },
      numbers: [
        { name: 'Form NXP', text: 'NXP20210001234' },
        { name: 'IOSS', text: 'IM2760000001' },
      ],
    });
    expect(make()).toMatchObject({ numbers: [], seller: { numbers: [] }, other: null });
    expect(invoiceContent(make(shipment))).not.toBe(invoiceContent(make()));
  });

  it('shows its values in the receiver’s currency at the rate of a person, and ignores a rate of other currencies', () => {
    const at = (from: string) =>
      invoiceOf(
        aShipment(),
        { ...terms, rate: { from, to: from === 'EUR' ? 'NGN' : 'GHS', rate: '1687.5' } },
        invoiceRules,
      );
    expect(at('EUR')).toMatchObject({
      total: '93600.00',
      other: { currency: 'EUR', total: '55.47' },
      lines: [{ amount: '93600.00', inOther: '55.47' }],
    });
    expect(at('USD').other).toBeNull();
    expect(invoiceContent(at('EUR'))).not.toBe(invoiceContent(make()));
  });

  it('has lines in the receiver’s currency that add up to its total there', () => {
    const items = Array.from({ length: 10 }, () => anItem({ quantity: 1, amount: '100.00' }));
    const { lines, other } = invoiceOf(
      aShipment(items),
      { ...terms, rate: { from: 'EUR', to: 'NGN', rate: '1687.5' } },
      invoiceRules,
    );
    expect(lines.map(({ inOther }) => inOther)).toEqual(Array.from({ length: 10 }, () => '0.06'));
    expect(other?.total).toBe('0.60');
  });

  it('of before numbers and second currencies is not out of date: it has the content that it had', () => {
    const digest = (shipment: ReturnType<typeof aShipment>): string =>
      createHash('sha256')
        .update(invoiceContent(make(shipment)))
        .digest('hex')
        .slice(0, 16);
    expect(digest(aShipment())).toBe('da96c5ccf0173aad');
    const converted = { unitPrice: '80.00', currency: 'USD', rate: '1550' };
    expect(digest(aShipment([anItem({ converted })]))).toBe('e680929101adaf54');
  });

  it('names the place of the terms in Latin letters too, where a person wrote them', () => {
    const base = aShipment();
    const placeOf = (receiver: Partial<typeof base.receiver>): string =>
      invoiceOf({ ...base, receiver: { ...base.receiver, ...receiver } }, terms, invoiceRules)
        .incoterm.place;
    const other = { country: 'CN', address: '建国路88号', city: '北京' };
    expect(placeOf(other)).toBe('北京, CN');
    expect(placeOf({ ...other, latin_address: 'Jianguo Lu 88, Beijing' })).toBe(
      '北京 (Jianguo Lu 88, Beijing), CN',
    );
    expect(placeOf({ ...other, city: 'Beijing', latin_address: 'Jianguo Lu 88' })).toBe(
      'Beijing, CN',
    );
  });

  it('names a party of another script in Latin letters too, and says so only where a person wrote them', () => {
    const base = aShipment();
    const said = (receiver: Partial<typeof base.receiver>) => {
      const { buyer } = invoiceOf(
        { ...base, receiver: { ...base.receiver, ...receiver } },
        terms,
        invoiceRules,
      );
      return [buyer.latinName, buyer.latinAddress];
    };
    const other = { first_name: '小明', last_name: '王', address: '建国路88号', city: '北京' };
    expect(said(other)).toEqual([null, null]);
    expect(
      said({ ...other, latin_name: ' Xiaoming Wang ', latin_address: 'Jianguo Lu 88' }),
    ).toEqual(['Xiaoming Wang', 'Jianguo Lu 88']);
    // What was written for another name or place stands beside no Latin one.
    expect(said({ latin_name: 'Xiaoming Wang', latin_address: 'Jianguo Lu 88' })).toEqual([
      null,
      null,
    ]);
  });

  it('refuses terms that the rules do not know', () => {
    expect(() => invoiceOf(aShipment(), { ...terms, incoterm: 'XYZ' }, invoiceRules)).toThrow(
      'XYZ',
    );
    expect(() => invoiceOf(aShipment(), { ...terms, reason: 'fun' }, invoiceRules)).toThrow('fun');
  });
});
