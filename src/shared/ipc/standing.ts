import type { Standing } from '../../domain/purchase/standing.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Whether this ledger is the one to book with; null where it is. */
export const standingRoutes = {
  'standing.get': route(none, trusted<Standing | null>()),
  /** A person has looked through what came back: booking is open again. */
  'standing.reviewed': route(none, trusted<Standing | null>()),
  /** A person says that this data folder is the one to book with. */
  'standing.thisDesk': route(none, trusted<Standing | null>()),
} as const;
