import type { Handlers } from '../route.ts';
import type { draftsRoutes } from '../drafts.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `drafts.*`. */
export const draftsHandlers = ({
  desk: { batches },
}: HandlerContext): Handlers<typeof draftsRoutes> => ({
  'drafts.add': ({ batchId, drafts: added }) => batches.add(batchId, added),
});
