import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeTo, type AddressAdvice } from '../../../src/domain/address/addressAdvice.ts';
import type { DraftAddress } from '../../../src/domain/shipment/draft.ts';
import AddressAdviceLine from '../../../src/renderer/components/counter/AddressAdviceLine.vue';
import RateTable from '../../../src/renderer/components/rates/RateTable.vue';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { draft, option, person } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { onPage, seenOnPage } from '../page.ts';

const ADDRESS: DraftAddress = person({
  email: 'a@example.com',
  state: 'DC',
  city: 'Washingtn',
  zip_code: '20009',
});
const PLACE = { country: 'US', city: 'WASHINGTON', postcode: '20009', serviceArea: 'WAS' };

describe('advice under an address', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const show = async (answer: AddressAdvice, address = ADDRESS) => {
    await useDesk().start();
    desk.handle('addressAdvice.offered', () => true);
    desk.handle('addressAdvice.ask', () => answer);
    const taken: Partial<DraftAddress>[] = [];
    const line = mount(AddressAdviceLine, {
      attachTo: document.body,
      props: { address, role: 'receiver', mode: 'SFN', onTake: (part) => void taken.push(part) },
    });
    await flushPromises();
    return { line, taken };
  };
  const rest = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(1_000);
    await flushPromises();
  };

  it('is asked when the hand rests, offers what differs, and changes nothing before a press', async () => {
    const { line, taken } = await show({ kind: 'places', places: [PLACE] });
    await vi.advanceTimersByTimeAsync(500);
    await line.setProps({ address: { ...ADDRESS, city: 'Washingto' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(desk.inputs('addressAdvice.ask')).toEqual([]);
    await rest();
    expect(desk.inputs('addressAdvice.ask')).toHaveLength(1);
    expect(onPage('advice-receiver').textContent).toContain('WASHINGTON 20009, WAS');
    expect(taken).toEqual([]);
    onPage('advice-take-0').click();
    expect(taken).toEqual([changeTo({ ...ADDRESS, city: 'Washingto' }, PLACE)]);
  });

  it('goes away as soon as the address is typed on, since it is about another one', async () => {
    const { line } = await show({ kind: 'places', places: [PLACE] });
    await rest();
    await line.setProps({ address: { ...ADDRESS, city: 'Boston' } });
    expect(onPage('advice-receiver').textContent).toBe('');
  });

  it('is asked again once the person was corrected, where the service rejected the address', async () => {
    const said = 'The phone is invalid.';
    const { line } = await show({ kind: 'said', message: said }, { ...ADDRESS, phone: '1' });
    await rest();
    expect(onPage('advice-receiver').textContent).toContain(said);
    desk.handle('addressAdvice.ask', () => ({ kind: 'places', places: [PLACE] }));
    await line.setProps({ address: ADDRESS });
    expect(onPage('advice-receiver').textContent).toBe('');
    await rest();
    expect(onPage('advice-receiver').textContent).toContain('WASHINGTON');
    await line.setProps({ address: { ...ADDRESS, phone: '12025550123' } });
    await rest();
    expect(onPage('advice-receiver').textContent).toContain('WASHINGTON');
    expect(desk.inputs('addressAdvice.ask')).toHaveLength(2);
  });

  it('is neither asked for nor shown for an address with gaps, or once the service does not have it', async () => {
    await show({ kind: 'places', places: [PLACE] }, { ...ADDRESS, email: '' });
    await rest();
    expect(desk.inputs('addressAdvice.ask')).toEqual([]);
    document.body.innerHTML = '';
    const { line } = await show({ kind: 'hidden' });
    await rest();
    await line.setProps({ address: { ...ADDRESS, city: 'Boston' } });
    await rest();
    expect(desk.inputs('addressAdvice.ask')).toHaveLength(1);
  });
});

describe('limits beside an option', () => {
  it('warn at the option with the very slug of the carrier, and at no other', async () => {
    const limits = { maxLength: null, maxWidth: null, maxHeight: null, maxGirth: null };
    desk.handle('carriers.limits', ({ mode }) =>
      mode === 'SFN'
        ? [{ slug: 'air', name: 'Air', mode, minWeight: null, maxWeight: 1, ...limits }]
        : [],
    );
    const heavy = draft();
    mount(RateTable, {
      attachTo: document.body,
      props: {
        offer: { options: [option('air', '100.00', 1, 2), option('air2', '90.00', 1, 2)] },
        chosen: null,
        mode: 'SFN',
        draft: { ...heavy, boxes: heavy.boxes.map((box) => ({ ...box, weight: '4.5' })) },
      },
    });
    await flushPromises();
    expect(onPage('limit-air').textContent).toContain('box 1: 4.5 kg, at most 1 kg');
    expect(seenOnPage('limit-air2')).toBeNull();
  });
});
