import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** Updates of the program. */
export const updatesRoutes = {
  'updates.state': alwaysRoute(none, anyone, (_, { updates }) => updates.state()),
  /** Checks for an update now, and downloads it; progress: `updates.changed`. */
  'updates.look': alwaysRoute(none, anyone, (_, { updates }) => updates.look()),
  /** Quits the program, installs the new version and starts it. Refused during a run or a print. */
  'updates.install': alwaysRoute(none, anyone, (_, { updates }) => updates.install()),
} as const;
