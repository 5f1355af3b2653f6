import type { FigureGroup, FigureSums, Grouping, Span } from '../../domain/dashboard/dashboard.ts';
import { fromMinor, type MinorMoney } from '../../domain/money/money.ts';
import { countryName, t } from '../../texts/index.ts';
import { showMoney } from './money.ts';
import { showDate } from './time.ts';

/** What the bars measure: parcels, or sums in one currency. */
export type DashboardMeasure =
  | { readonly kind: 'parcels' }
  | { readonly kind: 'price' | 'cost' | 'margin'; readonly currency: string };

/** Returns the string value of a measure for a select field. */
export const measureKey = (measure: DashboardMeasure): string =>
  measure.kind === 'parcels' ? measure.kind : `${measure.kind} ${measure.currency}`;

/** Returns the measures that a total has, parcels first. */
export const measuresOf = ({ price, cost, margin }: FigureSums): DashboardMeasure[] => [
  { kind: 'parcels' },
  ...price.map(({ currency }): DashboardMeasure => ({ kind: 'price', currency })),
  ...cost.map(({ currency }): DashboardMeasure => ({ kind: 'cost', currency })),
  ...margin.map(({ currency }): DashboardMeasure => ({ kind: 'margin', currency })),
];

/** Returns the name of a measure. */
export const measureWords = (measure: DashboardMeasure): string => {
  if (measure.kind === 'parcels') return t('dashboard.parcels');
  const { currency } = measure;
  if (measure.kind === 'price') return t('dashboard.priceIn', { currency });
  return measure.kind === 'cost'
    ? t('dashboard.costIn', { currency })
    : t('dashboard.marginIn', { currency });
};

const sumIn = (sums: readonly MinorMoney[], currency: string): MinorMoney =>
  sums.find((each) => each.currency === currency) ?? { minor: 0, currency };

/** Returns the length of a bar, comparable within the same measure. */
export const measured = (sums: FigureSums, measure: DashboardMeasure): number =>
  measure.kind === 'parcels'
    ? sums.parcels
    : Number(fromMinor(sumIn(sums[measure.kind], measure.currency)).amount);

/** Returns sums as text, one per currency; a dash for none. */
export const sumWords = (sums: readonly MinorMoney[]): string =>
  sums.length === 0 ? '–' : sums.map((each) => showMoney(fromMinor(each))).join(' + ');

/** Returns the name of a group in the language of the window. */
export const groupName = ({ key, name }: FigureGroup, grouping: Grouping, span: Span): string => {
  if (grouping === 'time')
    return span === 'day' ? t('dashboard.hour', { hour: key }) : showDate(key);
  if (grouping === 'country') return key === '' ? t('dashboard.unknownCountry') : countryName(key);
  if (name !== '') return name;
  return grouping === 'service' ? t('dashboard.unknownService') : t('dashboard.nobody');
};
