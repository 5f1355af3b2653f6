import { z } from 'zod';
import type { OptionCost } from '../../domain/pricing/optionCost.ts';
import { priceListsSchema, type PriceLists } from '../../domain/pricing/priceRules.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** The customer's prices: domain/pricing/priceRules.ts. */
export const pricingRoutes = {
  'pricing.lists': route(none, trusted<PriceLists>()),
  /** Takes the manager's PIN where one is set. */
  'pricing.set': route(
    z.object({ lists: priceListsSchema, pin: s.pin.nullable() }),
    trusted<PriceLists>(),
  ),
  /** What the options of a shipment cost the account. Takes the manager's PIN where one is set. */
  'pricing.costs': route(
    z.object({ id: s.id, pin: s.pin.nullable() }),
    trusted<readonly OptionCost[]>(),
  ),
} as const;
