import type { Handlers } from '../route.ts';
import type { lessonRoutes } from '../lesson.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `lesson.*`. */
export const lessonHandlers = ({ practice }: HandlerContext): Handlers<typeof lessonRoutes> => ({
  'lesson.loseAnswer': async ({ on }) => {
    await practice.loseAnswer(on);
    return null;
  },
  'lesson.numberOf': async ({ reference }) => ({
    number: await practice.numberOf(reference),
  }),
});
