import { z } from 'zod';
import type { AddressAdvice } from '../../domain/address/addressAdvice.ts';
import type { BatchAdviceList } from '../../domain/address/batchAdvice.ts';
import type { SheetChange } from '../../domain/batch/sheetChange.ts';
import { addressSchema } from '../../domain/shipment/draftSchema.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const batchId = s.id;
const role = z.enum(['sender', 'receiver']);

/** Address advice: what the service says of addresses, and accepting it. */
export const addressAdviceRoutes = {
  /** Returns false when the service in use is known not to check addresses. */
  'addressAdvice.offered': route(s.none, z.boolean(), anyone),
  /** Can take long; never fails. The window shows no progress for it. */
  'addressAdvice.ask': route(
    z.object({ mode: s.mode, role, address: addressSchema }),
    trusted<AddressAdvice>(),
    anyone,
  ),
  /** Checks the addresses of a batch in the background; `ids` null: all rows. Null when there is nothing to check. */
  'addressAdvice.check': route(
    z.object({ batchId, ids: s.ids.nullable() }),
    trusted<RunProgress | null>(),
    anyone,
  ),
  'addressAdvice.list': route(
    z.object({
      batchId,
      which: z.enum(['differs', 'noted']),
      limit: z.number().int().min(1).max(5_000),
    }),
    trusted<BatchAdviceList>(),
    anyone,
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
    trusted<SheetChange>(),
    anyone,
  ),
} as const;
