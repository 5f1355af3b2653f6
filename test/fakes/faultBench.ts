import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createNodeSend } from '../../src/core/http/nodeSend.ts';
import type { Clock, HttpSend } from '../../src/core/ports.ts';
import { settingsSchema } from '../../src/domain/settings.ts';
import type { ShipmentSnapshot } from '../../src/domain/snapshot.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { goodDraft, phone, testDesk, type TestDesk } from '../builders.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';
import type { Effect } from './faults.ts';
import { operationOf, type Faulted } from './operation.ts';


const IMPATIENT_MS = 250;
const PATIENT_MS = 20_000;

/** A desk before a practice service whose answers are spoilt. Nobody waits between two tries, and time-outs are short only where one is meant to come. */
export interface FaultBench {
  readonly practice: Practice;
  desk(): TestDesk;
  open(): void;
  close(): Promise<void>;
  end(): Promise<void>;
  /** A whole batch run of two shipments, the first with an invoice to upload: codes, rates, choice, booking, documents. */
  wholeRun(operation?: Faulted, effect?: Effect & { readonly only?: readonly number[] }): Promise<ShipmentSnapshot[]>;
  setFault(operation: Faulted, effect: Effect): void;
  /** Purchases that left this desk since the last whole run began. */
  purchases(): number;
  /** A person looks up what is uncertain and says what they found; then the desk's list is the service's. */
  resolvedEqualsService(snapshots: readonly ShipmentSnapshot[]): Promise<void>;
}

export const startFaultBench = async (): Promise<FaultBench> => {
  // A reference counts as a duplicate only long after: a second send would buy a second time.
  const practice = await startPractice({ seed: 21, confirmAfterMs: 3_600_000 });
  const filesDir = mkdtempSync(join(tmpdir(), 'waybill-faults-'));
  let files = 0;
  /** Another file each time: one that went up once is not sent again. */
  const newInvoice = async (): Promise<string> => {
    files += 1;
    const path = join(filesDir, `invoice-${files}.pdf`);
    writeFileSync(path, await makePdf([{ ...PAGES.a4, text: `Invoice ${files}` }]));
    return path;
  };
  const nodeSend = createNodeSend();
  const clock: Clock = { now: () => Date.now(), sleep: async (_ms, signal) => signal?.throwIfAborted() };
  let test: TestDesk;
  let impatient: Faulted | null = null;
  let [purchases, answered, sentBefore] = [0, 0, 0];

  const purchaseCalls = (): number => practice.calls().filter(({ operation }) => operation === 'purchase').length;
  const send: HttpSend = (request) => {
    const operation = operationOf(request);
    if (operation === 'purchase') purchases += 1;
    return nodeSend({ ...request, timeoutMs: operation !== null && operation === impatient ? IMPATIENT_MS : PATIENT_MS });
  };
  const setFault = (operation: Faulted, effect: Effect & { readonly only?: readonly number[] }): void => {
    impatient = effect.kind === 'delay' || effect.kind === 'slow-body' ? operation : null;
    practice.setFaults([{ operation, ...effect }]);
  };
  const noFault = (): void => {
    impatient = null;
    practice.setFaults([]);
  };

  return {
    practice, setFault, desk: () => test, purchases: () => purchases - sentBefore,
    open: () => {
      const { profiles } = settingsSchema.parse({});
      [purchases, answered, sentBefore] = [0, purchaseCalls(), 0];
      test = testDesk({ send, clock, keys: practice, settings: { profiles: profiles.map((each) => ({ ...each, baseAddress: practice.url })) } });
    },
    close: async () => {
      noFault();
      await test.close();
    },
    end: async () => {
      await practice.stop();
      rmSync(filesDir, { recursive: true, force: true });
    },
    wholeRun: async (operation, effect) => {
      const { desk } = test;
      const invoice = await newInvoice();
      const drafts = ['F-1', 'F-2'].map((name, index) => goodDraft(name, {
        boxes: [{ length: '32', width: '24', height: '12', weight: '1.4', items: [phone({ documents: index === 0 ? [invoice] : [] })] }],
      }));
      const ids = desk.drafts.add(desk.importing.newBatch('faults', 'SFN'), drafts).map(({ id }) => id);
      sentBefore = purchases;
      if (operation && effect) setFault(operation, effect);
      await desk.rating.start(ids, null).finished;
      desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
      const { token } = desk.booking.preflight(ids);
      await desk.booking.start(token, { fileIsUrl: true, concurrency: 2, pick: null }, null).finished;
      await desk.collector.idle();
      noFault();
      return ids.map((id) => desk.ledger.snapshot(id));
    },
    resolvedEqualsService: async (snapshots) => {
      // The service may still be at work on what the desk has long given up.
      await vi.waitFor(() => expect(purchaseCalls() - answered).toBeGreaterThanOrEqual(purchases), { timeout: 5000, interval: 10 });
      const { desk } = test;
      for (const { id, externalReference, state } of snapshots) {
        if (state !== 'uncertain') continue;
        const found = practice.shipments().find((each) => each.external_reference === externalReference);
        await desk.resolve(id, found ? { kind: 'booked', trackingNumber: found.tracking_number } : { kind: 'notBooked' });
      }
      const atDesk = snapshots.map(({ id }) => desk.ledger.snapshot(id))
        .flatMap(({ externalReference, receipt }) => (receipt ? [`${externalReference} ${receipt.trackingNumber} ${receipt.reference}`] : []));
      const references = new Set(snapshots.map(({ externalReference }) => externalReference));
      const atService = practice.shipments().filter((each) => references.has(each.external_reference))
        .map((each) => `${each.external_reference} ${each.tracking_number} ${each.reference}`);
      expect(atDesk.sort()).toEqual(atService.sort());
    },
  };
};
