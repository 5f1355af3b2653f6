import { promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { reachOfAddress, reachOfHost, type Reach } from './hosts.ts';

/** The addresses of a name, in the order in which they are to be tried. Rejects with the system's error. */
export type Resolve = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Asks the system for every address of a name. */
export const systemResolve: Resolve = (hostname) => dns.lookup(hostname, { all: true });

/** Code of the error for an address that may not be connected to. */
export const ADDRESS_REFUSED = 'ADDRESS_REFUSED';

/** The error for a name that leads to an address that may not be called; its code is ADDRESS_REFUSED. */
export const addressRefused = (): Error =>
  Object.assign(new Error('this name leads to an address that may not be called'), {
    code: ADDRESS_REFUSED,
  });

const FAMILIES: Readonly<Record<string, number>> = { 4: 4, 6: 6, IPv4: 4, IPv6: 6 };

/** Resolves a name as net.connect asks for it, and gives out allowed addresses only: of what is connected to, nothing else was asked. */
export const lookupOnly =
  (resolve: Resolve, allowed: (address: string) => boolean): LookupFunction =>
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

/** Milliseconds that a name is given to be resolved here before a proxy resolves it. */
const BEFORE_PROXY_MS = 2_000;

/**
 * Looks at a target that a proxy will connect to. What the proxy resolves the name to cannot be seen; a name that is not known here, or not
 * in time, passes.
 * @throws Error with code ADDRESS_REFUSED
 */
export const checkBeforeProxy = async (
  hostname: string,
  resolve: Resolve,
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
/** How long an answer counts, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * How far inside services lie, with their names resolved: what they may name lies no further inside. A name that cannot be resolved counts
 * as public.
 * @param now milliseconds
 * @returns asks for one host, as `URL.hostname` gives it
 */
export const createServiceReach = (
  now: () => number,
  resolve: Resolve = systemResolve,
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
