import { z } from 'zod';
import {
  retentionSchema,
  type AgedKinds,
  type RetentionState,
} from '../../domain/desk/retention.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pin = s.pin.nullable();

/** What is removed by age. */
export const retentionRoutes = {
  'retention.get': route(none, trusted<RetentionState>()),
  /** What would go now under these settings. Changes nothing. */
  'retention.plan': route(retentionSchema, trusted<AgedKinds>()),
  /** Saves how long things are kept, with the manager's PIN where there is one. */
  'retention.set': route(z.object({ kept: retentionSchema, pin }), trusted<RetentionState>()),
  /** Carries it out now. */
  'retention.now': route(z.object({ pin }), trusted<RetentionState>()),
} as const;
