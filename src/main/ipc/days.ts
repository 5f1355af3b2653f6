import { z } from 'zod';
import { MAX_DAY_WORDS } from '../../domain/day/closing.ts';
import { PAYMENT_METHODS } from '../../domain/payment/payment.ts';
import { dayCsv } from '../../core/papers/make/dayReportData.ts';
import { t } from '../../texts/index.ts';
import { TABLES } from '../platform/dialogs.ts';
import { anyone, signedIn, needsPin } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

/** Created by the window with the request, so that a request that is sent twice is recorded once. */
const line = s.id;
const currency = z.string().regex(/^[A-Z]{3}$/);
const drawer = z.string().max(20);
const minor = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Can be negative: on a day of refunds the totals of card slips and transfers are below zero. */
const countedMinor = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** Business days: domain/day. */
export const daysRoutes = {
  /** `sums`: with the takings and counts that a close needs. */
  'days.now': alwaysRoute(z.object({ sums: z.boolean() }), anyone, ({ sums }, { desk }) =>
    desk.days.now(sums),
  ),
  /** Further events of the days, the newest first, after those that are known already. */
  'days.lines': alwaysRoute(
    z.object({ skip: z.number().int().min(0) }),
    anyone,
    ({ skip }, { desk }) => desk.days.lines(skip),
  ),
  'days.open': route(
    z.object({
      id: line,
      floats: z.array(z.object({ drawer, amount: z.object({ minor, currency }) })).max(20),
      byCalendar: z.boolean(),
    }),
    signedIn,
    (wish, { desk }) => desk.days.open(wish),
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
    signedIn,
    (wish, { desk }) => desk.days.close(wish),
  ),
  'days.reopen': route(
    z.object({ id: line, reason: s.line(MAX_DAY_WORDS), pin: s.givenPin }),
    needsPin('reopenDay'),
    (wish, { desk }) => desk.days.reopen(wish),
  ),
  /** Costs of the parcels of a closed day, or of the current day (`id` null). */
  'days.costs': route(
    z.object({ id: s.id.nullable(), pin: s.givenPin }),
    needsPin('costs'),
    ({ id }, { desk }) => desk.days.costs(id),
  ),
  /** Saves a closed day as CSV in a file that a person chooses; null when cancelled. */
  'days.save': alwaysRoute(
    z.object({ id: s.id, pin: s.givenPin }),
    needsPin('exports'),
    ({ id }, { desk, files }) => {
      const { name, text } = dayCsv(desk.days.closing(id));
      return files.save(name, TABLES.csv, t('day.save'), text);
    },
  ),
} as const;
