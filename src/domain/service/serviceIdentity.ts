import type { Profile, ProfileId } from '../desk/settings.ts';

/** The practice service that the program starts by itself: what was practised never counts anywhere else. */
export const PRACTICE_IDENTITY = 'practice';

/**
 * Where a service is: origin and path prefix. `null` is no address: the built-in practice service under `practice`, under any
 * other profile one that nobody has typed yet.
 */
export interface ServiceAddress {
  /** `https://ship.example.com`, without a path. */
  readonly origin: string;
  /** `/api`, or '' where there is none. */
  readonly path: string;
}

/**
 * How the address of an identity is known. `settings`: it stood in the settings when data older than identities were taken over.
 * `unknown`: nobody has typed one, or the data are older and it was not kept.
 */
export type AddressKnowledge = 'built-in' | 'typed' | 'settings' | 'unknown';

/** One service with one account at it: what was drafted, priced and booked under it holds there and nowhere else. */
export interface ServiceIdentity {
  readonly id: string;
  /** Connection profile it was last used under. */
  readonly profile: ProfileId;
  readonly place: ServiceAddress | null;
  readonly knowledge: AddressKnowledge;
  /** One-way fingerprints of the public keys that are known to be of this account; none: not known. */
  readonly accounts: readonly string[];
  /** Whether anything may have been bought under it. */
  readonly sent: boolean;
  /** When the desk was last connected to it, in milliseconds since the epoch; 0 for never. */
  readonly usedAt: number;
}

/** The service that the desk is connected to, as a person sees it. */
export interface ConnectedIdentity {
  readonly id: string;
  readonly profile: ProfileId;
  /** Host and path, or null for the practice service of this program and where none is known. */
  readonly address: string | null;
  readonly knowledge: AddressKnowledge;
  readonly accountKnown: boolean;
  /** What a person has to say before anything goes out: whether the keys in use at `at` are of the account that the desk booked with at `bookedAt` (null: at an address that was not kept). */
  readonly question: {
    readonly at: string | null;
    readonly bookedAt: string | null;
    readonly profile: ProfileId;
  } | null;
}

/** The place of a base address that `checkBaseAddress` lets pass. @returns null for a text that is no web address */
export const serviceAddressOf = (baseAddress: string): ServiceAddress | null => {
  const url = URL.parse(baseAddress.trim());
  return url === null || url.hostname === ''
    ? null
    : { origin: url.origin, path: url.pathname.replace(/\/+$/, '') };
};

/** True when both have the same origin and path, or neither has an address. */
export const sameAddress = (one: ServiceAddress | null, other: ServiceAddress | null): boolean =>
  one?.origin === other?.origin && one?.path === other?.path;

/** The address as one text, '' for none: what keys are bound to. */
export const addressKey = (place: ServiceAddress | null): string =>
  place === null ? '' : `${place.origin}${place.path}`;

/** Profiles that have another address than before. */
export const readdressed = (
  before: readonly Profile[],
  after: readonly Profile[],
): readonly Profile[] =>
  after.filter(
    ({ id, baseAddress }) =>
      !sameAddress(
        serviceAddressOf(baseAddress),
        serviceAddressOf(before.find((each) => each.id === id)?.baseAddress ?? ''),
      ),
  );

/** The address as people read it: host and path. */
export const addressText = ({ origin, path }: ServiceAddress): string =>
  `${origin.replace(/^https?:\/\//, '')}${path}`;

/** What the desk is connected to now. `account`: fingerprint of the public key in use, null where there is none or it cannot be read. */
export interface Connected {
  readonly profile: ProfileId;
  readonly place: ServiceAddress | null;
  readonly account: string | null;
}

/**
 * Which identity the desk works under.
 * `known`: this one. `completed`: this one, which now has the address and the account too. `new`: none of them.
 * `confirmAccount`: the account is new at the address: this one until a person has said whether it is the same.
 */
export type Resolved =
  | { readonly kind: 'known' | 'completed' | 'confirmAccount'; readonly id: string }
  | { readonly kind: 'new' };

const newestFirst = (identities: readonly ServiceIdentity[]): ServiceIdentity[] =>
  identities.toSorted((one, other) => other.usedAt - one.usedAt || (one.id < other.id ? -1 : 1));

/** Finds the identity of a connection among those that the desk knows. */
export const resolveIdentity = (
  identities: readonly ServiceIdentity[],
  { profile, place, account }: Connected,
): Resolved => {
  if (place === null && profile === 'practice') return { kind: 'known', id: PRACTICE_IDENTITY };
  const mine = newestFirst(identities).filter((each) => each.id !== PRACTICE_IDENTITY);
  if (place === null) {
    const last = mine.find((each) => each.profile === profile);
    return last ? { kind: 'known', id: last.id } : { kind: 'new' };
  }
  const here = mine.filter((each) => sameAddress(each.place, place));
  const sameKeys = account === null ? [] : here.filter((each) => each.accounts.includes(account));
  const exact = sameKeys.find((each) => each.profile === profile) ?? sameKeys[0];
  if (exact) return { kind: 'known', id: exact.id };
  const last = here.find((each) => each.profile === profile);
  if (account === null && here[0]) return { kind: 'known', id: (last ?? here[0]).id };
  // Another profile at the same address has keys of its own: that they differ is no news.
  if (last) return { kind: last.sent ? 'confirmAccount' : 'completed', id: last.id };
  const [placeless] = mine.filter((each) => each.place === null && each.profile === profile);
  return placeless
    ? { kind: placeless.sent ? 'confirmAccount' : 'completed', id: placeless.id }
    : { kind: 'new' };
};
