import { describe, expect, it } from 'vitest';
import type { ProfileId } from '../../../../src/domain/desk/settings.ts';
import { chargesAt, crossedHost } from '../../../../src/domain/service/officialHosts.ts';

const LIVE = 'api.africanies.com';
const TEST = 'api-sandbox.africaniestest.com';

describe('an official host under another connection', () => {
  it.each<[ProfileId, string]>([
    ['test', LIVE],
    ['test', 'API.Africanies.COM'],
    ['test', `${LIVE}.`],
    ['live', TEST],
    ['live', TEST.toUpperCase()],
    ['practice', LIVE],
    ['practice', TEST],
  ])('%s at %s is refused with a sentence', (profile, host) =>
    expect(crossedHost(profile, host)).toMatch(/is the address of the (live|test) service/),
  );

  it.each<[ProfileId, string]>([
    ['live', LIVE],
    ['test', TEST],
    ['test', 'ship.example.com'],
    ['live', 'ship.example.com'],
    ['test', `${LIVE}.example.com`],
    ['live', `x${TEST}`],
    ['practice', '127.0.0.1'],
  ])('%s at %s is not', (profile, host) => expect(crossedHost(profile, host)).toBeNull());
});

it.each([
  ['practice', '', 'none'],
  ['test', `https://${TEST}/api/v1`, 'none'],
  ['test', `https://${LIVE}/api/v1`, 'real'],
  ['test', ` https://${LIVE}.:443/`, 'real'],
  ['test', 'https://ship.example.com', 'unknown'],
  ['test', '', 'unknown'],
  ['live', 'https://ship.example.com', 'real'],
] as const)('%s at “%s” charges: %s', (id, baseAddress, charges) =>
  expect(chargesAt({ id, baseAddress })).toBe(charges),
);
