import type { Handlers } from '../route.ts';
import type { voidingRoutes } from '../voiding.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `voiding.*`. */
export const voidingHandlers = ({
  desk: { voiding },
}: HandlerContext): Handlers<typeof voidingRoutes> => ({
  'voiding.mark': (wish, allowed) => voiding.mark({ ...wish, allowed }),
  'voiding.undo': (wish, allowed) => voiding.undo({ ...wish, allowed }),
});
