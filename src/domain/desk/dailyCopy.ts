import { z } from 'zod';
import { addDays, dateIn } from '../text/dates.ts';

const DAY_MINUTES = 24 * 60;

/** Default number of daily copies that are kept in a folder. */
export const COPIES_KEPT = 14;

/** Settings of the daily backup copy in a folder that a person chose. Off by default. */
export const dailyCopySchema = z.object({
  on: z.boolean(),
  /** Absolute path, chosen in the system's dialog; empty before that. */
  folder: z.string().max(4000),
  /** Minute of the day in the desk's time zone; null: as soon as the desk is idle. */
  at: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES - 1)
    .nullable(),
  /** Number of copies of this desk that are kept in the folder. */
  kept: z.number().int().min(1).max(365),
});
export type DailyCopySettings = z.infer<typeof dailyCopySchema>;
export const NO_DAILY_COPY: DailyCopySettings = {
  on: false,
  folder: '',
  at: null,
  kept: COPIES_KEPT,
};

/** Maximum length of a passphrase in characters. */
export const MAX_PASSPHRASE = 200;

/** How the passphrase of the copies is stored: `session` until the program ends, `locked` in a keyring that cannot be opened now. */
export type PassphraseState = 'none' | 'stored' | 'session' | 'locked';

/** The last copy. `day` (YYYY-MM-DD) is the day it counts for, which can be earlier than the day it was made, when it replaces a missed copy. */
export interface LastCopy {
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly shipments: number;
}

/** State of the daily copies. */
export interface DailyCopyState extends DailyCopySettings {
  readonly last: LastCopy | null;
  readonly passphrase: PassphraseState;
  readonly making: boolean;
  /** Why the last attempt failed, for the user; or null. It is retried automatically. */
  readonly problem: string | null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Minute of the day at a time, in a time zone. */
const minuteIn = (at: number, timeZone: string): number => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Returns the day that a copy is due for, or null. One copy per day; of missed days, only the last one is made up. With `at` null, a copy is due from
 * midnight; the caller checks whether the desk is idle.
 */
export const copyDueFor = (
  { on, folder, at }: DailyCopySettings,
  last: LastCopy | null,
  now: number,
  timeZone: string,
): string | null => {
  if (!on || folder === '') return null;
  const today = dateIn(now, timeZone);
  const day = at === null || minuteIn(now, timeZone) >= at ? today : addDays(today, -1);
  // A last copy in the future means that the clock was set back: it does not block a copy.
  return last === null || last.at > now || last.day < day ? day : null;
};
