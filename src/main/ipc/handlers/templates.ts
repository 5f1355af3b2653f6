import type { Handlers } from '../route.ts';
import type { templatesRoutes } from '../templates.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `templates.*`. */
export const templatesHandlers = ({
  desk: { batches, templates },
}: HandlerContext): Handlers<typeof templatesRoutes> => ({
  'templates.list': () => templates.list(),
  'templates.save': ({ id, name, ids }) => templates.save(id, name, ids),
  'templates.rename': ({ id, name }) => templates.rename(id, name),
  'templates.remove': ({ id }) => ({ removed: templates.remove(id) }),
  'templates.begin': ({ id, name }) => batches.summary(templates.begin(id, name).id),
  'templates.insert': ({ id, batchId }) => templates.insert(id, batchId),
});
