import type { Handlers } from '../route.ts';
import type { handoverRoutes } from '../handover.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `handover.*` and `bags.*`. */
export const handoverHandlers = ({
  desk: { handovers, bags },
}: HandlerContext): Handlers<typeof handoverRoutes> => ({
  'handover.list': () => handovers.list(),
  'handover.late': () => ({ n: handovers.countLate() }),
  'handover.scan': ({ text }) => handovers.scan(text),
  'handover.accept': ({ text, foreign }) => handovers.accept(text, foreign),
  'handover.withdraw': ({ id, reason }) => {
    handovers.withdraw(id, reason);
    return {};
  },
  'handover.handOver': (wish) => handovers.handOver(wish),
  'handover.undo': ({ id, parcelIds, reason }) => {
    handovers.undo(id, parcelIds, reason);
    return {};
  },
  'handover.parcels': ({ id }) => handovers.parcelsOf(id),
  'handover.file': async ({ id, kind }) => new Uint8Array(await handovers.file(id, kind)),
  'bags.make': ({ name }) => bags.make(name),
  'bags.putIn': ({ id, parcelId }) => {
    bags.putIn(id, parcelId);
    return {};
  },
  'bags.takeOut': ({ parcelId }) => {
    bags.takeOut(parcelId);
    return {};
  },
  'bags.seal': ({ id, seal }) => bags.seal(id, seal),
  'bags.open': ({ id }) => bags.open(id),
  'bags.putAway': ({ id }) => {
    bags.putAway(id);
    return {};
  },
});
