import type { Handlers } from '../route.ts';
import type { retentionRoutes } from '../retention.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `retention.*`. */
export const retentionHandlers = ({
  dailyRetention,
}: HandlerContext): Handlers<typeof retentionRoutes> => ({
  'retention.get': () => dailyRetention.state(),
  'retention.plan': (kept) => dailyRetention.plan(kept),
  'retention.set': ({ kept }) => dailyRetention.set(kept),
  'retention.now': () => dailyRetention.now(),
});
