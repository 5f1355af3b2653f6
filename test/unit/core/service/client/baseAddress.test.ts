import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkBaseAddress,
  joinAddress,
} from '../../../../../src/core/service/client/baseAddress.ts';
import { addressKey, serviceAddressOf } from '../../../../../src/domain/service/serviceIdentity.ts';

describe('the base address as somebody types it', () => {
  it.each([
    ['https://ship.example.com', 'https://ship.example.com/'],
    [' https://ship.example.com/ \n', 'https://ship.example.com/'],
    ['HTTPS://Ship.Example.com:8443/desk//', 'https://ship.example.com:8443/desk'],
    ['https://ship.example.com/a/b', 'https://ship.example.com/a/b'],
    ['https://ship.example.com/api/v1', 'https://ship.example.com/'],
    ['https://ship.example.com/api/v1/', 'https://ship.example.com/'],
    ['https://ship.example.com//api/v1//', 'https://ship.example.com/'],
    ['https://ship.example.com/API/V1', 'https://ship.example.com/'],
    ['https://ship.example.com/desk/api/v1', 'https://ship.example.com/desk'],
    ['https://ship.example.com/api/v1/api/v1', 'https://ship.example.com/'],
    ['https://ship.example.com/api', 'https://ship.example.com/api'],
    ['https://ship.example.com/api/v10', 'https://ship.example.com/api/v10'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/'],
    ['http://127.9.9.9/x', 'http://127.9.9.9/x'],
    ['http://[::1]:4010/', 'http://[::1]:4010/'],
    ['http://localhost:4010', 'http://localhost:4010/'],
  ])('%j is taken', (text, href) => {
    const checked = checkBaseAddress(text, null);
    expect(checked.ok && checked.value.href).toBe(href);
  });

  it.each([
    '',
    '   ',
    'ship.example.com',
    '//ship.example.com',
    'https:',
    'https://',
    'https:///x',
    'https:ship.example.com',
    'http://ship.example.com',
    'http://10.0.0.1',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1@ship.example.com',
    'https://key:secret@ship.example.com',
    'https://key@ship.example.com',
    'https://ship.example.com?x=1',
    'https://ship.example.com/#x',
    'https://ship.example.com/?',
    'https://ship.example.com#',
    'ftp://ship.example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://ship.example.com\\@evil.example.com',
    'https://ship.exa mple.com',
    'https://ship.example.com/a b',
    'https://ship.example.com/\r\nX: y',
    'https://ship\t.example.com',
    'http://[::ffff:127.0.0.1]',
    'http://0.0.0.0',
    'https://[zz]',
    'https://a.example.com:99999',
    'ws://127.0.0.1',
  ])('%j is refused with a reason', (text) => {
    const checked = checkBaseAddress(text, null);
    expect(checked.ok).toBe(false);
    if (!checked.ok) expect(checked.error).toMatch(/\.$/);
  });

  it.each([
    ['test', 'https://api.africanies.com/api/v1'],
    ['live', 'https://api-sandbox.africaniestest.com'],
    ['practice', 'https://api.africanies.com'],
  ] as const)(
    'under %s, the official address %s of another connection is refused',
    (profile, text) => {
      const checked = checkBaseAddress(text, profile);
      expect(!checked.ok && checked.error).toContain('It belongs under');
    },
  );

  it.each([
    ['live', 'https://api.africanies.com/api/v1/', 'https://api.africanies.com/'],
    ['test', 'https://api-sandbox.africaniestest.com', 'https://api-sandbox.africaniestest.com/'],
  ] as const)('under %s, its own official address %s is taken', (profile, text, href) => {
    const checked = checkBaseAddress(text, profile);
    expect(checked.ok && checked.value.href).toBe(href);
  });

  it('the same service is the same place, however its address ends', () => {
    const places = ['', '/', '/api/v1', '/api/v1/'].map((end) =>
      addressKey(serviceAddressOf(`https://ship.example.com${end}`)),
    );
    expect(new Set(places)).toEqual(new Set(['https://ship.example.com']));
  });

  it('a refusal never repeats what was typed, as it may hold a key', () => {
    const checked = checkBaseAddress('https://pk:sk_secret@ship.example.com', null);
    expect(JSON.stringify(checked)).not.toContain('sk_secret');
  });
});

describe('the address of an operation', () => {
  const base = new URL('https://ship.example.com/desk');

  it.each([
    ['../x?y', 'https://ship.example.com/desk/api/track/..%2Fx%3Fy'],
    ['a b#c', 'https://ship.example.com/desk/api/track/a%20b%23c'],
    ['%2e%2e', 'https://ship.example.com/desk/api/track/%252e%252e'],
    ['@evil.example.com', 'https://ship.example.com/desk/api/track/%40evil.example.com'],
    ['\ud800', 'https://ship.example.com/desk/api/track/%EF%BF%BD'],
    ['ẹ̀kọ́', `https://ship.example.com/desk/api/track/${encodeURIComponent('ẹ̀kọ́')}`],
  ])('%j stays in its place', (value, href) =>
    expect(joinAddress(base, ['api', 'track', value])?.href).toBe(href),
  );

  it.each(['', '.', '..'])('%j has no address', (value) =>
    expect(joinAddress(base, ['api', value])).toBeNull(),
  );

  it('nothing that can be typed changes host, prefix or number of segments', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const url = joinAddress(base, ['api', 'v1', 'shipment', 'track', value]);
        if (url === null) return;
        expect(url.origin).toBe('https://ship.example.com');
        expect(url.pathname.startsWith('/desk/api/v1/shipment/track/')).toBe(true);
        expect(url.pathname.split('/')).toHaveLength(7);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });

  it('a question goes into the query alone', () => {
    expect(joinAddress(base, ['api'], { page: '2&x=1' })?.href).toBe(
      'https://ship.example.com/desk/api?page=2%26x%3D1',
    );
  });
});
