import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  daysOfSpan,
  figuresOf,
  figuresWithoutCost,
  type AlikeBookings,
  type DashboardDesks,
  type DashboardFigures,
  type Span,
} from '../../../domain/dashboard/dashboard.ts';
import type { MinorMoney } from '../../../domain/money/money.ts';
import { countryCode } from '../../../domain/text/countryNames.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { t } from '../../../texts/index.ts';
import { today } from '../../base/clock.ts';
import type { CounterContext } from '../counter.ts';
import { csvText } from '../../shipments/exports/csv.ts';
import { serviceKey } from '../../shipments/purchaseKeys.ts';

const DAY_MS = 86_400_000;

/** What a dashboard shows. */
export interface DashboardRequest {
  readonly span: Span;
  /** A day of the span, YYYY-MM-DD; null: today at the desk. */
  readonly day: string | null;
  /** `all`: includes bookings of the other desks of the site, as far as they reported them. */
  readonly desks: DashboardDesks;
  /** True: with cost and margin, which are for managers. */
  readonly withCost: boolean;
}

/** Figures of the bookings of a day or a month at the service in use. */
export interface Dashboard {
  /** Returns the figures. */
  figures(request: DashboardRequest): Promise<DashboardFigures>;
  /** Returns the figures as CSV text, one line per group. */
  export(request: DashboardRequest): Promise<{ readonly name: string; readonly text: string }>;
}

const sumIn = (sums: readonly MinorMoney[], currency: string): MinorMoney | '' =>
  sums.find((each) => each.currency === currency) ?? '';

const csvOf = ({ total, groups, hasCost }: DashboardFigures): string => {
  const currencies = [...new Set([...total.price, ...total.cost].map(({ currency }) => currency))];
  const header = [
    t('dashboard.grouping'),
    t('dashboard.columnKey'),
    t('dashboard.columnName'),
    t('dashboard.parcels'),
    ...currencies.flatMap((currency) => [
      t('dashboard.priceIn', { currency }),
      ...(hasCost
        ? [t('dashboard.costIn', { currency }), t('dashboard.marginIn', { currency })]
        : []),
    ]),
  ];
  const lines = (['time', 'service', 'country', 'operator'] as const).flatMap((grouping) =>
    groups[grouping].map((group) => [
      t(`dashboard.by_${grouping}`),
      group.key,
      group.name,
      String(group.parcels),
      ...currencies.flatMap((currency) => [
        sumIn(group.price, currency),
        ...(hasCost ? [sumIn(group.cost, currency), sumIn(group.margin, currency)] : []),
      ]),
    ]),
  );
  return csvText([header, ...lines]);
};

/** Creates `Dashboard`. */
export const createDashboard = (context: CounterContext): Dashboard => {
  const { store, timeZone } = context;
  const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });

  /** Reads one day at a time and yields to the event loop between two: a month can have 100,000 bookings. */
  const bookingsOf = async (
    from: string,
    to: string,
    desks: DashboardDesks,
  ): Promise<AlikeBookings[]> => {
    const found: AlikeBookings[] = [];
    const here = context.identity();
    const place = serviceKey(store.identities.get(here.id));
    const dated = <T extends { readonly country: string }>(booked: T, at: number) => ({
      ...booked,
      // The country may be a name as it was typed, while the list that the bars link to also uses codes.
      country: countryCode(booked.country) ?? booked.country.trim(),
      day: dateIn(at, timeZone),
      hour: Number(hourOf.format(at)),
    });
    // A day in any time zone lies within a day before and after the same date in UTC.
    const until = Date.parse(to) + 2 * DAY_MS;
    for (let at = Date.parse(from) - DAY_MS; at < until; at += DAY_MS) {
      for (const { at: quarter, ...booked } of store.bookingFigures.between(
        here.id,
        at,
        at + DAY_MS,
      ))
        found.push(dated(booked, quarter));
      if (desks === 'all')
        for (const { at: when, place: of, ...booked } of store.siteOthers.bookedBetween(
          at,
          at + DAY_MS,
        ))
          if (of === place) found.push(dated({ ...booked, parcels: 1 }, when));
      await nextTurn();
    }
    return found;
  };

  const figures: Dashboard['figures'] = async ({ span, day, desks, withCost }) => {
    const asked = day ?? today(context);
    const { from, to } = daysOfSpan(span, asked);
    const all = figuresOf(await bookingsOf(from, to, desks), span, asked);
    return withCost ? all : figuresWithoutCost(all);
  };

  return {
    figures,
    export: async (request) => {
      const made = await figures(request);
      const name = made.span === 'day' ? made.from : made.from.slice(0, 7);
      return { name: `${t('fileNames.figures', { span: name })}.csv`, text: csvOf(made) };
    },
  };
};
