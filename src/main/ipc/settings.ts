import { anyone, takesWhen } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** The settings. */
export const settingsRoutes = {
  'settings.get': alwaysRoute(none, anyone, (_, { settings }) => settings.get()),
  'settings.save': alwaysRoute(
    s.settingsPatch,
    takesWhen(['connection'], () => null),
    (patch, { connection }) => connection.save(patch),
  ),
} as const;
