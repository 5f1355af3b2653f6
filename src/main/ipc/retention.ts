import { z } from 'zod';
import {
  retentionSchema,
  type AgedKinds,
  type RetentionState,
} from '../../domain/desk/retention.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pin = s.givenPin;

/** Deletion of old data. */
export const retentionRoutes = {
  'retention.get': alwaysRoute(none, trusted<RetentionState>(), anyone),
  /** What would be deleted now under these settings. Changes nothing. */
  'retention.plan': route(retentionSchema, trusted<AgedKinds>(), anyone),
  /** Saves the retention periods. */
  'retention.set': route(
    z.object({ kept: retentionSchema, pin }),
    trusted<RetentionState>(),
    takes('retention'),
  ),
  /** Deletes old data now. */
  'retention.now': route(z.object({ pin }), trusted<RetentionState>(), takes('retention')),
} as const;
