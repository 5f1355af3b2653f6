import { connectionWord } from '../../domain/service/connectionWord.ts';
import { createHash } from 'node:crypto';
import { t } from '../../texts/index.ts';
import {
  serviceAddressOf,
  addressText,
  resolveIdentity,
  sameAddress,
  type Connected,
  type ConnectedIdentity,
  type ServiceIdentity,
  type ServiceAddress,
} from '../../domain/service/serviceIdentity.ts';
import type { Profile, ProfileId } from '../../domain/desk/settings.ts';
import { ulid } from '../../domain/text/ulid.ts';
import { DeskError } from '../deskError.ts';
import type { Clock, Credentials, Random } from '../ports.ts';
import type { Store } from '../store/store.ts';

/** A one-way fingerprint of a public key: enough to know it again, nothing to read it from. */
export const accountOf = (publicKey: string): string =>
  createHash('sha256').update(`waybill-desk account\n${publicKey}`).digest('hex').slice(0, 32);

/** What an identity is found from. */
export interface IdentitiesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** Profile and address that the desk is connected to now. */
  readonly connected: () => Pick<Connected, 'profile' | 'place'>;
  readonly profiles: () => readonly Profile[];
  /** Addresses that the settings had when data older than identities were written. */
  readonly placeAt: (profile: ProfileId) => ServiceAddress | null;
  /** Keys held for a profile at an address, or null where there are none or they cannot be read now. */
  readonly keys: (profile: ProfileId, place: ServiceAddress | null) => Promise<Credentials | null>;
}

/** Which service the desk works with: its identity follows the settings at once, and the keys when `refresh` has read them. */
export interface Identities {
  /** The identity in use, found anew when settings have changed since. */
  readonly active: () => ServiceIdentity;
  /** What a person has to say before anything goes out: the identity that the desk works under until then, or null. */
  readonly question: () => ServiceIdentity | null;
  /** What a person sees of the identity in use. */
  readonly facts: () => ConnectedIdentity;
  /** Reads the keys anew and finds the identity of what the desk is connected to: after each start and each change of settings or keys. */
  readonly refresh: () => Promise<ServiceIdentity>;
  /**
   * At the first start with data older than identities: the keys that were kept with them are of the account they were booked
   * with. To be called where keys are kept, before anybody can enter others.
   */
  readonly takeOverKeys: () => Promise<void>;
  /** Takes a person's word on the question. @param same false: another account, a new identity */
  readonly answer: (same: boolean) => ServiceIdentity;
  /** Why a person is asked, in words; '' where nobody is. */
  readonly questionText: () => string;
  /** @throws DeskError while nobody has said whether new keys are of the same account */
  readonly demandAnswer: () => void;
  /** Address that was typed for what the desk is connected to; null for the practice service of this program. */
  readonly place: () => ServiceAddress | null;
  /** Keys as they may be used at the active service: keys that were changed meanwhile to those of another account are none. */
  readonly ownKeys: (
    profile: ProfileId,
    place: ServiceAddress | null,
    found: Credentials | null,
  ) => Credentials | null;
  /** The profile whose address and keys lead to an identity now, or null when the desk holds none for it. */
  readonly wayTo: (identity: ServiceIdentity) => Promise<ProfileId | null>;
}

/** Finds the identity of what the desk is connected to, and keeps new ones. Identities of data older than identities are made first. */
export const createIdentities = ({
  store,
  clock,
  random,
  connected,
  profiles,
  placeAt,
  keys,
}: IdentitiesOptions): Identities => {
  const takenOver = store.identities.takeOver(placeAt);
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
      knowledge: place === null ? 'unknown' : 'typed',
      accounts: account === null ? [] : [account],
      usedAt: clock.now(),
    });
    return id;
  };
  const goOn = (id: string, { place, account }: Connected): void => {
    if (place !== null) store.identities.placed(id, place);
    if (account !== null) store.identities.account(id, account);
  };

  /** @throws DeskError when the disk does not take it */
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
    // Keys that were tried before anything was sent can be those of another account.
    if (found.kind === 'completed' && of.account !== null) store.identities.forgetAccounts(id);
    if (found.kind === 'completed') goOn(id, of);
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
    const identity = question();
    if (identity === null) return '';
    const { place } = connected();
    const where = place === null ? t('identity.thisService') : addressText(place);
    return identity.place === null
      ? t('identity.addressUnknown', { profile: connectionWord(identity.profile), where })
      : t('identity.keysAreNew', { where });
  };

  const isOf = ({ accounts }: ServiceIdentity, { publicKey }: Credentials): boolean =>
    accounts.length === 0 || accounts.includes(accountOf(publicKey));

  return {
    active,
    question,
    facts: () => {
      const { id, profile, place, knowledge, accounts } = active();
      const open = question();
      const typed = connected().place;
      return {
        id,
        profile,
        address: place && addressText(place),
        knowledge,
        accountKnown: accounts.length > 0,
        question: open && {
          at: typed && addressText(typed),
          bookedAt: open.place && addressText(open.place),
          profile: open.profile,
        },
      };
    },
    refresh: async () => {
      const before = connected();
      const found = await keys(before.profile, before.place);
      const now = connected();
      // Switched meanwhile: whoever did that refreshes too.
      if (before.profile !== now.profile || !sameAddress(before.place, now.place)) return active();
      return save({ ...now, account: found === null ? null : accountOf(found.publicKey) });
    },
    takeOverKeys: async () => {
      for (const { id, profile, place } of takenOver) {
        const held = await keys(profile, place);
        if (held !== null) store.identities.account(id, accountOf(held.publicKey));
      }
    },
    answer: (same) => {
      const identity = question();
      if (identity === null || current === null) return active();
      const { of } = current;
      if (same) goOn(identity.id, of);
      else make(of);
      return save(of);
    },
    questionText,
    demandAnswer: () => {
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
      return isOf(active(), found) ? found : null;
    },
    wayTo: async (identity) => {
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
