import { z } from 'zod';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;
const name = z.string().trim().min(1).max(120);
const batchId = s.id;

/** Templates: saved shipments to start batches with. */
export const templatesRoutes = {
  'templates.list': alwaysRoute(none, anyone, (_, { desk }) => desk.templates.list()),
  'templates.save': route(
    z.object({ id: s.id.nullable(), name, ids: s.ids }),
    anyone,
    ({ id, name, ids }, { desk }) => desk.templates.save(id, name, ids),
  ),
  'templates.rename': route(z.object({ id: s.id, name }), anyone, ({ id, name }, { desk }) =>
    desk.templates.rename(id, name),
  ),
  'templates.remove': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) => ({
    removed: desk.templates.remove(id),
  })),
  /** Creates a batch with the template's shipments. */
  'templates.begin': route(z.object({ id: s.id, name }), anyone, ({ id, name }, { desk }) =>
    desk.batches.summary(desk.templates.begin(id, name).id),
  ),
  'templates.insert': route(z.object({ id: s.id, batchId }), anyone, ({ id, batchId }, { desk }) =>
    desk.templates.insert(id, batchId),
  ),
} as const;
