import { z } from 'zod';
import { MAX_REASON } from '../../domain/voiding/void.ts';
import { takes } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const voidRequest = z.object({
  /** Created by the window with the request, so that a request that is sent twice is recorded once. */
  id: z.uuid(),
  shipmentId: s.id,
  reason: s.line(MAX_REASON),
  pin: s.givenPin,
});

/** Marking bookings as void, and taking the mark back. */
export const voidingRoutes = {
  'voiding.mark': route(voidRequest, takes('void'), (wish, { desk }, allowed) =>
    desk.voiding.mark({ ...wish, allowed }),
  ),
  'voiding.undo': route(voidRequest, takes('void'), (wish, { desk }, allowed) =>
    desk.voiding.undo({ ...wish, allowed }),
  ),
} as const;
