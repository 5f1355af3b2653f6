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
import { profileOf, type Connection } from './service/connection.ts';
import type { CoreContext } from './context.ts';
import type { DeskEvent } from './events.ts';
import { openAttemptsLog } from './attempts/attemptsLog.ts';
import { createDesk, type Desk } from './desk.ts';
import { DeskError } from './deskError.ts';
import { createImportReader } from './imports/read/pool.ts';
import { createDocumentStore } from './documentStore/documentStore.ts';
import { createDocumentWorker, type DocumentWorker } from './documents/pool.ts';
import type { StartRunner } from './workers/runner.ts';
import { fetchFile } from './http/fetchFile.ts';
import { createIdentities } from './identity/identities.ts';
import { createHostQueues, type HostQueues } from './http/hostQueues.ts';
import { createServiceReach } from './http/resolve.ts';
import { createConnectivity } from './connectivity/connectivity.ts';
import { createOperators } from './operators/operators.ts';
import {
  KeysLocked,
  type Clock,
  type Credentials,
  type HttpSend,
  type Log,
  type Random,
} from './ports.ts';
import { createPower, type PowerSource } from './power/power.ts';
import { readRules } from './rules.ts';
import { checkBaseAddress } from './service/baseAddress.ts';
import { createAnswerReader } from './service/answerReader.ts';
import { createShippingService } from './service/client.ts';
import type { HomeHere } from './bookingLock/home.ts';
import type { Database } from './store/database.ts';
import { createCompacting } from './store/compacting.ts';
import { createStore } from './store/store.ts';
import type { Site, SitePorts } from './site/ports.ts';
import { createSite } from './site/site.ts';
import { undisturbed } from './undisturbed.ts';

const DOCUMENT_TIMEOUT_MS = 60_000;

/** What a shell brings to open a desk. */
export interface OpenDeskOptions {
  readonly dataDir: string;
  readonly resourcesDir: string;
  readonly workerUrl: URL;
  /** Starts the process of the document worker: a child process unless given. */
  readonly startDocumentWorker?: StartRunner;
  /** Works on documents in the place of a thread of this desk's own. */
  readonly worker?: DocumentWorker;
  /** Where core/imports/read/worker.ts, or what was built from it, lies; left out, files are read on this thread. */
  readonly importWorkerUrl?: URL;
  /** Where core/service/answerWorker.ts, or what was built from it, lies; left out, large answers are read on this thread. */
  readonly answerWorkerUrl?: URL;
  /** Where core/store/compactWorker.ts, or what was built from it, lies; left out, the ledger is rewritten on this thread. */
  readonly compactWorkerUrl?: URL;
  readonly db: Database;
  /** Where the data folder lies; left out, it is not asked whether it was moved or copied. */
  readonly home?: HomeHere;
  readonly send: HttpSend;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly timeZone: string;
  readonly settings: () => Settings;
  /** Profiles as they stand on disk, where this program works with others: the addresses that older data were written under. */
  readonly keptProfiles?: readonly Profile[];
  /** @param place address the keys are to be used at (`addressKey`): those given for another one are not handed out */
  /** May reject with KeysLocked. */
  readonly credentials: (profileId: ProfileId, place: string) => Promise<Credentials | null>;
  /** Address of the practice service this program runs by itself, or null. While nothing else is known it counts as reached. */
  readonly practiceAddress: () => string | null;
  /** How the computer is fed; left out, nobody looks. */
  readonly power?: PowerSource;
  /** How the desk reaches a site; left out, it belongs to none. */
  readonly site?: SitePorts;
  readonly timeoutMs?: number | undefined;
  readonly emit: (event: DeskEvent) => void;
}

/** A desk with what it has beside its own ledger. */
export interface OpenedDesk extends Desk {
  /** Null where the shell brings nothing to reach one with. */
  readonly site: Site | null;
}

/** Opens the desk on a data folder whose database is open already. */
export const openDesk = (options: OpenDeskOptions): OpenedDesk => {
  const { clock, random, log, send } = options;
  const show = undisturbed(options.emit, log);
  const attempts = openAttemptsLog({ dataDir: options.dataDir, db: options.db });
  const store = createStore(options.db, attempts);
  const site = options.site
    ? createSite(
        { store, clock, random, log, emit: show, timeZone: options.timeZone },
        options.site,
        () => ({ passing: desk.passing, personalData: desk.personalData, operators }),
      )
    : null;
  const emit = (event: DeskEvent): void => {
    show(event);
    site?.wake();
  };
  // Asked once for every shipment that is shown: an address is read once.
  const places = new Map<string, ServiceAddress | null>();
  const typedPlace = (
    profiles: readonly Profile[],
    profileId: ProfileId,
  ): ServiceAddress | null => {
    const text = profiles.find(({ id }) => id === profileId)?.baseAddress ?? '';
    const known = places.get(text);
    if (known !== undefined) return known;
    const place = serviceAddressOf(text);
    places.set(text, place);
    return place;
  };
  const connected = () => {
    const { activeProfile, profiles } = options.settings();
    return { profile: activeProfile, place: typedPlace(profiles, activeProfile) };
  };
  const identities = createIdentities({
    store,
    clock,
    random,
    connected,
    placeAt: (profileId) =>
      typedPlace(options.keptProfiles ?? options.settings().profiles, profileId),
    keys: (profileId, place) =>
      options.credentials(profileId, addressKey(place)).catch((reason: unknown) => {
        if (reason instanceof KeysLocked) return null;
        throw reason;
      }),
    profiles: () => options.settings().profiles,
  });
  // One queue a host for everything: both modes, documents too.
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
      // It is this program's own: asked at each start, it would be loaded before anybody needs it.
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
    if (profileId === settings.activeProfile) identities.demandAnswer();
    const checked = checkBaseAddress(address);
    if (!checked.ok) throw new DeskError('badInput', checked.error);
    const typed = typedPlace(settings.profiles, profileId);
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
      onLine: (seen) => connectivity.report(target, seen),
      onKeys: (seen) => connectivity.reportKeys(target, seen),
    });
    const made = { service, pace: hostQueues().paceOf(checked.value.host) };
    connections.set(key, made);
    return made;
  };

  const operators = createOperators({ store, clock, settings: options.settings, emit });
  const context: CoreContext = {
    ...(options.compactWorkerUrl && { compacting: createCompacting(options.compactWorkerUrl) }),
    ...(options.home && { home: options.home }),
    ...(site && { site }),
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
        onWordOf: own === undefined ? 'public' : await reachOf(own),
        ...limits,
      });
    },
  };
  const desk = createDesk(context);
  return {
    ...desk,
    site,
    close: async () => {
      await site?.close();
      await desk.close();
      await answers?.close();
    },
  };
};
