import { z } from 'zod';
import { isPriceList } from '../../domain/pricing/priceRules.ts';
import { anyone, needsPin } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const priceRule = z.object({
  name: z.string(),
  services: z.array(z.string()).readonly(),
  countries: z.array(z.string()).readonly(),
  overWeight: z.number().nullable(),
  upToWeight: z.number().nullable(),
  percent: z.number(),
  fixed: z.number(),
  perWeight: z.number(),
  minimum: z.number(),
});
/** The limits are those of the domain; the window validates a typed list by the same function. */
const priceList = z
  .object({ rules: z.array(priceRule).readonly(), vat: z.number(), roundTo: z.number() })
  .refine(isPriceList);

/** Customer's prices: domain/pricing/priceRules.ts. */
export const pricingRoutes = {
  'pricing.lists': alwaysRoute(s.none, anyone, (_, { desk }) => desk.pricing.lists()),
  'pricing.set': route(
    z.object({ lists: z.object({ SFN: priceList, STN: priceList }), pin: s.givenPin }),
    needsPin('prices'),
    ({ lists }, { desk }) => {
      desk.pricing.setLists(lists);
      return desk.pricing.lists();
    },
  ),
  /** Cost of the options of a shipment to the account. */
  'pricing.costs': alwaysRoute(
    z.object({ id: s.id, pin: s.givenPin }),
    needsPin('costs'),
    ({ id }, { desk }) => desk.pricing.costs(id),
  ),
} as const;
