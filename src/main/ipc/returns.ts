import { z } from 'zod';
import { RETURN_REASONS } from '../../domain/shipment/returns.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

/** Returns of booked shipments. */
export const returnsRoutes = {
  /** The links of a shipment to its returns and its original, and what of it can be returned. */
  'returns.facts': alwaysRoute(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.returns.facts(id),
  ),
  /** Makes the return of a booked shipment. `pieces`: of each item, in the order of the boxes. */
  'returns.make': route(
    z.object({
      id: s.id,
      pieces: z.array(z.number().int().nonnegative()).max(100_000),
      reason: z.enum(RETURN_REASONS),
    }),
    anyone,
    ({ id, pieces, reason }, { desk }) => desk.returns.make(id, pieces, reason),
  ),
} as const;
