import { describe, expect, it } from 'vitest';
import { pricedContent } from '../../../../src/domain/shipment/fingerprint.ts';
import type { Shipment } from '../../../../src/domain/shipment/shipment.ts';
import { address, shipment } from '../../core/service/client/support.ts';

const base = shipment();
const text = (of: Shipment, service = 's'): string => pricedContent(of, service);
const [box] = base.boxes;
const [item] = box?.items ?? [];
const withBox = (over: object): Shipment => ({ ...base, boxes: [{ ...box, ...over }] }) as Shipment;
const withItem = (over: object): Shipment => withBox({ items: [{ ...item, ...over }] });

describe('a quote belongs to everything that prices it', () => {
  it.each<readonly [string, Shipment]>([
    ['mode', { ...base, mode: 'STN' }],
    ['insurance', { ...base, insured: !base.insured }],
    ['delivery', { ...base, lastMile: !base.lastMile }],
    ['product code', { ...base, productCode: 'D' }],
    ['receiver country', { ...base, receiver: address({ country: 'CA' }) }],
    ['sender city', { ...base, sender: address({ city: 'Abuja' }) }],
    ['postcode', { ...base, receiver: { ...base.receiver, zip_code: '1' } }],
    ['length', withBox({ length: 31 })],
    ['weight', withBox({ weight: 2.6 })],
    ['one more box', { ...base, boxes: [...base.boxes, ...base.boxes] }],
    ['HS code', withItem({ product_hs_code: '6109100000' })],
    ['quantity', withItem({ quantity: 3 })],
    ['value', withItem({ unit_price: '1.00' })],
    ['unit weight', withItem({ weight: 0.5 })],
    ['origin', withItem({ country: 'GH' })],
  ])('another %s makes it stale', (_name, other) => expect(text(other)).not.toBe(text(base)));

  it('another service or dialect makes it stale', () =>
    expect(text(base, 'practice documented')).not.toBe(text(base, 'live documented')));

  it.each<readonly [string, Shipment]>([
    ['name', { ...base, receiver: { ...base.receiver, first_name: 'Eve' } }],
    ['phone', { ...base, receiver: { ...base.receiver, phone: '1' } }],
    ['documents', withItem({ documents: ['https://example.com/i.pdf'] })],
    ['description', withItem({ description: 'x' })],
  ])('another %s does not', (_name, other) => expect(text(other)).toBe(text(base)));
});
