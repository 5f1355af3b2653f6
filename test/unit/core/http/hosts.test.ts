import { describe, expect, it } from 'vitest';
import { isCallableUrl, isLoopbackHost, isPrivateHost } from '../../../../src/core/http/hosts.ts';

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

describe('which hosts are inside', () => {
  it.each([
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://localhost./',
    'http://printer.local/',
    'http://a.localhost/',
    'http://metadata.internal/',
    'http://224.0.0.1/',
  ])('%s is', (url) => expect(isPrivateHost(hostOf(url))).toBe(true));
  it.each([
    'http://8.8.8.8/',
    'http://172.32.0.1/',
    'http://[2001:db8::1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://example.com/',
    'http://local.example.com/',
  ])('%s is not', (url) => expect(isPrivateHost(hostOf(url))).toBe(false));
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
