import type { Handlers } from '../route.ts';
import type { pricingRoutes } from '../pricing.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `pricing.*`. */
export const pricingHandlers = ({
  desk: { pricing },
}: HandlerContext): Handlers<typeof pricingRoutes> => ({
  'pricing.lists': () => pricing.lists(),
  'pricing.set': ({ lists }) => {
    pricing.setLists(lists);
    return pricing.lists();
  },
  'pricing.costs': ({ id }) => pricing.costs(id),
});
