import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { makePdf, PAGES } from '../../../../fixtures/pdf.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

let service: FakeService;
let test: TestDesk;
let ids: string[];
const lost = new HttpFailure('timeout', true, 'lost');
const pdf = (text = 'one'): Promise<Uint8Array> => makePdf([{ ...PAGES.label4x6, text }]);

beforeEach(async () => {
  service = fakeService();
  test = testDesk({ send: service.send });
  ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
  service.next('purchase', lost, lost);
  await book(test, ids);
  for (const [at, id] of ids.entries())
    await test.desk.resolve(id, { kind: 'booked', trackingNumber: `TRK-${at}` });
});
afterEach(async () => {
  await test.close();
});

describe('a waybill fetched elsewhere, for a booking whose answer was lost', () => {
  it('is kept and printable like every other, and the journal says who brought it', async () => {
    const [id = ''] = ids;
    expect(test.desk.ledger.snapshot(id).allowed.print).toBe(false);
    const path = join(test.dataDir, 'from the mail.pdf');
    writeFileSync(path, await pdf());
    const snapshot = await test.desk.attachWaybill(id, 'waybill', path);
    expect(snapshot).toMatchObject({
      allowed: { print: true },
      documents: [{ kind: 'waybill', state: 'stored', pages: 1 }],
    });
    expect(
      await test.desk.waybills.mergeTo(
        { ids: [id], layout: { kind: 'original', pages: 'all' }, start: 1 },
        join(test.dataDir, 'all.pdf'),
      ),
    ).toMatchObject({ pages: 1, missing: 0 });
    expect(test.desk.context.store.journal.of(id).at(-1)).toMatchObject({
      event: 'documentAttached',
      operator: 'AO',
      detail: 'waybill from the file from the mail.pdf',
    });
    expect(
      test.events.some(
        (event) =>
          event.type === 'shipments' &&
          event.shipments.some((each) => each.id === id && each.allowed.print),
      ),
    ).toBe(true);
  });

  it('is refused when it is cut off, no PDF, or not there, and nothing is changed', async () => {
    const [id = ''] = ids;
    const whole = await pdf();
    for (const bytes of [
      whole.subarray(0, whole.length - 400),
      Buffer.from('<html>not found</html>'),
      new Uint8Array(),
    ]) {
      await expect(
        test.desk.attachWaybill(id, 'waybill', { name: 'w.pdf', bytes }),
      ).rejects.toThrow('“w.pdf”');
    }
    await expect(
      test.desk.attachWaybill(id, 'waybill', join(test.dataDir, 'gone.pdf')),
    ).rejects.toThrow('is not there');
    expect(test.desk.ledger.snapshot(id).documents).toEqual([]);
    expect(
      test.desk.context.store.journal.of(id).some(({ event }) => event === 'documentAttached'),
    ).toBe(false);
  });

  it('is not taken for two shipments, nor in the place of one that is here', async () => {
    const [id = '', other = ''] = ids;
    await test.desk.attachWaybill(id, 'waybill', { name: 'w.pdf', bytes: await pdf() });
    await expect(
      test.desk.attachWaybill(other, 'waybill', { name: 'w.pdf', bytes: await pdf() }),
    ).rejects.toThrow('another shipment: A-1');
    await expect(
      test.desk.attachWaybill(id, 'waybill', { name: 'w2.pdf', bytes: await pdf('two') }),
    ).rejects.toThrow('already here');
    expect(test.desk.ledger.snapshot(other).documents).toEqual([]);
  });

  it('is asked for only where it can be taken, and nothing happens when none is chosen', async () => {
    const [id = ''] = ids;
    const [open = ''] = await chosen(test, goodDraft('A-3'));
    let asked = 0;
    const choose = async (): Promise<null> => {
      asked += 1;
      return null;
    };
    await expect(test.desk.attachWaybill(open, 'waybill', choose)).rejects.toThrow(
      'Only a booked shipment',
    );
    expect([asked, await test.desk.attachWaybill(id, 'waybill', choose), asked]).toEqual([
      0,
      null,
      1,
    ]);
  });

  it('does not belong to a shipment that is not booked', async () => {
    const [open = ''] = await chosen(test, goodDraft('A-3'));
    await expect(
      test.desk.attachWaybill(open, 'waybill', { name: 'w.pdf', bytes: await pdf() }),
    ).rejects.toThrow('Only a booked shipment');
  });
});
