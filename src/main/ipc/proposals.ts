import { z } from 'zod';
import { addressSchema } from '../../domain/shipment/draftSchema.ts';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const batchId = s.id;
const role = z.enum(['sender', 'receiver']);
const text = z.string().max(200);
const answer = z.object({
  key: z.string().max(40_002),
  product_hs_code: text,
  weight: text,
  country: text,
});
const box = z.object({ length: text, width: text, height: text, emptyWeight: text });
const ids = s.ids.nullable();

/** Address advice: what the service says of addresses, and accepting it. */
export const proposalsRoutes = {
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

  // Incomplete goods of a batch, and filling them in for all rows with the same words.
  'batchGoods.list': route(z.object({ batchId }), anyone, ({ batchId }, { desk }) =>
    desk.batchGoods.list(batchId),
  ),
  /** Searches the service for codes of goods without one, in the background; null when no goods need a search or the service cannot be queried. */
  'batchGoods.search': route(z.object({ batchId }), anyone, ({ batchId }, { desk }) =>
    desk.batchGoods.search(batchId),
  ),
  'batchGoods.fill': route(
    z.object({ batchId, answers: z.array(answer).min(1).max(1_000) }),
    anyone,
    ({ batchId, answers }, { desk }) => desk.batchGoods.fill(batchId, answers),
  ),
  /** Fills in sizes of boxes without sizes, and weights from their contents; `box` null: weights only. */
  'batchGoods.fillBoxes': route(
    z.object({ batchId, box: box.nullable() }),
    anyone,
    ({ batchId, box }, { desk }) => desk.batchGoods.fillBoxes(batchId, box),
  ),

  // Proposes boxes for the shipments of a batch and accepts the proposals.
  /** Packs in the background; `ids` null: all rows that have a box without sizes. Returns null when there is nothing to pack. */
  'batchPacking.suggest': route(
    z.object({ batchId, ids, ...s.padding }),
    anyone,
    ({ batchId, ...wish }, { desk }) => desk.batchPacking.suggest(batchId, wish),
  ),
  'batchPacking.list': route(
    z.object({
      batchId,
      which: z.enum(['ready', 'left']),
      limit: z.number().int().min(1).max(5_000),
    }),
    anyone,
    ({ batchId, which, limit }, { desk }) => desk.batchPacking.list(batchId, which, limit),
  ),
  /** `ids` null: accept all that can be accepted. */
  'batchPacking.accept': route(z.object({ batchId, ids }), anyone, ({ batchId, ids }, { desk }) =>
    desk.batchPacking.accept(batchId, ids),
  ),
} as const;
