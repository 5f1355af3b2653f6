import { z } from 'zod';
import { addDays, dateIn } from '../text/dates.ts';
import { COPIES_KEPT } from './backupCopy.ts';

const DAY_MINUTES = 24 * 60;

/** A backup copy a day in a folder of a person's choice. Off until a person turns it on. */
export const dailyCopySchema = z.object({
  on: z.boolean(),
  /** Absolute path, chosen in the system's dialog; empty before that. */
  folder: z.string().max(4000),
  /** Minute of the day in the desk's time zone; null: as soon as nobody works. */
  at: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES - 1)
    .nullable(),
  encrypted: z.boolean(),
  /** How many copies of this desk stay in the folder. */
  kept: z.number().int().min(1).max(365),
});
export type DailyCopySettings = z.infer<typeof dailyCopySchema>;
export const NO_DAILY_COPY: DailyCopySettings = {
  on: false,
  folder: '',
  at: null,
  encrypted: false,
  kept: COPIES_KEPT,
};

/** How the passphrase of encrypted copies is kept: `session` until the program ends, `locked` in a keyring that does not open now. */
export type PassphraseState = 'none' | 'stored' | 'session' | 'locked';

/** The last copy. It counts for a day, YYYY-MM-DD, which can be over when a missed one is made up. */
export interface LastCopy {
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly shipments: number;
}

/** How the daily copies stand. */
export interface DailyCopyState extends DailyCopySettings {
  readonly last: LastCopy | null;
  readonly passphrase: PassphraseState;
  readonly making: boolean;
  /** Why the last try failed, in words; null when it did not. It is tried again by itself. */
  readonly problem: string | null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Minute of the day at an instant in a time zone. */
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
 * The day that a copy is due for, or null. A day has one copy; of days that were missed the last one is made up. One that is due as soon
 * as nobody works is due from midnight on: whether anybody works is asked elsewhere.
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
  // A clock that was set back forbids nothing.
  return last === null || last.at > now || last.day < day ? day : null;
};
