import { afterEach, describe, expect, it } from 'vitest';
import { defineComponent } from 'vue';
import { flushPromises, mount } from '@vue/test-utils';
import { emptyBox } from '../../../src/domain/shipment/draft.ts';
import BoxCard from '../../../src/renderer/components/counter/BoxCard.vue';
import { readScaleReport } from '../../../src/renderer/components/counter/scale.ts';
import { useScale } from '../../../src/renderer/composables/scale.ts';

/** A report as USB scales send it: state, unit, power of ten, number. */
const report = (state: number, unit: number, power: number, number: number): DataView => {
  const view = new DataView(new ArrayBuffer(5));
  view.setUint8(0, state);
  view.setUint8(1, unit);
  view.setInt8(2, power);
  view.setUint16(3, number, true);
  return view;
};

describe('report of a scale', () => {
  it.each([
    ['grams', report(4, 2, 0, 2500), 'kg', '2.5'],
    ['kilograms to the gram', report(4, 3, -3, 2504), 'kg', '2.504'],
    ['tenths of an ounce', report(4, 11, -1, 160), 'lb', '1'],
    ['pounds', report(4, 12, -2, 551), 'kg', '2.5'],
    ['grams for a desk in pounds, rounded up', report(4, 2, 0, 4536), 'lb', '10.001'],
    ['pounds as they are', report(4, 12, -2, 551), 'lb', '5.51'],
  ] as const)('reads %s', (_, view, unit, weight) =>
    expect(readScaleReport(view, unit)).toEqual({ state: 'stable', weight }),
  );
  it.each([
    [1, 'fault'],
    [3, 'moving'],
    [5, 'negative'],
    [6, 'overload'],
    [7, 'fault'],
    [8, 'fault'],
  ] as const)('gives no weight in state %i', (state, word) =>
    expect(readScaleReport(report(state, 2, 0, 100), 'kg')).toEqual({ state: word, weight: null }),
  );
  it('does not take an unknown unit for kilograms', () =>
    expect(readScaleReport(report(4, 99, 0, 100), 'kg')).toEqual({ state: 'fault', weight: null }));
  it('is none when it is short or of another kind', () => {
    expect(readScaleReport(new DataView(new ArrayBuffer(3)), 'kg')).toBeNull();
    expect(readScaleReport(report(0, 2, 0, 1), 'kg')).toBeNull();
  });
});

/** A scale without a cable. */
class PretendScale extends EventTarget {
  opened = false;
  readonly collections = [{ usagePage: 0x8d }];
  async open(): Promise<void> {
    this.opened = true;
  }
  say(data: DataView): void {
    this.dispatchEvent(Object.assign(new Event('inputreport'), { data }));
  }
}

describe('weighing', () => {
  const setUp = (hid?: unknown) => {
    Reflect.deleteProperty(navigator, 'hid');
    if (hid) Object.defineProperty(navigator, 'hid', { configurable: true, value: hid });
    let scale: ReturnType<typeof useScale> | undefined;
    mount(
      defineComponent({
        setup: () => {
          scale = useScale();
          return () => null;
        },
      }),
    );
    if (!scale) throw new Error('not set up');
    return scale;
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'hid');
  });

  it('asks for weighing devices only, waits for the scale to settle and takes that weight', async () => {
    const pretend = new PretendScale();
    const asked: unknown[] = [];
    const scale = setUp({
      getDevices: async () => [],
      requestDevice: async ({ filters }: { filters: unknown }) => {
        asked.push(filters);
        return [pretend];
      },
    });
    const weight = scale.weigh('kg');
    await flushPromises();
    pretend.say(report(3, 2, 0, 900));
    expect(scale.words.value).toContain('settle');
    pretend.say(report(4, 2, 0, 2500));
    expect(await weight).toBe('2.5');
    expect(asked).toEqual([[{ usagePage: 0x8d }]]);
  });

  it('gives no box the weight of another one, when a box was removed while the scale settled', async () => {
    const pretend = new PretendScale();
    setUp({ getDevices: async () => [pretend], requestDevice: async () => [] });
    const card = mount(BoxCard, {
      props: {
        ...{ box: emptyBox(), at: 0, of: 2, count: 1, mode: 'SFN' as const, only: false },
        ...{ presets: [], origin: 'NG', issueFor: () => null },
      },
    });
    const weighing = card.vm.takeWeight();
    await flushPromises();
    await card.setProps({ of: 1 });
    pretend.say(report(4, 2, 0, 2500));
    await weighing;
    await flushPromises();
    expect(card.emitted('change')).toBeUndefined();
    expect(card.text()).toContain('weigh again');
    const again = card.vm.takeWeight();
    await flushPromises();
    pretend.say(report(4, 2, 0, 2500));
    await again;
    expect(card.emitted('change')).toEqual([[{ weight: '2.5' }]]);
  });

  it('says so when there is no scale, and is not offered where the system has no such devices', async () => {
    const scale = setUp({ getDevices: async () => [], requestDevice: async () => [] });
    expect(await scale.weigh('kg')).toBeNull();
    expect(scale.words.value).toContain('No USB scale');
    expect(setUp().has).toBe(false);
  });
});
