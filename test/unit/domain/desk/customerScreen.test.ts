import { describe, expect, it } from 'vitest';
import { customerFacts } from '../../../../src/domain/desk/customerScreen.ts';
import { writeCustomerView } from '../../../../src/main/customerView.ts';
import { loadLanguage } from '../../../../src/texts/index.ts';
import { draft, option, person, snapshot } from '../../../component/builders.ts';

const quote = { at: 1, stale: false, options: [option('air', '28000.00', 2, 3)] };
const receipt = { reference: 'REF-1', trackingNumber: 'TRK1', trackingUrl: null };

describe('what a customer sees of a shipment', () => {
  it('is its price once a service is chosen, and not one that does not hold any more', () => {
    expect(customerFacts(snapshot({ state: 'quoted', quote })).price).toBeNull();
    const chosen = snapshot({ state: 'chosen', quote, chosen: 'air' });
    expect(customerFacts(chosen).price).toEqual({ amount: '28000.00', currency: 'NGN' });
    expect(customerFacts({ ...chosen, quote: { ...quote, stale: true } }).price).toBeNull();
  });

  it('thanks and names the tracking number only of what is booked and not void', () => {
    const booked = snapshot({ state: 'booked', quote, chosen: 'air', receipt });
    expect(customerFacts(booked)).toMatchObject({ trackingNumber: 'TRK1', thanks: true });
    for (const state of ['sending', 'uncertain', 'refused'] as const)
      expect(customerFacts(snapshot({ state, quote, chosen: 'air', receipt }))).toMatchObject({
        trackingNumber: null,
        thanks: false,
      });
    expect(
      customerFacts({ ...booked, voided: { at: 1, by: 'AO', reason: 'x' } as never }),
    ).toMatchObject({ price: null, trackingNumber: null, thanks: false });
  });

  it('is written in the customer’s language and holds no name, address or goods', async () => {
    await loadLanguage('fr');
    const known = { ...draft(), receiver: person({ last_name: 'Whitfield' }) };
    const booked = snapshot({ state: 'booked', quote, chosen: 'air', receipt, draft: known });
    const view = writeCustomerView(customerFacts(booked), 'fr');
    expect(view.thanks).toBe('Merci\u00a0!');
    expect(view.price?.text.replace(/\s/gu, ' ')).toBe('28 000,00 ₦');
    expect(JSON.stringify(view)).not.toContain('Whitfield');
    expect(Object.keys(view)).toEqual(['language', 'price', 'tracking', 'thanks']);
  });
});
