import { minorTotals, type MinorMoney } from '../money/money.ts';
import { marginOf, type CostAndPrice } from '../pricing/shipmentPrice.ts';

/** Period of the figures. */
export const SPANS = ['day', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** Desks whose bookings are counted: this desk, or all desks of the site. */
export const DASHBOARD_DESKS = ['own', 'all'] as const;
export type DashboardDesks = (typeof DASHBOARD_DESKS)[number];

/** Groupings of parcels. `time`: hours of a day, days of a month. */
export const GROUPINGS = ['time', 'service', 'country', 'operator'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Bookings that are equal in everything that the groupings use, with the sums of their costs and prices; null where they were not kept. */
export interface AlikeBookings extends CostAndPrice<MinorMoney | null> {
  /** YYYY-MM-DD in the desk's time zone. */
  readonly day: string;
  /** 0 to 23 in the desk's time zone. */
  readonly hour: number;
  readonly slug: string;
  readonly serviceName: string;
  /** Of the receiver, two letters. */
  readonly country: string;
  readonly operator: string;
  readonly void: boolean;
  readonly parcels: number;
}

/** Sums of some bookings, one amount per currency. */
export interface FigureSums {
  readonly parcels: number;
  readonly price: readonly MinorMoney[];
  readonly cost: readonly MinorMoney[];
  /** Price minus cost. */
  readonly margin: readonly MinorMoney[];
}

/** One bar. `key`: hour (two digits), date (YYYY-MM-DD), slug, country (two letters) or operator. */
export interface FigureGroup extends FigureSums {
  readonly key: string;
  readonly name: string;
}

/** The figures of a day or a month at one service. */
export interface DashboardFigures {
  readonly span: Span;
  /** First and last day, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly total: FigureSums;
  readonly groups: Readonly<Record<Grouping, readonly FigureGroup[]>>;
  /** Void bookings; not included in any other figure. */
  readonly void: Pick<FigureSums, 'parcels' | 'cost'>;
  /** Number of bookings in the total whose price was not kept. */
  readonly unpriced: number;
  /** False when cost and margin are left out because only managers may see them. */
  readonly hasCost: boolean;
}

/** First and last day of the period that contains a day, YYYY-MM-DD. */
export const daysOfSpan = (
  span: Span,
  day: string,
): { readonly from: string; readonly to: string } => {
  if (span === 'day') return { from: day, to: day };
  const month = day.slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
};

const sumsOf = (bookings: readonly AlikeBookings[]): FigureSums => {
  const amounts = (of: (each: AlikeBookings) => MinorMoney | null): MinorMoney[] =>
    minorTotals(bookings.flatMap((each) => of(each) ?? []));
  return {
    parcels: bookings.reduce((sum, { parcels }) => sum + parcels, 0),
    price: amounts(({ price }) => price),
    cost: amounts(({ cost }) => cost),
    margin: amounts(marginOf),
  };
};

const grouped = (
  bookings: readonly AlikeBookings[],
  keyOf: (each: AlikeBookings) => string,
  nameOf: (each: AlikeBookings) => string = keyOf,
): FigureGroup[] =>
  [...Map.groupBy(bookings, keyOf)].map(([key, of]) => ({
    key,
    name: of[0] ? nameOf(of[0]) : key,
    ...sumsOf(of),
  }));

const mostFirst = (groups: FigureGroup[]): FigureGroup[] =>
  groups.toSorted((a, b) => b.parcels - a.parcels || a.name.localeCompare(b.name));

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** One group for every hour from the first to the last booking of a day, or for every day of a month; groups without parcels show as gaps. */
const byTime = (bookings: readonly AlikeBookings[], span: Span, to: string): FigureGroup[] => {
  const known = new Map(
    grouped(bookings, ({ day, hour }) => (span === 'day' ? twoDigits(hour) : day)).map(
      (group) => [group.key, group] as const,
    ),
  );
  if (known.size === 0) return [];
  const hours = [...known.keys()].map(Number);
  const keys =
    span === 'day'
      ? Array.from({ length: Math.max(...hours) - Math.min(...hours) + 1 }, (_, at) =>
          twoDigits(Math.min(...hours) + at),
        )
      : Array.from(
          { length: Number(to.slice(8)) },
          (_, at) => `${to.slice(0, 8)}${twoDigits(at + 1)}`,
        );
  return keys.map(
    (key) => known.get(key) ?? { key, name: key, parcels: 0, price: [], cost: [], margin: [] },
  );
};

/**
 * Computes the figures of a day or month. Every booking that is not void is in the total and in one group of each grouping.
 * @param day a day of the period, YYYY-MM-DD
 * @throws RangeError when a sum is not a safe integer
 */
export const figuresOf = (
  bookings: readonly AlikeBookings[],
  span: Span,
  day: string,
): DashboardFigures => {
  const { from, to } = daysOfSpan(span, day);
  const within = bookings.filter((each) => each.day >= from && each.day <= to);
  const counted = within.filter((each) => !each.void);
  const { parcels, cost } = sumsOf(within.filter((each) => each.void));
  return {
    span,
    from,
    to,
    total: sumsOf(counted),
    groups: {
      time: byTime(counted, span, to),
      service: mostFirst(
        grouped(
          counted,
          ({ slug }) => slug,
          ({ serviceName }) => serviceName,
        ),
      ),
      country: mostFirst(grouped(counted, ({ country }) => country)),
      operator: mostFirst(grouped(counted, ({ operator }) => operator)),
    },
    void: { parcels, cost },
    unpriced: counted.reduce((sum, each) => sum + (each.price === null ? each.parcels : 0), 0),
    hasCost: true,
  };
};

const withoutCost = <S extends FigureSums>(sums: S): S => ({ ...sums, cost: [], margin: [] });

/** The figures without cost and margin, for everybody. */
export const figuresWithoutCost = (figures: DashboardFigures): DashboardFigures => ({
  ...figures,
  total: withoutCost(figures.total),
  groups: {
    time: figures.groups.time.map(withoutCost),
    service: figures.groups.service.map(withoutCost),
    country: figures.groups.country.map(withoutCost),
    operator: figures.groups.operator.map(withoutCost),
  },
  void: { ...figures.void, cost: [] },
  hasCost: false,
});
