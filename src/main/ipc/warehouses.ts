import { z } from 'zod';
import { anyone } from './access.ts';
import { route } from './route.ts';

/** Warehouses of the service. */
export const warehousesRoutes = {
  'warehouses.list': route(
    z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable(),
    }),
    anyone,
    ({ country }, { desk }) => desk.lookups.warehouses(country),
  ),
  /** Asks the service for one warehouse by its number. */
  'warehouses.one': route(
    z.object({ id: z.number().int().min(0).max(1e9) }),
    anyone,
    ({ id }, { desk }) => desk.lookups.warehouse(id),
  ),
} as const;
