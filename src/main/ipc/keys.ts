import { z } from 'zod';
import { anyone, signedIn, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** How a set of keys is stored; the keys themselves are never returned to the window. */
export interface KeyAnswer {
  /** `elsewhere`: entered for another address, and not used with the current one. */
  readonly state: 'none' | 'stored' | 'session' | 'locked' | 'elsewhere';
  readonly publicKeyEnd: string | null;
  readonly weak: boolean;
  /** Address that the keys were entered for, when it is another one; '' for none, null when unknown. */
  readonly place?: string | null;
  /** True when other keys are stored, which are used again once the program was closed. */
  readonly earlier?: boolean;
}

/** Keys of the service. They are write-only. */
export const keysRoutes = {
  'keys.status': alwaysRoute(z.object({ profileId: s.profileId }), trusted<KeyAnswer>(), anyone),
  'keys.set': route(
    z.object({
      profileId: s.profileId,
      /** The pair in any form in which the service hands it out. */
      keys: z.string().min(1).max(2000),
      insist: z.boolean(),
    }),
    trusted<KeyAnswer>(),
    signedIn,
  ),
  /** Stores keys that are only remembered until the program closes. */
  'keys.keep': route(
    z.object({ profileId: s.profileId, insist: z.boolean() }),
    trusted<KeyAnswer>(),
    signedIn,
  ),
  'keys.remove': alwaysRoute(
    z.object({ profileId: s.profileId, pin: s.givenPin }),
    trusted<KeyAnswer>(),
    takes('keys'),
  ),
} as const;
