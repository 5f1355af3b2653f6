import { z } from 'zod';
import { anyone } from './access.ts';
import { route } from './route.ts';
import { trusted } from './schemas.ts';

/** Functions of the bundled practice service for the practice lesson. */
export const lessonRoutes = {
  /** Makes the practice service drop its answer to the next purchase, or stops that. */
  'lesson.loseAnswer': route(z.object({ on: z.boolean() }), trusted<null>(), anyone),
  /** Tracking number in the practice service's own list, by the reference that was sent; null when it has no such shipment. */
  'lesson.numberOf': route(
    z.object({ reference: z.string().max(200) }),
    trusted<{ readonly number: string | null }>(),
    anyone,
  ),
} as const;
