import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createNodeSend } from '../../src/core/http/nodeSend.ts';
import type { Clock, HttpSend } from '../../src/core/ports.ts';
import { settingsSchema } from '../../src/domain/settings.ts';
import type { ShipmentSnapshot } from '../../src/domain/snapshot.ts';
import { startPractice, type FaultEffect, type FaultRule, type Practice } from '../../src/practice/server.ts';
import { goodDraft, phone, testDesk, type TestDesk } from '../builders.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';

export type Effect = FaultEffect & { readonly after?: boolean };
export type Faulted = FaultRule['operation'];

/** Every kind of fault on an answer, with its forms. */
export const FAULTS: readonly (readonly [name: string, effect: Effect])[] = [
  ['delay', { kind: 'delay', ms: 700 }], ['delay after the work', { kind: 'delay', ms: 700, after: true }],
  ['drop before', { kind: 'drop-before' }], ['drop after', { kind: 'drop-after' }],
  ['400', { kind: 'status', status: 400 }], ['401', { kind: 'status', status: 401 }], ['403', { kind: 'status', status: 403 }], ['404', { kind: 'status', status: 404 }],
  ['409', { kind: 'status', status: 409 }], ['424', { kind: 'status', status: 424 }], ['429', { kind: 'status', status: 429, retryAfter: 1 }],
  ['500', { kind: 'status', status: 500 }], ['500 after the work', { kind: 'status', status: 500, after: true }], ['503', { kind: 'status', status: 503 }],
  ['html', { kind: 'html' }], ['html under 200', { kind: 'html', status: 200 }], ['html under 200 after the work', { kind: 'html', status: 200, after: true }],
  ['html under 404', { kind: 'html', status: 404 }], ['redirect', { kind: 'redirect' }], ['redirect after the work', { kind: 'redirect', after: true }],
  ['truncated', { kind: 'truncated' }], ['truncated in chunks', { kind: 'truncated', form: 'chunked' }], ['truncated cleanly', { kind: 'truncated', form: 'clean' }],
  ['wrong types', { kind: 'wrong-types' }], ['not an envelope', { kind: 'not-envelope' }], ['no tracking number', { kind: 'no-tracking' }],
  ['slow body', { kind: 'slow-body', ms: 300 }], ['huge', { kind: 'huge' }], ['huge and declared', { kind: 'huge', declared: true }],
];

const PATHS: Readonly<Partial<Record<Faulted, RegExp>>> = {
  verify: /product\/verify$/, rates: /shipment\/rates$/, purchase: /shipment\/purchase$/, generate: /file\/generate$/, track: /shipment\/track\//, document: /^\/documents\//, upload: /./,
};
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
  let impatient: RegExp | null = null;
  let [purchases, answered, sentBefore] = [0, 0, 0];

  const isOf = (pattern: RegExp | undefined, { method, url }: { method: string; url: string }): boolean =>
    pattern !== undefined && (method === 'PUT' ? pattern === PATHS.upload : pattern !== PATHS.upload && pattern.test(new URL(url).pathname.replace(/^\/api\/v1\//, '')));
  const purchaseCalls = (): number => practice.calls().filter(({ operation }) => operation === 'purchase').length;
  const send: HttpSend = (request) => {
    if (isOf(PATHS.purchase, request)) purchases += 1;
    return nodeSend({ ...request, timeoutMs: impatient !== null && isOf(impatient, request) ? IMPATIENT_MS : PATIENT_MS });
  };
  const setFault = (operation: Faulted, effect: Effect & { readonly only?: readonly number[] }): void => {
    impatient = effect.kind === 'delay' || effect.kind === 'slow-body' ? PATHS[operation] ?? null : null;
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
