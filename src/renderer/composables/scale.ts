import { onBeforeUnmount, shallowRef } from 'vue';
import type { MassUnit } from '../../domain/shipment/mode.ts';
import { t, type PlainKey } from '../../texts/index.ts';
import {
  readScaleReport,
  SCALE_USAGE_PAGE,
  type ScaleReading,
} from '../components/counter/scale.ts';

interface Report {
  readonly data: DataView;
}
/** The subset of the WebHID device API that is used. */
export interface HidScale {
  readonly opened: boolean;
  open(): Promise<void>;
  addEventListener(type: 'inputreport', listener: (event: Report) => void): void;
  removeEventListener(type: 'inputreport', listener: (event: Report) => void): void;
}
interface Hid {
  getDevices(): Promise<
    readonly (HidScale & { readonly collections: readonly { readonly usagePage: number }[] })[]
  >;
  requestDevice(options: {
    readonly filters: readonly { readonly usagePage: number }[];
  }): Promise<readonly HidScale[]>;
}

const hid = (): Hid | null => (navigator as unknown as { readonly hid?: Hid }).hid ?? null;
const WORDS: Readonly<Record<Exclude<ScaleReading['state'], 'stable'>, PlainKey>> = {
  moving: 'counter.scaleMoving',
  zero: 'counter.scaleEmpty',
  negative: 'counter.scaleNegative',
  overload: 'counter.scaleOverload',
  fault: 'counter.scaleFault',
};
const WAIT_MS = 8000;

/** Reads the weight from a USB scale. `has` is false where the system has no WebHID. */
export const useScale = () => {
  const words = shallowRef<string | null>(null);
  const busy = shallowRef(false);
  let stop: (() => void) | null = null;

  const device = async (found: Hid): Promise<HidScale | null> => {
    const known = (await found.getDevices()).find(({ collections }) =>
      collections.some(({ usagePage }) => usagePage === SCALE_USAGE_PAGE),
    );
    return (
      known ??
      (await found.requestDevice({ filters: [{ usagePage: SCALE_USAGE_PAGE }] }))[0] ??
      null
    );
  };

  /** Returns the next stable weight in `unit`; null when there is none, and `words` holds the reason. */
  const weigh = async (unit: MassUnit): Promise<string | null> => {
    const found = hid();
    if (!found || busy.value) return null;
    busy.value = true;
    words.value = t('counter.scaleMoving');
    try {
      const scale = await device(found);
      if (!scale) {
        words.value = t('counter.noScale');
        return null;
      }
      if (!scale.opened) await scale.open();
      const weight = await new Promise<string | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), WAIT_MS);
        const onReport = ({ data }: Report): void => {
          const reading = readScaleReport(data, unit);
          if (reading && reading.state !== 'stable') words.value = t(WORDS[reading.state]);
          if (reading?.state === 'stable' && reading.weight !== null) resolve(reading.weight);
        };
        stop = () => {
          clearTimeout(timer);
          scale.removeEventListener('inputreport', onReport);
          resolve(null);
        };
        scale.addEventListener('inputreport', onReport);
      });
      if (weight !== null) words.value = t('counter.fromScale', { weight, unit });
      return weight;
    } catch {
      words.value = t('counter.scaleFailed');
      return null;
    } finally {
      stop?.();
      stop = null;
      busy.value = false;
    }
  };
  onBeforeUnmount(() => stop?.());
  return { has: hid() !== null, words, busy, weigh };
};
