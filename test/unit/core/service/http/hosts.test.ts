import { describe, expect, it } from 'vitest';
import {
  isCallableUrl,
  isLoopbackHost,
  mayReach,
  reachOfAddress,
  reachOfHost,
} from '../../../../../src/core/service/http/hosts.ts';

const hostOf = (url: string): string => new URL(url).hostname;

describe('which hosts are this machine', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.255.0.9/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://2130706433/',
  ])('%s is', (url) => expect(isLoopbackHost(hostOf(url))).toBe(true));
  it.each([
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'http://128.0.0.1/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost./',
  ])('%s is not', (url) => expect(isLoopbackHost(hostOf(url))).toBe(false));
});

describe('how far inside a host lies', () => {
  it.each([
    ['http://10.1.2.3/', 'private'],
    ['http://172.16.0.1/', 'private'],
    ['http://172.31.255.255/', 'private'],
    ['http://192.168.1.1/', 'private'],
    ['http://100.64.0.1/', 'private'],
    ['http://198.18.0.1/', 'private'],
    ['http://printer.local/', 'private'],
    ['http://metadata.internal/', 'private'],
    ['http://[fd00::1]/', 'private'],
    ['http://[fec0::1]/', 'private'],
    ['http://[::ffff:10.0.0.1]/', 'private'],
    ['http://[64:ff9b:1::a00:1]/', 'private'],
    ['http://localhost./', 'loopback'],
    ['http://a.localhost/', 'loopback'],
    ['http://[::ffff:7f00:1]/', 'loopback'],
    ['http://[::1]/', 'loopback'],
    ['http://169.254.169.254/', 'never'],
    ['http://0.0.0.0/', 'never'],
    ['http://[::]/', 'never'],
    ['http://[fe80::1]/', 'never'],
    ['http://224.0.0.1/', 'never'],
    ['http://[ff02::1]/', 'never'],
    ['http://[2001:0:a00:1::]/', 'never'],
    ['http://8.8.8.8/', 'public'],
    ['http://172.32.0.1/', 'public'],
    ['http://[2001:db8::1]/', 'public'],
    ['http://[2a00:1450:4001:80b::200e]/', 'public'],
    ['http://[::ffff:8.8.8.8]/', 'public'],
    ['http://[64:ff9b::808:808]/', 'public'],
    ['http://example.com/', 'public'],
    ['http://local.example.com/', 'public'],
  ])('%s: %s', (url, reach) => expect(reachOfHost(hostOf(url))).toBe(reach));

  it.each([
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2002:7f00:0001:1::5]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:7f00:0001]/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0x1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://①②⑦.0.0.1/',
  ])('%s is this computer in another spelling', (url) => {
    expect(reachOfHost(hostOf(url))).toBe('loopback');
  });

  it('reads the addresses that a name resolves to, zones included', () => {
    expect(reachOfAddress('fe80::1%eth0')).toBe('never');
    expect(reachOfAddress('::ffff:127.0.0.1')).toBe('loopback');
    expect(reachOfAddress('93.184.216.34')).toBe('public');
    expect(reachOfAddress('no address')).toBe('never');
  });

  it('lets nothing be asked that lies further inside than the service', () => {
    const asked = (own: Parameters<typeof mayReach>[0]) =>
      (['public', 'private', 'loopback', 'never'] as const).filter((found) => mayReach(own, found));
    expect(asked('public')).toEqual(['public']);
    expect(asked('private')).toEqual(['public', 'private']);
    expect(asked('loopback')).toEqual(['public', 'private', 'loopback']);
  });
});

describe('what may be called at all', () => {
  it.each([
    ['https://ship.example.com/', true],
    ['http://127.0.0.1:4010/', true],
    ['http://ship.example.com/', false],
    ['ftp://127.0.0.1/', false],
    ['file:///etc/passwd', false],
    ['https://name:word@ship.example.com/', false],
    ['data:text/plain,x', false],
  ])('%s: %s', (url, allowed) => expect(isCallableUrl(new URL(url))).toBe(allowed));
});
