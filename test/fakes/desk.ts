import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileOf, createIdentities } from '../../src/core/service/identity/identities.ts';
import type { CoreContext } from '../../src/core/context.ts';
import { createEvents, type DeskEvent } from '../../src/core/base/events.ts';
import { createDesk, type Desk } from '../../src/core/desk.ts';
import { createDocumentStore } from '../../src/core/papers/documentStore/documentStore.ts';
import type { Clock } from '../../src/core/base/ports.ts';
import { createOperators } from '../../src/core/ledger/operators/operators.ts';
import { createConnectivity } from '../../src/core/service/connectivity/connectivity.ts';
import { readRules } from '../../src/core/base/rules.ts';
import { createStore, type Store } from '../../src/core/ledger/tables/store.ts';
import {
  emptyAddress,
  emptyDraft,
  emptyItem,
  type Draft,
  type DraftAddress,
  type DraftItem,
} from '../../src/domain/shipment/draft.ts';
import type { RateOption } from '../../src/domain/rates/option.ts';
import type { ShippingService } from '../../src/domain/service/service.ts';
import { ok } from '../../src/domain/service/serviceError.ts';
import { serviceAddressOf } from '../../src/domain/service/serviceIdentity.ts';
import { settingsSchema, type Settings } from '../../src/domain/desk/settings.ts';
import { openLedger } from './newLedger.ts';

export interface FakeDesk {
  readonly desk: Desk;
  readonly store: Store;
  readonly events: DeskEvent[];
  /** Advances the clock. */
  readonly pass: (ms: number) => void;
  readonly change: (patch: Partial<Settings>) => void;
  readonly close: () => void;
}

/** Fails the test when an unexpected call is made. */
const unexpected = (name: string) => (): never => {
  throw new Error(`${name} was called`);
};

export interface FakeDeskOptions {
  /** File of the database; without it, in memory. */
  readonly path?: string;
  readonly service?: Partial<ShippingService>;
  readonly settings?: Partial<Settings>;
  readonly timeZone?: string;
  /** Milliseconds since the epoch by its clock at the start. */
  readonly now?: number;
  /** The harmless request that tests whether the service can be reached. */
  readonly probe?: () => Promise<unknown>;
  readonly messagePorts?: CoreContext['messagePorts'];
}

/** A complete desk on a database in memory, with a fake clock and a scripted service. */
export const fakeDesk = ({
  path,
  service = {},
  settings: patch = {},
  timeZone = 'Africa/Lagos',
  now: begin = Date.UTC(2026, 10, 20, 9),
  probe = unexpected('probe'),
  messagePorts,
}: FakeDeskOptions = {}): FakeDesk => {
  let now = begin;
  let seed = 1;
  let settings: Settings = { ...settingsSchema.parse({ desk: 'TEST' }), ...patch };
  const events: DeskEvent[] = [];
  const clock: Clock = {
    now: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  };
  const db = openLedger(path);
  const store = createStore(db);
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const log = { info: () => undefined, warn: () => undefined };
  const identities = createIdentities({
    store,
    clock,
    random,
    keys: async () => null,
    profiles: () => settings.profiles,
    connected: () => ({
      profile: settings.activeProfile,
      place: serviceAddressOf(profileOf(settings, settings.activeProfile).baseAddress),
    }),
  });
  const { emit, on } = createEvents(log);
  on((event) => events.push(event));
  const operators = createOperators({ store, clock, settings: () => settings, emit });
  const context: CoreContext = {
    ...(messagePorts && { messagePorts }),
    store,
    identity: identities.active,
    identities,
    documentStore: createDocumentStore(join(tmpdir(), 'desk-no-archive')),
    worker: {
      check: unexpected('check'),
      layout: unexpected('layout'),
      close: async () => undefined,
    } as unknown as CoreContext['worker'],
    clock,
    random,
    log,
    connectivity: createConnectivity({
      clock,
      log,
      memory: store.outages,
      target: () => settings.activeProfile,
      probe,
    }),
    rules: readRules(join(import.meta.dirname, '../../resources')),
    timeZone,
    settings: operators.settings,
    operators,
    connect: () => ({
      service: new Proxy(
        { holdKeys: async () => ok({ kind: 'held' } as const), ...service },
        {
          // An async function that returns the service looks for `then`.
          get: (known, name) =>
            name === 'then'
              ? undefined
              : (known[name as keyof ShippingService] ?? unexpected(String(name))),
        },
      ) as ShippingService,
    }),
    fetchFile: unexpected('fetchFile'),
    emit,
  };
  const desk = createDesk(context, on);
  return {
    desk,
    store,
    events,
    pass: (ms) => {
      now += ms;
    },
    change: (next) => {
      settings = { ...settings, ...next };
    },
    close: () => {
      desk.memory.learner.close();
      db.close();
    },
  };
};

export const someAddress = (over: Partial<DraftAddress> = {}): DraftAddress => ({
  ...emptyAddress(),
  first_name: 'Ben',
  last_name: 'Sample',
  email: 'ben@example.com',
  phone: '12025550199',
  country: 'US',
  state: 'NY',
  city: 'New York',
  address: '5 Example Avenue',
  address_in_detail: 'Floor 2',
  zip_code: '10001',
  ...over,
});

export const someItem = (over: Partial<DraftItem> = {}): DraftItem => ({
  ...emptyItem(),
  name: 'Ankara dress',
  description: 'Cotton dress',
  product_hs_code: '6204420000',
  quantity: '2',
  unit_price: '15000',
  weight: '0.4',
  country: 'NG',
  ...over,
});

/** A draft without problems. */
export const someDraft = (name = 'A-1', over: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(name),
  receiver: someAddress(),
  boxes: [{ length: '30', width: '20', height: '15', weight: '2', items: [someItem()] }],
  ...over,
});

/** A rate option of a test service. */
export const someOption = (
  slug = 'air',
  total = '1500.00',
  over: Partial<RateOption> = {},
): RateOption => ({
  slug,
  name: `Service ${slug}`,
  charges: { shipment: total, insurance: '0.00', pickup: '0.00', lastMile: '0.00', vat: null },
  gross: { amount: total, currency: 'NGN' },
  discount: '0.00',
  total: { amount: total, currency: 'NGN' },
  itemValue: '30000.00',
  minDays: 2,
  maxDays: 4,
  ...over,
});
