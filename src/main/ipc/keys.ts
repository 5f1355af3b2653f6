import { z } from 'zod';
import { anyone, signedIn, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

/** Keys of the service. They are write-only. */
export const keysRoutes = {
  'keys.status': alwaysRoute(
    z.object({ profileId: s.profileId }),
    anyone,
    ({ profileId }, { connection }) => connection.keyStatus(profileId),
  ),
  'keys.set': route(
    z.object({
      profileId: s.profileId,
      /** The pair in any form in which the service hands it out. */
      keys: z.string().min(1).max(2000),
      insist: z.boolean(),
    }),
    signedIn,
    ({ profileId, keys, insist }, { connection }) => connection.setKeys(profileId, keys, insist),
  ),
  /** Stores keys that are only remembered until the program closes. */
  'keys.keep': route(
    z.object({ profileId: s.profileId, insist: z.boolean() }),
    signedIn,
    ({ profileId, insist }, { connection }) => connection.keepKeys(profileId, insist),
  ),
  'keys.remove': alwaysRoute(
    z.object({ profileId: s.profileId, pin: s.givenPin }),
    takes('keys'),
    ({ profileId }, { connection }) => connection.removeKeys(profileId),
  ),
} as const;
