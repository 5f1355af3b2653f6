import { connectionWord } from '../domain/service/connectionWord.ts';
import { join } from 'node:path';
import { t } from '../texts/index.ts';
import type { Mode } from '../domain/shipment/mode.ts';
import {
  addressKey,
  serviceAddressOf,
  type ServiceAddress,
} from '../domain/service/serviceIdentity.ts';
import type { Profile, ProfileId, Settings } from '../domain/desk/settings.ts';
import { profileOf, type Connection, createIdentities } from './service/identity/identities.ts';
import type { CoreContext } from './context.ts';
import { createEvents, type DeskEvent, type EventBus } from './base/events.ts';
import { openAttemptsLog } from './ledger/attempts/attemptsLog.ts';
import { createDesk, type Desk } from './desk.ts';
import { DeskError } from './base/deskError.ts';
import { createImportReader } from './imports/read/pool.ts';
import type { MessagePorts } from './counter/messages/messagePorts.ts';
import { createDocumentStore } from './papers/documentStore/documentStore.ts';
import { createDocumentWorker, type DocumentWorker } from './papers/documents/pool.ts';
import type { StartRunner } from './base/workers/runner.ts';
import { fetchFile } from './service/http/fetchFile.ts';
import { createHostQueues, type HostQueues } from './service/http/hostQueues.ts';
import { createServiceReach } from './service/http/resolve.ts';
import { createConnectivity } from './service/connectivity/connectivity.ts';
import { createOperators } from './ledger/operators/operators.ts';
import {
  KeysLocked,
  type Clock,
  type Credentials,
  type HttpSend,
  type Log,
  type Random,
} from './base/ports.ts';
import { createPower, type PowerSource } from './base/power/power.ts';
import { readRules } from './base/rules.ts';
import { checkBaseAddress } from './service/client/baseAddress.ts';
import { createAnswerReader } from './service/client/answerReader.ts';
import { createShippingService } from './service/client/client.ts';
import type { FolderLocation } from './ledger/bookingLock/location.ts';
import type { Database } from './ledger/database/database.ts';
import { createCompacting } from './ledger/files/compacting.ts';
import { createStore } from './ledger/tables/store.ts';
import { longWrites } from './ledger/database/longWrite.ts';
import { createGuardedSite, type GuardedSite } from './site/guardedSite.ts';
import type { Site, SitePorts } from './site/site.ts';
import { createSite } from './site/deskSite.ts';

const DOCUMENT_TIMEOUT_MS = 60_000;

/** What a shell passes in to open a desk. */
export interface OpenDeskOptions {
  readonly dataDir: string;
  readonly resourcesDir: string;
  readonly workerUrl: URL;
  /** Starts the process of the document worker. Default: a child process. */
  readonly startDocumentWorker?: StartRunner;
  /** Document worker to use instead of one that this desk starts itself. */
  readonly worker?: DocumentWorker;
  /** URL of core/imports/read/worker.ts or its build. Without it, files are read on this thread. */
  readonly importWorkerUrl?: URL;
  /** URL of core/service/client/answerWorker.ts or its build. Without it, large responses are parsed on this thread. */
  readonly answerWorkerUrl?: URL;
  /** URL of core/ledger/files/ledgerWorker.ts or its build. Without it, the ledger is rewritten and its log checkpointed on this thread. */
  readonly ledgerWorkerUrl?: URL;
  readonly db: Database;
  /** Location of the data folder. Without it, the desk does not check whether the folder was moved or copied. */
  readonly home?: FolderLocation;
  readonly send: HttpSend;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly timeZone: string;
  readonly settings: () => Settings;
  /**
   * Returns the keys of a profile; null when there are none, or when they were given for another address. May reject with KeysLocked.
   * @param place address at which the keys will be used (`addressKey`)
   */
  readonly credentials: (profileId: ProfileId, place: string) => Promise<Credentials | null>;
  /** Address of the practice service that this program runs itself, or null. It counts as reachable while its state is still unknown. */
  readonly practiceAddress: () => string | null;
  /** Power supply of the computer. Without it, the power supply is not monitored. */
  readonly power?: PowerSource;
  /** Connection to a site. Without it, the desk belongs to none. */
  readonly site?: SitePorts;
  /** Passwords and trust for messages to customers. Without it, none are sent. */
  readonly messages?: Pick<MessagePorts, 'secrets' | 'certificates' | 'timeoutMs'>;
  readonly timeoutMs?: number | undefined;
  readonly emit: (event: DeskEvent) => void;
}

/** A desk together with its connection to a site. */
export interface OpenedDesk extends Desk {
  /** Null when the shell passes in no connection to a site. */
  readonly site: Site | null;
  readonly guardedSite: GuardedSite;
  /** Adds a listener of the desk's events, after those before it. */
  readonly on: EventBus['on'];
}

/** Opens the desk on a data folder whose database is already open. */
export const openDesk = (options: OpenDeskOptions): OpenedDesk => {
  const { clock, random, log, send } = options;
  const events = createEvents(log);
  const { emit } = events;
  events.on(options.emit);
  const attempts = openAttemptsLog({ dataDir: options.dataDir, db: options.db });
  const store = createStore(options.db, attempts, options.timeZone);
  const site = options.site
    ? createSite(
        {
          store,
          clock,
          random,
          log,
          emit,
          timeZone: options.timeZone,
          ...(options.ledgerWorkerUrl && {
            beginLongWrite: longWrites(options.db, options.ledgerWorkerUrl),
          }),
        },
        options.site,
        () => ({
          announce: (ids) => void desk.ledger.announce(ids),
          personalData: desk.personalData,
          operators,
        }),
      )
    : null;
  // Events of the site itself are no reason to exchange with it again.
  events.on(({ type }) => {
    if (type !== 'site' && type !== 'siteNews' && type !== 'shared') site?.wake();
  });
  // Cached by text, because every shipment that is shown needs it: each address is parsed once.
  const addresses = new Map<string, ServiceAddress | null>();
  const typedAddress = (
    profiles: readonly Profile[],
    profileId: ProfileId,
  ): ServiceAddress | null => {
    const text = profiles.find(({ id }) => id === profileId)?.baseAddress ?? '';
    const known = addresses.get(text);
    if (known !== undefined) return known;
    const address = serviceAddressOf(text);
    addresses.set(text, address);
    return address;
  };
  const connected = () => {
    const { activeProfile, profiles } = options.settings();
    return { profile: activeProfile, place: typedAddress(profiles, activeProfile) };
  };
  const identities = createIdentities({
    store,
    clock,
    random,
    connected,
    keys: (profileId, place) =>
      options.credentials(profileId, addressKey(place)).catch((reason: unknown) => {
        if (reason instanceof KeysLocked) return null;
        throw reason;
      }),
    profiles: () => options.settings().profiles,
  });
  // One queue per host for all requests: both modes, and documents.
  const queues = new Map<number, HostQueues>();
  const hostQueues = (): HostQueues => {
    const { concurrency } = options.settings();
    const made = queues.get(concurrency) ?? createHostQueues(send, concurrency);
    queues.set(concurrency, made);
    return made;
  };
  const connections = new Map<string, Connection>();
  const reachOf = createServiceReach(clock.now);
  const answers = options.answerWorkerUrl ? createAnswerReader(options.answerWorkerUrl) : null;

  const addressOf = (profileId: ProfileId): string | null =>
    profileOf(options.settings(), profileId).baseAddress.trim() ||
    (profileId === 'practice' ? options.practiceAddress() : null);
  const targetOf = (profileId: ProfileId): string => `${profileId} ${addressOf(profileId) ?? ''}`;
  const connectivity = createConnectivity({
    clock,
    log,
    memory: store.outages,
    target: () => targetOf(options.settings().activeProfile),
    probe: async () => {
      const { activeProfile, mode } = options.settings();
      const address = addressOf(activeProfile);
      if (address === null) return null;
      // The practice service belongs to this program. A request at each start would load it before it is needed.
      if (address === options.practiceAddress() && connectivity.state().state === 'unknown') {
        connectivity.report(targetOf(activeProfile), 'reached');
        return null;
      }
      return connect(activeProfile, mode).service.reach();
    },
  });
  connectivity.onChange((state) => emit({ type: 'connectivity', connectivity: state }));

  const connect = (profileId: ProfileId, mode: Mode): Connection => {
    const settings = options.settings();
    const { dialect } = profileOf(settings, profileId);
    const address = addressOf(profileId);
    if (!address)
      throw new DeskError(
        'notAllowed',
        t('identity.connectionWithoutAddress', { profile: connectionWord(profileId) }),
      );
    if (profileId === settings.activeProfile) identities.requireAnswer();
    const checked = checkBaseAddress(address, profileId);
    if (!checked.ok) throw new DeskError('badInput', checked.error);
    const typed = typedAddress(settings.profiles, profileId);
    const key = JSON.stringify([profileId, address, dialect, mode, settings.concurrency]);
    const known = connections.get(key);
    if (known) return known;
    const target = targetOf(profileId);
    const service = createShippingService({
      baseAddress: address,
      dialect,
      mode,
      send: hostQueues().send,
      clock,
      random,
      credentials: async () =>
        identities.ownKeys(
          profileId,
          typed,
          await options.credentials(profileId, addressKey(typed)),
        ),
      timeoutMs: options.timeoutMs,
      readAnswer: answers?.read,
      reachOf,
      onConnectivity: (seen) => connectivity.report(target, seen),
      onKeys: (seen) => connectivity.reportKeys(target, seen),
    });
    const made = { service, pace: hostQueues().paceOf(checked.value.host) };
    connections.set(key, made);
    return made;
  };

  const operators = createOperators({ store, clock, settings: options.settings, emit });
  const context: CoreContext = {
    ...(options.ledgerWorkerUrl && { compacting: createCompacting(options.ledgerWorkerUrl) }),
    ...(options.home && { home: options.home }),
    ...(site && { site }),
    ...(options.messages && {
      messagePorts: { ...options.messages, send, dataDir: options.dataDir },
    }),
    store,
    connectivity,
    ...(options.power && { power: createPower(options.power, clock) }),
    documentStore: createDocumentStore(join(options.dataDir, 'archive')),
    worker:
      options.worker ??
      createDocumentWorker({
        workerUrl: options.workerUrl,
        resourcesDir: options.resourcesDir,
        ...(options.startDocumentWorker && { start: options.startDocumentWorker }),
      }),
    ...(options.importWorkerUrl && {
      importReader: createImportReader({ workerUrl: options.importWorkerUrl }),
    }),
    clock,
    random,
    log,
    rules: readRules(options.resourcesDir),
    timeZone: options.timeZone,
    settings: operators.settings,
    operators,
    identity: identities.active,
    identities,
    connect,
    emit,
    fetchFile: async (url, limits) => {
      const own = URL.parse(addressOf(options.settings().activeProfile) ?? '')?.hostname;
      return fetchFile(hostQueues().send, url, {
        timeoutMs: options.timeoutMs ?? DOCUMENT_TIMEOUT_MS,
        now: clock.now,
        namedBy: own === undefined ? 'public' : await reachOf(own),
        ...limits,
      });
    },
  };
  const desk = createDesk(context, events.on);
  return {
    ...desk,
    on: events.on,
    site,
    guardedSite: createGuardedSite(site, desk.guard),
    close: async () => {
      await site?.close();
      await desk.close();
      await answers?.close();
    },
  };
};
