import { z } from 'zod';
import { anyone, needsPin } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const currency = z.string().regex(/^[A-Z]{3}$/);
const money = z.object({
  minor: z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  currency,
});
/** Created by the window with the request, so that a line that is sent twice is recorded once. */
const lineId = z.uuid();
const pin = s.givenPin;

/** The prepaid account at the service: domain/wallet/wallet.ts. Lines and balances take the manager's PIN where one is set. */
export const walletRoutes = {
  'wallet.view': alwaysRoute(z.object({ pin }), needsPin('wallet'), (_, { desk }) =>
    desk.wallet.view(),
  ),
  'wallet.enter': route(
    z.object({
      id: lineId,
      kind: z.enum(['balance', 'topUp', 'refund']),
      day: s.date.nullable(),
      amount: money,
      reference: s.line(120),
      readAt: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      pin,
    }),
    needsPin('wallet'),
    (line, { desk }) => desk.wallet.enter(line),
  ),
  'wallet.takeBack': route(
    z.object({ id: lineId, lineId: z.string().max(80), pin }),
    needsPin('wallet'),
    (wish, { desk }) => desk.wallet.takeBack(wish),
  ),
  /** Currencies with a low balance; without amounts. */
  'wallet.low': alwaysRoute(s.none, anyone, (_, { desk }) => desk.wallet.low()),
  'wallet.warnBelow': alwaysRoute(s.none, anyone, (_, { desk }) => desk.wallet.warnBelow()),
  'wallet.setWarnBelow': route(
    z.object({ amounts: z.array(money).max(20), pin }),
    needsPin('wallet'),
    ({ amounts }, { desk }) => {
      desk.wallet.setWarnBelow(amounts);
      return desk.wallet.warnBelow();
    },
  ),
} as const;
