import { z } from 'zod';
import {
  MAX_INITIALS,
  MAX_OPERATOR_NAME,
  ROLES,
  type OperatorEvent,
  type OperatorsState,
} from '../../domain/operator/operator.ts';
import { alwaysRoute, route } from './contract.ts';
import * as s from './schemas.ts';

const state = s.trusted<OperatorsState>();
const name = z.string().max(MAX_OPERATOR_NAME);
const role = z.enum(ROLES);
/** PIN that allows the act; null on a desk without a PIN. */
const pin = s.pin.nullable();
/** Minutes, one day at most. */
const minutes = z.number().int().min(0).max(1440);

/** Operators of the desk. PINs are write-only. */
export const operatorsRoutes = {
  'operators.state': alwaysRoute(s.none, state),
  'operators.signIn': alwaysRoute(
    z.object({ initials: z.string().max(MAX_INITIALS), pin: s.ownPin }),
    state,
  ),
  'operators.signOut': alwaysRoute(z.object({ idle: z.boolean() }), state),
  'operators.add': route(
    z.object({ name, initials: z.string().max(MAX_INITIALS), role, next: s.ownPin, pin }),
    state,
  ),
  'operators.change': route(z.object({ id: s.id, name, role, pin }), state),
  'operators.resetPin': route(z.object({ id: s.id, next: s.ownPin, pin }), state),
  'operators.setActive': route(z.object({ id: s.id, active: z.boolean(), pin }), state),
  'operators.setSignOutAfter': route(z.object({ minutes, pin }), state),
  /** Operator events, the newest first. */
  'operators.events': alwaysRoute(s.none, s.trusted<readonly OperatorEvent[]>()),
} as const;
