import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';
import { fail, ok, type ServiceError } from '../../../../../src/domain/service/serviceError.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import type { Shipment } from '../../../../../src/domain/shipment/shipment.ts';

/** A service that prices receivers by their first name: `Ben` well, others as told. */
const service = (
  asked: string[],
  failing: Readonly<Record<string, ServiceError>> = {},
  onAsked: () => void = () => undefined,
): Partial<ShippingService> => ({
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async (shipment: Shipment) => {
    const { first_name: firstName } = shipment.receiver;
    asked.push(firstName);
    onAsked();
    const error = failing[firstName];
    return error ? fail(error) : ok({ options: [someOption()] });
  },
});
const named = (first_name: string) =>
  someDraft(first_name, { receiver: { ...someDraft().receiver, first_name } });
const add = (test: FakeDesk, ...names: readonly string[]): string[] => {
  const batch = test.desk.batches.create('Test', 'SFN');
  return test.desk.drafts
    .insert(
      batch,
      names.map((name) => ({ draft: named(name), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
};

describe('a rating run that is kept', () => {
  let folder = '';
  const open: FakeDesk[] = [];
  const opened = (...given: Parameters<typeof fakeDesk>): FakeDesk => {
    const made = fakeDesk(...given);
    open.push(made);
    return made;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-'));
  });
  afterEach(() => {
    for (const each of open.splice(0)) each.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes on after a restart with what was not asked for yet, and only when a person lets it', async () => {
    const path = join(folder, 'desk.db');
    const asked: string[] = [];
    // The program ends while the second is being asked for.
    const first = opened({
      path,
      settings: { concurrency: 1 },
      service: service(asked, {}, () => {
        if (asked.length === 2) run.stop('The program is closing.');
      }),
    });
    const run = first.desk.rating.begin(add(first, 'Ada', 'Ben', 'Cyn', 'Dan'), null);
    await run.finished;
    open.splice(0).forEach((each) => each.close());

    const again = opened({ path, service: service(asked), settings: { concurrency: 1 } });
    const found = again.desk.rating.recover();
    expect(found.map(({ rest }) => rest.length)).toEqual([2]);
    const waiting = found[0]?.run;
    expect(waiting?.progress()).toMatchObject({ state: 'paused', total: 4, done: 2 });
    expect(asked).toEqual(['Ada', 'Ben']);
    waiting?.resume();
    expect(await waiting?.finished).toMatchObject({ state: 'done', done: 4, failed: 0 });
    expect(asked.toSorted()).toEqual(['Ada', 'Ben', 'Cyn', 'Dan']);
    expect(again.desk.rating.recover()).toEqual([]);
  });

  it('tells the failed ones apart by reason, and those of one reason can be asked for alone', async () => {
    const asked: string[] = [];
    const busy: ServiceError = {
      kind: 'server',
      status: 503,
      message: 'The shipping service has a problem.',
    };
    const no: ServiceError = {
      kind: 'refused',
      status: 424,
      message: 'State is unknown.',
      reasons: [],
    };
    const test = opened({ service: service(asked, { Ada: busy, Cyn: busy, Dan: no }) });
    const ids = add(test, 'Ada', 'Ben', 'Cyn', 'Dan');
    const ended = await test.desk.rating.begin(ids, null).finished;
    expect(ended.failures).toMatchObject([
      { code: 'service-server', message: busy.message, count: 2 },
      { code: 'service-refused', message: no.message, count: 1 },
    ]);
    const [most, least] = test.desk.rating.failures(ended.id);
    expect(most).toMatchObject({ code: 'service-server', ids: [ids[0], ids[2]] });
    expect(least).toMatchObject({ code: 'service-refused', ids: [ids[3]] });
    asked.length = 0;
    await test.desk.rating.begin(most?.ids ?? [], null).finished;
    expect(asked).toEqual(['Ada', 'Cyn']);
  });

  it('that refused keys stopped can be gone on with; that a person stopped cannot', async () => {
    const asked: string[] = [];
    const failing: Record<string, ServiceError> = {
      Ben: { kind: 'unauthorized', message: 'The keys are not accepted.' },
    };
    const test = opened({ service: service(asked, failing), settings: { concurrency: 1 } });
    const run = test.desk.rating.begin(add(test, 'Ada', 'Ben', 'Cyn'), null);
    const { id } = run.progress();
    expect(() => test.desk.rating.resume(id)).toThrow('Nothing is left');
    expect(await run.finished).toMatchObject({
      state: 'stopped',
      canContinue: true,
      message: 'The keys are not accepted.',
    });
    delete failing['Ben'];
    const going = test.desk.rating.resume(id).run;
    expect(going.progress()).toMatchObject({ state: 'running', total: 3, done: 1 });
    expect(await going.finished).toMatchObject({ state: 'done', done: 3, failed: 0 });
    expect(asked).toEqual(['Ada', 'Ben', 'Ben', 'Cyn']);

    const stopped = test.desk.rating.begin(add(test, 'Eve', 'Fay'), null);
    stopped.stop();
    expect(await stopped.finished).toMatchObject({ state: 'stopped', canContinue: false });
    expect(() => test.desk.rating.resume(stopped.progress().id)).toThrow('Nothing is left');
  });

  it('that stopped and is asked for anew is not gone on with beside the new one', async () => {
    const failing: Record<string, ServiceError> = {
      Ben: { kind: 'unauthorized', message: 'The keys are not accepted.' },
    };
    const test = opened({ service: service([], failing), settings: { concurrency: 1 } });
    const ids = add(test, 'Ada', 'Ben', 'Cyn');
    await test.desk.rating.begin(ids, null).finished;
    const [waiting] = test.desk.rating.recover();
    expect(waiting?.run.progress().state).toBe('paused');
    delete failing['Ben'];
    await test.desk.rating.begin(ids.slice(1), null).finished;
    expect(await waiting?.run.finished).toMatchObject({ state: 'stopped', canContinue: false });
    expect(test.desk.rating.recover()).toEqual([]);
  });

  it('that the line stopped waits for it by itself and not for a person', async () => {
    const failing: Record<string, ServiceError> = {
      Ben: { kind: 'offline', message: 'There is no connection.' },
    };
    const test = opened({ service: service([], failing), settings: { concurrency: 1 } });
    const ids = add(test, 'Ada', 'Ben', 'Cyn');
    const asked = test.desk.deferredRates.ask(ids);
    expect(asked.kind).toBe('asked');
    for (let turns = 0; turns < 200 && test.desk.deferredRates.waiting().length === 0; turns += 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    expect(test.desk.deferredRates.waiting()).toEqual(ids.slice(1));
    // It waits like the others: the lost connection is no problem of the shipment.
    expect(ids.slice(1).map((id) => test.desk.ledger.snapshot(id).issues)).toEqual([[], []]);
    expect(test.desk.runs.current()).toEqual([]);
    expect(test.desk.rating.recover()).toEqual([]);
  });

  it('asks for nothing that was taken away, booked or sent meanwhile', async () => {
    const asked: string[] = [];
    const failing: Record<string, ServiceError> = {
      Ada: { kind: 'offline', message: 'There is no connection.' },
    };
    const test = opened({ service: service(asked, failing), settings: { concurrency: 1 } });
    const ids = add(test, 'Ada', 'Ben');
    const run = test.desk.rating.begin(ids, null);
    await run.finished;
    test.desk.drafts.remove([ids[1] ?? '']);
    delete failing['Ada'];
    asked.length = 0;
    expect(await test.desk.rating.resume(run.progress().id).run.finished).toMatchObject({
      done: 1,
      total: 1,
    });
    expect(asked).toEqual(['Ada']);
  });
});
