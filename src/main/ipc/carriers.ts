import { z } from 'zod';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

/** Size and weight limits of the service's carriers. */
export const carriersRoutes = {
  /** For the service in use; empty while no limits are known. */
  'carriers.limits': alwaysRoute(z.object({ mode: s.mode }), anyone, ({ mode }, { desk }) =>
    desk.carriers.limits(mode),
  ),
} as const;
