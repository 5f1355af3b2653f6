import type { Handlers } from '../route.ts';
import type { identityRoutes } from '../identity.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `identity.*` and `profiles.*`. */
export const identityHandlers = ({
  desk,
  connection,
}: HandlerContext): Handlers<typeof identityRoutes> => ({
  'identity.get': () => desk.context.identities.facts(),
  'identity.answer': async ({ same }) => {
    await connection.answer(same);
    return desk.context.identities.facts();
  },
  'profiles.readdress': ({ profileId, baseAddress, pin }) =>
    connection.readdress(profileId, baseAddress, pin),
});
