import { afterEach, describe, expect, it } from 'vitest';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';

let test: FakeDesk;
afterEach(() => {
  test.close();
});

/** A desk with one shipment that is ready to be booked, and what was done in its order. */
const ready = async (holdKeys: ShippingService['holdKeys']) => {
  const done: string[] = [];
  const events = (): string[] => test.store.journal.of(id).map(({ event }) => event);
  test = fakeDesk({
    probe: async () => {
      done.push('looked');
    },
    service: {
      verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
      rates: async () => {
        done.push('rated');
        return ok({ options: [someOption('air', '100.00')] });
      },
      preparePurchase: ({ externalReference, shipment }) => ({
        mode: shipment.mode,
        externalReference,
        body: new Uint8Array([1]),
        bodyHash: 'a'.repeat(64),
      }),
      holdKeys: async () => {
        done.push(`keys read, sent written: ${events().includes('sent')}`);
        return holdKeys();
      },
      purchase: async (_prepared, options) => {
        done.push(`sent with held keys: ${options?.keys !== undefined}`);
        return ok({
          reference: 'R-1',
          trackingNumber: 'T-1',
          trackingUrl: null,
          documents: {
            waybill: { kind: 'none' },
            invoice: { kind: 'none' },
            insurance: { kind: 'none' },
          },
        });
      },
    },
  });
  const { desk } = test;
  const ids = desk.drafts
    .insert(desk.batches.create('Test', 'SFN'), [{ draft: someDraft('A'), rows: null, notes: [] }])
    .map((row) => row.id);
  const id = ids[0] ?? '';
  await desk.rating.start(ids, null).finished;
  desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
  await desk.booking.start(
    desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  return { done, events, snapshot: desk.ledger.snapshot(id) };
};

describe('the keys of a purchase', () => {
  it('are read before the attempt is written down: a prompt of the keyring holds up nothing that counts as sent', async () => {
    const { done, snapshot } = await ready(async () => ok({ kind: 'held' }));
    expect(done).toEqual(['rated', 'keys read, sent written: false', 'sent with held keys: true']);
    expect(snapshot.state).toBe('booked');
  });

  it('that the keyring does not open leave the shipment as it was, with the reason, and nothing in the journal that was sent', async () => {
    const { done, events, snapshot } = await ready(async () =>
      fail({ kind: 'unauthorized', message: 'the keyring is locked' }),
    );
    expect(done).toEqual(['rated', 'keys read, sent written: false']);
    expect(events()).not.toContain('sent');
    expect(snapshot.state).toBe('chosen');
    expect(JSON.stringify(snapshot.issues)).toContain('the keyring is locked');
  });

  it('read before a sleep of the computer do not go out without a fresh look at connection and price', async () => {
    let slept = false;
    const { done, snapshot } = await ready(async () => {
      if (!slept) {
        test.desk.context.connectivity.pauseForSleep();
        test.pass(2 * 3_600_000);
      }
      slept = true;
      return ok({ kind: 'held' });
    });
    expect(done).toEqual([
      'rated',
      'keys read, sent written: false',
      'looked',
      'rated',
      'keys read, sent written: false',
      'sent with held keys: true',
    ]);
    expect(snapshot.state).toBe('booked');
  });
});
