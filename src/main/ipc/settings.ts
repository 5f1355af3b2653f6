import { takesWhen } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

/** The settings. */
export const settingsRoutes = {
  'settings.save': alwaysRoute(
    s.settingsPatch,
    takesWhen(['connection'], () => null),
    (patch, { connection }) => connection.save(patch),
  ),
} as const;
