import type { Handlers } from '../route.ts';
import type { settingsRoutes } from '../settings.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `settings.*`. */
export const settingsHandlers = ({
  settings,
  connection,
}: HandlerContext): Handlers<typeof settingsRoutes> => ({
  'settings.get': () => settings.get(),
  'settings.save': (patch) => connection.save(patch),
});
