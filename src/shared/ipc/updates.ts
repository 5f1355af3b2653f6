import type { UpdateState } from '../../domain/desk/update.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Newer versions of the program. */
export const updatesRoutes = {
  'updates.state': route(none, trusted<UpdateState>()),
  /** Looks now, and fetches what is found; `updates.changed` tells how it goes. */
  'updates.look': route(none, trusted<UpdateState>()),
  /** Ends the program, installs and starts the new version. Refused while a run or a print is on. */
  'updates.install': route(none, none),
} as const;
