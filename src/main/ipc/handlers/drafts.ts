import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { draftsRoutes } from '../../../shared/ipc/drafts.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `drafts.*`. */
export const draftsHandlers = ({
  desk: { batches },
}: HandlerContext): Handlers<typeof draftsRoutes> => ({
  'drafts.add': ({ batchId, drafts: added }) => batches.add(batchId, added),
});
