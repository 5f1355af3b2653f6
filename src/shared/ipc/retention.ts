import { z } from 'zod';
import {
  retentionSchema,
  type AgedKinds,
  type RetentionState,
} from '../../domain/desk/retention.ts';
import { alwaysRoute, route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pin = s.pin.nullable();

/** Deletion of old data. */
export const retentionRoutes = {
  'retention.get': alwaysRoute(none, trusted<RetentionState>()),
  /** What would be deleted now under these settings. Changes nothing. */
  'retention.plan': route(retentionSchema, trusted<AgedKinds>()),
  /** Saves the retention periods. Takes the manager's PIN where one is set. */
  'retention.set': route(z.object({ kept: retentionSchema, pin }), trusted<RetentionState>()),
  /** Deletes old data now. Takes the manager's PIN where one is set. */
  'retention.now': route(z.object({ pin }), trusted<RetentionState>()),
} as const;
