import { plainRule } from '../../../core/purchase/rating/choosing.ts';
import type { Handlers } from '../route.ts';
import type { ratingRoutes } from '../rating.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `choice.*` and `rating.*`. */
export const ratingHandlers = ({ desk }: HandlerContext): Handlers<typeof ratingRoutes> => ({
  'rating.start': ({ ids }) => desk.deferredRates.ask(ids),
  'rating.waiting': () => desk.deferredRates.waiting(),
  'rating.forget': ({ ids }) => desk.deferredRates.forget(ids),
  'rating.resume': ({ id }) => desk.deferredRates.resume(id),
  'rating.failures': ({ id }) => desk.rating.failures(id),
  'rating.variants': ({ id }) => desk.variants(id),
  'choice.whatIf': ({ ids, rules, pastUnreadable }) =>
    desk.choosing.whatIf(ids, rules, { pastUnreadable }),
  'choice.explain': ({ id, rule }) => desk.choosing.explain(id, rule),
  'choice.byRule': ({ ids, rule, never, pastUnreadable }) =>
    desk.choosing.byRuleInTurns(ids, plainRule(rule, never), { pastUnreadable }),
  'choice.one': ({ id, slug }) => {
    desk.choosing.one(id, slug);
    return desk.ledger.announce([id])[0] ?? desk.ledger.snapshot(id);
  },
});
