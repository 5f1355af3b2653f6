import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import {
  differenceOf,
  withCounts,
  type Counted,
  type DayCost,
  type DayLine,
  type DayView,
} from '../../domain/day/closing.ts';
import { takingsOf, type OpeningFloat } from '../../domain/day/takings.ts';
import { minorDifference, minorTotals } from '../../domain/money/minorMoney.ts';
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

const RECENT = 60;

/** Business days: opened with what lies in the drawer, closed with what was counted. Lines are only added. */
export interface Days {
  /** The day now, with its takings so far. */
  now(): DayView;
  /**
   * Opens the day, or says anew what lay in the drawers when it was opened.
   * @throws DeskError `badInput` for an amount below zero; `notAllowed` for the calendar's day where the view names none
   */
  open(wish: {
    readonly id: string;
    readonly floats: readonly OpeningFloat[];
    /** The calendar is right, and the clock was ahead when the last day was closed: its date is opened. */
    readonly byCalendar: boolean;
  }): DayView;
  /**
   * Closes the day for good.
   * @throws DeskError `notAllowed` while a booking run goes on or a purchase is under way; `badInput` where something was not counted, cash is below zero, or something differs without words
   */
  close(wish: {
    readonly id: string;
    readonly day: string;
    readonly counted: readonly Counted[];
    readonly words: string;
  }): DayLine;
  /** Opens the day that was closed last anew. Takes the manager's PIN where one is set. @throws DeskError `badInput` without a reason; `notAllowed` once another day was opened; as Guard.demand does */
  reopen(wish: {
    readonly id: string;
    readonly reason: string;
    readonly pin: GivenPin | null;
  }): DayView;
  /** A close, as it was. @throws DeskError notFound */
  closing(id: string): DayLine;
  /** What the parcels of a day cost. @param id of its close, null: the day now @throws DeskError `notFound`; as Guard.demand does */
  costs(id: string | null, pin: GivenPin | null): DayCost[];
}

/** Opens and closes business days. */
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
  /** Payments of the day, and of what the first close of all left out. */
  const takenIn = (day: string, { earlier }: DayRange): ReturnType<typeof takenOn> =>
    [...(earlier?.days ?? []), day].flatMap((each) => takenOn(store, service(), each));
  const now: Days['now'] = () => {
    const current = businessDayOf(context, service());
    const range = rangeNow(current.day);
    const lines = takenIn(current.day, range);
    const floats = floatsOf(current.day);
    return {
      ...current,
      calendar: calendarDayOf(context, service()),
      drawer: drawerOf(context),
      floats,
      rows: takingsOf(lines, floats),
      counts: countsIn(context, service(), range),
      unseen: unseenRows(store, service()),
      refused: refused(),
      lines: store.days.recent(service(), RECENT),
    };
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
      const why = refused();
      if (why !== null) throw new DeskError('notAllowed', why);
      const view = now();
      // It was counted for a day; midnight or somebody else may have come in between.
      if (view.day !== day) throw new DeskError('notAllowed', t('day.isAnother'));
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
      const terms = [...range.bookedIn()].flatMap((shipmentId) => {
        const record = store.shipments.get(shipmentId);
        const sold = record && termsOf(context, record);
        return sold?.price ? [sold] : [];
      });
      const prices = minorTotals(terms.map(soldTotal).filter((each) => each !== null));
      return minorTotals(terms.flatMap(({ price }) => price?.total ?? [])).map((cost) => {
        const price = prices.find(({ currency }) => currency === cost.currency) ?? {
          ...cost,
          minor: 0,
        };
        return { cost, price, margin: minorDifference(price, cost) };
      });
    },
  };
};
