import { t } from '../../../texts/index.ts';
import {
  DAY_LINES_AT_ONCE,
  countDifference,
  NO_COUNTS,
  openSums,
  withCounts,
  type Counted,
  type DayCost,
  type DayLine,
  type DayView,
} from '../../../domain/day/closing.ts';
import { dayOf, floatsOf, NOTHING, type Day } from '../../../domain/day/day.ts';
import { dayCosts } from '../../../domain/day/dayCost.ts';
import type { OpeningFloat } from '../../../domain/day/takings.ts';
import { soldTotal } from '../../../domain/purchase/soldRecord.ts';
import { newId, today } from '../../base/clock.ts';
import type { CounterContext } from '../counter.ts';
import { DeskError } from '../../base/deskError.ts';
import { openParcels } from '../payment/openParcels.ts';
import { unseenRows } from '../payment/paymentsOfDay.ts';
import type { Runs } from '../../service/runs/runs.ts';
import { soldTermsOf } from '../../shipments/soldRecord.ts';
import { businessDayOf, calendarDayOf, drawerOf } from '../../shipments/paymentChecks.ts';
import { isPractice } from '../../../domain/service/serviceIdentity.ts';
import { readDay } from '../../shipments/readDay.ts';

/** Business days: opened with the cash in the drawer, closed with the counted sums. Lines are only added, never changed. */
export interface Days {
  /** Returns the current day with its takings so far. @param sums false: without what a close needs, where a day can be very long */
  now(sums?: boolean): DayView;
  /**
   * Opens the day, or records other opening floats of these drawers; those of other drawers stay. The line says what was recorded before.
   * @throws DeskError `badInput` for an amount below zero; `notAllowed` for the calendar's day when the view offers none
   */
  open(wish: {
    readonly id: string;
    readonly floats: readonly OpeningFloat[];
    /** True: opens the date of the calendar, which is correct; the clock was ahead when the last day was closed. */
    readonly byCalendar: boolean;
  }): DayView;
  /**
   * Closes the day, or one drawer of it while the day goes on.
   * @throws DeskError `notAllowed` while a booking run or a purchase is in progress, when another day is open, or for a coming date in which nothing
   * was done; `badInput` when a sum was not counted, cash is below zero, or a difference has no explanation
   */
  close(wish: {
    readonly id: string;
    readonly day: string;
    /** The drawer that is closed by itself; absent or null: the day with all its drawers. */
    readonly drawer?: string | null;
    readonly counted: readonly Counted[];
    readonly words: string;
  }): DayLine;
  /**
   * Reopens the day or the drawer that was closed last. Throws DeskError `badInput` without a reason; `notAllowed` once another day was opened.
   */
  reopen(wish: { readonly id: string; readonly reason: string }): DayView;
  /** Returns further events of the days, the newest first. @param skip number of events that are known already */
  lines(skip: number): DayLine[];
  /** Returns a close as it was stored. Throws DeskError `notFound`. */
  closing(id: string): DayLine;
  /**
   * Returns cost and margin of the parcels of a day.
   * @param id of its close, null: the current day
   * @throws DeskError `notFound`
   */
  costs(id: string | null): DayCost[];
  /** Records that this desk's drawer has another name now. Throws DeskError as `Operators.who`. */
  drawerRenamed(before: string, after: string): void;
}

/** Creates `Days`. */
export const createDays = (context: CounterContext, runs: Pick<Runs, 'busy'>): Days => {
  const { store, clock } = context;
  const practice = (): boolean => isPractice(context.identity().id);

  const refused = (): string | null =>
    runs.busy('booking')
      ? t('day.runGoesOn')
      : store.shipments.inState('sending').length > 0
        ? t('day.purchaseUnderWay')
        : null;
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
  const now: Days['now'] = (sums = true) => {
    const of = practice();
    const current = businessDayOf(context, of);
    const read = (realm: boolean, day: string): Day =>
      sums ? readDay(context, realm, day) : dayOf(NOTHING);
    const { lines, rows, counts } = read(of, current.day);
    const since = lines.reduce((first, { day }) => (day < first ? day : first), current.day);
    const view = {
      ...current,
      calendar: calendarDayOf(context, of),
      drawer: drawerOf(context),
      since: since < current.day ? since : null,
      ...{ floats: floatsOf(store.days.of(of, current.day)), rows, counts },
      elsewhere: read(!of, businessDayOf(context, !of).day).rows,
      unseen: sums ? unseenRows(context, of) : [],
      open: sums ? openParcels(context, of) : { parcels: [], more: 0 },
      lines: store.days.recent(of, DAY_LINES_AT_ONCE),
    };
    const begins = !sums || !hasNotBegun(view);
    return { ...view, refused: refused() ?? (begins ? null : t('day.hasNotBegun')) };
  };
  const write = (line: Omit<DayLine, 'at' | 'operator'>): DayLine => {
    const whole = { ...line, at: clock.now(), operator: context.operators.who() };
    store.db.transaction(() => {
      store.epoch.checkOpen();
      store.days.add(context.identity().id, whole);
    });
    return whole;
  };
  const closing: Days['closing'] = (id) => {
    const line = store.days.get(id);
    if (line?.closing == null) throw new DeskError('notFound', t('day.gone'));
    return line;
  };

  return {
    now,
    lines: (skip) => store.days.recent(practice(), DAY_LINES_AT_ONCE, skip),
    closing,
    open: ({ id, floats, byCalendar }) => {
      if (store.days.get(id)) return now();
      if (floats.some(({ amount }) => amount.minor < 0))
        throw new DeskError('badInput', t('day.floatBelowZero'));
      const day = byCalendar
        ? calendarDayOf(context, practice())
        : businessDayOf(context, practice()).day;
      if (day === null) throw new DeskError('notAllowed', t('day.isAnother'));
      const named = new Set(floats.map(({ drawer }) => drawer));
      const floatsBefore = floatsOf(store.days.of(practice(), day)).filter(({ drawer }) =>
        named.has(drawer),
      );
      write({ id, day, kind: 'opened', floats, floatsBefore, closing: null, reason: '' });
      return now();
    },
    close: ({ id, day, drawer = null, counted, words }) => {
      const kept = store.days.get(id);
      if (kept) return kept;
      const view = now();
      // The sums were counted for a day; midnight or another person may have changed the day since.
      if (view.day !== day) throw new DeskError('notAllowed', t('day.isAnother'));
      if (view.refused !== null) throw new DeskError('notAllowed', view.refused);
      const taken = view.rows.filter((row) => drawer === null || row.drawer === drawer);
      if (drawer !== null && taken.length === 0)
        throw new DeskError('notAllowed', t('day.drawerEmpty', { drawer }));
      if (counted.some(({ method, minor }) => method === 'cash' && minor < 0))
        throw new DeskError('badInput', t('day.lessThanNothing'));
      const rows = withCounts(taken, counted);
      if (rows === null) throw new DeskError('badInput', t('day.notCounted'));
      if (rows.some((row) => countDifference(row) !== 0) && words.trim() === '')
        throw new DeskError('badInput', t('day.needsWords'));
      const { lines } = readDay(context, practice(), day);
      return write({
        ...{ id, day, floats: [], reason: '' },
        kind: drawer === null ? 'closed' : 'counted',
        closing: {
          ...(drawer !== null && { drawer }),
          rows,
          words: words.trim(),
          counts: drawer === null ? view.counts : NO_COUNTS,
          unseen: [...new Set(view.unseen.map(({ paymentId }) => paymentId))],
          voided: [...new Set(lines.flatMap((line) => (line.voidedNow ? line.shipmentId : [])))],
          ...(drawer === null && { open: openSums(view.open.parcels), moreOpen: view.open.more }),
          upTo: store.days.ends(),
        },
      });
    },
    reopen: ({ id, reason }) => {
      if (store.days.get(id)) return now();
      if (reason.trim() === '') throw new DeskError('badInput', t('day.needsReason'));
      const last = store.days.last(practice());
      if (last?.closing == null) throw new DeskError('notAllowed', t('day.notLast'));
      context.operators.who();
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
    costs: (id) => {
      const day = id === null ? businessDayOf(context, practice()).day : closing(id).day;
      const { booked: ids } = readDay(context, practice(), day);
      const voided = store.voids.among(ids);
      const sold = ids.flatMap((shipmentId) => {
        const record = store.shipments.get(shipmentId);
        // A person may have taken the booking back since.
        const terms = record?.purchase.kind === 'booked' ? soldTermsOf(context, record) : null;
        return terms?.price
          ? [{ cost: terms.price.total, price: soldTotal(terms), isVoid: voided.has(shipmentId) }]
          : [];
      });
      return dayCosts(sold);
    },
    drawerRenamed: (before, after) => {
      if (before === after) return;
      const { day } = businessDayOf(context, practice());
      write({
        ...{ id: newId(context), day, kind: 'renamed', renamed: { before, after } },
        ...{ floats: [], closing: null, reason: '' },
      });
    },
  };
};
