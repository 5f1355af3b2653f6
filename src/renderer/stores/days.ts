import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Counted, DayCost, DayLine, DayView } from '../../domain/day/closing.ts';
import type { OpeningFloat } from '../../domain/day/takings.ts';
import { ulid } from '../../domain/text/ulid.ts';
import { t } from '../../texts/index.ts';
import { latest } from '../lib/latest.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { usePayments } from './payments.ts';
import { useToasts } from './toasts.ts';

/** Returns an id for a line of the business day. Create it when the form is opened, so that a second press sends the same line. */
export const newDayId = (): string => ulid(Date.now(), Math.random);

/** The business day: its contents, opening, closing, reopening. */
export const useDays = defineStore('days', () => {
  const view = shallowRef<DayView | null>(null);
  const { busy, problem, act, ask } = useShownActs();

  const next = latest();
  let newest: Promise<void> = Promise.resolve();
  /** Resolves when the newest of the calls has been answered. @param sums true: with what the dialog of the close shows */
  const load = async (sums = false): Promise<void> => {
    const fresh = next();
    newest = useToasts()
      .attempt(t('day.loadFailed'), async () => {
        const now = await request('days.now', { sums });
        if (fresh()) view.value = now;
      })
      .then(() => (fresh() ? undefined : newest));
    await newest;
  };
  /** Reads the business day again, and the payments of that day. */
  const follow = async (): Promise<void> => {
    await load();
    await usePayments().loadDay(null);
  };
  const open = (
    id: string,
    floats: readonly OpeningFloat[],
    byCalendar: boolean,
  ): Promise<boolean> =>
    act(async () => {
      await request('days.open', {
        byCalendar,
        id,
        floats: floats.map(({ drawer, amount }) => ({ drawer, amount })),
      });
      await follow();
    });
  /** @param drawer the one that is closed by itself, null: the day @returns the line, or null when it was refused; `problem` then says why */
  const close = (
    id: string,
    day: string,
    drawer: string | null,
    counted: readonly Counted[],
    words: string,
  ): Promise<DayLine | null> =>
    ask(async () => {
      const line = await request('days.close', { id, day, drawer, counted: [...counted], words });
      await follow();
      return line;
    });
  const reopen = (id: string, reason: string, pin: GivenPin | null): Promise<boolean> =>
    act(async () => {
      await request('days.reopen', { id, reason, pin });
      await follow();
    });
  const costs = (id: string | null, pin: GivenPin | null): Promise<readonly DayCost[] | null> =>
    ask(() => request('days.costs', { id, pin }));
  /** Returns further events of the days, the newest first; null when they cannot be read, and a toast says why. */
  const older = async (skip: number): Promise<readonly DayLine[] | null> => {
    let lines: readonly DayLine[] | null = null;
    await useToasts().attempt(t('day.loadFailed'), async () => {
      lines = await request('days.lines', { skip });
    });
    return lines;
  };
  const save = async (id: string): Promise<void> => {
    await useToasts().attempt(t('day.loadFailed'), async () => {
      const saved = await request('days.save', { id });
      if (saved) useToasts().show('good', t('day.saved'), saved.path);
    });
  };

  return { view, busy, problem, load, open, close, reopen, costs, older, save };
});
