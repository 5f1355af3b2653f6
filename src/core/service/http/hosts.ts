import { isIPv4, isIPv6 } from 'node:net';
import type { Reach } from '../../base/ports.ts';

/** Allowed targets, by the reach of the service itself. */
const ALLOWED: Readonly<Record<Reach, readonly Reach[]>> = {
  public: ['public'],
  private: ['public', 'private'],
  loopback: ['public', 'private', 'loopback'],
  never: ['public'],
};

/** Returns true when an address of reach `found` may be requested because a service of reach `own`, or its file, named it. */
export const mayReach = (own: Reach, found: Reach): boolean => ALLOWED[own].includes(found);

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/**
 * Returns true for 127.0.0.0/8, ::1 and `localhost` only.
 * @param hostname from `URL.hostname`, which normalises unusual spellings of an address
 */
export const isLoopbackHost = (hostname: string): boolean => {
  const host = bare(hostname);
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
};

/** Reach of IPv4 addresses for special use (RFC 6890 and its registry). Those for documentation count as public; they lead nowhere. */
const reachOfV4 = (host: string): Reach => {
  const [a = 0, b = 0, c = 0] = host.split('.').map(Number);
  if (a === 127) return 'loopback';
  if (a === 0 || a >= 224 || (a === 169 && b === 254)) return 'never';
  const isPrivate =
    a === 10 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && c === 0) ||
    (a === 192 && b === 88 && c === 99) ||
    (a === 198 && (b === 18 || b === 19));
  return isPrivate ? 'private' : 'public';
};

const dotted = (high: number, low: number): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** Returns the eight groups of an IPv6 address; a zone (`%eth0`) is ignored. */
const groupsOf = (host: string): readonly number[] => {
  const [, before = '', v4] = /^(.*?)(\d+\.\d+\.\d+\.\d+)?$/.exec(host.replace(/%.*$/, '')) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = (v4 ?? '').split('.').map(Number);
  const text =
    v4 === undefined
      ? before
      : `${before}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const [head = '', tail] = text.split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => 0), ...last];
};

const reachOfV6 = (host: string): Reach => {
  const groups = groupsOf(host);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, high = 0, low = 0] = groups;
  const zeros = (...of: readonly number[]): boolean => of.every((group) => group === 0);
  if (zeros(a, b, c, d, e, f, high)) {
    if (low === 0) return 'never';
    if (low === 1) return 'loopback';
  }
  // An embedded IPv4 address: ::a.b.c.d, ::ffff:a.b.c.d, ::ffff:0:a.b.c.d, 64:ff9b::a.b.c.d (NAT64), 2002:… (6to4).
  const translated = a === 0x64 && b === 0xff9b && zeros(c, d, e, f);
  const mapped =
    zeros(a, b, c, d) && ((e === 0 && (f === 0 || f === 0xffff)) || (e === 0xffff && f === 0));
  if (translated || mapped) return reachOfV4(dotted(high, low));
  if (a === 0x2002) return reachOfV4(dotted(b, c));
  if (a === 0x64 && b === 0xff9b && c === 1) return 'private';
  // Teredo, multicast, link-local, discarded.
  if ((a === 0x2001 && b === 0) || a >= 0xff00 || (a & 0xffc0) === 0xfe80) return 'never';
  if (a === 0x100 && zeros(b, c, d)) return 'never';
  return (a & 0xfe00) === 0xfc00 || (a & 0xffc0) === 0xfec0 ? 'private' : 'public';
};

/** Returns the reach of an IP address. @param address in the notation of the system */
export const reachOfAddress = (address: string): Reach => {
  if (isIPv4(address)) return reachOfV4(address);
  return isIPv6(address) ? reachOfV6(address) : 'never';
};

/** Returns the reach of a host by its name or address as written. Resolves no name. @param hostname from `URL.hostname` */
export const reachOfHost = (hostname: string): Reach => {
  const host = bare(hostname).replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
  if (/\.(local|internal|home\.arpa)$/.test(host)) return 'private';
  return isIPv4(host) || isIPv6(host) ? reachOfAddress(host) : 'public';
};

/** Returns true for addresses that the desk may request: https, or http on this computer only, and never with a name and password in the URL. */
export const isCallableUrl = (url: URL): boolean => {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
};
