import type { UpdateState } from '../../domain/desk/update.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Updates of the program. */
export const updatesRoutes = {
  'updates.state': alwaysRoute(none, trusted<UpdateState>(), anyone),
  /** Checks for an update now, and downloads it; progress: `updates.changed`. */
  'updates.look': alwaysRoute(none, trusted<UpdateState>(), anyone),
  /** Quits the program, installs the new version and starts it. Refused during a run or a print. */
  'updates.install': alwaysRoute(none, none, anyone),
} as const;
