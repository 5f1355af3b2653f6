import { z } from 'zod';
import type { Money } from '../../domain/money/money.ts';
import type { SpendingLimits } from '../../domain/purchase/guard.ts';
import { anyone, coreAsks, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Limits of the spending guard; `locked` after a manager has set a PIN. */
export interface GuardAnswer extends SpendingLimits {
  readonly locked: boolean;
  /** Null where it is shown only with the PIN (`guard.spentToday`): customers have prices of their own. */
  readonly spentToday: readonly Money[] | null;
}

/** The spending guard. */
export const guardRoutes = {
  'guard.get': alwaysRoute(none, trusted<GuardAnswer>(), anyone),
  /** Takes the PIN that shows costs. */
  'guard.spentToday': alwaysRoute(
    z.object({ pin: s.givenPin }),
    trusted<readonly Money[]>(),
    takes('costs'),
  ),
  /** Sets the limits. The first PIN given becomes the manager's PIN. */
  'guard.set': route(
    z.object({
      perRun: s.limits,
      perDay: s.limits,
      share: z.number().min(0).max(100).default(5),
      pin: s.pin,
    }),
    trusted<GuardAnswer>(),
    coreAsks('limits'),
  ),
  'guard.changePin': route(z.object({ old: s.ownPin, next: s.ownPin }), none, coreAsks('limits')),
} as const;
