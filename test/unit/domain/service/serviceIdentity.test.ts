import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressKey,
  serviceAddressOf,
  addressText,
  PRACTICE_IDENTITY,
  profilesWithNewAddress,
  resolveIdentity,
  sameAddress,
  type Connected,
  type Resolved,
  type ServiceIdentity,
} from '../../../../src/domain/service/serviceIdentity.ts';
import { settingsSchema } from '../../../../src/domain/desk/settings.ts';

const A = serviceAddressOf('https://a.example.com/api');
const B = serviceAddressOf('https://b.example.com');
const identity = (id: string, over: Partial<ServiceIdentity> = {}): ServiceIdentity => ({
  id,
  profile: 'live',
  place: A,
  accounts: ['k1'],
  sent: true,
  usedAt: 1,
  ...over,
});
const practice = identity(PRACTICE_IDENTITY, {
  profile: 'practice',
  place: null,
  accounts: [],
  sent: true,
});
const live = (over: Partial<Connected> = {}): Connected => ({
  profile: 'live',
  place: A,
  account: 'k1',
  ...over,
});

describe('the place of an address', () => {
  it.each([
    ['https://a.example.com/api/', 'https://a.example.com/api'],
    [' HTTPS://A.example.com:443 ', 'https://a.example.com'],
    ['http://127.0.0.1:4001', 'http://127.0.0.1:4001'],
    ['https://a.example.com//', 'https://a.example.com'],
    ['', ''],
    ['no address', ''],
  ])('%j is %j', (typed, key) => {
    expect(addressKey(serviceAddressOf(typed))).toBe(key);
  });

  it.each([
    ['https://a.example.com', 'https://a.example.com/api'],
    ['https://a.example.com', 'https://b.example.com'],
    ['http://127.0.0.1:1', 'http://127.0.0.1:2'],
    ['http://127.0.0.1:443', 'https://127.0.0.1'],
  ])('%s and %s are two', (one, other) => {
    expect(sameAddress(serviceAddressOf(one), serviceAddressOf(other))).toBe(false);
  });

  it('is read as host and path', () => {
    expect(A && addressText(A)).toBe('a.example.com/api');
  });

  it('a profile is readdressed by another place, not by another way of writing it', () => {
    const [one, two, three] = settingsSchema.parse({}).profiles;
    const at = (baseAddress: string) =>
      [one, two, three].flatMap((each) =>
        each ? [each.id === 'live' ? { ...each, baseAddress } : each] : [],
      );
    expect(
      profilesWithNewAddress(at('https://a.example.com/'), at(' https://A.example.com')),
    ).toEqual([]);
    expect(
      profilesWithNewAddress(at('https://a.example.com'), at('https://a.example.com/v2')).map(
        ({ id }) => id,
      ),
    ).toEqual(['live']);
    expect(profilesWithNewAddress(at(''), at('https://a.example.com')).map(({ id }) => id)).toEqual(
      ['live'],
    );
  });
});

describe('the identity of a connection', () => {
  it.each<readonly [string, readonly ServiceIdentity[], Connected, Resolved]>([
    [
      'the practice service of this program',
      [identity('X')],
      live({ profile: 'practice', place: null, account: 'k1' }),
      { kind: 'known', id: PRACTICE_IDENTITY },
    ],
    [
      'a typed address under practice is one of its own',
      [practice],
      live({ profile: 'practice' }),
      { kind: 'new' },
    ],
    ['address and account as before', [identity('X')], live(), { kind: 'known', id: 'X' }],
    ['another address', [identity('X')], live({ place: B }), { kind: 'new' }],
    [
      'the same address under another profile',
      [identity('X', { profile: 'test' })],
      live(),
      { kind: 'known', id: 'X' },
    ],
    [
      'of two with these keys, the one of this profile',
      [identity('X', { profile: 'test', usedAt: 9 }), identity('Y')],
      live(),
      { kind: 'known', id: 'Y' },
    ],
    [
      'new keys where something was sent',
      [identity('X')],
      live({ account: 'k2' }),
      { kind: 'confirmAccount', id: 'X' },
    ],
    [
      'new keys where nothing was sent',
      [identity('X', { sent: false })],
      live({ account: 'k2' }),
      { kind: 'completed', id: 'X' },
    ],
    [
      'new keys of another profile at the same address',
      [identity('X', { profile: 'test' })],
      live({ account: 'k2' }),
      { kind: 'new' },
    ],
    [
      'keys that were added to it later',
      [identity('X', { accounts: ['k1', 'k2'] })],
      live({ account: 'k2' }),
      { kind: 'known', id: 'X' },
    ],
    [
      'a locked keyring: the one last used there',
      [identity('X', { usedAt: 5 }), identity('Y', { usedAt: 7, accounts: ['k2'] })],
      live({ account: null }),
      { kind: 'known', id: 'Y' },
    ],
    [
      'a locked keyring at an address under another profile until now',
      [identity('X', { profile: 'test' })],
      live({ account: null }),
      { kind: 'known', id: 'X' },
    ],
    [
      'no keys at a new address',
      [identity('X')],
      live({ place: B, account: null }),
      { kind: 'new' },
    ],
    [
      'the first address of a new desk',
      [identity('live', { place: null, accounts: [], sent: false })],
      live(),
      { kind: 'completed', id: 'live' },
    ],
    [
      'an address with sales of an account that is not known',
      [identity('live', { accounts: [] })],
      live(),
      { kind: 'confirmAccount', id: 'live' },
    ],
    [
      'no address yet: the one last used under the profile',
      [identity('X', { usedAt: 3 }), identity('T', { profile: 'test', usedAt: 9 })],
      live({ place: null, account: null }),
      { kind: 'known', id: 'X' },
    ],
  ])('%s', (_name, known, connected, expected) => {
    expect(resolveIdentity(known, connected)).toEqual(expected);
  });

  const anyPlace = fc.constantFrom(A, B, null);
  const anyProfile = fc.constantFrom('practice' as const, 'test' as const, 'live' as const);
  const anyIdentity = fc.record({
    id: fc.uuid(),
    profile: anyProfile,
    place: anyPlace,
    accounts: fc.subarray(['k1', 'k2', 'k3']),
    sent: fc.boolean(),
    usedAt: fc.nat(9),
  });
  const anyConnected = fc.record({
    profile: anyProfile,
    place: anyPlace,
    account: fc.constantFrom(null, 'k1', 'k2', 'k3', 'k4'),
  });

  it('never takes a service for one at another address, nor keys for another account unasked, whatever is known', () => {
    fc.assert(
      fc.property(fc.array(anyIdentity, { maxLength: 6 }), anyConnected, (known, connected) => {
        const found = resolveIdentity(known, connected);
        if (found.kind === 'new' || found.id === PRACTICE_IDENTITY) return;
        const one = known.find(({ id }) => id === found.id);
        if (one === undefined) throw new Error('an identity that nobody knows');
        if (connected.place !== null && one.place !== null)
          expect(sameAddress(one.place, connected.place)).toBe(true);
        if (connected.place !== null && one.place === null)
          expect(found.kind).toBe(one.sent ? 'confirmAccount' : 'completed');
        if (
          connected.place !== null &&
          connected.account !== null &&
          !one.accounts.includes(connected.account)
        )
          expect(found.kind).toBe(one.sent ? 'confirmAccount' : 'completed');
      }),
    );
  });

  it('does not depend on the order in which identities are read', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyIdentity, { maxLength: 6, selector: ({ id }) => id }),
        anyConnected,
        (known, connected) => {
          expect(resolveIdentity(known.toReversed(), connected)).toEqual(
            resolveIdentity(known, connected),
          );
        },
      ),
    );
  });
});
