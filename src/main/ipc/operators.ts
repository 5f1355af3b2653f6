import { z } from 'zod';
import {
  MAX_INITIALS,
  MAX_OPERATOR_NAME,
  ROLES,
  type OperatorEvent,
  type OperatorsState,
} from '../../domain/operator/operator.ts';
import { anyone, signedIn, takes, takesWhen } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const state = s.trusted<OperatorsState>();
const name = s.line(MAX_OPERATOR_NAME);
const role = z.enum(ROLES);
/** PIN that allows the act; null on a desk without a PIN. */
const pin = s.givenPin;
/** Minutes, one day at most. */
const minutes = z.number().int().min(0).max(1440);

/** Operators of the desk. PINs are write-only. */
export const operatorsRoutes = {
  'operators.state': alwaysRoute(s.none, state, anyone),
  'operators.signIn': alwaysRoute(
    z.object({ initials: z.string().max(MAX_INITIALS), pin: s.ownPin }),
    state,
    anyone,
  ),
  'operators.signOut': alwaysRoute(z.object({ idle: z.boolean() }), state, anyone),
  'operators.add': route(
    z.object({ name, initials: z.string().max(MAX_INITIALS), role, next: s.ownPin, pin }),
    state,
    takes('operators'),
  ),
  'operators.change': route(z.object({ id: s.id, name, role, pin }), state, takes('operators')),
  'operators.resetPin': route(
    z.object({ id: s.id, next: s.ownPin, pin }),
    state,
    takesWhen(
      ['operators'],
      ({ id, pin }) =>
        pin !== null && typeof pin !== 'string' && pin.operator === id ? { own: id } : 'operators',
      signedIn,
    ),
  ),
  'operators.setActive': route(
    z.object({ id: s.id, active: z.boolean(), pin }),
    state,
    takes('operators'),
  ),
  'operators.setSignOutAfter': route(z.object({ minutes, pin }), state, takes('operators')),
  /** Operator events, the newest first. */
  'operators.events': alwaysRoute(s.none, s.trusted<readonly OperatorEvent[]>(), anyone),
} as const;
