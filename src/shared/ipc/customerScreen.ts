import { z } from 'zod';
import { LANGUAGES } from '../../texts/languages.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const state = z.enum(['display', 'window', 'waiting', 'off']);

/** The screen that customers look at. */
export const customerScreenRoutes = {
  'customerScreen.state': route(s.none, state),
  /** Opens or closes it as the settings say. */
  'customerScreen.follow': route(s.none, state),
  /** In a window, where there is no second display. */
  'customerScreen.openWindow': route(s.none, state),
  /** Shows the facts of a shipment in a language; blank for null. */
  'customerScreen.show': route(
    z.object({ id: s.id.nullable(), language: z.enum(LANGUAGES) }),
    z.object({}),
  ),
} as const;
