import { z } from 'zod';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

const currency = z.string().regex(/^[A-Z]{3}$/);
/** The format that readRate returns. */
const RATE = /^(?=.*[1-9])\d{1,12}(?:\.\d{1,12})?$/;

/** Invoices that the desk makes. */
export const invoicesRoutes = {
  'invoices.choices': alwaysRoute(none, anyone, (_, { desk }) => desk.context.rules.invoice),
  'invoices.make': route(
    z.object({
      id: s.id,
      reason: z.string().max(60).optional(),
      incoterm: z.string().max(10).optional(),
      /** Null: one currency only. Omitted: unchanged. */
      rate: z.object({ from: currency, to: currency, rate: z.string().regex(RATE) }).nullish(),
    }),
    anyone,
    ({ id, ...choice }, { desk }) => desk.invoices.makeInvoice(id, choice),
  ),
  /** Makes invoices for all of these that need one or have a stale one: a run, with the reason for each failure. */
  'invoices.makeMany': route(
    z.object({ ids: s.ids, batchId: s.id.nullable() }),
    anyone,
    ({ ids, batchId }, { desk }) => desk.runs.track(desk.invoices.start(ids, batchId)),
  ),
} as const;
