import type { Handlers } from '../route.ts';
import type { keysRoutes } from '../keys.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `keys.*`. */
export const keysHandlers = ({ connection }: HandlerContext): Handlers<typeof keysRoutes> => ({
  'keys.status': ({ profileId }) => connection.keyStatus(profileId),
  'keys.set': ({ profileId, keys, insist }) => connection.setKeys(profileId, keys, insist),
  'keys.keep': ({ profileId, insist }) => connection.keepKeys(profileId, insist),
  'keys.remove': ({ profileId }) => connection.removeKeys(profileId),
});
