import { CALM, addDrafts, choose, here, rate, startBooking, type Content } from './acts.ts';
import type { Known } from './model.ts';
import type { Fault, System } from './system.ts';

const uncertain = ({ model }: System): Known[] =>
  model.all.filter(({ purchase }) => purchase.kind === 'uncertain');

/**
 * The n-th uncertain shipment. When there is none, sends one, which is sold or not, and loses the answer.
 * @returns undefined when none can be booked now
 */
export const oneUncertain = async (
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

/** The desk gives up on a purchase, and the service carries it out a moment later; `System.work` sets the delay. */
const LATE: Fault = {
  operation: 'purchase',
  name: 'delay',
  effect: { kind: 'delay', ms: 0 },
  call: 1,
  calls: 1,
};

/**
 * Drafts two similar shipments, one with last mile and one without, and buys the first. Rates the other between the first one's purchase, which got
 * no answer, and the moment at which the service carries it out: the service would then sell the first on the terms of the second.
 */
export const rateTwinOfLate = async (system: System, content: Content): Promise<void> => {
  const { model } = system;
  const before = model.all.length;
  addDrafts(system, [
    { ...content, door: 'yes' },
    { ...content, door: 'no' },
  ]);
  const [first, twin] = model.all.slice(before);
  if (!first || !twin) throw new Error('nothing was drafted');
  await system.work(CALM, () => rate(system, [first]));
  choose(system, [first], { kind: 'cheapest' });
  await system.work({ ...CALM, faults: [LATE] }, async () => startBooking(system, [first], 1));
  await system.work(CALM, () => rate(system, [twin]));
};
