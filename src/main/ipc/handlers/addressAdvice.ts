import type { addressAdviceRoutes } from '../addressAdvice.ts';
import type { Handlers } from '../route.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `addressAdvice.*`. */
export const addressAdviceHandlers = ({
  desk: { addressAdvisor, batchAddresses },
}: HandlerContext): Handlers<typeof addressAdviceRoutes> => ({
  'addressAdvice.offered': () => addressAdvisor.isOffered(),
  'addressAdvice.ask': (question) => addressAdvisor.ask(question),
  'addressAdvice.check': ({ batchId, ids }) => batchAddresses.check(batchId, ids),
  'addressAdvice.list': ({ batchId, which, limit }) => batchAddresses.list(batchId, which, limit),
  'addressAdvice.accept': ({ batchId, taken }) => batchAddresses.accept(batchId, taken),
});
