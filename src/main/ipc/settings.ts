import type { Settings } from '../../domain/desk/settings.ts';
import { anyone, takesWhen } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** The settings. */
export const settingsRoutes = {
  'settings.get': alwaysRoute(none, trusted<Settings>(), anyone),
  'settings.save': alwaysRoute(
    s.settingsPatch,
    trusted<Settings>(),
    takesWhen(['connection'], () => null),
  ),
} as const;
