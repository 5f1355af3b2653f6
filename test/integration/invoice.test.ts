import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPdf } from '../../src/core/papers/documents/check.ts';
import { invoicePdf } from '../../src/core/papers/invoice/invoicePdf.ts';
import { readRules } from '../../src/core/base/rules.ts';
import { invoiceOf, type InvoiceTerms } from '../../src/domain/customs/invoice.ts';
import type { Shipment } from '../../src/domain/shipment/shipment.ts';
import { FONTS } from '../fixtures/papers.ts';
import { anItem, aShipment } from '../fixtures/shipments.ts';

const run = promisify(execFile);
const RESOURCES = join(import.meta.dirname, '..', '..', 'resources');
const folder = await mkdtemp(join(tmpdir(), 'invoice-'));
afterAll(() => rm(folder, { recursive: true }));

const make = async (shipment: Shipment, terms: Partial<InvoiceTerms> = {}) => {
  const invoice = invoiceOf(
    shipment,
    { number: 'INV-WD-1', date: '2026-11-20', reason: 'sale', incoterm: 'DAP', ...terms },
    readRules(RESOURCES).invoice,
  );
  return invoicePdf(invoice, FONTS);
};

const made = async (
  shipment: Shipment,
  terms?: Partial<InvoiceTerms>,
): Promise<{ bytes: Uint8Array; pages: number; text: string; fonts: string }> => {
  const pdf = await make(shipment, terms);
  if (!pdf.ok) throw new Error(pdf.error.message);
  const checked = await checkPdf(pdf.value);
  if (!checked.ok) throw new Error(checked.error.message);
  const path = join(folder, 'invoice.pdf');
  await writeFile(path, pdf.value);
  const [{ stdout: text }, { stdout: fonts }] = await Promise.all([
    run('pdftotext', ['-layout', path, '-']),
    run('pdffonts', [path]),
  ]);
  return { bytes: pdf.value, pages: checked.value.pages, text, fonts };
};

describe('an invoice on paper', () => {
  it('says everything that customs ask for, as text of an embedded font', async () => {
    const { pages, text, fonts } = await made(aShipment());
    expect(pages).toBe(1);
    for (const words of [
      'COMMERCIAL INVOICE',
      'INV-WD-1',
      '2026-11-20',
      'Adaeze Okonkwo',
      'Jürgen Müller',
      'Musterstraße 5',
      'Germany (DE)',
      'Nigeria (NG)',
      'DAP Berlin, DE',
      'Sale',
      '6109100000',
      '7,800.00',
      '93,600.00',
      'NGN 93,600.00',
      '2.40 kg',
      '60.00 kg',
      'I declare',
      'Signature',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
    expect(fonts.split('\n').filter((line) => line.includes('Noto'))).toHaveLength(2);
    expect(fonts).not.toMatch(/\bno\s+(?:yes|no)\s+(?:yes|no)\s+\d/);
  });

  it('names what customs know everybody by, and values in the receiver’s currency', async () => {
    const { sender, receiver } = aShipment();
    const shipment = aShipment([anItem()], {
      sender: { ...sender, tin: '12345678-0001', eori: 'DE9999999' },
      receiver: { ...receiver, eori: 'DE1234567', vat_number: 'DE123456789' },
      nxp: 'NXP20210001234',
      ioss: 'IM2760000001',
    });
    const rate = { from: 'EUR', to: 'NGN', rate: '1687.5' };
    const { pages, text } = await made(shipment, { rate, reason: 'exhibition', incoterm: 'CIF' });
    expect(pages).toBe(1);
    for (const words of [
      'TIN 12345678-0001',
      'EORI DE9999999',
      'EORI DE1234567',
      'VAT DE123456789',
      'Form NXP number',
      'NXP20210001234',
      'IOSS number',
      'IM2760000001',
      'CIF Berlin, DE (Cost, insurance and freight',
      'Exhibition or trade fair',
      'NGN; also in EUR at 1 EUR = 1,687.5 NGN',
      'NGN 93,600.00',
    ])
      expect(text).toContain(words);
    // Beside the line, and in the total.
    expect(text.match(/EUR 55\.47/g)).toHaveLength(2);
    expect((await made(aShipment())).text).not.toMatch(/EUR|EORI|NXP|IOSS/);
  });

  it('goes over pages with its head repeated and no line lost', async () => {
    const items = Array.from({ length: 60 }, (_, index) =>
      anItem({
        name: `Article-${index + 1}-end`,
        unit_price: '0.10',
        quantity: 3,
        description: index % 5 === 0 ? 'printed on both sides, '.repeat(6) : '',
      }),
    );
    const { pages, text } = await made(aShipment(items));
    expect(pages).toBeGreaterThan(1);
    items.forEach((_, index) =>
      expect(text.match(new RegExp(`Article-${index + 1}-end`, 'g'))).toHaveLength(1),
    );
    expect(text.match(/Description of goods/g)).toHaveLength(pages);
    expect(text.match(/INV-WD-1 of 2026-11-20, continued/g)).toHaveLength(pages - 1);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
    expect(text).toContain('NGN 18.00');
  });

  it('sets Greek, Cyrillic and every accent, a text longer than a page, and sums of twenty digits unbroken', async () => {
    const words = ['Žluťoučký', 'Łódź', 'Ærø', 'İstanbul', 'ọ̀ṣun', 'Москва', 'Ελληνικά'];
    const long = Array.from({ length: 300 }, (_, index) => `word${index}x`);
    const { text, pages } = await made(
      aShipment([
        anItem({
          name: words.join(' '),
          description: long.join(' '),
          unit_price: '98765432109876.99',
          quantity: 999_999,
        }),
      ]),
    );
    const plain = text.normalize('NFC');
    for (const word of [...words, ...long]) expect(plain).toContain(word.normalize('NFC'));
    expect(plain).toContain('98,765,333,344,444,880,123.01');
    expect(pages).toBeGreaterThan(1);
  });

  it('is byte for byte the same when nothing changed, so that it is kept and uploaded once', async () => {
    expect(Buffer.compare((await made(aShipment())).bytes, (await made(aShipment())).bytes)).toBe(
      0,
    );
  });

  it('for Tokyo, Cairo and Ọ̀yọ́ names buyer, seller and goods as they were written', async () => {
    const { receiver, sender } = aShipment();
    const { text } = await made(
      aShipment([anItem({ name: 'お茶 世界', description: '' })], {
        receiver: {
          ...receiver,
          first_name: '太郎',
          last_name: '田中',
          city: '東京都渋谷区',
          country: 'JP',
          latin_name: 'Taro Tanaka',
          latin_address: 'Shibuya, Tokyo',
        },
        sender: { ...sender, first_name: 'Ọ̀ṣọ́', last_name: 'محمد' },
      }),
    );
    for (const each of [
      '太郎 田中',
      'Taro Tanaka',
      '東京都渋谷区',
      'Shibuya, Tokyo',
      'お茶 世界',
      'Ọ̀ṣọ́'.normalize('NFC'),
      'محمد',
    ])
      expect(text.normalize('NFC')).toContain(each);
  });

  it('names text and letters that it cannot set', async () => {
    const pdf = await make(aShipment([anItem({ name: '𐎀𐎁 tea', description: '' })]));
    expect(pdf).toMatchObject({
      ok: false,
      error: { kind: 'characters', texts: [{ text: '𐎀𐎁 tea', characters: '𐎀𐎁' }] },
    });
    expect(pdf.ok ? '' : pdf.error.message).toContain('𐎀𐎁 in “𐎀𐎁 tea”');
  });

  it('refuses addresses that leave no room for goods', async () => {
    const { receiver } = aShipment();
    expect(
      await make(
        aShipment([anItem()], {
          receiver: { ...receiver, address: 'very long street '.repeat(120) },
        }),
      ),
    ).toMatchObject({ ok: false, error: { kind: 'tooLong' } });
  });
});
