import { z } from 'zod';
import { addressSchema } from '../../domain/shipment/draftSchema.ts';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const batchId = s.id;
const role = z.enum(['sender', 'receiver']);

/** Address advice: what the service says of addresses, and accepting it. */
export const addressAdviceRoutes = {
  /** Returns false when the service in use is known not to check addresses. */
  'addressAdvice.offered': route(s.none, anyone, (_, { desk }) => desk.addressAdvisor.isOffered()),
  /** Can take long; never fails. The window shows no progress for it. */
  'addressAdvice.ask': route(
    z.object({ mode: s.mode, role, address: addressSchema }),
    anyone,
    (question, { desk }) => desk.addressAdvisor.ask(question),
  ),
  /** Checks the addresses of a batch in the background; `ids` null: all rows. Null when there is nothing to check. */
  'addressAdvice.check': route(
    z.object({ batchId, ids: s.ids.nullable() }),
    anyone,
    ({ batchId, ids }, { desk }) => desk.batchAddresses.check(batchId, ids),
  ),
  'addressAdvice.list': route(
    z.object({
      batchId,
      which: z.enum(['differs', 'noted']),
      limit: z.number().int().min(1).max(5_000),
    }),
    anyone,
    ({ batchId, which, limit }, { desk }) => desk.batchAddresses.list(batchId, which, limit),
  ),
  /** `taken` null: accept for every address that has exactly one place. */
  'addressAdvice.accept': route(
    z.object({
      batchId,
      taken: z
        .array(z.object({ id: s.id, role, index: z.number().int().min(0).max(10) }))
        .min(1)
        .max(200_000)
        .nullable(),
    }),
    anyone,
    ({ batchId, taken }, { desk }) => desk.batchAddresses.accept(batchId, taken),
  ),
} as const;
