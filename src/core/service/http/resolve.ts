import { promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Reach } from '../../base/ports.ts';
import { reachOfAddress, reachOfHost } from './hosts.ts';

/** Resolves a name to its addresses, in the order in which they should be tried. Rejects with the error of the system. */
export type ResolveHost = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Resolves a name to all of its addresses with the system's resolver. */
export const systemResolve: ResolveHost = (hostname) => dns.lookup(hostname, { all: true });

/** Code of the error for an address that may not be connected to. */
export const ADDRESS_REFUSED = 'ADDRESS_REFUSED';

/** Creates the error for a name that resolves to an address that may not be requested. Its code is ADDRESS_REFUSED. */
export const addressRefused = (): Error =>
  Object.assign(new Error('this name leads to an address that may not be called'), {
    code: ADDRESS_REFUSED,
  });

const FAMILIES: Readonly<Record<string, number>> = { 4: 4, 6: 6, IPv4: 4, IPv6: 6 };

/**
 * Creates a lookup function for net.connect that returns allowed addresses only. Because the connection uses the result of this check, a second
 * resolution cannot change the address.
 */
export const lookupOnly =
  (resolve: ResolveHost, allowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const usable = found.filter(
          ({ address, family }) =>
            allowed(address) && (!options.family || FAMILIES[options.family] === family),
        );
        const [first] = usable;
        if (first === undefined) callback(addressRefused(), '', 0);
        else if (options.all === true) callback(null, [...usable]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, '', 0),
    );
  };

/** Timeout of the resolution of a name before a proxy resolves it, in milliseconds. */
const BEFORE_PROXY_MS = 2_000;

/**
 * Checks a target that a proxy will connect to. The proxy's own resolution is not visible; a name that cannot be resolved here, or not in time, is
 * allowed.
 * @throws Error with code ADDRESS_REFUSED
 */
export const checkBeforeProxy = async (
  hostname: string,
  resolve: ResolveHost,
  allowed: (address: string) => boolean,
): Promise<void> => {
  if (isIP(hostname) !== 0) {
    if (!allowed(hostname)) throw addressRefused();
    return;
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((done) => {
    timer = setTimeout(done, BEFORE_PROXY_MS, []);
  });
  const found = await Promise.race([resolve(hostname).catch(() => []), late]);
  clearTimeout(timer);
  if (found.some(({ address }) => !allowed(address))) throw addressRefused();
};

const INWARD: readonly Reach[] = ['public', 'private', 'loopback'];
/** Time for which a result is cached, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * Creates a function that returns the reach of a service by its resolved name. A service may only name addresses that are no further inside. A name
 * that cannot be resolved counts as public.
 * @param now returns milliseconds
 * @returns a function of one host (from `URL.hostname`)
 */
export const createServiceReach = (
  now: () => number,
  resolve: ResolveHost = systemResolve,
): ((hostname: string) => Promise<Reach>) => {
  const known = new Map<string, { readonly at: number; readonly reach: Promise<Reach> }>();
  const ask = async (hostname: string): Promise<Reach> => {
    const found = await resolve(hostname).catch(() => []);
    const reaches = found.map(({ address }) => reachOfAddress(address));
    return INWARD.find((each) => reaches.includes(each)) ?? 'public';
  };
  return (hostname) => {
    const written = reachOfHost(hostname);
    if (written !== 'public' || isIP(hostname) !== 0) return Promise.resolve(written);
    const held = known.get(hostname);
    if (held !== undefined && now() - held.at < FRESH_MS) return held.reach;
    const reach = ask(hostname);
    known.set(hostname, { at: now(), reach });
    return reach;
  };
};
