import { join } from 'node:path';
import { t } from '../texts/index.ts';
import { withCertificates } from '../core/service/http/certificates.ts';
import { createNodeSend } from '../core/service/http/nodeSend.ts';
import { isLoopbackHost } from '../core/service/http/hosts.ts';
import { openDesk } from '../core/openDesk.ts';
import type { DeskEvent } from '../core/base/events.ts';
import type { Desk } from '../core/desk.ts';
import { checkBaseAddress } from '../core/service/client/baseAddress.ts';
import {
  chooseFolder,
  dataFolderWords,
  makeDataFolder,
} from '../core/ledger/database/dataFolder.ts';
import { DeskError } from '../core/base/deskError.ts';
import { locationOf } from '../core/ledger/bookingLock/location.ts';
import type { Clock, Credentials } from '../core/base/ports.ts';
import type { SitePorts } from '../core/site/site.ts';
import { readJoinCode, siteAddressText } from '../domain/site/siteAddress.ts';
import { lockDataFolder } from '../core/ledger/database/lock.ts';
import { copyDesk } from '../core/ledger/backup/backupCopy.ts';
import { createMoveAway, type MoveAway } from '../core/ledger/backup/moveAway.ts';
import { createDiagnostics, type Diagnostics } from '../core/upkeep/diagnostics/diagnostics.ts';
import { createCupsSystem } from '../core/papers/cups/cupsSystem.ts';
import { createBackupKeeper } from '../core/ledger/files/backupKeeper.ts';
import { startInParts, type RegisterStop } from '../core/ledger/database/diskWords.ts';
import { openStoreFile, type Opened } from '../core/ledger/files/open.ts';
import { replaceWithChosen } from '../core/ledger/files/restoredLedger.ts';
import { STILL_AT_WORK_MS } from '../domain/purchase/purchase.ts';
import { ownPractice } from '../domain/desk/ownPractice.ts';
import type { DeskCopy } from '../domain/desk/restore.ts';
import { readKeyPair } from '../domain/service/keyPair.ts';
import { crossedHost, officialConnection } from '../domain/service/officialHosts.ts';
import { sameAddress, serviceAddressOf } from '../domain/service/serviceIdentity.ts';
import type { ProfileId, Settings } from '../domain/desk/settings.ts';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../practice/keys.ts';
import { createPracticeOnDemand } from '../practice/onDemand.ts';
import type { Caller } from './caller.ts';
import { usage } from './exit.ts';
import type { CliHost } from './host.ts';
import { settingsOf } from './settings.ts';

/** Half of the time before a purchase can be resolved as not booked (domain/purchase/purchase.ts); the service has the other half. */
const LONGEST_TIMEOUT_MS = STILL_AT_WORK_MS / 2;
type Env = Caller['env'];

/** A desk that was opened for one command. */
export interface OpenCli {
  readonly desk: Desk;
  readonly diagnostics: Diagnostics;
  readonly moveAway: MoveAway;
  /** Copies the ledger to a folder; see copyDesk. */
  readonly copyTo: (folder: string, passphrase: string, kept: number) => Promise<DeskCopy>;
  close(): Promise<void>;
}

/** The desk's data folder. The window uses the same one. */
export const dataFolder = ({ env, home, folder }: Caller): string =>
  chooseFolder({ env, platform: process.platform, home, cwd: folder });

/** The composition root of the command line: the only place that uses the practice service. */
export const openCli = (
  caller: Caller,
  overrides: Partial<Pick<Settings, 'concurrency' | 'certificates'>>,
  clock: Clock,
  emit: (event: DeskEvent) => void,
  host: CliHost,
): Promise<OpenCli> =>
  startInParts((begun) => openParts(begun, caller, overrides, clock, emit, host));

const openParts = async (
  begun: RegisterStop,
  caller: Caller,
  overrides: Partial<Pick<Settings, 'concurrency' | 'certificates'>>,
  clock: Clock,
  emit: (event: DeskEvent) => void,
  host: CliHost,
): Promise<OpenCli> => {
  const { env } = caller;
  const dataDir = host.dataDir ?? dataFolder(caller);
  const problem = makeDataFolder(dataDir);
  if (problem !== null) throw new DeskError('damaged', dataFolderWords(dataDir, problem));
  checkKeys(env);
  const timeoutMs = readTimeout(env['WAYBILL_DESK_TIMEOUT_MS']);
  const unlock = lockDataFolder(dataDir);
  if (!unlock) throw usage(t('cli.anotherDeskSetData'));
  begun(unlock);
  replaceWithChosen(dataDir);
  const stored = settingsOf(dataDir, clock.now());
  const settings = settingsFrom(env, stored, overrides, host.keys !== null);
  const trusted = withCertificates(stored.certificates, settings.certificates).map(
    ({ pem }) => pem,
  );
  const opened = openStoreFile(dataDir, clock.now(), host.version ?? undefined);
  if (opened.kind === 'damaged') throw usage(damageText(dataDir, opened));
  begun(opened.db.close);
  const practice = createPracticeOnDemand(join(dataDir, 'practice'));
  begun(practice.stop);
  const own = ownPractice(settings);
  if (own) await practice.need(own.dialect);
  const desk = openDesk({
    dataDir,
    resourcesDir: host.resourcesDir,
    workerUrl: host.workerUrl,
    ...(host.startDocumentWorker && { startDocumentWorker: host.startDocumentWorker }),
    db: opened.db,
    home: locationOf(dataDir),
    send: createNodeSend({
      certificates: () => trusted,
      ...(host.resolveProxy && { resolveProxy: host.resolveProxy }),
    }),
    clock,
    random: Math.random,
    log: { info: () => undefined, warn: () => undefined },
    timeZone: caller.timeZone,
    settings: () => settings,
    practiceAddress: practice.url,
    site: siteFrom(env, host, () => trusted),
    timeoutMs,
    emit,
    credentials: (profileId, place) => {
      const practiceMeant =
        host.keys === null ? settings.activeProfile === 'practice' : profileId === 'practice';
      return keysFrom(
        env,
        practiceMeant,
        async () => (await host.keys?.(profileId, place)) ?? null,
      );
    },
  });
  begun(desk.close);
  await desk.context.identities.refresh();
  return {
    desk,
    moveAway: createMoveAway({
      dataDir,
      db: opened.db,
      busy: () => (desk.runs.current().length > 0 ? t('updates.runOn') : null),
      operator: desk.context.operators.who,
      clock,
      log: { info: () => undefined },
    }),
    diagnostics: createDiagnostics({
      dataDir,
      db: opened.db,
      settings: () => settings,
      home: desk.context.home,
      version: host.version ?? 'from source',
      commit: null,
      host: 'command line',
      printers: async () => (process.platform === 'win32' ? null : createCupsSystem().list()),
      clock,
      random: Math.random,
    }),
    copyTo: (folder, passphrase, kept) =>
      copyDesk(opened.db, {
        ...{ dataDir, folder, desk: stored.desk, passphrase, kept },
        now: clock.now(),
      }),
    close: async () => {
      // Made at the end, so that it contains the new bookings.
      await createBackupKeeper({
        db: opened.db,
        dataDir,
        clock,
        log: { warn: () => undefined },
      }).now();
      await desk.close();
      await practice.stop();
      unlock();
    },
  };
};

/**
 * Access to the desk's site, which is queried before a purchase: with the login that the window stored, or from source with the join code in the
 * environment.
 */
const siteFrom = (env: Env, host: CliHost, certificates: () => readonly string[]): SitePorts => ({
  readLogin: async (place) => {
    const code = readJoinCode(env['WAYBILL_DESK_SITE_CODE'] ?? '');
    if (code && siteAddressText(code.address) === place) return code.login;
    const kept = (await host.keys?.('site', place)) ?? null;
    return kept && { user: kept.publicKey, password: kept.privateKey };
  },
  // Only the window joins and leaves a site.
  keepLogin: async () => undefined,
  forgetLogin: async () => undefined,
  certificates,
  program: host.version ?? 'from source',
});

/**
 * Settings with the service of the environment. A loopback address means the practice profile; any other the profile with this address, whose keys and
 * dialect apply, else the live profile.
 * @param asInWindow without an address: use the service of the window's settings
 */
const settingsFrom = (
  env: Env,
  stored: Settings,
  overrides: Partial<Settings>,
  asInWindow: boolean,
): Settings => {
  const address = env['WAYBILL_DESK_URL']?.trim() ?? '';
  const given = env['WAYBILL_DESK_DIALECT']?.trim() || null;
  if (given !== null && given !== 'documented' && given !== 'observed')
    throw usage(t('cli.dialectIs', { dialect: given }));
  const typed = address === '' ? null : checkBaseAddress(address, null);
  if (typed && !typed.ok) throw usage(t('cli.urlIs', { problem: typed.error }));
  const place = typed && serviceAddressOf(address);
  const known = stored.profiles.find(({ id, baseAddress }) =>
    place === null
      ? asInWindow && id === stored.activeProfile
      : sameAddress(serviceAddressOf(baseAddress), place),
  );
  const dialect = given ?? known?.dialect ?? 'documented';
  const withDialect = (activeProfile: ProfileId, baseAddress?: string): Settings['profiles'] =>
    stored.profiles.map((profile) =>
      profile.id === activeProfile
        ? { ...profile, ...(baseAddress !== undefined && { baseAddress }), dialect }
        : profile,
    );
  if (typed === null && asInWindow)
    return { ...stored, ...overrides, profiles: withDialect(stored.activeProfile) };
  const activeProfile =
    typed === null || isLoopbackHost(typed.value.hostname)
      ? 'practice'
      : (known?.id ?? officialConnection(typed.value.hostname) ?? 'live');
  const crossed = typed && crossedHost(activeProfile, typed.value.hostname);
  if (crossed) throw usage(t('cli.urlIs', { problem: crossed }));
  return {
    // The address determines the service, so it does not matter that damaged settings have lost it.
    ...stored,
    ...overrides,
    connectionLost: stored.connectionLost && typed === null,
    activeProfile,
    profiles: withDialect(activeProfile, address),
  };
};

/**
 * Keys from the environment, as one text or as two, else those stored by the window, else those of the practice service. Only one of the two keys in
 * the environment gives no keys.
 */
const keysFrom = async (
  env: Env,
  practice: boolean,
  kept: () => Promise<Credentials | null>,
): Promise<Credentials | null> => {
  const [pair, publicKey, privateKey] = ['KEYS', 'PUBLIC_KEY', 'PRIVATE_KEY'].map(
    (name) => env[`WAYBILL_DESK_${name}`]?.trim() ?? '',
  );
  if (pair) return readKeyPair(pair);
  if (publicKey && privateKey) return { publicKey, privateKey };
  if (publicKey || privateKey) return null;
  const own = await kept();
  if (own !== null || !practice) return own;
  return { publicKey: PRACTICE_PUBLIC_KEY, privateKey: PRACTICE_PRIVATE_KEY };
};

/** Throws Exit 2 when the keys in the environment cannot be read, or are given twice. The message contains nothing of them. */
const checkKeys = (env: Env): void => {
  const pair = env['WAYBILL_DESK_KEYS']?.trim() ?? '';
  if (pair === '') return;
  if (env['WAYBILL_DESK_PUBLIC_KEY'] || env['WAYBILL_DESK_PRIVATE_KEY'])
    throw usage(t('cli.keysTwice'));
  if (readKeyPair(pair) === null)
    throw usage(t('cli.keysAre', { problem: t('service.noKeyPair') }));
};

const readTimeout = (text: string | undefined): number | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > LONGEST_TIMEOUT_MS)
    throw usage(t('cli.timeoutIs', { most: LONGEST_TIMEOUT_MS }));
  return value;
};

const damageText = (
  dataDir: string,
  { setAside, backups }: Extract<Opened, { kind: 'damaged' }>,
): string =>
  [
    setAside === null
      ? t('cli.databaseGone', { file: join(dataDir, 'desk.db') })
      : t('cli.databaseDamaged', { setAside }),
    backups[0] ? t('cli.newestBackup', { file: backups[0] }) : t('cli.noBackupYet'),
    t('cli.beginEmpty'),
    t('cli.compareFirst'),
  ].join('\n');
