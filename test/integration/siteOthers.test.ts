import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { HttpFailure } from '../../src/core/base/ports.ts';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import { writeJoinCode } from '../../src/domain/site/siteAddress.ts';
import { fillLedger } from '../bench/manyShipments.ts';
import { book, chosen, goodDraft } from '../builders.ts';
import { good } from '../fakes/http.ts';
import { fakePrintSystem } from '../fakes/printSystem.ts';
import { fakeService, receiptData } from '../fakes/service.ts';
import { joined, siteDesk, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

/** Two desks at one site, and a parcel that the first has booked. @param waybill where the service says that its waybill is */
const two = async (waybill: 'url' | 'inside' = 'url') => {
  const code = await server.site();
  const service = fakeService();
  const pdf = await makePdf([PAGES.label4x6]);
  service.always('other', {
    status: 200,
    headers: { 'content-type': 'application/pdf' },
    body: pdf,
  });
  service.always('purchase', (request) => {
    const { external_reference: reference } = JSON.parse(
      new TextDecoder().decode(request.body),
    ) as { external_reference: string };
    return good(
      receiptData(reference, {
        documents: {
          waybill_doc:
            waybill === 'url' ? 'http://127.0.0.1:9/w.pdf' : Buffer.from(pdf).toString('base64'),
          insurance_doc: null,
          invoice_doc: null,
        },
        waybill_is_url: waybill === 'url' ? 1 : 0,
      }),
    );
  });
  const { profiles } = settingsSchema.parse({});
  const settings = {
    profiles: profiles.map((each) => ({ ...each, baseAddress: 'http://127.0.0.1:9' })),
  };
  const one = await joined(code, 'One', { service, settings });
  const other = await joined(code, 'Two', { service, settings });
  ends.push(one.close, other.close);
  const [id = ''] = await chosen(one, goodDraft('A-1'));
  await book(one, [id]);
  await one.desk.collector.idle();
  await tell(one, other);
  const { purchase } = one.desk.ledger.must(id);
  if (purchase.kind !== 'booked') throw new Error('not booked');
  return { one, other, service, id, number: purchase.receipt.trackingNumber };
};
const tell = async (...desks: readonly SiteDeskUnderTest[]): Promise<void> => {
  for (const desk of desks) await desk.site.exchange();
};
const actsOf = (desk: SiteDeskUnderTest, id: string): string[] =>
  desk.desk.othersShipments.actsAt(id).map(({ desk: name, what }) => `${name}: ${what}`);

describe('a shipment of another desk', () => {
  it('is looked at whole, and is no shipment of this desk: nothing books, edits, rates, removes or voids it', async () => {
    const { other, id, service } = await two();
    const { desk } = other;
    expect(desk.othersShipments.get(id)).toMatchObject({
      deskName: 'One',
      state: 'booked',
      waybill: 'service',
      boxes: 1,
    });
    expect(desk.othersShipments.get(id).items).not.toEqual([]);
    const purchases = service.count('purchase');
    expect(desk.booking.preflight([id]).ids).toEqual([]);
    expect(() => desk.drafts.save([{ id, draft: goodDraft('B') }])).toThrow();
    expect(() => desk.ledger.must(id)).toThrow();
    expect(desk.drafts.remove([id])).toEqual([]);
    expect(() =>
      desk.voiding.mark({ id: 'V', shipmentId: id, reason: 'ours now', allowed: null }),
    ).toThrow();
    expect(desk.othersShipments.get(id).state).toBe('booked');
    expect(service.count('purchase')).toBe(purchases);
  });

  it('keeps its tracking number: no shipment of this desk is resolved to it or booked under it', async () => {
    const { other, service, number } = await two();
    const [lost = '', replayed = ''] = await chosen(other, goodDraft('B-1'), goodDraft('B-2'));
    service.next('purchase', new HttpFailure('timeout', true, 'lost'));
    await book(other, [lost]);
    await expect(
      other.desk.resolve(lost, { kind: 'booked', trackingNumber: number.toLowerCase() }),
    ).rejects.toThrow(/belongs to/);
    service.next('purchase', good(receiptData('X', { tracking_number: number })));
    await book(other, [replayed]);
    expect([lost, replayed].map((id) => other.desk.ledger.snapshot(id).state)).toEqual([
      'uncertain',
      'uncertain',
    ]);
  });

  it('is tracked here, and its desk learns where it is', async () => {
    const { one, other, service, id } = await two();
    other.change({ mode: 'STN' });
    await other.desk.othersShipments.track(id);
    expect(service.requests.at(-1)?.headers['X-Shipment-Mode']).toBe('SFN');
    await tell(other, one);
    expect(one.desk.tracking.events(id)).toMatchObject([{ status: 'Pending', location: 'Lagos' }]);
    expect(actsOf(one, id)).toEqual(['Two: Tracked']);
    // The lists and the message to the customer say it too.
    expect(one.desk.ledger.snapshot(id).tracking).toMatchObject({
      status: 'Pending',
      location: 'Lagos',
    });
    // Told again, as after a restore of the site, it is still one.
    other.desk.context.store.site.note('site_tracked', '1');
    await tell(other, one);
    expect(one.desk.tracking.events(id)).toHaveLength(1);
  });

  it('has its waybill fetched from the service and printed here; its desk sees who printed it, though the line was down then', async () => {
    const { one, other, id } = await two();
    await other.desk.othersShipments.fetchWaybill(id);
    expect(other.desk.othersShipments.get(id).waybill).toBe('here');
    const printing = createPrinting(other.desk.context, {
      system: fakePrintSystem('Zebra').system,
      spoolDir: `${other.dataDir}/spool`,
    });
    ends.unshift(() => printing.stop());
    await printing.start();
    other.setLine('cut');
    const order = { kind: 'label', ids: [id], printer: 'Zebra', confirmed: true } as const;
    const answer = await printing.print(order);
    if (answer.kind !== 'queued') throw new Error(answer.kind);
    const printed = () => other.desk.context.store.printJobs.timesPrinted(id, 'label');
    await expect.poll(printed).toBe(1);
    expect(await printing.print(order)).toMatchObject({ kind: 'reason', times: 1 });
    expect(actsOf(one, id)).toEqual([]);
    other.setLine('none');
    await expect.poll(async () => (await other.site.exchange()).unsent).toBe(0);
    await tell(one);
    expect(actsOf(one, id)).toEqual(['Two: Label printed']);
  });

  it('has its waybill fetched again when its file is missing here', async () => {
    const { other, id } = await two();
    const { documentStore, store } = other.desk.context;
    await other.desk.othersShipments.fetchWaybill(id);
    const hash = store.siteOthers.paper(id)?.hash ?? '';
    await rm(documentStore.path(hash));
    await other.desk.othersShipments.fetchWaybill(id);
    expect(await documentStore.has(hash)).toBe(true);
  });

  it('whose waybill came inside the answer says where it lies, and nothing is printed', async () => {
    const { other, id } = await two('inside');
    expect(other.desk.othersShipments.get(id).waybill).toBe('desk');
    await expect(other.desk.othersShipments.fetchWaybill(id)).rejects.toThrow('at desk “One”');
  });

  it('is handed over here: it no longer waits at its desk, and a scan there sounds the alarm', async () => {
    const { one, other, id, number } = await two();
    expect((await one.desk.handovers.list()).waiting).toHaveLength(1);
    const found = other.desk.handovers.accept(number, false);
    expect(found).toMatchObject({ kind: 'parcel', row: { id, desk: 'One', number } });
    const handover = await other.desk.handovers.handOver({
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      parcelIds: [id],
      carrier: 'DHL',
      driver: 'Bayo',
      vehicle: '',
      signature: null,
      photo: null,
    });
    await tell(other, one);
    expect((await one.desk.handovers.list()).waiting).toEqual([]);
    expect(one.desk.handovers.scan(number)).toMatchObject({ kind: 'alarm', why: 'handedOver' });
    expect(one.desk.context.store.journal.of(id).at(-1)).toMatchObject({
      event: 'handedOver',
      detail: 'desk Two',
    });
    await tell(one, other);
    expect((await other.desk.handovers.list()).waiting).toEqual([]);
    other.desk.handovers.undo(handover.id, [id], 'wrong driver');
    await tell(other, one, other, one, other);
    expect((await one.desk.handovers.list()).waiting).toHaveLength(1);
    expect((await other.desk.handovers.list()).waiting).toHaveLength(1);
  });

  it('that its own desk handed over sounds the alarm here', async () => {
    const { one, other, id, number } = await two();
    await one.desk.handovers.handOver({
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae8',
      parcelIds: [id],
      carrier: 'DHL',
      driver: 'Bayo',
      vehicle: '',
      signature: null,
      photo: null,
    });
    await tell(one, other);
    expect(other.desk.handovers.accept(number, false)).toMatchObject({
      kind: 'alarm',
      why: 'handedOver',
    });
  });
});

describe('a desk that joins a site with many shipments', () => {
  it('knows all of them, and checkpoints by itself again afterwards', async () => {
    const code = await server.site();
    const one = siteDesk();
    fillLedger(one.desk.context.store.db, 700, Date.now());
    ends.push(one.close);
    await one.site.join(writeJoinCode(code), 'One');
    await expect.poll(async () => (await one.site.exchange()).unsent).toBe(0);
    const other = siteDesk({
      ledgerWorkerUrl: new URL('../../src/core/ledger/files/ledgerWorker.ts', import.meta.url),
    });
    ends.push(other.close);
    const { store } = other.desk.context;
    await other.site.join(writeJoinCode(code), 'Two');
    await expect
      .poll(async () => (await other.site.exchange()).desks.map(({ behind }) => behind))
      .toEqual([0]);
    const known = store.db.get('SELECT count(*) AS n FROM site_shipments');
    const sent = one.desk.context.store.db.get(
      'SELECT count(*) AS n FROM shipments WHERE booked_at IS NOT NULL',
    );
    expect(known).toEqual(sent);
    expect(store.db.get('PRAGMA wal_autocheckpoint')).toEqual({ wal_autocheckpoint: 4_000 });
  });
});
