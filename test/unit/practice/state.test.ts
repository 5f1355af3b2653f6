import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { referenceOf, trackingNumber } from '../../../src/practice/state/numbers.ts';
import { openStore } from '../../../src/practice/state/store.ts';
import type { NewShipment } from '../../../src/practice/state/store.ts';
import type { Person } from '../../../src/practice/types.ts';

const nobody: Person = {
  name: 'A',
  phone: '',
  email: '',
  country: 'NG',
  state: '',
  city: 'B',
  zip: '',
  street: '',
};
const shipment = (reference: string): NewShipment => ({
  external_reference: reference,
  slug: 'kora_priority_sfn',
  mode: 'SFN',
  amount: 1,
  currency: 'NGN',
  assigned_date: '2026-11-21',
  bookedAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:00:00.000Z',
  consignment: {
    mode: 'SFN',
    sender: nobody,
    receiver: nobody,
    boxes: [],
    insured: false,
    lastMile: true,
  },
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-state-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the state of the practice service', () => {
  it('has shipments, uploads and tracking steps again after it is opened anew', () => {
    const before = openStore(folder, 100);
    const booked = before.book(shipment('WD-1'));
    before.upload('documents/a.pdf', 'application/pdf', Buffer.from('%PDF-'));
    before.advance(booked.tracking_number, 2);
    before.close();
    const after = openStore(folder, 100);
    expect(after.shipments()).toEqual([booked]);
    expect(after.byExternalReference('WD-1')).toEqual([booked]);
    expect(after.uploaded('documents/a.pdf')).toMatchObject({ size: 5, type: 'application/pdf' });
    expect(after.advanced(booked.tracking_number)).toBe(2);
    after.close();
  });

  it('never gives a tracking number twice, whatever number it starts from after a restart', () => {
    const before = openStore(folder, 100);
    const numbers = ['a', 'b', 'c'].map((name) => before.book(shipment(name)).tracking_number);
    before.close();
    const after = openStore(folder, 99);
    for (const name of ['d', 'e', 'f', 'g'])
      numbers.push(after.book(shipment(name)).tracking_number);
    after.close();
    expect(new Set(numbers).size).toBe(7);
  });

  it('leaves a line torn by a crash out, and writes the next one unharmed', () => {
    const before = openStore(folder, 100);
    before.book(shipment('WD-1'));
    before.close();
    appendFileSync(join(folder, 'events.jsonl'), '{"event":"booked","shipment":{"external_ref');
    const torn = openStore(folder, 200);
    expect(torn.shipments()).toHaveLength(1);
    torn.book(shipment('WD-2'));
    torn.close();
    const after = openStore(folder, 300);
    expect(after.shipments().map(({ external_reference: reference }) => reference)).toEqual([
      'WD-1',
      'WD-2',
    ]);
    after.close();
  });

  it('has a booked shipment on disk before the call returns', () => {
    const store = openStore(folder, 100);
    const { tracking_number: number } = store.book(shipment('WD-1'));
    expect(readFileSync(join(folder, 'events.jsonl'), 'utf8')).toContain(number);
    store.close();
  });

  it('keeps every shipment bought under one reference', () => {
    const store = openStore(null, 100);
    store.book(shipment('WD-1'));
    store.book(shipment('WD-1'));
    expect(store.byExternalReference('WD-1')).toHaveLength(2);
    store.close();
  });
});

describe('tracking numbers', () => {
  it('carry the check digit of postal items', () => {
    expect(trackingNumber(47_312_482)).toBe('PX473124829NG');
    expect(trackingNumber(1)).toMatch(/^PX00000001\dNG$/);
  });

  it('have a reference of their own', () => {
    expect(referenceOf('PX473124829NG')).toMatch(/^SHP-[0-9A-Z]{10}$/);
    expect(referenceOf('PX473124829NG')).not.toBe(referenceOf('PX473124830NG'));
  });
});
