import { z } from 'zod';
import { LANGUAGES } from '../../texts/languages.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const state = z.enum(['display', 'window', 'waiting', 'byHand', 'off']);

/** The customer's screen. */
export const customerScreenRoutes = {
  'customerScreen.state': alwaysRoute(s.none, state, anyone),
  /** Opens or closes the screen according to the settings. */
  'customerScreen.follow': alwaysRoute(s.none, state, anyone),
  /** Opens it in a window, for a computer without a second display. */
  'customerScreen.openWindow': alwaysRoute(s.none, state, anyone),
  /** Shows the facts of a shipment in a language; a blank screen for null. */
  'customerScreen.show': alwaysRoute(
    z.object({ id: s.id.nullable(), language: z.enum(LANGUAGES) }),
    z.object({}),
    anyone,
  ),
} as const;
