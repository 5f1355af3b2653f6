import { z } from 'zod';
import { retentionSchema } from '../../domain/desk/retention.ts';
import { anyone, needsPin } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const pin = s.givenPin;

/** Finding and erasing the personal data of customers. */
export const personalDataRoutes = {
  /** All people whose name, phone, e-mail or company matches. */
  'personalData.find': alwaysRoute(
    z.object({ text: z.string().min(1).max(200) }),
    anyone,
    ({ text }, { desk }) => desk.personalData.find(text),
  ),
  /** Erases the data of these people permanently. */
  'personalData.erase': route(
    z.object({
      people: z
        .array(z.string().regex(/^[0-9a-f]{64}$/))
        .min(1)
        .max(200),
      pin,
    }),
    needsPin('erasure'),
    ({ people }, { desk }) => desk.personalData.erase(people),
  ),
  /** Copies of the ledger that still contain erased people. */
  'personalData.olderCopies': alwaysRoute(s.none, anyone, (_, { desk }) =>
    desk.personalData.olderCopies(),
  ),
  'personalData.removeOlderCopies': route(
    z.object({ pin }),
    needsPin('copies'),
    async (_, { desk }) => ({
      removed: await desk.personalData.removeOlderCopies(),
    }),
  ),

  // Deletion of old data.
  'retention.get': alwaysRoute(s.none, anyone, (_, { dailyRetention }) => dailyRetention.state()),
  /** What would be deleted now under these settings. Changes nothing. */
  'retention.plan': route(retentionSchema, anyone, (kept, { dailyRetention }) =>
    dailyRetention.plan(kept),
  ),
  /** Saves the retention periods. */
  'retention.set': route(
    z.object({ kept: retentionSchema, pin }),
    needsPin('retention'),
    ({ kept }, { dailyRetention }) => dailyRetention.set(kept),
  ),
  /** Deletes old data now. */
  'retention.now': route(z.object({ pin }), needsPin('retention'), (_, { dailyRetention }) =>
    dailyRetention.now(),
  ),
} as const;
