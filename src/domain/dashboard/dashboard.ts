import { minorDifference, minorTotals, type MinorMoney } from '../money/minorMoney.ts';

/** How much time the figures are of. */
export const SPANS = ['day', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** Whose bookings the figures are of: of this desk, or of all desks of the site. */
export const DASHBOARD_DESKS = ['own', 'all'] as const;
export type DashboardDesks = (typeof DASHBOARD_DESKS)[number];

/** What parcels are counted by. `time`: hours of a day, days of a month. */
export const GROUPINGS = ['time', 'service', 'country', 'operator'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Bookings that are alike in all that is counted by. */
export interface AlikeBookings {
  /** YYYY-MM-DD at the desk. */
  readonly day: string;
  /** 0 to 23 at the desk. */
  readonly hour: number;
  readonly slug: string;
  readonly serviceName: string;
  /** The receiver's, two letters. */
  readonly country: string;
  readonly operator: string;
  readonly void: boolean;
  readonly parcels: number;
  /** What the customers pay together; null where it was not kept. */
  readonly price: MinorMoney | null;
  /** What the account is charged; null where it was not kept. */
  readonly cost: MinorMoney | null;
}

/** Sums of some bookings, one amount a currency. */
export interface FigureSums {
  readonly parcels: number;
  readonly price: readonly MinorMoney[];
  readonly cost: readonly MinorMoney[];
  /** Price less cost. */
  readonly margin: readonly MinorMoney[];
}

/** One bar. `key`: two digits of an hour, YYYY-MM-DD, slug, two letters of a country, or an operator. */
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
  /** Bookings marked void: in no other figure. */
  readonly void: Pick<FigureSums, 'parcels' | 'cost'>;
  /** Bookings among the total whose price was not kept. */
  readonly unpriced: number;
  /** False where cost and margin were left out, since they are for managers. */
  readonly hasCost: boolean;
}

/** First and last day of a span that holds a day, YYYY-MM-DD. */
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
    margin: amounts(({ price, cost }) =>
      price !== null && cost?.currency === price.currency ? minorDifference(price, cost) : null,
    ),
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

/** Every hour from the first to the last booking of a day, every day of a month: one without a parcel is a gap that is seen. */
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
 * The figures of a day or month. Every booking that is not void is in the total and in one group of each grouping.
 * @param day a day of the span, YYYY-MM-DD
 * @throws RangeError when a sum is too large for a safe integer
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

/** The figures as anybody may see them: without cost and margin. */
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
