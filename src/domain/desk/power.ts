/** Power supply of the computer. */
export interface PowerState {
  /** Runs on a battery or UPS that is discharging. */
  readonly onBattery: boolean;
  /** Remaining charge, 0 to 100; null when unknown. */
  readonly percent: number | null;
  /** Remaining minutes; null when unknown. */
  readonly minutes: number | null;
}

/** At or below these, the next purchase is not started. */
const [LOW_PERCENT, LOW_MINUTES] = [20, 10];

/** True when the power may fail before the next purchase is answered. */
export const isPowerLow = ({ onBattery, percent, minutes }: PowerState): boolean =>
  onBattery &&
  ((percent !== null && percent <= LOW_PERCENT) || (minutes !== null && minutes <= LOW_MINUTES));

/** One power supply as the system reports it. */
export interface PowerSupply {
  readonly kind: 'mains' | 'battery';
  /** Mains: connected. Battery or UPS: discharging. */
  readonly active: boolean;
  readonly percent: number | null;
  readonly minutes: number | null;
}

/** @returns the combined state of all supplies, by the weakest discharging battery; null without a battery or UPS */
export const powerOf = (supplies: readonly PowerSupply[]): PowerState | null => {
  const batteries = supplies.filter(({ kind }) => kind === 'battery');
  if (batteries.length === 0) return null;
  const emptied = batteries.filter(({ active }) => active);
  const least = (of: (supply: PowerSupply) => number | null): number | null => {
    const known = emptied.map(of).filter((value) => value !== null);
    return known.length === 0 ? null : Math.min(...known);
  };
  return {
    onBattery: emptied.length > 0,
    percent: least(({ percent }) => percent),
    minutes: least(({ minutes }) => minutes),
  };
};

const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null;

/**
 * Parses a supply in Linux' /sys/class/power_supply. Batteries of mice and the like have the scope `Device`.
 * @param read returns the text of one of its files; undefined when the file is missing
 */
export const sysfsSupply = (read: (file: string) => string | undefined): PowerSupply | null => {
  const textOf = (file: string): string => read(file)?.trim().toLowerCase() ?? '';
  const type = textOf('type');
  if (textOf('scope') === 'device') return null;
  if (type === 'mains' || type === 'usb')
    return { kind: 'mains', active: textOf('online') === '1', percent: null, minutes: null };
  if (type !== 'battery' && type !== 'ups') return null;
  const seconds = numberIn(read('time_to_empty_now')) ?? numberIn(read('time_to_empty_avg'));
  return {
    kind: 'battery',
    active: textOf('status') === 'discharging',
    percent: numberIn(read('capacity')),
    minutes: seconds === null || seconds === 0 ? null : seconds / 60,
  };
};

const UNIT_MINUTES: Readonly<Record<string, number>> = { seconds: 1 / 60, minutes: 1, hours: 60 };

/** Parses UPSes in the output of `upower --dump`, in English: a UPS on a USB cable is reported nowhere else. */
export const upowerSupplies = (text: string): PowerSupply[] =>
  text.split(/^Device: /m).flatMap((device): PowerSupply[] => {
    if (!/^\s*ups$/m.test(device)) return [];
    const valueOf = (name: string): string | undefined =>
      new RegExp(`^\\s*${name}:\\s*(.+)$`, 'm').exec(device)?.[1]?.trim();
    const left = /^([\d.]+) (seconds|minutes|hours)$/.exec(valueOf('time to empty') ?? '');
    return [
      {
        kind: 'battery',
        active: valueOf('state') === 'discharging',
        percent: numberIn(valueOf('percentage')?.replace('%', '')),
        minutes: left ? Number(left[1]) * (UNIT_MINUTES[left[2] ?? ''] ?? 1) : null,
      },
    ];
  });

/** Parses batteries and UPSes in the output of macOS' `pmset -g batt`. */
export const pmsetSupplies = (text: string): PowerSupply[] =>
  [...text.matchAll(/^\s*-.*?(\d+)%;\s*([a-z ]+);?\s*(?:(\d+):(\d+) remaining)?/gim)].map(
    ([, percent, state = '', hours, minutes]): PowerSupply => ({
      kind: 'battery',
      active: state.trim().toLowerCase() === 'discharging',
      percent: numberIn(percent),
      // `0:00` means unknown.
      minutes: Number(hours ?? 0) * 60 + Number(minutes ?? 0) || null,
    }),
  );

/** Windows' value for an unknown run time. */
const UNKNOWN_RUN_TIME = 71_582_788;
const rowsOf = (text: string): unknown[] => {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [];
  }
};
const figure = (row: object, name: string): number | null => {
  const value: unknown = Reflect.get(row, name);
  return typeof value === 'number' ? value : null;
};
/** Parses batteries and UPSes in Windows' Win32_Battery, as JSON. */
export const windowsSupplies = (text: string): PowerSupply[] =>
  rowsOf(text).flatMap((row): PowerSupply[] => {
    if (typeof row !== 'object' || row === null) return [];
    const minutes = figure(row, 'EstimatedRunTime');
    return [
      {
        kind: 'battery',
        // 1: discharging, 4: low, 5: critical.
        active: [1, 4, 5].includes(figure(row, 'BatteryStatus') ?? 0),
        percent: figure(row, 'EstimatedChargeRemaining'),
        minutes: minutes === UNKNOWN_RUN_TIME ? null : minutes,
      },
    ];
  });
