import { z } from 'zod';
import type { CarrierLimits } from '../../domain/rates/carrierLimits.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** What the service's carriers take. */
export const carriersRoutes = {
  /** Of the service in use; empty while nothing is known. */
  'carriers.limits': route(z.object({ mode: s.mode }), trusted<readonly CarrierLimits[]>()),
} as const;
