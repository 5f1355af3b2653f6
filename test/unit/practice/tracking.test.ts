import { describe, expect, it } from 'vitest';
import { trackingOf } from '../../../src/practice/tracking.ts';
import type { Person, PracticeShipment } from '../../../src/practice/types.ts';

const person = (city: string, country: string): Person => ({
  name: 'A',
  phone: '',
  email: '',
  country,
  state: '',
  city,
  zip: '',
  street: '',
});

const shipment: PracticeShipment = {
  id: 1,
  external_reference: 'WD-1',
  reference: 'SHP-1',
  tracking_number: 'PX1',
  slug: 'africanies_air_expedited_sfn',
  mode: 'SFN',
  amount: 1,
  currency: 'NGN',
  assigned_date: '2026-11-21',
  bookedAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:00:00.000Z',
  consignment: {
    mode: 'SFN',
    sender: person('Ikeja', 'NG'),
    receiver: person('Houston', 'US'),
    boxes: [],
    insured: false,
    lastMile: true,
  },
};

const after = (hours: number, steps = 0): object =>
  trackingOf(shipment, steps, new Date(Date.parse(shipment.bookedAt) + hours * 3_600_000));

describe('tracking', () => {
  it.each([
    [0, 'Pending'],
    [1, 'Confirmed'],
    [7, 'Picked up'],
    [25, 'In transit'],
    [67, 'Out for delivery'],
    [72, 'Delivered'],
    [9999, 'Delivered'],
  ])('after %i hours: %s', (hours, status) => expect(after(hours)).toMatchObject({ status }));

  it('is moved on by hand from where time has brought it, and ends at delivered', () => {
    expect(after(0, 2)).toMatchObject({ status: 'Picked up' });
    expect(after(25, 1)).toMatchObject({
      status: 'Out for delivery',
      location: 'Houston, United States',
    });
    expect(after(25, 90)).toMatchObject({ status: 'Delivered' });
  });

  it('does not go back before the booking when the clock does', () => {
    expect(after(-5)).toMatchObject({ status: 'Pending' });
  });

  it('gives the last day of the option as estimate, YYYY-MM-DD', () => {
    expect(after(0)).toMatchObject({
      estimated_delivery: '2026-11-26',
      location: 'Ikeja, Nigeria',
    });
  });
});
