import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** Files and links that were opened with the program. */
export const outsideRoutes = {
  /** Returns and removes the requests that arrived since the last call, the oldest first. A file is then read by `imports.open` with its id. */
  'outside.take': alwaysRoute(none, anyone, (_, { env }) => env.outside.take()),
} as const;
