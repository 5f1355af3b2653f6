import type { Handlers } from '../route.ts';
import type { guardRoutes } from '../guard.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `guard.*`. */
export const guardHandlers = ({
  desk: { guard },
}: HandlerContext): Handlers<typeof guardRoutes> => {
  const answer = () => ({
    ...guard.limits(),
    spentToday: guard.hidesCost() ? null : guard.spentToday(),
  });
  return {
    'guard.get': answer,
    'guard.spentToday': () => guard.spentToday(),
    'guard.set': ({ pin, ...limits }) => {
      guard.set(limits, pin);
      return answer();
    },
    'guard.changePin': ({ old, next }) => {
      guard.changePin(old, next);
      return {};
    },
  };
};
