import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import LateParcels from '../../../src/renderer/components/attention/LateParcels.vue';
import { useEverything } from '../../../src/renderer/stores/attention.ts';
import { useHandover } from '../../../src/renderer/stores/handover.ts';
import HandoverView from '../../../src/renderer/views/HandoverView.vue';
import { draft } from '../builders.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { later } from '../realDesk.ts';
import { typedKeys } from '../typedKeys.ts';
import { handOver } from '../../fixtures/handOver.ts';
import { mainOf } from '../page.ts';
import { nth } from '../../present.ts';

const settled = async (): Promise<void> => {
  for (let n = 0; n < 6; n += 1) await flushPromises();
};
const found = <T extends HTMLElement = HTMLElement>(testid: string): T | null =>
  document.querySelector<T>(`[data-testid="${testid}"]`);
const type = async (testid: string, value: string): Promise<void> => {
  const input = found<HTMLInputElement>(testid);
  if (!input) throw new Error(`${testid} is not there`);
  input.value = value;
  input.dispatchEvent(new Event('input'));
  await settled();
};
const send = async (form: Element | null | undefined): Promise<void> => {
  form?.dispatchEvent(new Event('submit', { cancelable: true }));
  await settled();
};
const scan = async (number: string): Promise<void> => {
  await type('handover-scan', number);
  await send(found('handover-scan')?.closest('form'));
};
const verdict = (): string | undefined => found('handover-verdict')?.dataset['kind'];
const key = (name: string): void => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: name }));
};
const bookedIn = async (world: World, name: string) => {
  const { id } = world.add(world.addBatch({ name }).id, draft({ name }));
  const { receipt } = await world.book(id);
  return { id, number: receipt?.trackingNumber ?? '' };
};
const openView = async () => {
  const world = await openWorld(desk);
  const [one, other] = [await bookedIn(world, 'A'), await bookedIn(world, 'B')];
  const view = mount(HandoverView, {
    attachTo: document.body,
    global: { stubs: { PdfPreview: true } },
  });
  await settled();
  return { world, view, one, other };
};

describe('the hand-over screen', () => {
  it('goes by scanner and keys alone: scans choose, F9 asks, Enter hands over what was scanned and nothing else', async () => {
    const { one, other } = await openView();
    // A button that cannot do anything yet says what it waits for, and leads there.
    expect(found('handover-ask')?.textContent).toContain('Scan the first parcel');
    found('handover-ask')?.focus();
    found('handover-ask')?.click();
    await settled();
    expect(document.activeElement).toBe(found('handover-scan'));
    await scan(one.number);
    expect(verdict()).toBe('good');
    expect(found('handover-ask')?.textContent).toContain('Hand over…');
    key('F9');
    await settled();
    await type('handover-driver', 'Musa Bello');
    const main = mainOf('handover-dialog');
    main.click();
    main.click();
    await settled();
    await expect.poll(async () => (await desk.core.handovers.list()).done.length).toBe(1);
    await settled();
    expect(await desk.core.handovers.list()).toMatchObject({
      waiting: [{ id: other.id }],
      done: [{ count: 1, driver: 'Musa Bello' }],
    });
    await expect.poll(() => found('handover-dialog')).toBeNull();
    await scan(one.number);
    expect([verdict(), found('handover-verdict')?.textContent]).toEqual([
      'alarm',
      expect.stringContaining('Musa Bello') as string,
    ]);
  });

  it('sounds the alarm for a second scan and for a stranger, and chooses neither', async () => {
    const { one } = await openView();
    await scan(one.number);
    await scan(one.number);
    expect(verdict()).toBe('alarm');
    await scan('NOBODY99');
    expect(verdict()).toBe('alarm');
    expect(found('handover-chosen')?.textContent).toContain('1 parcel');
  });

  it('chooses a parcel that is scanned while the one before is still being looked up', async () => {
    const { one, other } = await openView();
    const slow = later<null>();
    desk.handle('handover.scan', async ({ text }) => {
      await slow.promise;
      return desk.core.handovers.scan(text);
    });
    await scan(one.number);
    await scan(other.number);
    slow.resolve(null);
    await expect.poll(() => useHandover().chosen).toEqual([one.id, other.id]);
    await expect.poll(() => found('handover-verdict')?.textContent).toContain(other.number);
  });

  it('chooses a parcel that is scanned while a bag is being made', async () => {
    const { one } = await openView();
    const slow = later<null>();
    desk.handle('bags.make', async ({ name }) => {
      await slow.promise;
      return desk.core.bags.make(name);
    });
    const made = useHandover().makeBag('Abuja');
    await scan(one.number);
    slow.resolve(null);
    await made;
    await expect.poll(() => useHandover().chosen).toEqual([one.id]);
  });

  it('puts a parcel into the bag that was chosen when it was scanned', async () => {
    const { one } = await openView();
    for (const name of ['Abuja', 'Kano']) {
      await type('bag-name', name);
      await send(found('bag-name')?.closest('form'));
    }
    const slow = later<null>();
    desk.handle('handover.scan', async ({ text }) => {
      await slow.promise;
      return desk.core.handovers.scan(text);
    });
    await scan(one.number);
    found('bag-Abuja')?.querySelector<HTMLInputElement>('input')?.click();
    found('handover-mode-driver')?.click();
    slow.resolve(null);
    await expect.poll(() => found('handover-verdict')?.textContent).toContain('Kano');
    expect([found('bag-Kano')?.textContent, useHandover().chosen]).toEqual([
      expect.stringContaining('1 parcel') as string,
      [],
    ]);
  });

  it('takes in what was booked elsewhere only after a press, with the keyboard on that button', async () => {
    await openView();
    found('handover-mode-accept')?.click();
    await settled();
    await scan('ELSEWHERE7');
    expect([verdict(), document.activeElement]).toEqual(['alarm', found('handover-foreign')]);
    expect(found('parcel-ELSEWHERE7')).toBeNull();
    found('handover-foreign')?.click();
    await settled();
    expect(found('parcel-ELSEWHERE7')?.textContent).toContain('Booked elsewhere');
  });

  it.each(['ELSEWHERE8', '8517130000'])(
    'asks about a parcel that was booked elsewhere until it is answered: the scan of %s is neither the answer nor taken',
    async (label) => {
      await openView();
      found('handover-mode-accept')?.click();
      await settled();
      await scan('ELSEWHERE7');
      typedKeys(label, 5, []);
      // The first key led to the field, where the Enter at the end of the scan presses no button.
      expect(document.activeElement).toBe(found('handover-scan'));
      await scan(label);
      expect(found('handover-verdict')?.textContent).toContain('Answer for ELSEWHERE7 first');
      expect([verdict(), document.activeElement]).toEqual(['alarm', found('handover-foreign')]);
      expect(desk.inputs('handover.accept')).toEqual([{ text: 'ELSEWHERE7', foreign: false }]);
    },
  );

  it('leaves the keyboard to one who went on while a scan was looked up', async () => {
    const { one } = await openView();
    const slow = later<null>();
    desk.handle('handover.scan', async ({ text }) => {
      await slow.promise;
      return desk.core.handovers.scan(text);
    });
    await scan(one.number);
    found('bag-name')?.focus();
    slow.resolve(null);
    await expect.poll(() => useHandover().chosen).toEqual([one.id]);
    await settled();
    expect(document.activeElement).toBe(found('bag-name'));
  });

  it('takes a scan while a button has the focus', async () => {
    const { one } = await openView();
    found('handover-mode-driver')?.focus();
    typedKeys(one.number);
    await expect.poll(() => useHandover().chosen).toEqual([one.id]);
  });

  it('fills a bag by scan, seals it, and chooses all of it by its seal', async () => {
    const { one, other } = await openView();
    await type('bag-name', 'Bag 1');
    await send(found('bag-name')?.closest('form'));
    for (const { number } of [one, other]) await scan(number);
    found('bag-seal')?.click();
    await settled();
    await type('seal-words', 'S-9');
    mainOf('seal-dialog').click();
    await settled();
    found('handover-mode-driver')?.click();
    await settled();
    await scan(one.number);
    expect(verdict()).toBe('alarm');
    await scan('S-9');
    expect([verdict(), found('handover-chosen')?.textContent]).toEqual([
      'good',
      expect.stringContaining('2 parcels') as string,
    ]);
  });

  it('ticks all of a sealed bag with one of its parcels, and unticks them with another', async () => {
    const { one, other } = await openView();
    const { bags } = desk.core;
    const { id } = bags.make('Bag 1');
    for (const each of [one, other]) bags.putIn(id, each.id);
    bags.seal(id, 'S-1');
    await useHandover().load();
    await settled();
    const tick = async (number: string): Promise<void> => {
      found(`parcel-${number}`)?.querySelector<HTMLInputElement>('input')?.click();
      await settled();
    };
    await tick(one.number);
    expect(new Set(useHandover().chosen)).toEqual(new Set([one.id, other.id]));
    await tick(other.number);
    expect(useHandover().chosen).toEqual([]);
  });

  it('takes a part of a hand-over back with a reason, and it waits again', async () => {
    const { one, other } = await openView();
    await useHandover().start();
    await handOver(desk.core, [one.id, other.id]);
    await expect.poll(() => found('handover-undo')).not.toBeNull();
    found('handover-undo')?.click();
    await settled();
    const box = found('undo-dialog')?.querySelector<HTMLInputElement>('input[type="checkbox"]');
    box?.click();
    await type('undo-words', 'did not fit');
    mainOf('undo-dialog').click();
    await settled();
    expect(await desk.core.handovers.list()).toMatchObject({
      waiting: [{ id: other.id }],
      done: [{ count: 1, undone: 1 }],
    });
  });
});

it('taking parcels back: the question of an earlier press does not replace that of a later one', async () => {
  const { one, other } = await openView();
  await useHandover().start();
  await handOver(desk.core, [one.id]);
  await handOver(desk.core, [other.id]);
  const buttons = () => document.querySelectorAll<HTMLElement>('[data-testid="handover-undo"]');
  await expect.poll(() => buttons().length).toBe(2);
  const slow = later<null>();
  desk.handle('handover.parcels', async ({ id }) => {
    if (desk.times('handover.parcels') === 1) await slow.promise;
    return desk.core.handovers.parcelsOf(id);
  });
  nth(buttons(), 0).click();
  nth(buttons(), 1).click();
  await settled();
  const shown = (): string | undefined => found('undo-dialog')?.textContent;
  const before = shown();
  expect(before).toBeTruthy();
  slow.resolve(null);
  await settled();
  expect(shown()).toBe(before);
});

describe('what waits too long', () => {
  it('counts in Needs attention and leads to the hand-over; not where the settings say never', async () => {
    await openView();
    await desk.clock.pass(10 * 86_400_000);
    const handover = useHandover();
    await handover.start();
    const part = mount(LateParcels, { global: { stubs: { RouterLink: true } } });
    expect([handover.late, useEverything().others]).toEqual([2, 2]);
    expect(part.text()).toContain('2 booked parcels have waited too long');
    handover.stop();
  });
});
