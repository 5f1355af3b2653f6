import { z } from 'zod';
import { retentionSchema } from '../../domain/desk/retention.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;
const pin = s.givenPin;

/** Deletion of old data. */
export const retentionRoutes = {
  'retention.get': alwaysRoute(none, anyone, (_, { dailyRetention }) => dailyRetention.state()),
  /** What would be deleted now under these settings. Changes nothing. */
  'retention.plan': route(retentionSchema, anyone, (kept, { dailyRetention }) =>
    dailyRetention.plan(kept),
  ),
  /** Saves the retention periods. */
  'retention.set': route(
    z.object({ kept: retentionSchema, pin }),
    takes('retention'),
    ({ kept }, { dailyRetention }) => dailyRetention.set(kept),
  ),
  /** Deletes old data now. */
  'retention.now': route(z.object({ pin }), takes('retention'), (_, { dailyRetention }) =>
    dailyRetention.now(),
  ),
} as const;
