import { deepEqual } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import type { Clock, HttpRequest, HttpSend } from '../../src/core/base/ports.ts';
import { STILL_AT_WORK_MS } from '../../src/domain/purchase/purchase.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import type { ShipmentSnapshot } from '../../src/domain/shipment/snapshot.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { goodDraft, phone, testDesk, type TestDesk } from '../builders.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';
import type { Effect } from './faults.ts';
import { inlineWorker } from './inlineWorker.ts';
import { operationOf, type Faulted } from './operation.ts';
import { settled } from './settled.ts';

const IMPATIENT_MS = 60;
const PATIENT_MS = 20_000;

/**
 * A desk with a practice service whose responses have faults. Waits between two tries take no time. Timeouts are short only where one is expected.
 */
export interface FaultBench {
  readonly practice: Practice;
  desk(): TestDesk;
  open(): void;
  close(): Promise<void>;
  end(): Promise<void>;
  /** A complete batch run: codes, rates, choice, booking, documents. Two shipments, the first with an invoice to upload. */
  wholeRun(
    operation?: Faulted,
    effect?: Effect & { readonly only?: readonly number[] },
  ): Promise<ShipmentSnapshot[]>;
  /** The same with `count` shipments, each with an invoice, one after another. The fault affects all tries of the `place`-th of them (from 0). */
  struckRun(
    operation: Faulted,
    effect: Effect,
    count: number,
    place: number,
  ): Promise<ShipmentSnapshot[]>;
  setFault(operation: Faulted, effect: Effect): void;
  /** Number of purchases sent by this desk since the last complete run began. */
  purchases(): number;
  /** Looks up uncertain shipments and resolves them like a person, then compares the desk's list with the service's. */
  resolvedEqualsService(snapshots: readonly ShipmentSnapshot[]): Promise<void>;
}

/** A fault on one shipment's calls only. */
interface Strike {
  readonly operation: Faulted;
  readonly effect: Effect;
  readonly place: number;
  /** Hashes of the calls so far, each once, independent of the number of tries. */
  readonly seen: string[];
}

/** Returns a key that is equal for all tries of one call and different for other calls. A file has a new location at each try, but the same bytes. */
const whatOf = ({ url, body }: HttpRequest): string =>
  body === undefined ? url : createHash('sha1').update(body).digest('hex');

/** A shipment of a run, with the invoice that is uploaded for it. */
interface Order {
  readonly name: string;
  readonly invoice: Uint8Array | null;
}
const draftOf = (name: string): ReturnType<typeof goodDraft> =>
  goodDraft(name, {
    boxes: [{ length: '32', width: '24', height: '12', weight: '1.4', items: [phone({})] }],
  });

export const startFaultBench = async (): Promise<FaultBench> => {
  // A reference counts as a duplicate only much later, so a second send would buy a second time.
  const practice = await startPractice({
    seed: 21,
    confirmAfterMs: 3_600_000,
    plainDocument: await makePdf([PAGES.label4x6]),
  });
  let files = 0;
  /** Returns a different file each time, because a file that was uploaded once is not sent again. */
  const newInvoice = (): Promise<Uint8Array> => {
    files += 1;
    return makePdf([{ ...PAGES.a4, text: `Invoice ${files}` }]);
  };
  const nodeSend = createNodeSend();
  let aheadMs = 0;
  const clock: Clock = {
    now: () => Date.now() + aheadMs,
    sleep: async (_ms, signal) => signal?.throwIfAborted(),
  };
  let test: TestDesk;
  let impatient: Faulted | null = null;
  let strike: Strike | null = null;
  let [purchases, sentBefore] = [0, 0];

  const send: HttpSend = (request) => {
    const operation = operationOf(request);
    if (operation === 'purchase') purchases += 1;
    if (strike?.operation === operation) {
      const key = whatOf(request);
      if (!strike.seen.includes(key)) strike.seen.push(key);
      if (strike.seen.indexOf(key) === strike.place) setFault(strike.operation, strike.effect);
      else noFault();
    }
    return nodeSend({
      ...request,
      timeoutMs: operation !== null && operation === impatient ? IMPATIENT_MS : PATIENT_MS,
    });
  };
  function setFault(
    operation: Faulted,
    effect: Effect & { readonly only?: readonly number[] },
  ): void {
    impatient = effect.kind === 'delay' || effect.kind === 'slow-body' ? operation : null;
    practice.setFaults([{ operation, ...effect }]);
  }
  function noFault(): void {
    impatient = null;
    practice.setFaults([]);
  }
  const run = async (
    orders: readonly Order[],
    concurrency: number,
  ): Promise<ShipmentSnapshot[]> => {
    const { desk } = test;
    test.change({ concurrency });
    const ids = desk.drafts
      .add(
        desk.batches.create('faults', 'SFN'),
        orders.map(({ name }) => draftOf(name)),
      )
      .map(({ id }) => id);
    for (const [at, { invoice }] of orders.entries())
      if (invoice)
        await desk.attachments.attachFiles(ids[at] ?? '', 'boxes.0.items.0.documents', [
          { name: 'invoice.pdf', bytes: invoice },
        ]);
    sentBefore = purchases;
    await desk.rating.start(ids, null).finished;
    desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
    const { token } = desk.booking.preflight(ids);
    await desk.booking.start(token, { fileIsUrl: true, concurrency, pick: null }, null).finished;
    await desk.collector.idle();
    strike = null;
    noFault();
    return ids.map((id) => desk.ledger.snapshot(id));
  };
  return {
    practice,
    setFault,
    desk: () => test,
    purchases: () => purchases - sentBefore,
    open: () => {
      const { profiles } = settingsSchema.parse({});
      [purchases, sentBefore] = [0, 0];
      test = testDesk({
        send,
        clock,
        keys: practice,
        worker: inlineWorker,
        settings: {
          concurrency: 2,
          profiles: profiles.map((each) => ({ ...each, baseAddress: practice.url })),
        },
      });
    },
    close: async () => {
      noFault();
      await test.close();
    },
    end: async () => {
      await practice.stop();
    },
    wholeRun: async (operation, effect) => {
      const orders = [
        { name: 'F-1', invoice: await newInvoice() },
        { name: 'F-2', invoice: null },
      ];
      if (operation && effect) setFault(operation, effect);
      return run(orders, 2);
    },
    struckRun: async (operation, effect, count, place) => {
      const orders: Order[] = [];
      for (let at = 1; at <= count; at += 1)
        orders.push({ name: `F-${at}`, invoice: await newInvoice() });
      strike = { operation, effect, place, seen: [] };
      return run(orders, 1);
    },
    resolvedEqualsService: async (snapshots) => {
      // The service may still process requests that the desk has given up.
      await settled(practice);
      const { desk } = test;
      for (const { id, externalReference, state } of snapshots) {
        if (state !== 'uncertain') continue;
        const found = practice
          .shipments()
          .find((each) => each.external_reference === externalReference);
        // A person must wait until this can be reported.
        if (!found) aheadMs += STILL_AT_WORK_MS;
        await desk.resolve(
          id,
          found ? { kind: 'booked', trackingNumber: found.tracking_number } : { kind: 'notBooked' },
        );
      }
      const atDesk = snapshots
        .map(({ id }) => desk.ledger.snapshot(id))
        .flatMap(({ externalReference, receipt }) =>
          receipt ? [`${externalReference} ${receipt.trackingNumber} ${receipt.reference}`] : [],
        );
      const references = new Set(snapshots.map(({ externalReference }) => externalReference));
      const atService = practice
        .shipments()
        .filter((each) => references.has(each.external_reference))
        .map((each) => `${each.external_reference} ${each.tracking_number} ${each.reference}`);
      deepEqual(atDesk.sort(), atService.sort());
    },
  };
};
