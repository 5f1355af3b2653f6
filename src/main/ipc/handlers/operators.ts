import type { Handlers } from '../route.ts';
import type { operatorsRoutes } from '../operators.ts';
import type { HandlerContext } from '../context.ts';

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
  'operators.add': (entered, allowedBy) => operatorSettings.add(entered, allowedBy ?? ''),
  'operators.change': ({ id, ...entered }, allowedBy) =>
    operatorSettings.change(id, entered, allowedBy ?? ''),
  'operators.resetPin': ({ id, next }, allowedBy) =>
    operatorSettings.resetPin(id, next, allowedBy ?? ''),
  'operators.setActive': ({ id, active }, allowedBy) =>
    operatorSettings.setActive(id, active, allowedBy ?? ''),
  'operators.setSignOutAfter': ({ minutes }, allowedBy) =>
    operatorSettings.setSignOutAfter(minutes, allowedBy ?? ''),
  'operators.events': () => operators.events(),
});
