import { createHash } from 'node:crypto';
import { t } from '../../../texts/index.ts';
import {
  serviceAddressOf,
  addressText,
  resolveIdentity,
  sameAddress,
  type Connected,
  type ConnectedIdentity,
  type ServiceIdentity,
  type ServiceAddress,
} from '../../../domain/service/serviceIdentity.ts';
import type { Profile, ProfileId, Settings } from '../../../domain/desk/settings.ts';
import { ulid } from '../../../domain/text/ulid.ts';
import { DeskError, OtherService } from '../../base/deskError.ts';
import type { Clock, Credentials, Random } from '../../base/ports.ts';
import type { Store } from '../../ledger/tables/store.ts';
import { connectionWord } from '../../../domain/service/connectionWord.ts';
import type { ShippingService } from '../../../domain/service/service.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { Pace } from '../http/pace.ts';

/** The client of the service under one profile. */
export interface Connection {
  readonly service: ShippingService;
  /** The current speed that the service allows; the desk's setting when left out. */
  readonly pace?: Pace;
}

/** Returns the profile with this id. Throws DeskError `notFound`. */
export const profileOf = (settings: Settings, id: string): Profile => {
  const profile = settings.profiles.find((each) => each.id === id);
  if (!profile) throw new DeskError('notFound', t('service.noProfile', { id }));
  return profile;
};

/** Dependencies of `connectionFor`. */
export interface ConnectionDeps extends KnownServices {
  /** Returns the service and account that the desk works with now. */
  readonly identity: () => ServiceIdentity;
  readonly settings: () => Settings;
  /** Throws DeskError when the profile has no usable base address. */
  readonly connect: (profileId: ProfileId, mode: Mode) => Connection;
}

/**
 * Returns the active connection when it belongs to the shipment's service; a shipment of another service or account is never sent there.
 * Throws OtherService when the desk is connected to another service.
 */
export const connectionFor = (
  deps: ConnectionDeps,
  shipment: { readonly serviceId: string; readonly mode: Mode },
): Connection => {
  const active = deps.identity();
  if (shipment.serviceId !== active.id) {
    throw new OtherService(
      t('service.draftedElsewhere', {
        service: serviceNamed(deps, shipment.serviceId),
        connected: serviceName(active),
      }),
    );
  }
  return deps.connect(deps.settings().activeProfile, shipment.mode);
};

/** Returns the pace of the shipment's service; undefined when it has no connection now. Sending it then reports the reason. */
export const paceFor = (
  deps: ConnectionDeps,
  shipment: { readonly serviceId: string; readonly mode: Mode } | null,
): Pace | undefined => {
  if (shipment === null) return undefined;
  try {
    return connectionFor(deps, shipment).pace;
  } catch (reason) {
    if (reason instanceof DeskError) return undefined;
    throw reason;
  }
};

/** Returns a one-way fingerprint of a public key: it identifies the account without revealing the key. */
const accountOf = (publicKey: string): string =>
  createHash('sha256').update(`waybill-desk account\n${publicKey}`).digest('hex').slice(0, 32);

/** Dependencies of `createIdentities`. */
export interface IdentitiesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** Returns profile and address that the desk is connected to now. */
  readonly connected: () => Pick<Connected, 'profile' | 'place'>;
  readonly profiles: () => readonly Profile[];
  /** Returns the keys of a profile at an address; null when there are none or they cannot be read now. */
  readonly keys: (profile: ProfileId, place: ServiceAddress | null) => Promise<Credentials | null>;
}

/** The identity of the service in use. It follows the settings at once, and the keys once `refresh` has read them. */
export interface Identities {
  /** Returns the identity in use; determines it again when settings have changed since. */
  readonly active: () => ServiceIdentity;
  /**
   * Returns the identity in use while a person must say whether new keys belong to its account; null when there is no such question. No request is
   * sent before the answer.
   */
  readonly question: () => ServiceIdentity | null;
  /** Returns the facts about the identity in use that a person sees. */
  readonly facts: () => ConnectedIdentity;
  /** Reads the keys again and determines the identity in use. Called after each start and each change of settings or keys. */
  readonly refresh: () => Promise<ServiceIdentity>;
  /** Records the answer to the question. @param same false: another account, which gets a new identity */
  readonly answer: (same: boolean) => ServiceIdentity;
  /** Returns the question as a message; '' when there is none. */
  readonly questionText: () => string;
  /** Throws DeskError while a person has not said whether new keys belong to the same account. */
  readonly requireAnswer: () => void;
  /** Returns the address that a person entered for the service in use; null for the practice service of this program. */
  readonly place: () => ServiceAddress | null;
  /** Returns the keys if they may be used at the active service: null for keys that were replaced by those of another account in the meantime. */
  readonly ownKeys: (
    profile: ProfileId,
    place: ServiceAddress | null,
    found: Credentials | null,
  ) => Credentials | null;
  /** Returns the profile whose address and keys belong to an identity now; null when there is none. */
  readonly profileOf: (identity: ServiceIdentity) => Promise<ProfileId | null>;
}

/** Creates `Identities`. */
export const createIdentities = ({
  store,
  clock,
  random,
  connected,
  profiles,
  keys,
}: IdentitiesOptions): Identities => {
  let current: {
    readonly of: Connected;
    readonly identity: ServiceIdentity;
    readonly confirmAccount: boolean;
  } | null = null;

  const make = ({ profile, place, account }: Connected): string => {
    const id = ulid(clock.now(), random);
    store.identities.insert({
      id,
      profile,
      place,
      accounts: account === null ? [] : [account],
      usedAt: clock.now(),
    });
    return id;
  };
  const complete = (id: string, { place, account }: Connected): void => {
    if (place !== null) store.identities.placed(id, place);
    if (account !== null) store.identities.account(id, account);
  };

  /** Determines and stores the identity. Throws DeskError when it cannot be written. */
  const save = (of: Connected): ServiceIdentity => {
    try {
      return store.db.transaction(() => write(of));
    } catch (reason) {
      if (reason instanceof DeskError) throw reason;
      throw new DeskError(
        'damaged',
        t('identity.notWritten', { reason: reason instanceof Error ? reason.message : 'unknown' }),
      );
    }
  };
  const write = (of: Connected): ServiceIdentity => {
    const found = resolveIdentity(store.identities.all(), of);
    const id = found.kind === 'new' ? make(of) : found.id;
    // Keys that were tried before anything was sent may belong to another account.
    if (found.kind === 'completed' && of.account !== null) store.identities.forgetAccounts(id);
    if (found.kind === 'completed') complete(id, of);
    store.identities.used(id, of.profile, clock.now());
    const identity = store.identities.fresh(id);
    if (identity === null) throw new Error(`there is no identity ${id}`);
    current = { of, identity, confirmAccount: found.kind === 'confirmAccount' };
    return identity;
  };

  const active = (): ServiceIdentity => {
    const now = connected();
    if (
      current !== null &&
      current.of.profile === now.profile &&
      sameAddress(current.of.place, now.place)
    )
      return current.identity;
    return save({ ...now, account: null });
  };

  const question = (): ServiceIdentity | null => {
    const identity = active();
    return current?.confirmAccount === true ? identity : null;
  };

  const questionText = (): string => {
    if (question() === null) return '';
    const { place } = connected();
    const where = place === null ? t('identity.thisService') : addressText(place);
    return t('identity.keysAreNew', { where });
  };

  const isAccountOf = ({ accounts }: ServiceIdentity, { publicKey }: Credentials): boolean =>
    accounts.length === 0 || accounts.includes(accountOf(publicKey));

  return {
    active,
    question,
    facts: () => {
      const { id, profile, place, accounts } = active();
      const open = question();
      const typed = connected().place;
      return {
        id,
        profile,
        address: place && addressText(place),
        accountKnown: accounts.length > 0,
        question: open && { at: typed && addressText(typed) },
      };
    },
    refresh: async () => {
      const before = connected();
      const found = await keys(before.profile, before.place);
      const now = connected();
      // The settings changed in the meantime: that change calls `refresh` too.
      if (before.profile !== now.profile || !sameAddress(before.place, now.place)) return active();
      return save({ ...now, account: found === null ? null : accountOf(found.publicKey) });
    },
    answer: (same) => {
      const identity = question();
      if (identity === null || current === null) return active();
      const { of } = current;
      if (same) complete(identity.id, of);
      else make(of);
      return save(of);
    },
    questionText,
    requireAnswer: () => {
      if (question() !== null)
        throw new DeskError(
          'notAllowed',
          t('identity.sayInSettings', { question: questionText() }),
        );
    },
    place: () => connected().place,
    ownKeys: (profile, place, found) => {
      const now = connected();
      if (found === null || now.profile !== profile || !sameAddress(now.place, place)) return found;
      return isAccountOf(active(), found) ? found : null;
    },
    profileOf: async (identity) => {
      if (identity.id === active().id) return connected().profile;
      for (const { id, baseAddress } of profiles()) {
        const place = serviceAddressOf(baseAddress);
        if (place === null || !sameAddress(place, identity.place)) continue;
        const held = await keys(id, place);
        if (held !== null && identity.accounts.includes(accountOf(held.publicKey))) return id;
      }
      return null;
    },
  };
};

/** Access to the services that the desk has worked with. */
export interface KnownServices {
  readonly store: Pick<Store, 'identities'>;
}

/** Returns the connection profile of a service. */
export const profileUnder = ({ store }: KnownServices, serviceId: string): ProfileId =>
  store.identities.get(serviceId)?.profile ?? 'live';

/**
 * Returns the name of a service for a person: its profile, and its address if it has one. A practice service with an address was entered on the
 * command line: its address is the name.
 */
export const serviceName = ({ profile, place }: ServiceIdentity): string =>
  place === null
    ? connectionWord(profile)
    : profile === 'practice'
      ? addressText(place)
      : `${connectionWord(profile)} (${addressText(place)})`;

/** Returns the name of a service by its id. */
export const serviceNamed = ({ store }: KnownServices, serviceId: string): string => {
  const known = store.identities.get(serviceId);
  return known === null ? t('identity.unknownService') : serviceName(known);
};
