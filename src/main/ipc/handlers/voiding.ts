import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { voidingRoutes } from '../../../shared/ipc/voiding.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `voiding.*`. */
export const voidingHandlers = ({
  desk: { voiding },
}: HandlerContext): Handlers<typeof voidingRoutes> => ({
  'voiding.mark': (wish, allowed) => voiding.mark({ ...wish, allowed }),
  'voiding.undo': (wish, allowed) => voiding.undo({ ...wish, allowed }),
});
