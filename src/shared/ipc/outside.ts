import { z } from 'zod';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** What the system handed to the program: a file that was opened with it, or a `waybill-desk:` link. */
export type OutsideRequest =
  | { readonly kind: 'file'; readonly id: string; readonly name: string }
  | { readonly kind: 'tracking'; readonly number: string };

/** Files and links that were opened with the program. */
export const outsideRoutes = {
  /** What came since this was last asked, the oldest first. A file is then read by `imports.open` with its id. */
  'outside.take': route(none, trusted<readonly OutsideRequest[]>()),
} as const;

/** Nothing but that something came: the window takes it when it is ready. */
export const outsideCame = z.object({});
