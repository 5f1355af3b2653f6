import { createHash } from 'node:crypto';
import { resolveIdentity, samePlace, type Connected, type ServiceIdentity, type ServicePlace } from '../../domain/serviceIdentity.ts';
import type { ProfileId } from '../../domain/settings.ts';
import { ulid } from '../../domain/ulid.ts';
import type { Clock, Credentials, Random } from '../ports.ts';
import type { Store } from '../store/store.ts';

/** A one-way fingerprint of a public key: enough to know it again, nothing to read it from. */
export const accountOf = (publicKey: string): string =>
  createHash('sha256').update(`waybill-desk account\n${publicKey}`).digest('hex').slice(0, 32);

export interface IdentitiesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** Profile and address that the desk is connected to now. */
  readonly connected: () => Pick<Connected, 'profile' | 'place'>;
  /** Addresses that the settings had when data older than identities were written. */
  readonly placeAt: (profile: ProfileId) => ServicePlace | null;
  /** Keys of what the desk is connected to, or null where there are none or they cannot be read now. */
  readonly keys: () => Promise<Pick<Credentials, 'publicKey'> | null>;
}

/** A new account at an address that the desk has booked at. */
export interface AccountQuestion {
  /** What the desk works under until somebody has answered. */
  readonly identity: ServiceIdentity;
  readonly account: string | null;
}

/** Which service the desk works with: its identity follows the settings at once, and the keys when `refresh` has read them. */
export const createIdentities = ({ store, clock, random, connected, placeAt, keys }: IdentitiesOptions) => {
  store.identities.takeOver(placeAt);
  let current: { readonly of: Connected; readonly identity: ServiceIdentity; readonly asked: boolean } | null = null;

  const make = ({ profile, place, account }: Connected): string => {
    const id = ulid(clock.now(), random);
    store.identities.insert({ id, profile, place, knowledge: place === null ? 'unknown' : 'typed', accounts: account === null ? [] : [account], usedAt: clock.now() });
    return id;
  };
  const goOn = (id: string, { place, account }: Connected): void => {
    if (place !== null) store.identities.placed(id, place);
    if (account !== null) store.identities.account(id, account);
  };

  const settle = (of: Connected): ServiceIdentity => store.db.transaction(() => {
    const found = resolveIdentity(store.identities.all(), of);
    const id = found.kind === 'new' ? make(of) : found.id;
    if (found.kind === 'goesOn') goOn(id, of);
    store.identities.used(id, of.profile, clock.now());
    const identity = store.identities.fresh(id);
    if (identity === null) throw new Error(`there is no identity ${id}`);
    current = { of, identity, asked: found.kind === 'asked' };
    return identity;
  });

  const active = (): ServiceIdentity => {
    const now = connected();
    if (current !== null && current.of.profile === now.profile && samePlace(current.of.place, now.place)) return current.identity;
    return settle({ ...now, account: null });
  };

  return {
    active,
    /** Reads the keys anew and finds the identity of what the desk is connected to: after each start and each change of settings or keys. */
    refresh: async (): Promise<ServiceIdentity> => {
      const before = connected();
      const found = await keys();
      const now = connected();
      // Switched meanwhile: whoever did that refreshes too.
      if (before.profile !== now.profile || !samePlace(before.place, now.place)) return active();
      return settle({ ...now, account: found === null ? null : accountOf(found.publicKey) });
    },
    /** What a person has to say before anything is bought, or null. */
    question: (): AccountQuestion | null => {
      active();
      return current?.asked === true ? { identity: current.identity, account: current.of.account } : null;
    },
    /** Takes a person's word on the question. @param same false: another account, a new identity */
    answer: (same: boolean): ServiceIdentity => {
      active();
      if (current === null || !current.asked) return active();
      const { of, identity } = current;
      if (same) goOn(identity.id, of);
      else make(of);
      return settle(of);
    },
  };
};
export type Identities = ReturnType<typeof createIdentities>;
