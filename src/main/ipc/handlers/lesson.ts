import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { lessonRoutes } from '../../../shared/ipc/lesson.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `lesson.*`. */
export const lessonHandlers = ({ practice }: HandlerContext): Handlers<typeof lessonRoutes> => ({
  'lesson.loseAnswer': ({ on }) => {
    practice.loseAnswer(on);
    return null;
  },
  'lesson.numberOf': ({ reference }) => ({ number: practice.numberOf(reference) }),
});
