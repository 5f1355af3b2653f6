import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faultRules } from '../faults/schema.ts';
import type { Call } from '../types.ts';
import type { World } from '../world.ts';

const move = z.strictObject({
  tracking_number: z.string().optional(),
  steps: z.int().min(1).max(10).default(1),
});

/** Routes for tests and tools, outside the interface and without keys: bookings, calls, faults, advancing the tracking. */
export const backdoorRoutes = (
  app: FastifyInstance,
  world: World,
  calls: () => readonly Call[],
): void => {
  app.get('/__practice/shipments', async () => world.store.shipments());
  app.get('/__practice/calls', async () => calls());
  app.put('/__practice/faults', async (request, reply) => {
    const rules = faultRules.safeParse(request.body);
    if (!rules.success) return reply.code(400).send({ error: z.prettifyError(rules.error) });
    world.faults.set(rules.data);
    return { rules: rules.data.length };
  });
  app.post('/__practice/advance', async (request, reply) => {
    const parsed = move.safeParse(request.body ?? {});
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { tracking_number: number, steps } = parsed.data;
    const moved = world.store
      .shipments()
      .map((shipment) => shipment.tracking_number)
      .filter((one) => number === undefined || one === number);
    for (const one of moved) world.store.advance(one, steps);
    return { moved: moved.length };
  });
};
