import type { Handlers } from '../route.ts';
import type { personalDataRoutes } from '../personalData.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `personalData.*`. */
export const personalDataHandlers = ({
  desk: { personalData },
}: HandlerContext): Handlers<typeof personalDataRoutes> => ({
  'personalData.find': ({ text }) => personalData.find(text),
  'personalData.erase': ({ people }) => personalData.erase(people),
  'personalData.olderCopies': () => personalData.olderCopies(),
  'personalData.removeOlderCopies': async () => ({
    removed: await personalData.removeOlderCopies(),
  }),
});
