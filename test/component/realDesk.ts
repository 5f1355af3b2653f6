import './nodeGlobals.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import type { Desk } from '../../src/core/desk.ts';
import type { Printing } from '../../src/core/papers/printing/printing.ts';
import { createSecretStore } from '../../src/core/service/keys/secretStore.ts';
import { DESK_SETTINGS } from '../../src/core/upkeep/settings/deskSettings.ts';
import type { JsonFile } from '../../src/core/upkeep/settings/jsonFile.ts';
import { createSettingsStore } from '../../src/core/upkeep/settings/settingsStore.ts';
import type { Settings } from '../../src/domain/desk/settings.ts';
import type { Notice } from '../../src/domain/shipment/snapshot.ts';
import { createEmit } from '../../src/main/ipc/register.ts';
import { createRouter } from '../../src/main/ipc/router.ts';
import type { Route } from '../../src/main/ipc/route.ts';
import { blobFile } from '../../src/main/platform/secrets.ts';
import type { DeskLog } from '../../src/main/platform/log.ts';
import type { DeskEnv } from '../../src/main/env.ts';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../../src/practice/keys.ts';
import type { CustomerView } from '../../src/shared/customerScreen.ts';
import type { Emit } from '../../src/main/ipc/events.ts';
import { decodeInput, type DeskBridge, type IpcAnswer } from '../../src/shared/bridge.ts';
import { routes, type OutputOf, type RouteName } from '../../src/main/ipc/routes.ts';
import { heldClock, type HeldClock } from '../fakes/clock.ts';
import { fakeDialogs, type FakeDialogs } from '../fakes/dialogs.ts';
import { documentsHere } from '../fakes/inlineWorker.ts';
import { fakeKeyring, type FakeKeyring } from '../fakes/keyring.ts';
import { openLedger } from '../fakes/newLedger.ts';
import { fakePrintSystem, type FakePrintSystem } from '../fakes/printSystem.ts';
import { fakeService, type FakeService } from '../fakes/service.ts';
import { joinDesk } from '../../src/main/joinDesk.ts';

/** Input of route K as the route receives it: checked, with defaults filled in. */
type ReceivedBy<K extends RouteName> = z.output<(typeof routes)[K]['input']>;
/** What answers route K in the place of the core. */
type Answer<K extends RouteName> = (
  input: ReceivedBy<K>,
  allowedBy: string | null,
) => OutputOf<K> | Promise<OutputOf<K>>;

export interface Asked {
  readonly route: string;
  readonly input: unknown;
}

export interface RealDeskOptions {
  /** File of the database; in memory without it. */
  readonly path?: string;
  /** When the clock stands still, milliseconds since the epoch. */
  readonly now?: number;
  /** Lagos without it. */
  readonly timeZone?: string;
  /** Folder of everything that it keeps in files, which stays; without it a new one, gone with the desk. */
  readonly folder?: string;
}

/**
 * The desk behind the window of a test: the real core on a database in memory, behind the real router, in one process. What goes either
 * way passes a structured clone and the schemas, so a proxy handed over fails here as it would there. The ports are the shared fakes.
 * It is opened by the first request, by `core`, or by `start`.
 */
export interface RealDesk extends DeskBridge {
  /** Packs no answer: there is no contextBridge between. */
  request(route: string, input: unknown): Promise<IpcAnswer<unknown>>;
  readonly core: Desk;
  readonly printing: Printing;
  readonly clock: HeldClock;
  readonly service: FakeService;
  readonly dialogs: FakeDialogs;
  readonly keyring: FakeKeyring['state'];
  readonly printers: FakePrintSystem;
  /** Folder of everything that the desk keeps in files. */
  readonly folder: string;
  readonly notices: Notice[];
  readonly settings: () => Settings;
  /** Changes settings as they lie on disk and tells the window, as another window would. */
  readonly change: (patch: Partial<Settings>) => void;
  /** Links and files that the system was asked to open or show, and new starts of the program. */
  readonly shown: string[];
  /** What the customer's screen was told to show, in order. */
  readonly customerViews: readonly CustomerView[];
  /** Brings it to where the program has it when its window opens; a request does so too. */
  readonly start: () => Promise<void>;
  /** What was asked, in order. */
  readonly asked: Asked[];
  readonly times: (route: RouteName) => number;
  readonly inputs: <K extends RouteName>(route: K) => ReceivedBy<K>[];
  /** Answers a route in the place of the core: for what the core cannot be brought to answer. */
  readonly handle: <K extends RouteName>(route: K, answer: Answer<K>) => RealDesk;
  /** Tells the window something in the place of the core. */
  readonly emit: Emit;
  /** Requests, answers and events that did not fit the contract, and handlers that failed: a test that has any fails. */
  readonly complaints: string[];
  /** Calls `listener` for each event. Returns a function that unsubscribes. */
  readonly onEach: (listener: Each) => () => void;
  readonly close: () => Promise<void>;
}

type Each = (event: string, payload: unknown) => void;

const RESOURCES = join(import.meta.dirname, '../../resources');
const OWN_PAGE = { origin: 'app://desk', url: 'app://desk/index.html', parent: null };
const OUR_FAULT =
  /^(?:a handler failed|a request did not fit|an event was not shown|an event did not reach)/;

const memoryFile = (): JsonFile => {
  let held: Readonly<Record<string, unknown>> = {};
  return {
    read: () => held,
    write: (value) => {
      held = value;
    },
  };
};

const unexpected = (name: string) => (): never => {
  throw new Error(`${name} was called`);
};

const seeded = (): (() => number) => {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
};

export const realDesk = ({
  path,
  now,
  timeZone = 'Africa/Lagos',
  folder: given,
}: RealDeskOptions = {}): RealDesk => {
  const asked: Asked[] = [];
  const complaints: string[] = [];
  const notices: Notice[] = [];
  const shown: string[] = [];
  const customerViews: CustomerView[] = [];
  const overrides = new Map<string, (input: never, allowedBy: string | null) => unknown>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const listenersOfEach = new Set<Each>();
  const clock = heldClock(now);
  const [service, dialogs, keyring, printers] = [
    fakeService(),
    fakeDialogs(),
    fakeKeyring(),
    fakePrintSystem(),
  ];

  const note = (message: string, data: Readonly<Record<string, unknown>> = {}): void => {
    if (OUR_FAULT.test(message)) complaints.push(`${message}: ${JSON.stringify(data)}`);
  };
  const log: DeskLog = { info: () => undefined, warn: note, error: note };
  const emit = createEmit(
    () => [
      {
        mainFrame: OWN_PAGE,
        isDestroyed: () => false,
        send: (_channel, name: string, payload: unknown) => {
          for (const listener of listeners.get(name) ?? []) listener(structuredClone(payload));
          for (const listener of listenersOfEach) listener(name, structuredClone(payload));
        },
      },
    ],
    log,
  );

  /** Joins the desk on the fakes. */
  const open = () => {
    const folder = given ?? mkdtempSync(join(tmpdir(), 'desk-window-'));
    const { store: settings } = createSettingsStore({
      file: memoryFile(),
      shape: DESK_SETTINGS,
      keep: unexpected('keep'),
    });
    settings.set({ ...settings.get(), operator: 'AO', firstSteps: false });
    const secrets = createSecretStore({
      cipher: keyring.cipher,
      blobs: blobFile(memoryFile()),
      log,
      learn: () => undefined,
    });
    const env: DeskEnv = {
      dataDir: folder,
      resourcesDir: RESOURCES,
      documentWorkerUrl: pathToFileURL(folder),
      importWorkerUrl: pathToFileURL(folder),
      answerWorkerUrl: pathToFileURL(folder),
      ledgerWorkerUrl: pathToFileURL(folder),
      checkWorkerUrl: pathToFileURL(folder),
      resolveProxy: async () => null,
      version: '0.1.0',
      build: { commit: null, notices: join(folder, 'notices.txt') },
      updates: null,
      leaveForUpdate: unexpected('leaveForUpdate'),
      restart: () => void shown.push('the desk started again'),
      outside: { take: () => [], pathOf: unexpected('pathOf') },
      shellNotices: () => [],
      host: 'test',
      secrets,
      log,
      emit,
      dialogs: dialogs.dialogs,
      openSettings: unexpected('openSettings'),
      setAside: [],
      windowPrinting: null,
      customerScreen: {
        follow: async (on) => (on ? 'waiting' : 'off'),
        openWindow: async () => 'window',
        state: () => 'off',
        show: (view) => void customerViews.push(view),
      },
      openPath: async () => null,
      showInFolder: (file) => void shown.push(file),
      openExternal: (url: string) => {
        shown.push(url);
        return true;
      },
    };
    const db = openLedger(path);
    const joined = joinDesk({
      env,
      settings,
      notices,
      core: {
        workerUrl: env.documentWorkerUrl,
        worker: documentsHere(RESOURCES),
        db,
        send: service.send,
        clock,
        random: seeded(),
        timeZone,
        practiceAddress: () => 'http://127.0.0.1:9',
      },
      printSystem: printers.system,
      practice: {
        keys: { publicKey: PRACTICE_PUBLIC_KEY, privateKey: PRACTICE_PRIVATE_KEY },
        need: async () => undefined,
        loseAnswer: async () => undefined,
        numberOf: async () => null,
      },
      booked: () => undefined,
    });
    const { desk: core, context } = joined;
    settings.set({ ...settings.get(), desk: core.context.store.facts.get('mark') ?? '' });
    return {
      core,
      folder,
      settings,
      context,
      assertNotMoved: joined.assertNotMoved,
      permit: joined.permit,
      start: async (): Promise<void> => {
        await core.context.identities.refresh();
        await joined.start();
        await core.context.connectivity.probe();
        await core.watching.refresh();
      },
      close: async (): Promise<void> => {
        await joined.stop();
        await core.close();
        if (given === undefined) rmSync(folder, { recursive: true, force: true });
      },
    };
  };

  let opened: ReturnType<typeof open> | null = null;
  let started: Promise<void> | null = null;
  let closed = false;
  const hasEnded = (): boolean => closed;
  const parts = () => (opened ??= open());
  const start = (): Promise<void> => (started ??= parts().start());

  const answered = Object.fromEntries(
    Object.entries<Route>(routes).map(([name, route]): [string, Route] => [
      name,
      {
        ...route,
        answer: async (input, _, allowedBy) => {
          try {
            const instead = overrides.get(name);
            if (instead) return await instead(input as never, allowedBy);
            if (started === null) await start();
            // The window is gone by now, as it is before the core closes: nobody waits for an answer.
            if (hasEnded()) return await new Promise(() => undefined);
            return await route.answer(input, parts().context, allowedBy);
          } catch (reason) {
            // It was still at work when the desk was closed.
            if (hasEnded()) return await new Promise(() => undefined);
            throw reason;
          }
        },
      },
    ]),
  );
  const router = createRouter(answered, {
    log,
    get context() {
      return parts().context;
    },
    permit: (needed, given) => parts().permit(needed, given),
    assertNotMoved: () => {
      // A closed desk answers nothing, so it need not be asked whether it is retired: its ledger is closed too.
      if (!closed) opened?.assertNotMoved();
    },
  });

  const desk: RealDesk = {
    get core() {
      return parts().core;
    },
    get printing() {
      return parts().core.printing;
    },
    get folder() {
      return parts().folder;
    },
    clock,
    service,
    dialogs,
    keyring: keyring.state,
    printers,
    notices,
    shown,
    customerViews,
    asked,
    complaints,
    settings: () => parts().settings.get(),
    change: (patch) => {
      const { settings } = parts();
      settings.set({ ...settings.get(), ...patch });
      emit('settings.changed', settings.get());
    },
    start,
    times: (route) => asked.filter((each) => each.route === route).length,
    inputs: <K extends RouteName>(route: K) =>
      asked.filter((each) => each.route === route).map(({ input }) => input as ReceivedBy<K>),
    handle: (route, answer) => {
      overrides.set(route, answer);
      return desk;
    },
    emit,
    request: async (route, input) => {
      const received = decodeInput(structuredClone(input));
      asked.push({ route, input: received });
      return structuredClone(await router(route, received));
    },
    on: (event, listener) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    onEach: (listener) => {
      listenersOfEach.add(listener);
      return () => void listenersOfEach.delete(listener);
    },
    close: async () => {
      closed = true;
      listeners.clear();
      listenersOfEach.clear();
      await started?.catch(() => undefined);
      let over = opened === null;
      const closing = opened?.close().finally(() => {
        over = true;
      });
      // Whoever still sleeps wakes up and finds that it is called off.
      while (!over) await clock.pass(60_000);
      await closing;
    },
  };
  return desk;
};

/** A promise that the test settles when it wants to. */
export const later = <T>(): PromiseWithResolvers<T> => Promise.withResolvers<T>();
