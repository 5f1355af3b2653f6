import { mkdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROW_FACTS } from '../../src/core/ledger/tables/siteTriggers.ts';
import { writeJoinCode, type JoinCode } from '../../src/domain/site/siteAddress.ts';
import { book, chosen, goodDraft, stateOf } from '../builders.ts';
import { bad } from '../fakes/http.ts';
import { fakeService } from '../fakes/service.ts';
import { joined, siteDesk, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

/** The disk of a desk is lost: an empty folder in its place. */
const withoutDisk = (desk: SiteDeskUnderTest): Promise<SiteDeskUnderTest> =>
  desk.reopen((dataDir) => {
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
  });
const setUp = async (desk: SiteDeskUnderTest, code: JoinCode, deskName: string): Promise<void> => {
  const { user, password } = server.server;
  await desk.site.setUpAnew({ code: writeJoinCode(code), user, password, deskName });
  await desk.site.exchange();
  await expect.poll(() => desk.site.state().settingUp).toBeNull();
};

const NO_WISH = { withoutSite: false, alikeToo: false };

/** What was sent, as a person sees it. */
const sentBy = ({ desk }: SiteDeskUnderTest, ids: readonly string[]) =>
  desk.context.store.shipments.some(ids).map((record) => ({
    id: record.id,
    mode: record.mode,
    reference: record.externalReference,
    draft: record.draft,
    state: record.purchase.kind,
    receipt: record.purchase.kind === 'booked' ? record.purchase.receipt : null,
    slug: 'slug' in record.purchase ? record.purchase.slug : '',
    place: desk.context.store.identities.get(record.serviceId)?.place,
    bookedAt: record.bookedAt,
    journal: desk.context.store.journal.of(record.id).filter(({ event }) => event !== 'cameBack'),
    parcel: desk.context.store.parcels.get(record.id)?.acceptedAt,
    way: desk.context.store.ways.get(record.id)?.stage,
  }));
const rowsOf = ({ desk }: SiteDeskUnderTest) =>
  Object.entries(ROW_FACTS)
    .filter(([table]) => table !== 'journal')
    .map(([table, columns]) => [
      table,
      desk.context.store.db.all(`SELECT ${columns} FROM ${table} ORDER BY seq`),
    ]);

describe('a desk whose disk is lost', () => {
  it('has everything again that it had told, and what it was buying is uncertain', async () => {
    const code = await server.site();
    const service = fakeService();
    const one = await joined(code, 'Ikeja', { service });
    const other = await joined(code, 'Lekki', { service });
    ends.push(other.close);
    const [booked = '', lost = '', refused = '', claimed = ''] = await chosen(
      one,
      ...['A-1', 'A-2', 'A-3', 'A-4'].map((name) => goodDraft(name)),
    );
    await book(one, [booked]);
    service.next('purchase', () => {
      throw new Error('lost');
    });
    await book(one, [lost]);
    service.next('purchase', bad(422, 'no'));
    await book(one, [refused]);
    const { store } = one.desk.context;
    const at = Date.now();
    store.db.transaction(() => {
      store.parcels.write({
        parcelId: booked,
        at,
        operator: 'AO',
        kind: 'accepted',
        bagId: null,
        handoverId: null,
        reason: '',
      });
      store.tracking.add(booked, {
        at,
        status: 'In transit',
        location: 'Lagos',
        estimatedDelivery: null,
      });
      store.db.run(
        `INSERT INTO payments (payment_id, line, profile, shipment_id, at, day, operator, drawer, kind, method, minor, currency, tendered, reference, corrects, note)
          SELECT 'P', 0, profile, id, ?, '2026-11-25', 'AO', '', 'payment', 'cash', 500, 'NGN', 600, '', NULL, '' FROM shipments WHERE id = ?`,
        at,
        booked,
      );
    });
    await one.site.exchange();
    // It dies between its claim and the answer of the service.
    const record = store.shipments.get(claimed);
    if (record === null) throw new Error('nothing to claim');
    expect(await one.site.claim(record, NO_WISH)).toBeNull();
    const ids = [booked, lost, refused];
    const before = [sentBy(one, ids), rowsOf(one)];
    const bought = service.bought.length;

    const anew = await withoutDisk(one);
    ends.push(anew.close);
    await setUp(anew, code, 'Ikeja');
    expect([sentBy(anew, ids), rowsOf(anew)]).toEqual(before);
    expect(ids.map((id) => stateOf(anew, id))).toEqual(['booked', 'uncertain', 'refused']);
    expect(anew.desk.ledger.snapshot(booked).tracking).toMatchObject({ at, status: 'In transit' });
    expect(anew.desk.context.store.shipments.get(claimed)).toMatchObject({
      externalReference: record.externalReference,
      purchase: { kind: 'uncertain' },
    });
    // Half past eleven in UTC is the next day at the desk, in Lagos.
    anew.desk.context.store.db.run(
      'UPDATE shipments SET created_at = ? WHERE id = ?',
      Date.UTC(2026, 10, 19, 23, 30),
      claimed,
    );
    // The same parcel is not bought by itself, though the claim is this desk's own.
    const again = await chosen(anew, goodDraft('A-4'));
    await book(anew, again);
    expect(service.bought).toHaveLength(bought);
    expect(
      anew.desk.ledger
        .snapshot(again[0] ?? '')
        .issues.map(({ message }) => message)
        .join(),
    ).toContain('on 2026-11-20 and lost its disk');
    // It goes on as the desk that it was: the others hear of what it does, once.
    const next = await chosen(anew, goodDraft('B-1'));
    await book(anew, next);
    await anew.site.exchange();
    await other.site.exchange();
    await other.site.exchange();
    const seen = other.desk.othersShipments.search('', 50);
    expect(new Map(seen.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [booked, 'booked'],
        [lost, 'uncertain'],
        [refused, 'refused'],
        [claimed, 'uncertain'],
        [next[0], 'booked'],
      ]),
    );
    expect(other.site.state()).toMatchObject({
      doubles: [],
      desks: [{ name: 'Ikeja', behind: 0, setUpAt: expect.any(Number) as number }],
    });
    // Another start finds the ledger and its attempts log in agreement.
    const restarted = await anew.reopen();
    ends.splice(ends.indexOf(anew.close), 1, restarted.close);
    expect(restarted.desk.ledgerLock.get()).toBeNull();
    await restarted.site.exchange();
    expect(restarted.site.state()).toMatchObject({ line: 'up', trouble: null, unsent: 0 });
  });

  it('goes on where it was when it is killed while it is set up', async () => {
    const code = await server.site();
    const one = await joined(code, 'Ikeja');
    ends.push(one.close);
    const ids = await chosen(one, goodDraft('K-1'), goodDraft('K-2'));
    await book(one, ids);
    await one.site.exchange();
    // The line is cut as soon as the first piece is back.
    let anew = siteDesk({
      onEvent: ({ type }) => {
        if (type === 'shipments') anew.setLine('cut');
      },
    });
    const { user, password } = server.server;
    await anew.site.setUpAnew({ code: writeJoinCode(code), user, password, deskName: 'Ikeja' });
    await expect.poll(() => anew.site.state().line).toBe('down');
    expect(anew.site.state().settingUp).toBeGreaterThan(0);
    anew = await anew.reopen();
    ends.push(anew.close);
    expect(anew.site.state().settingUp).not.toBeNull();
    const early = await chosen(anew, goodDraft('K-1'));
    const { store } = anew.desk.context;
    const record = store.shipments.get(early[0] ?? '');
    if (record === null) throw new Error('nothing to claim');
    expect(await anew.site.claim(record, NO_WISH)).toContain('set up again');
    anew.setLine('none');
    // News of shipments would cut it again.
    await expect
      .poll(async () => {
        anew.setLine('none');
        await anew.site.exchange();
        return anew.site.state().settingUp;
      })
      .toBeNull();
    expect(ids.map((id) => stateOf(anew, id))).toEqual(['booked', 'booked']);
    expect(anew.desk.context.store.journal.of(ids[0] ?? '')).toHaveLength(2);
  });

  it('stops where it lives after all, and books nothing', async () => {
    const code = await server.site();
    const service = fakeService();
    const one = await joined(code, 'Ikeja', { service });
    const anew = siteDesk({ service });
    ends.push(one.close, anew.close);
    await setUp(anew, code, 'Ikeja');
    await one.site.exchange();
    expect(one.site.state()).toMatchObject({ line: 'stopped', trouble: 'copied' });
    await book(one, await chosen(one, goodDraft('A-1'))).catch(() => undefined);
    expect(service.bought).toEqual([]);
  });

  it('is given to nobody without the login of the owner, and not to a ledger with shipments', async () => {
    const code = await server.site();
    ends.push((await joined(code, 'Ikeja')).close);
    const anew = siteDesk();
    ends.push(anew.close);
    const wish = { code: writeJoinCode(code), deskName: 'Ikeja', ...code.login };
    await expect(anew.site.setUpAnew(wish)).rejects.toThrow('lacks the rights');
    const owner = { user: server.server.user, password: server.server.password };
    await expect(anew.site.setUpAnew({ ...wish, ...owner, deskName: 'Nobody' })).rejects.toThrow(
      'no desk “Nobody”',
    );
    await chosen(anew, goodDraft('A-1'));
    await expect(anew.site.setUpAnew({ ...wish, ...owner })).rejects.toThrow('There are shipments');
    expect(anew.site.state().site).toBeNull();
  });
});
