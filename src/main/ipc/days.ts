import { z } from 'zod';
import {
  MAX_DAY_WORDS,
  type DayCost,
  type DayLine,
  type DayView,
} from '../../domain/day/closing.ts';
import { PAYMENT_METHODS } from '../../domain/payment/payment.ts';
import { anyone, signedIn, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;
/** Created by the window with the request, so that a request that is sent twice is recorded once. */
const line = s.id;
const currency = z.string().regex(/^[A-Z]{3}$/);
const drawer = z.string().max(20);
const minor = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Can be negative: on a day of refunds the totals of card slips and transfers are below zero. */
const countedMinor = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const view = trusted<DayView>();

/** Business days: domain/day. */
export const daysRoutes = {
  /** `sums`: with the takings and counts that a close needs. */
  'days.now': alwaysRoute(z.object({ sums: z.boolean() }), view, anyone),
  /** Further events of the days, the newest first, after those that are known already. */
  'days.lines': alwaysRoute(
    z.object({ skip: z.number().int().min(0) }),
    trusted<readonly DayLine[]>(),
    anyone,
  ),
  'days.open': route(
    z.object({
      id: line,
      floats: z.array(z.object({ drawer, amount: z.object({ minor, currency }) })).max(20),
      byCalendar: z.boolean(),
    }),
    view,
    signedIn,
  ),
  'days.close': route(
    z.object({
      id: line,
      day: s.date,
      drawer: drawer.nullable(),
      counted: z
        .array(z.object({ drawer, currency, method: z.enum(PAYMENT_METHODS), minor: countedMinor }))
        .max(200),
      words: z.string().max(MAX_DAY_WORDS),
    }),
    trusted<DayLine>(),
    signedIn,
  ),
  'days.reopen': route(
    z.object({ id: line, reason: s.line(MAX_DAY_WORDS), pin: s.givenPin }),
    view,
    takes('reopenDay'),
  ),
  /** Costs of the parcels of a closed day, or of the current day (`id` null). */
  'days.costs': route(
    z.object({ id: s.id.nullable(), pin: s.givenPin }),
    trusted<readonly DayCost[]>(),
    takes('costs'),
  ),
  /** Saves a closed day as CSV in a file that a person chooses; null when cancelled. */
  'days.save': alwaysRoute(
    z.object({ id: s.id, pin: s.givenPin }),
    trusted<{ readonly path: string } | null>(),
    takes('exports'),
  ),
} as const;
