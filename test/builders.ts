import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DeskEvent } from '../src/core/events.ts';
import type { DocumentWorker } from '../src/core/documents/pool.ts';
import { openDesk, type OpenedDesk } from '../src/core/openDesk.ts';
import type { SitePorts } from '../src/core/site/ports.ts';
import type { Clock, Credentials, HttpSend } from '../src/core/ports.ts';
import { openStoreFile } from '../src/core/store/open.ts';
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

/** Invented people; nothing here belongs to anybody. */
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
  ...over,
});

/** A draft without a problem, from Lagos to Washington. */
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
  /** Ends the desk as a crash would: nothing is waited for, nothing is tidied. Gives a new one on the same folder. */
  readonly crash: (send?: HttpSend, practiceAddress?: string) => TestDesk;
  /** Ends the desk and removes its folder. */
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
  /** In the place of a thread for documents. */
  readonly worker?: DocumentWorker;
  /** Rewrites the ledger on a thread of its own. */
  readonly compactWorkerUrl?: URL;
  /** How it reaches a site of several desks. */
  readonly site?: SitePorts;
  /** Of its random numbers: two desks beside each other take two. */
  readonly seed?: number;
}

/** A whole desk over a real database in a folder of its own, with the service that is given. */
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
    ...(options.compactWorkerUrl && { compactWorkerUrl: options.compactWorkerUrl }),
    resourcesDir: join(ROOT, 'resources'),
    workerUrl: new URL('../src/core/documents/worker.ts', import.meta.url),
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
    timeZone: 'Africa/Lagos',
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

/** Drafts, prices and chooses the cheapest option of each; the shipments are ready to be bought. */
export const chosen = async (
  { desk }: TestDesk,
  ...drafts: readonly Draft[]
): Promise<string[]> => {
  const batch = desk.importing.newBatch('test', 'SFN');
  const ids = desk.drafts.add(batch, drafts).map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
  return ids;
};

/** Books as the window does: preflight, token, run. */
export const book = async ({ desk }: TestDesk, ids: readonly string[]): Promise<void> => {
  const { token } = desk.booking.preflight(ids);
  await desk.booking.start(token, { fileIsUrl: true, concurrency: 2, pick: null }, null).finished;
};

export const stateOf = ({ desk }: TestDesk, id: string | undefined): string =>
  desk.context.store.shipments.get(id ?? '')?.purchase.kind ?? 'gone';
