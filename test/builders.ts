import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DeskEvent } from '../src/core/base/events.ts';
import type { DocumentWorker } from '../src/core/papers/documents/pool.ts';
import { openDesk, type OpenedDesk } from '../src/core/openDesk.ts';
import type { SitePorts } from '../src/core/site/site.ts';
import type { Clock, Credentials, HttpSend } from '../src/core/base/ports.ts';
import type { BatchRecord } from '../src/core/ledger/tables/records.ts';
import { openStoreFile } from '../src/core/ledger/files/open.ts';
import {
  emptyAddress,
  emptyDraft,
  emptyItem,
  type Draft,
  type DraftAddress,
  type DraftItem,
} from '../src/domain/shipment/draft.ts';
import { settingsSchema, type Settings } from '../src/domain/desk/settings.ts';
import { fakeClock } from './fakes/clock.ts';
import { keptDocumentProcess } from './fakes/documentProcess.ts';
import { newLedger } from './fakes/newLedger.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Invented people. */
const lagos = (over: Partial<DraftAddress> = {}): DraftAddress => ({
  ...emptyAddress(),
  first_name: 'Adaeze',
  last_name: 'Okonkwo',
  email: 'adaeze@example.com',
  phone: '08000000001',
  country: 'NG',
  state: 'LA',
  city: 'Lagos',
  address: '14 Marina Road',
  address_in_detail: 'Second floor',
  address_landmark: 'Opposite the park',
  zip_code: '101241',
  longitude: '3.39',
  latitude: '6.45',
  ...over,
});

export const washington = (over: Partial<DraftAddress> = {}): DraftAddress => ({
  ...emptyAddress(),
  first_name: 'Grace',
  last_name: 'Whitfield',
  email: 'grace@example.com',
  phone: '12025550199',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  address: '1420 Linden Street',
  address_in_detail: 'Apartment 3B',
  address_landmark: 'Library',
  zip_code: '20009',
  longitude: '-77.03',
  latitude: '38.91',
  ...over,
});

export const phone = (over: Partial<DraftItem> = {}): DraftItem => ({
  ...emptyItem(),
  name: 'Smartphone',
  product_hs_code: '8517130000',
  quantity: '2',
  unit_price: '285000.00',
  weight: '0.45',
  country: 'NG',
  battery: 'inside',
  ...over,
});

/** A draft without problems, from Lagos to Washington. */
export const goodDraft = (name = 'A-1', over: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(name),
  sender: lagos(),
  receiver: washington({ last_name: `Whitfield ${name}` }),
  boxes: [{ length: '32', width: '24', height: '12', weight: '1.4', items: [phone()] }],
  ...over,
});

export interface TestDesk {
  readonly desk: OpenedDesk;
  readonly dataDir: string;
  readonly events: DeskEvent[];
  readonly logged: string[];
  readonly change: (patch: Partial<Settings>) => void;
  /** Stops the desk like a crash: awaits nothing and cleans up nothing. Returns a new desk on the same folder. */
  readonly crash: (send?: HttpSend, practiceAddress?: string) => TestDesk;
  /** Closes the desk and removes its folder. */
  readonly close: () => Promise<void>;
}

export interface TestDeskOptions {
  readonly send: HttpSend;
  readonly clock?: Clock;
  readonly settings?: Partial<Settings>;
  readonly dataDir?: string;
  readonly timeoutMs?: number;
  readonly keys?: Credentials;
  readonly practiceAddress?: string;
  readonly onEvent?: (event: DeskEvent) => void;
  /** Used instead of the document worker thread. */
  readonly worker?: DocumentWorker;
  /** Script of the thread that rewrites the ledger. */
  readonly ledgerWorkerUrl?: URL;
  /** Ports of a site of several desks. */
  readonly site?: SitePorts;
  /** IANA name; Africa/Lagos when left out. */
  readonly timeZone?: string;
  /** Seed of the random numbers: two desks at the same time need two seeds. */
  readonly seed?: number;
}

/** A complete desk on a real database in a separate folder, with the given service. */
export const testDesk = (options: TestDeskOptions): TestDesk => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'waybill-test-'));
  const clock = options.clock ?? fakeClock();
  newLedger(dataDir);
  const opened = openStoreFile(dataDir, clock.now());
  if (opened.kind !== 'open') throw new Error('the database is damaged');
  const base = settingsSchema.parse({ desk: 'TEST', operator: 'AO', concurrency: 1 });
  let settings: Settings = {
    ...base,
    profiles: base.profiles.map((profile) => ({
      ...profile,
      baseAddress: `https://${profile.id}.example.com`,
    })),
    ...options.settings,
  };
  const events: DeskEvent[] = [];
  const logged: string[] = [];
  const log = (message: string, data?: Readonly<Record<string, unknown>>): void => {
    logged.push(`${message} ${JSON.stringify(data ?? {})}`);
  };
  let seed = options.seed ?? 1;
  const desk = openDesk({
    dataDir,
    ...(options.worker && { worker: options.worker }),
    ...(options.ledgerWorkerUrl && { ledgerWorkerUrl: options.ledgerWorkerUrl }),
    resourcesDir: join(ROOT, 'resources'),
    workerUrl: new URL('../src/core/papers/documents/worker.ts', import.meta.url),
    startDocumentWorker: keptDocumentProcess,
    db: opened.db,
    send: options.send,
    clock,
    random: () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    },
    ...(options.site && { site: options.site }),
    log: { info: log, warn: log },
    timeZone: options.timeZone ?? 'Africa/Lagos',
    settings: () => settings,
    practiceAddress: () => options.practiceAddress ?? null,
    timeoutMs: options.timeoutMs,
    credentials: async () => options.keys ?? { publicKey: 'pk-test', privateKey: 'sk-test' },
    emit:
      options.onEvent ??
      ((event) => {
        events.push(event);
      }),
  });
  return {
    desk,
    dataDir,
    events,
    logged,
    change: (patch) => {
      settings = { ...settings, ...patch };
    },
    crash: (send = options.send, practiceAddress = options.practiceAddress) => {
      desk.memory.learner.close();
      desk.context.store.attempts?.close();
      opened.db.close();
      return testDesk({
        ...options,
        send,
        dataDir,
        ...(practiceAddress === undefined ? {} : { practiceAddress }),
      });
    },
    close: async () => {
      await desk.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Drafts and rates the shipments and chooses the cheapest option of each, so that they are ready to be bought. */
export const chosen = (test: TestDesk, ...drafts: readonly Draft[]): Promise<string[]> =>
  choose(test, test.desk.batches.create('test', 'SFN'), ...drafts);

/** As `chosen`, in a batch. */
export const choose = async (
  { desk }: TestDesk,
  batch: BatchRecord,
  ...drafts: readonly Draft[]
): Promise<string[]> => {
  const ids = desk.drafts.add(batch, drafts).map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
  return ids;
};

/** Books like the window: preflight, token, run. */
export const book = async ({ desk }: TestDesk, ids: readonly string[]): Promise<void> => {
  const { token } = desk.booking.preflight(ids);
  await desk.booking.start(token, { fileIsUrl: true, concurrency: 2, pick: null }, null).finished;
};

export const stateOf = ({ desk }: TestDesk, id: string | undefined): string =>
  desk.context.store.shipments.get(id ?? '')?.purchase.kind ?? 'gone';
