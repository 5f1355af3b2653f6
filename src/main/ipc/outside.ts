import { z } from 'zod';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** A request from the operating system: a file that was opened with the program, or a `waybill-desk:` link. */
export type OutsideRequest =
  | { readonly kind: 'file'; readonly id: string; readonly name: string }
  | { readonly kind: 'tracking'; readonly number: string };

/** Files and links that were opened with the program. */
export const outsideRoutes = {
  /** Returns and removes the requests that arrived since the last call, the oldest first. A file is then read by `imports.open` with its id. */
  'outside.take': alwaysRoute(none, trusted<readonly OutsideRequest[]>(), anyone),
} as const;

/** Empty payload: the window reads the requests with `outside.take` when it is ready. */
export const outsideArrived = z.object({});
