import { z } from 'zod';
import type { CarrierLimits } from '../../domain/rates/carrierLimits.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** Size and weight limits of the service's carriers. */
export const carriersRoutes = {
  /** For the service in use; empty while no limits are known. */
  'carriers.limits': alwaysRoute(
    z.object({ mode: s.mode }),
    trusted<readonly CarrierLimits[]>(),
    anyone,
  ),
} as const;
