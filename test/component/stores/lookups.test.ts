import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { CodeSuggestion } from '../../../src/domain/customs/codes.ts';
import type { Tracking } from '../../../src/domain/service/service.ts';
import { listedShipmentOf } from '../../../src/domain/listing/listedShipment.ts';
import type { ShipmentSnapshot } from '../../../src/domain/shipment/snapshot.ts';
import { useCodes } from '../../../src/renderer/stores/codes.ts';
import { useLedger } from '../../../src/renderer/stores/ledger.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { useTracking } from '../../../src/renderer/stores/tracking.ts';
import { useWarehouses } from '../../../src/renderer/stores/warehouses.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { draft, settings, snapshot } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import type { OutputOf } from '../../../src/main/ipc/routes.ts';
import { openWorld } from '../deskWorld.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';

type Found = OutputOf<'shipments.lines'>;
const pageFrom = (rows: readonly ShipmentSnapshot[], from: number, limit: number): Found => ({
  total: rows.length,
  isOver: false,
  isBehind: false,
  lines: rows.slice(from, from + limit).map(listedShipmentOf),
  next: from + limit < rows.length ? { value: '', seq: from + limit } : null,
});
const code = (digits: string): CodeSuggestion => ({
  code: digits,
  name: digits,
  usedFor: null,
  state: 'unverified',
  at: null,
  active: true,
  uses: 0,
});
const serveCodes = (
  answer: (text: string) => Promise<readonly CodeSuggestion[]> | readonly CodeSuggestion[],
  message: string | null = null,
): void => {
  desk
    .handle('codes.local', () => [])
    .handle('codes.suggest', async ({ text, ticket }) => ({
      text,
      ticket,
      suggestions: await answer(text),
      service: message === null ? 'answered' : 'unreachable',
      message,
    }));
};

describe('look-ups', () => {
  it('of HS codes show the answer to what was typed last, whichever comes first', async () => {
    const answers = new Map([
      ['sho', later<readonly CodeSuggestion[]>()],
      ['shoes', later<readonly CodeSuggestion[]>()],
    ]);
    serveCodes((text) => answers.get(text)?.promise ?? []);
    const codes = useCodes();
    codes.text = 'sho';
    const first = codes.search();
    codes.text = 'shoes';
    const second = codes.search();
    answers.get('shoes')?.resolve([code('640399')]);
    await second;
    expect(codes.known.get('640399')?.state).toBe('unverified');
    answers.get('sho')?.resolve([code('999999')]);
    await first;
    expect(codes.found?.map((found) => found.code)).toEqual(['640399']);
    expect(codes.busy).toBe(false);
  });

  it('of HS codes forget a late answer when the field was emptied', async () => {
    const answer = later<readonly CodeSuggestion[]>();
    serveCodes(() => answer.promise);
    const codes = useCodes();
    codes.text = 'sho';
    const asked = codes.search();
    codes.text = ' ';
    await codes.search();
    answer.resolve([code('640399')]);
    await asked;
    expect(codes.found).toBeNull();
  });

  it('of HS codes show what the desk remembers at once, and keep it with the reason when the line is down', async () => {
    const answer = later<readonly CodeSuggestion[]>();
    serveCodes(() => answer.promise, 'This computer has no line.');
    desk.handle('codes.local', () => [code('640399')]);
    const codes = useCodes();
    codes.text = 'shoes';
    const asked = codes.search();
    await flushPromises();
    expect(codes.found).toHaveLength(1);
    expect(codes.busy).toBe(true);
    answer.resolve([code('640399')]);
    await asked;
    expect([codes.found?.length, codes.problem, codes.busy]).toEqual([
      1,
      'This computer has no line.',
      false,
    ]);
  });

  it('a verdict marks the code where it is listed', async () => {
    serveCodes(async () => []);
    desk
      .handle('codes.list', () => ({
        text: '',
        suggestions: [code('640399'), code('640419')],
        service: 'answered',
        message: null,
      }))
      .handle('codes.verify', ({ code: digits }) => ({
        code: digits,
        valid: true,
        description: 'Shoes',
        category: '',
      }))
      .handle('codes.local', () => [{ ...code('640399'), state: 'verified', at: 9 }]);
    const codes = useCodes();
    await codes.listAll();
    await codes.verify('640399');
    expect(codes.found?.map(({ state, at }) => [state, at])).toEqual([
      ['verified', 9],
      ['unverified', null],
    ]);
  });

  it('of the ledger keep the newest search and page without doubling rows', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => snapshot({ position: at }));
    const slow = later<Found>();
    desk
      .handle('shipments.journal', () => [])
      .handle('shipments.some', ({ ids }) => rows.filter(({ id }) => ids.includes(id)))
      .handle('shipments.lines', ({ text, after, limit }) =>
        text === 'old' ? slow.promise : pageFrom(rows, after?.seq ?? 0, limit),
      );
    const ledger = useLedger();
    ledger.text = 'old';
    const first = ledger.search();
    ledger.text = '';
    await ledger.search();
    slow.resolve(pageFrom([snapshot()], 0, 1));
    await first;
    expect(ledger.rows).toHaveLength(50);
    await ledger.more();
    await ledger.more();
    expect(new Set(ledger.rows.map(({ id }) => id)).size).toBe(150);
    expect(ledger.rows).toHaveLength(150);
  });

  it('of tracking note both results, and show the one asked last', async () => {
    const slow = later<Tracking>();
    const found = (trackingNumber: string): Tracking => ({
      shipmentId: 's',
      trackingNumber,
      status: 'Pending',
      location: '',
      estimatedDelivery: null,
    });
    desk.handle('tracking.track', ({ number }) => (number === 'A' ? slow.promise : found(number)));
    const tracking = useTracking();
    const first = tracking.track('A');
    await tracking.track('B');
    slow.resolve(found('A'));
    await first;
    expect(tracking.asked?.number).toBe('B');
  });

  it('say why they failed', async () => {
    desk.handle('warehouses.list', () => {
      throw new DeskError('service', 'The service is not reachable.');
    });
    const warehouses = useWarehouses();
    await warehouses.load('NG');
    expect(warehouses.problem).toBe('The service is not reachable.');
    expect(warehouses.busy).toBe(false);
  });
});

describe('the frame', () => {
  it('believes what it heard while it was starting rather than the older answer', async () => {
    const answer = later<OutputOf<'app.frame'>>();
    desk.handle('app.frame', () => answer.promise);
    const frame = useDesk();
    const started = frame.start();
    desk.emit('connectivity.changed', { state: 'offline', since: 5 });
    answer.resolve({
      settings: settings(),
      connectivity: { state: 'online', since: 1 },
      attention: 3,
      info: {
        commit: null,
        version: '1',
        host: 'test',
        language: 'en',
        dataFolder: '',
        unknownHolidays: null,
        holidays: [],
        notices: [{ id: 'n', severity: 'warning', message: 'weak key store' }],
      },
    });
    await started;
    expect(frame.connectivity).toEqual({ state: 'offline', since: 5 });
    expect(frame.attention).toBe(3);
    expect(frame.notices.map(({ id }) => id)).toEqual(['n']);
    frame.dropNotice('n');
    expect(frame.notices).toEqual([]);
  });
});

describe('a whole message that is pasted into a search', () => {
  it('is searched for, instead of leaving the list of before under it', async () => {
    const world = await openWorld(desk);
    await world.book(world.add(world.addBatch({ name: 'A' }).id, draft()).id);
    const ledger = useLedger();
    await ledger.search();
    expect(ledger.rows).toHaveLength(1);
    ledger.text = 'please send this parcel to my aunt '.repeat(20);
    await ledger.search();
    expect([ledger.rows, useToasts().list]).toEqual([[], []]);
  });
});
