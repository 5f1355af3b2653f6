import { isIPv4, isIPv6 } from 'node:net';

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/**
 * True for 127.0.0.0/8, ::1 and `localhost`, and for nothing else.
 * @param hostname as `URL.hostname` gives it, so that unusual spellings of an address are
 * normalised already
 */
export const isLoopbackHost = (hostname: string): boolean => {
  const host = bare(hostname);
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
};

const isPrivateV4 = (host: string): boolean => {
  const [a = 0, b = 0] = host.split('.').map(Number);
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    a >= 224
  );
};

/** The IPv4 address inside an IPv4-mapped IPv6 one, or null. */
const mappedV4 = (host: string): string | null => {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host) ?? [];
  if (high === undefined || low === undefined) return null;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
};

/** True when the name itself denotes this computer or a private network. No name is resolved. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = bare(hostname).replace(/\.$/, '');
  if (host === 'localhost' || /\.(localhost|local|internal|home\.arpa)$/.test(host)) return true;
  if (isIPv4(host)) return isPrivateV4(host);
  if (!isIPv6(host)) return false;
  const inner = mappedV4(host);
  if (inner !== null) return isPrivateV4(inner);
  return (
    host === '::' ||
    host === '::1' ||
    /^f[cd]/.test(host) ||
    /^fe[89a-f]/.test(host) ||
    host.startsWith('ff')
  );
};

/**
 * True for addresses that the desk may call: https, or http on this computer only, and never with a
 * name and password in the URL.
 */
export const isCallableUrl = (url: URL): boolean => {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
};
