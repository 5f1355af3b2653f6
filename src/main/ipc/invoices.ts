import { z } from 'zod';
import type { ShipmentSnapshot, RunProgress } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** The choices for an invoice that the desk makes. */
export interface InvoiceChoices {
  readonly defaultIncoterm: string;
  readonly incoterms: readonly { readonly code: string; readonly name: string }[];
  readonly defaultReason: string;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
}

const currency = z.string().regex(/^[A-Z]{3}$/);
/** The format that readRate returns. */
const RATE = /^(?=.*[1-9])\d{1,12}(?:\.\d{1,12})?$/;

/** Invoices that the desk makes. */
export const invoicesRoutes = {
  'invoices.choices': alwaysRoute(none, trusted<InvoiceChoices>(), anyone),
  'invoices.make': route(
    z.object({
      id: s.id,
      reason: z.string().max(60).optional(),
      incoterm: z.string().max(10).optional(),
      /** Null: one currency only. Omitted: unchanged. */
      rate: z.object({ from: currency, to: currency, rate: z.string().regex(RATE) }).nullish(),
    }),
    trusted<ShipmentSnapshot>(),
    anyone,
  ),
  /** Makes invoices for all of these that need one or have a stale one: a run, with the reason for each failure. */
  'invoices.makeMany': route(
    z.object({ ids: s.ids, batchId: s.id.nullable() }),
    trusted<RunProgress>(),
    anyone,
  ),
} as const;
