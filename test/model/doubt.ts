import { CALM, choose, here, rate, startBooking } from './acts.ts';
import type { Known } from './model.ts';
import type { System } from './system.ts';

const uncertain = ({ model }: System): Known[] =>
  model.all.filter(({ purchase }) => purchase.kind === 'uncertain');

/**
 * The n-th shipment that is uncertain. Where there is none, one is sold, or not, and the answer to its purchase is lost.
 * @returns undefined when none can be booked now
 */
export const oneInDoubt = async (
  system: System,
  index: number,
  sold: boolean,
): Promise<Known | undefined> => {
  if (uncertain(system).length === 0) {
    const open = here(system.model);
    await system.work(CALM, () => rate(system, open));
    choose(system, open, { kind: 'cheapest' });
    const effect = { kind: sold ? 'drop-after' : 'drop-before' } as const;
    const faults = [
      { operation: 'purchase', name: effect.kind, effect, call: 1, calls: 1 },
    ] as const;
    await system.work({ ...CALM, faults }, async () => startBooking(system, open, 1));
    system.check();
  }
  const all = uncertain(system);
  return all[index % Math.max(1, all.length)];
};
