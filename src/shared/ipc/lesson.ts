import { z } from 'zod';
import { route } from './contract.ts';
import { trusted } from './schemas.ts';

/** What the practice lesson needs of the practice service of this program. */
export const lessonRoutes = {
  /** The answer to the next purchase is lost; or, off, no longer. */
  'lesson.loseAnswer': route(z.object({ on: z.boolean() }), trusted<null>()),
  /** Tracking number in the service's own list, by the reference that was sent; null where it has no such shipment. */
  'lesson.numberOf': route(
    z.object({ reference: z.string().max(200) }),
    trusted<{ readonly number: string | null }>(),
  ),
} as const;
