import { describe, expect, it } from 'vitest';
import { purchaseKeys } from '../../../../src/core/shipments/purchaseKeys.ts';
import { emptyAddress } from '../../../../src/domain/shipment/draft.ts';
import { someDraft } from '../../../fakes/desk.ts';

const keysOf = (receiver: Partial<ReturnType<typeof emptyAddress>>): string[] =>
  purchaseKeys(
    {
      externalReference: 'R-1',
      draft: someDraft('A-1', { receiver: { ...emptyAddress(), ...receiver } }),
      mode: 'SFN',
    },
    'ORIGIN',
    null,
  );

describe('the keys of a purchase', () => {
  it('an erased booking is not taken for a double of another one to the same country', () => {
    expect(keysOf({ country: 'US' })).toEqual(['s ORIGIN', 'r  R-1']);
  });

  it('a booking whose receiver is known is recognized by its content too', () => {
    expect(keysOf({ country: 'US', first_name: 'Ben' })).toHaveLength(3);
  });
});
