import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { lessonRoutes } from '../../../shared/ipc/lesson.ts';
import type { HandlerContext } from './context.ts';

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
