import { z } from 'zod';
import { anyone, coreAsks, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import type { RouteContext } from './context.ts';
import * as s from './schemas.ts';

const { none } = s;

/** Limits of the spending guard; `locked` after a manager has set a PIN. */
const guardState = ({ desk: { guard } }: RouteContext) => ({
  ...guard.limits(),
  /** Null where it is shown only with the PIN (`guard.spentToday`): customers have prices of their own. */
  spentToday: guard.hidesCost() ? null : guard.spentToday(),
});

/** The spending guard. */
export const guardRoutes = {
  'guard.get': alwaysRoute(none, anyone, (_, context) => guardState(context)),
  /** Takes the PIN that shows costs. */
  'guard.spentToday': alwaysRoute(z.object({ pin: s.givenPin }), takes('costs'), (_, { desk }) =>
    desk.guard.spentToday(),
  ),
  /** Sets the limits. The first PIN given becomes the manager's PIN. */
  'guard.set': route(
    z.object({
      perRun: s.limits,
      perDay: s.limits,
      share: z.number().min(0).max(100).default(5),
      pin: s.pin,
    }),
    coreAsks('limits'),
    ({ pin, ...limits }, context) => {
      context.desk.guard.set(limits, pin);
      return guardState(context);
    },
  ),
  'guard.changePin': route(
    z.object({ old: s.ownPin, next: s.ownPin }),
    coreAsks('limits'),
    ({ old, next }, { desk }) => desk.guard.changePin(old, next),
  ),
} as const;
