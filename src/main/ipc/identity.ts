import { z } from 'zod';
import { anyone, coreAsks, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** The service and account that the desk works with. */
export const identityRoutes = {
  'identity.get': alwaysRoute(none, anyone, (_, { desk }) => desk.context.identities.facts()),
  /** Records a person's answer whether this is the same account. `same` false: another account, which begins without shipments. */
  'identity.answer': route(
    z.object({ same: z.boolean() }),
    signedIn,
    async ({ same }, { connection, desk }) => {
      await connection.answer(same);
      return desk.context.identities.facts();
    },
  ),
  /** Changes a profile's address. Its keys have to be entered again. */
  'profiles.readdress': route(
    z.object({ profileId: s.profileId, baseAddress: z.string().max(500), pin: s.givenPin }),
    coreAsks('connection'),
    ({ profileId, baseAddress, pin }, { connection }) =>
      connection.readdress(profileId, baseAddress, pin),
  ),
} as const;
