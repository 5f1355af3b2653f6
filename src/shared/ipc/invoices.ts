import { z } from 'zod';
import type { ShipmentSnapshot, RunProgress } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** What a made invoice can say. */
export interface InvoiceChoices {
  readonly defaultIncoterm: string;
  readonly incoterms: readonly { readonly code: string; readonly name: string }[];
  readonly defaultReason: string;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
}

const currency = z.string().regex(/^[A-Z]{3}$/);
/** As readRate gives it. */
const RATE = /^(?=.*[1-9])\d{1,12}(?:\.\d{1,12})?$/;

/** Invoices that the desk makes. */
export const invoicesRoutes = {
  'invoices.choices': route(none, trusted<InvoiceChoices>()),
  'invoices.make': route(
    z.object({
      id: s.id,
      reason: z.string().max(60).optional(),
      incoterm: z.string().max(10).optional(),
      /** Null: in one currency only. Left out: as it was. */
      rate: z.object({ from: currency, to: currency, rate: z.string().regex(RATE) }).nullish(),
    }),
    trusted<ShipmentSnapshot>(),
  ),
  /** For every one of these that needs an invoice or has a stale one: a run, with why each failed. */
  'invoices.makeMany': route(
    z.object({ ids: s.ids, batchId: s.id.nullable() }),
    trusted<RunProgress>(),
  ),
} as const;
