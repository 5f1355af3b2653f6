import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import {
  DAY_LINES_AT_ONCE,
  differenceOf,
  withCounts,
  type Counted,
  type DayCost,
  type DayLine,
  type DayView,
} from '../../domain/day/closing.ts';
import { takingsOf, type OpeningFloat } from '../../domain/day/takings.ts';
import { minorDifference, minorTotals, type MinorMoney } from '../../domain/money/minorMoney.ts';
import { soldTotal } from '../../domain/purchase/soldRecord.ts';
import type { Guard } from '../booking/guard.ts';
import { today } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { takenOn, unseenRows } from '../payment/paymentsOfDay.ts';
import type { Runs } from '../runs/runs.ts';
import { termsOf } from '../shipments/soldRecord.ts';
import { countsIn, rangeOf, type DayRange } from './dayRange.ts';
import { businessDayOf, calendarDayOf, drawerOf } from './openDay.ts';

/** Business days: opened with the cash in the drawer, closed with the counted sums. Lines are only added, never changed. */
export interface Days {
  /** Returns the current day with its takings so far. */
  now(): DayView;
  /**
   * Opens the day, or corrects the opening floats of the open day.
   * @throws DeskError `badInput` for an amount below zero; `notAllowed` for the calendar's day when the view offers none
   */
  open(wish: {
    readonly id: string;
    readonly floats: readonly OpeningFloat[];
    /** True: opens the date of the calendar, which is correct; the clock was ahead when the last day was closed. */
    readonly byCalendar: boolean;
  }): DayView;
  /**
   * Closes the day.
   * @throws DeskError `notAllowed` while a booking run or a purchase is in progress, when another day is open, or for a coming date in which nothing
   * was done; `badInput` when a sum was not counted, cash is below zero, or a difference has no explanation
   */
  close(wish: {
    readonly id: string;
    readonly day: string;
    readonly counted: readonly Counted[];
    readonly words: string;
  }): DayLine;
  /**
   * Reopens the day that was closed last. Requires the manager's PIN when one is set. Throws DeskError `badInput` without a reason; `notAllowed` once
   * another day was opened; as `Guard.demand`.
   */
  reopen(wish: {
    readonly id: string;
    readonly reason: string;
    readonly pin: GivenPin | null;
  }): DayView;
  /** Returns further events of the days, the newest first. @param skip number of events that are known already */
  lines(skip: number): DayLine[];
  /** Returns a close as it was stored. Throws DeskError `notFound`. */
  closing(id: string): DayLine;
  /**
   * Returns cost and margin of the parcels of a day.
   * @param id of its close, null: the current day
   * @throws DeskError `notFound`; as `Guard.demand`
   */
  costs(id: string | null, pin: GivenPin | null): DayCost[];
}

/** Creates `Days`. */
export const createDays = (
  context: CoreContext,
  runs: Pick<Runs, 'busy'>,
  guard: Pick<Guard, 'demand'>,
): Days => {
  const { store, clock } = context;
  const service = (): string => context.identity().id;

  const refused = (): string | null =>
    runs.busy('booking')
      ? t('day.runGoesOn')
      : store.shipments.inState('sending').length > 0
        ? t('day.purchaseUnderWay')
        : null;
  const floatsOf = (day: string): readonly OpeningFloat[] =>
    store.days
      .of(service(), day)
      .findLast(({ kind, floats }) => kind === 'opened' && floats.length > 0)?.floats ?? [];
  const rangeNow = (day: string): DayRange =>
    rangeOf(context, service(), day, null, today(context));
  /** Returns the payments of the day and of the days that the very first close left out. */
  const takenIn = (day: string, { earlier }: DayRange): ReturnType<typeof takenOn> =>
    [...(earlier?.days ?? []), day].flatMap((each) => takenOn(store, service(), each));
  /** Returns true for a date that has not come and in which nothing was done: closed by mistake, it would move each later day by one. */
  const hasNotBegun = ({ isOpen, day, rows, counts }: Omit<DayView, 'refused'>): boolean => {
    const { booked, refused: declined, voided, reprints } = counts;
    return (
      !isOpen &&
      day > today(context) &&
      rows.length === 0 &&
      booked + declined + voided + reprints === 0
    );
  };
  const now: Days['now'] = () => {
    const current = businessDayOf(context, service());
    const range = rangeNow(current.day);
    const lines = takenIn(current.day, range);
    const floats = floatsOf(current.day);
    const view = {
      ...current,
      calendar: calendarDayOf(context, service()),
      drawer: drawerOf(context),
      floats,
      rows: takingsOf(lines, floats),
      counts: countsIn(context, service(), range),
      unseen: unseenRows(store, service()),
      lines: store.days.recent(service(), DAY_LINES_AT_ONCE),
    };
    return { ...view, refused: refused() ?? (hasNotBegun(view) ? t('day.hasNotBegun') : null) };
  };
  const write = (line: Omit<DayLine, 'at' | 'operator'>): DayLine => {
    const whole = { ...line, at: clock.now(), operator: context.operators.who() };
    store.db.transaction(() => {
      store.epoch.checkOpen();
      store.days.add(service(), whole);
    });
    return whole;
  };
  const closing: Days['closing'] = (id) => {
    const line = store.days.get(id);
    if (line?.kind !== 'closed') throw new DeskError('notFound', t('day.gone'));
    return line;
  };

  return {
    now,
    lines: (skip) => store.days.recent(service(), DAY_LINES_AT_ONCE, skip),
    closing,
    open: ({ id, floats, byCalendar }) => {
      if (store.days.get(id)) return now();
      if (floats.some(({ amount }) => amount.minor < 0))
        throw new DeskError('badInput', t('day.floatBelowZero'));
      const day = byCalendar
        ? calendarDayOf(context, service())
        : businessDayOf(context, service()).day;
      if (day === null) throw new DeskError('notAllowed', t('day.isAnother'));
      write({ id, day, kind: 'opened', floats, closing: null, reason: '' });
      return now();
    },
    close: ({ id, day, counted, words }) => {
      const kept = store.days.get(id);
      if (kept) return kept;
      const view = now();
      // The sums were counted for a day; midnight or another person may have changed the day since.
      if (view.day !== day) throw new DeskError('notAllowed', t('day.isAnother'));
      if (view.refused !== null) throw new DeskError('notAllowed', view.refused);
      if (counted.some(({ method, minor }) => method === 'cash' && minor < 0))
        throw new DeskError('badInput', t('day.lessThanNothing'));
      const rows = withCounts(view.rows, counted);
      if (rows === null) throw new DeskError('badInput', t('day.notCounted'));
      if (rows.some((row) => differenceOf(row) !== 0) && words.trim() === '')
        throw new DeskError('badInput', t('day.needsWords'));
      const range = rangeNow(day);
      const lines = takenIn(day, range);
      return write({
        id,
        day,
        kind: 'closed',
        floats: view.floats,
        reason: '',
        closing: {
          rows,
          words: words.trim(),
          counts: view.counts,
          unseen: [...new Set(view.unseen.map(({ paymentId }) => paymentId))],
          voided: [...new Set(lines.flatMap((line) => (line.voided ? line.shipmentId : [])))],
          upTo: store.days.ends(),
          ...(range.earlier && { earlier: range.earlier }),
        },
      });
    },
    reopen: ({ id, reason, pin }) => {
      if (store.days.get(id)) return now();
      if (reason.trim() === '') throw new DeskError('badInput', t('day.needsReason'));
      const last = store.days.last(service());
      if (last?.kind !== 'closed') throw new DeskError('notAllowed', t('day.notLast'));
      context.operators.who();
      guard.demand(pin, 'reopenDay');
      write({
        id,
        day: last.day,
        kind: 'reopened',
        floats: [],
        closing: null,
        reason: reason.trim(),
      });
      return now();
    },
    costs: (id, pin) => {
      guard.demand(pin, 'costs');
      const line = id === null ? null : closing(id);
      const range = line?.closing
        ? rangeOf(context, service(), line.day, line.closing, line.day)
        : rangeNow(businessDayOf(context, service()).day);
      const ids = [...range.bookedIn()];
      const voided = store.voids.among(ids);
      const sold = ids.flatMap((shipmentId) => {
        const record = store.shipments.get(shipmentId);
        // A person may have taken the booking back since.
        const terms = record?.purchase.kind === 'booked' ? termsOf(context, record) : null;
        return terms?.price
          ? [{ cost: terms.price.total, price: soldTotal(terms), isVoid: voided.has(shipmentId) }]
          : [];
      });
      return minorTotals(sold.map(({ cost }) => cost)).map(({ currency }): DayCost => {
        const sum = (amounts: readonly (MinorMoney | null)[]): MinorMoney =>
          minorTotals(amounts.flatMap((each) => (each?.currency === currency ? each : [])))[0] ?? {
            minor: 0,
            currency,
          };
        const counted = sold.filter(({ isVoid }) => !isVoid);
        const left = sold.filter(({ isVoid, cost }) => isVoid && cost.currency === currency);
        const [cost, price] = [
          sum(counted.map((each) => each.cost)),
          sum(counted.map((each) => each.price)),
        ];
        return {
          ...{ cost, price, margin: minorDifference(price, cost) },
          void: { parcels: left.length, cost: sum(left.map((each) => each.cost)) },
        };
      });
    },
  };
};
