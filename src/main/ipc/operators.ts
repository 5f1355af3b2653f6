import { z } from 'zod';
import { MAX_INITIALS, MAX_OPERATOR_NAME, OPERATOR_ROLES } from '../../domain/operator/operator.ts';
import { anyone, signedIn, needsPin, needsPinWhen } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const name = s.line(MAX_OPERATOR_NAME);
const role = z.enum(OPERATOR_ROLES);
/** PIN that allows the act; null on a desk without a PIN. */
const pin = s.givenPin;
/** Minutes, one day at most. */
const minutes = z.number().int().min(0).max(1440);

/** Operators of the desk. PINs are write-only. */
export const operatorsRoutes = {
  'operators.state': alwaysRoute(s.none, anyone, (_, { desk }) => desk.context.operators.state()),
  'operators.signIn': alwaysRoute(
    z.object({ initials: z.string().max(MAX_INITIALS), pin: s.ownPin }),
    anyone,
    ({ initials, pin }, { desk }) => desk.context.operators.signIn(initials, pin),
  ),
  'operators.signOut': alwaysRoute(z.object({ idle: z.boolean() }), anyone, ({ idle }, { desk }) =>
    desk.context.operators.signOut(idle),
  ),
  'operators.add': route(
    z.object({ name, initials: z.string().max(MAX_INITIALS), role, next: s.ownPin, pin }),
    needsPin('operators'),
    (entered, { desk }, allowedBy) => desk.operatorSettings.add(entered, allowedBy ?? ''),
  ),
  'operators.change': route(
    z.object({ id: s.id, name, role, pin }),
    needsPin('operators'),
    ({ id, ...entered }, { desk }, allowedBy) =>
      desk.operatorSettings.change(id, entered, allowedBy ?? ''),
  ),
  'operators.resetPin': route(
    z.object({ id: s.id, next: s.ownPin, pin }),
    needsPinWhen(
      ['operators'],
      ({ id, pin }) =>
        pin !== null && typeof pin !== 'string' && pin.operator === id ? { own: id } : 'operators',
      signedIn,
    ),
    ({ id, next }, { desk }, allowedBy) =>
      desk.operatorSettings.resetPin(id, next, allowedBy ?? ''),
  ),
  'operators.setActive': route(
    z.object({ id: s.id, active: z.boolean(), pin }),
    needsPin('operators'),
    ({ id, active }, { desk }, allowedBy) =>
      desk.operatorSettings.setActive(id, active, allowedBy ?? ''),
  ),
  'operators.setSignOutAfter': route(
    z.object({ minutes, pin }),
    needsPin('operators'),
    ({ minutes }, { desk }, allowedBy) =>
      desk.operatorSettings.setSignOutAfter(minutes, allowedBy ?? ''),
  ),
  /** Operator events, the newest first. */
  'operators.events': alwaysRoute(s.none, anyone, (_, { desk }) => desk.context.operators.events()),
} as const;
