import { z } from 'zod';
import { LANGUAGES } from '../../texts/languages.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

/** The customer's screen. */
export const customerScreenRoutes = {
  'customerScreen.state': alwaysRoute(s.none, anyone, (_, { env }) => env.customerScreen.state()),
  /** Opens or closes the screen according to the settings. */
  'customerScreen.follow': alwaysRoute(s.none, anyone, (_, { env, settings }) =>
    env.customerScreen.follow(settings.get().customerScreen.on),
  ),
  /** Opens it in a window, for a computer without a second display. */
  'customerScreen.openWindow': alwaysRoute(s.none, anyone, (_, { env }) =>
    env.customerScreen.openWindow(),
  ),
  /** Shows the facts of a shipment in a language; a blank screen for null. */
  'customerScreen.show': alwaysRoute(
    z.object({ id: s.id.nullable(), language: z.enum(LANGUAGES) }),
    anyone,
    ({ id, language }, { showToCustomer }) => showToCustomer(id, language),
  ),
} as const;
