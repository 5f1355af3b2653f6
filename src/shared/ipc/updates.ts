import type { UpdateState } from '../../domain/desk/update.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Updates of the program. */
export const updatesRoutes = {
  'updates.state': route(none, trusted<UpdateState>()),
  /** Checks for an update now, and downloads it; progress: `updates.changed`. */
  'updates.look': route(none, trusted<UpdateState>()),
  /** Quits the program, installs the new version and starts it. Refused during a run or a print. */
  'updates.install': route(none, none),
} as const;
