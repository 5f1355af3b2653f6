import { z } from 'zod';
import type { Warehouse } from '../../domain/service/service.ts';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** Warehouses of the service. */
export const warehousesRoutes = {
  'warehouses.list': route(
    z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable(),
    }),
    trusted<readonly Warehouse[]>(),
    anyone,
  ),
  /** Asks the service for one warehouse by its number. */
  'warehouses.one': route(
    z.object({ id: z.number().int().min(0).max(1e9) }),
    trusted<readonly Warehouse[]>(),
    anyone,
  ),
} as const;
