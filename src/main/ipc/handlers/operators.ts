import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { operatorsRoutes } from '../../../shared/ipc/operators.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `operators.*`. */
export const operatorsHandlers = ({
  desk: {
    context: { operators },
    operatorSettings,
  },
}: HandlerContext): Handlers<typeof operatorsRoutes> => ({
  'operators.state': () => operators.state(),
  'operators.signIn': ({ initials, pin }) => operators.signIn(initials, pin),
  'operators.signOut': ({ idle }) => operators.signOut(idle),
  'operators.add': ({ pin, ...entered }) => operatorSettings.add(entered, pin),
  'operators.change': ({ id, pin, ...entered }) => operatorSettings.change(id, entered, pin),
  'operators.resetPin': ({ id, next, pin }) => operatorSettings.resetPin(id, next, pin),
  'operators.setActive': ({ id, active, pin }) => operatorSettings.setActive(id, active, pin),
  'operators.setSignOutAfter': ({ minutes, pin }) => operatorSettings.setSignOutAfter(minutes, pin),
  'operators.events': () => operators.events(),
});
