import type { Profile, ProfileId } from '../desk/settings.ts';

/** Id of the bundled practice service; its shipments never count at another service. */
export const PRACTICE_IDENTITY = 'practice';

/**
 * Location of a service: origin and path prefix. `null` is no address: the bundled practice service under `practice`, a service whose address was
 * never entered under any other profile.
 */
export interface ServiceAddress {
  /** `https://ship.example.com`, without a path. */
  readonly origin: string;
  /** `/api`, or '' for none. */
  readonly path: string;
}

/** One service with one account: drafts, prices and bookings belong to one identity only. */
export interface ServiceIdentity {
  readonly id: string;
  /** Connection profile it was last used with. */
  readonly profile: ProfileId;
  readonly place: ServiceAddress | null;
  /** One-way fingerprints of the public keys that belong to this account; empty when unknown. */
  readonly accounts: readonly string[];
  /** True when something may have been bought under it. */
  readonly sent: boolean;
  /** When the desk was last connected to it, in milliseconds since the epoch; 0 for never. */
  readonly usedAt: number;
}

/** The connected service for display. */
export interface ConnectedIdentity {
  readonly id: string;
  readonly profile: ProfileId;
  /** Host and path; null for the bundled practice service, and when none was entered. */
  readonly address: string | null;
  readonly accountKnown: boolean;
  /** Question that a person has to answer before anything is sent: whether the keys in use at `at` belong to the account of earlier bookings there. */
  readonly question: { readonly at: string | null } | null;
}

/**
 * The path of a base address without the `/api/v1` that the paths of all operations begin with, and without a trailing slash: people copy the address
 * with it or without.
 */
export const prefixOf = ({ pathname }: URL): string =>
  pathname
    .replace(/\/+$/, '')
    .replace(/(?:\/+api\/v1)+$/i, '')
    .replace(/\/+$/, '');

/** Parses a base address that `checkBaseAddress` accepts. @returns null for text that is not a web address */
export const serviceAddressOf = (baseAddress: string): ServiceAddress | null => {
  const url = URL.parse(baseAddress.trim());
  return url === null || url.hostname === '' ? null : { origin: url.origin, path: prefixOf(url) };
};

/** True when both have the same origin and path, or both have no address. */
export const sameAddress = (one: ServiceAddress | null, other: ServiceAddress | null): boolean =>
  one?.origin === other?.origin && one?.path === other?.path;

/** The address as one text, '' for none: keys are bound to it. */
export const addressKey = (place: ServiceAddress | null): string =>
  place === null ? '' : `${place.origin}${place.path}`;

/** Profiles whose address has changed. */
export const profilesWithNewAddress = (
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

/** The address for display: host and path. */
export const addressText = ({ origin, path }: ServiceAddress): string =>
  `${origin.replace(/^https?:\/\//, '')}${path}`;

/** The current connection. `account`: fingerprint of the public key in use; null when there is none or it cannot be read. */
export interface Connected {
  readonly profile: ProfileId;
  readonly place: ServiceAddress | null;
  readonly account: string | null;
}

/**
 * The identity of a connection. `known`: an existing one. `completed`: an existing one, which now gets this address and account. `new`: none exists.
 * `confirmAccount`: the account is new at this address; the existing identity is used until a person has answered whether it is the same account.
 */
export type Resolved =
  | { readonly kind: 'known' | 'completed' | 'confirmAccount'; readonly id: string }
  | { readonly kind: 'new' };

const newestFirst = (identities: readonly ServiceIdentity[]): ServiceIdentity[] =>
  identities.toSorted((one, other) => other.usedAt - one.usedAt || (one.id < other.id ? -1 : 1));

/** Finds the identity of a connection among the known ones. */
export const resolveIdentity = (
  identities: readonly ServiceIdentity[],
  { profile, place, account }: Connected,
): Resolved => {
  if (place === null && profile === 'practice') return { kind: 'known', id: PRACTICE_IDENTITY };
  const candidates = newestFirst(identities).filter((each) => each.id !== PRACTICE_IDENTITY);
  if (place === null) {
    const last = candidates.find((each) => each.profile === profile);
    return last ? { kind: 'known', id: last.id } : { kind: 'new' };
  }
  const here = candidates.filter((each) => sameAddress(each.place, place));
  const sameKeys = account === null ? [] : here.filter((each) => each.accounts.includes(account));
  const exact = sameKeys.find((each) => each.profile === profile) ?? sameKeys[0];
  if (exact) return { kind: 'known', id: exact.id };
  const last = here.find((each) => each.profile === profile);
  if (account === null && here[0]) return { kind: 'known', id: (last ?? here[0]).id };
  // Another profile at the same address has its own keys: that they differ is expected.
  if (last) return { kind: last.sent ? 'confirmAccount' : 'completed', id: last.id };
  const [placeless] = candidates.filter((each) => each.place === null && each.profile === profile);
  return placeless
    ? { kind: placeless.sent ? 'confirmAccount' : 'completed', id: placeless.id }
    : { kind: 'new' };
};

/** Returns true for the practice connection, whose payments have days of their own; all other connections share theirs. */
export const isPractice = (serviceId: string): boolean => serviceId === PRACTICE_IDENTITY;
