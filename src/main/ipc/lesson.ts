import { z } from 'zod';
import { anyone } from './access.ts';
import { route } from './route.ts';

/** Functions of the bundled practice service for the practice lesson. */
export const lessonRoutes = {
  /** Makes the practice service drop its answer to the next purchase, or stops that. */
  'lesson.loseAnswer': route(
    z.object({ on: z.boolean() }),
    anyone,
    async ({ on }, { practice }) => {
      await practice.loseAnswer(on);
      return null;
    },
  ),
  /** Tracking number in the practice service's own list, by the reference that was sent; null when it has no such shipment. */
  'lesson.numberOf': route(
    z.object({ reference: z.string().max(200) }),
    anyone,
    async ({ reference }, { practice }) => ({
      number: await practice.numberOf(reference),
    }),
  ),
} as const;
