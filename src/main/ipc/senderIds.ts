import { z } from 'zod';
import { ID_KINDS, MAX_ID_NUMBER } from '../../domain/desk/senderId.ts';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const senderIdSchema = z.object({
  kind: z.enum(ID_KINDS),
  number: z.string().trim().min(1).max(MAX_ID_NUMBER),
});

/** The sender's ID of a shipment. */
export const senderIdsRoutes = {
  'senderIds.get': route(z.object({ shipmentId: s.id }), anyone, ({ shipmentId }, { desk }) =>
    desk.senderIds.get(shipmentId),
  ),
  'senderIds.set': route(
    z.object({ shipmentId: s.id, shown: senderIdSchema.nullable() }),
    anyone,
    ({ shipmentId, shown }, { desk }) => desk.senderIds.set(shipmentId, shown),
  ),
} as const;
