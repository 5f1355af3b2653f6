import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpFailure } from '../../../../src/core/ports.ts';
import { book, chosen, goodDraft, stateOf, testDesk, type TestDesk } from '../../../builders.ts';
import { bad, good } from '../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../fakes/service.ts';

let service: FakeService;
let test: TestDesk;
let ids: string[];
const lost = new HttpFailure('timeout', true, 'lost');

beforeEach(async () => {
  service = fakeService();
  test = testDesk({ send: service.send });
  ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
  service.next('purchase', lost, lost);
  await book(test, ids);
});
afterEach(async () => { await test.close(); });

describe('an uncertain shipment', () => {
  it('is booked by a tracking number that the service confirms', async () => {
    const [id = ''] = ids;
    const snapshot = await test.desk.resolve(id, { kind: 'booked', trackingNumber: ' TRK-9 ' });
    expect(snapshot).toMatchObject({ state: 'booked', receipt: { trackingNumber: 'TRK-9', reference: 'REF-9' } });
    expect(test.desk.base.store.journal.of(id).map(({ event }) => event)).toEqual(['sent', 'uncertain', 'resolvedBooked']);
  });

  it.each([['unknown', bad(404, 'Shipment not found.'), 'notFound'], ['not to be asked for', bad(424, 'No.'), 'refused']] as const)('stays uncertain when the number is %s', async (_name, reply, kind) => {
    const [id = ''] = ids;
    service.next('track', reply);
    await expect(test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' })).rejects.toMatchObject({ code: 'service', reason: kind });
    expect(stateOf(test, id)).toBe('uncertain');
  });

  it('takes no number that another shipment has, not even when both are resolved at once', async () => {
    const both = await Promise.allSettled(ids.map((id) => test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ids.map((id) => stateOf(test, id)).sort()).toEqual(['booked', 'uncertain']);
    const left = ids.find((id) => stateOf(test, id) === 'uncertain') ?? '';
    await expect(test.desk.resolve(left, { kind: 'booked', trackingNumber: 'TRK-9' })).rejects.toThrow(/belongs to/);
  });

  it('is not called booked when somebody else said “not booked” while the service was asked', async () => {
    const [id = ''] = ids;
    service.next('track', async () => {
      await test.desk.resolve(id, { kind: 'notBooked' });
      return good({ shipment_id: 'X', tracking_number: 'TRK-9', status: 'Pending', location: '', estimated_delivery: '' });
    });
    await expect(test.desk.resolve(id, { kind: 'booked', trackingNumber: 'TRK-9' })).rejects.toThrow(/meanwhile/);
    expect(stateOf(test, id)).toBe('chosen');
  });

  it('goes out again under the same reference once a person says that it is not there', async () => {
    const [id = ''] = ids;
    const reference = test.desk.ledger.snapshot(id).externalReference;
    await test.desk.resolve(id, { kind: 'notBooked' });
    await book(test, [id]);
    expect(service.bought).toEqual([reference]);
    await expect(test.desk.resolve(id, { kind: 'notBooked' })).rejects.toThrow(/Only an uncertain/);
  });

  it('takes an empty number for no number', async () => {
    await expect(test.desk.resolve(ids[0] ?? '', { kind: 'booked', trackingNumber: '  ' })).rejects.toMatchObject({ code: 'badInput' });
    expect(service.count('track')).toBe(0);
  });
});
