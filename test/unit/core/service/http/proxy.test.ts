import { describe, expect, it } from 'vitest';
import { parseProxy } from '../../../../../src/core/service/http/proxy.ts';

describe('what the system says about a proxy', () => {
  it.each([
    ['DIRECT', null],
    [
      'PROXY cache.example.com:3128; DIRECT',
      { host: 'cache.example.com', port: 3128, secure: false, authorization: null },
    ],
    [
      'SOCKS5 a.example.com:1080; HTTPS b.example.com:443',
      { host: 'b.example.com', port: 443, secure: true, authorization: null },
    ],
    [
      'http://cache.example.com',
      { host: 'cache.example.com', port: 80, secure: false, authorization: null },
    ],
    [
      'https://[2001:db8::1]:8443',
      { host: '2001:db8::1', port: 8443, secure: true, authorization: null },
    ],
    [
      'http://desk:p%40ss@cache.example.com:3128',
      {
        host: 'cache.example.com',
        port: 3128,
        secure: false,
        authorization: `Basic ${Buffer.from('desk:p@ss').toString('base64')}`,
      },
    ],
  ])('%s', (text, expected) => expect(parseProxy(text)).toEqual(expected));

  it.each(['', 'SOCKS5 a.example.com:1080', 'nonsense', 'socks://a.example.com'])(
    '%j is not guessed to be "no proxy"',
    (text) => expect(() => parseProxy(text)).toThrow(/not supported/),
  );
});
