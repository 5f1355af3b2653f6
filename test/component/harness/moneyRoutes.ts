import type { Offer } from '../../../src/domain/rates/option.ts';
import { choose, whatIf } from '../../../src/domain/rates/choose.ts';
import type { SpendingLimits } from '../../../src/domain/purchase/guard.ts';
import { multiplyDecimal } from '../../../src/domain/money/money.ts';
import { Refusal } from './fakeDesk.ts';
import type { World } from './world.ts';

/** Answers the routes of rules, other terms and spending limits. */
export const serveMoney = (world: World): void => {
  const { desk } = world;
  let limits: SpendingLimits = {
    perRun: [{ amount: '500000.00', currency: 'NGN' }],
    perDay: [{ amount: '2000000.00', currency: 'NGN' }],
    share: 5,
  };
  let pin: string | null = null;
  const guard = () => ({
    ...limits,
    locked: pin !== null,
    spentToday: [{ amount: '412350.00', currency: 'NGN' }],
  });
  const offerOf = (id: string): Offer => world.get(id).quote ?? { options: [] };
  desk
    .handle('rating.variants', ({ id }) =>
      [false, true].flatMap((insured) =>
        [true, false].map((lastMile) => ({
          insured,
          lastMile,
          message: null,
          options: offerOf(id).options.map((option) => ({
            ...option,
            total: {
              ...option.total,
              amount: multiplyDecimal(
                option.total.amount,
                (insured ? 1.03 : 1) * (lastMile ? 1 : 0.85),
              ).replace(/(\.\d\d)\d+$/, '$1'),
            },
          })),
        })),
      ),
    )
    .handle('choice.whatIf', ({ ids, rules }) =>
      whatIf(ids.filter((id) => world.get(id).allowed.choose).map(offerOf), rules),
    )
    .handle('choice.explain', ({ id, rule }) => choose(offerOf(id), rule))
    .handle('guard.get', guard)
    .handle('guard.set', ({ perRun, perDay, share = 5, pin: given }) => {
      if (pin !== null && given !== pin)
        throw new Refusal('notAllowed', 'This is not the manager’s PIN.');
      pin = given;
      limits = { perRun, perDay, share };
      return guard();
    })
    .handle('guard.changePin', ({ old, next }) => {
      if (old !== pin) throw new Refusal('notAllowed', 'This is not the manager’s PIN.');
      pin = next;
      return {};
    });
};
