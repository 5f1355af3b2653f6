import { t } from '../../../texts/index.ts';
import { isCounted } from '../../../domain/day/takings.ts';
import {
  countDifference,
  type ClosedRow,
  type DayClosing,
  type DayLine,
} from '../../../domain/day/closing.ts';
import { fromMinor, moneyText } from '../../../domain/money/money.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import type { DayReportData } from './data.ts';
import type { DeskWords, Moment } from './parcelWords.ts';
import { csvText, type CsvCell } from '../../shipments/exports/csv.ts';

const shown = (minor: number, currency: string): string =>
  moneyText(fromMinor({ minor, currency }));

/** Returns the title of a drawer and payment method for screen, paper and file. */
const titleOf = ({ drawer, method, currency }: ClosedRow): string =>
  [drawer, t(`payment.${method}`), currency].filter((part) => part !== '').join(' · ');

const sectionOf = (row: ClosedRow): DayReportData['sections'][number] => {
  const { currency } = row;
  const lines: (readonly [string, string])[] = [
    ...(row.method === 'cash' ? [[t('day.float'), shown(row.float, currency)] as const] : []),
    [t(isCounted(row) ? 'day.received' : 'day.putOnAccount'), shown(row.received, currency)],
    ...(row.voided === 0 ? [] : [[t('day.ofVoid'), shown(row.voided, currency)] as const]),
    ...row.operators.map(
      ({ operator, minor }) =>
        [t('day.by', { operator: operator || '–' }), shown(minor, currency)] as const,
    ),
    ...(isCounted(row) ? [[t('day.expected'), shown(row.expected, currency)] as const] : []),
    ...(row.counted === null ? [] : [[t('day.counted'), shown(row.counted, currency)] as const]),
  ];
  return {
    title: titleOf(row),
    lines,
    difference: row.counted === null ? null : shown(countDifference(row), currency),
  };
};

/** Returns the numbers of parcels of a close, with their labels; none of a drawer that was closed by itself. */
const countsOf = ({ counts, drawer }: DayClosing): [string, string][] =>
  drawer === undefined
    ? [
        [t('day.countBooked'), String(counts.booked)],
        [t('day.countRefused'), String(counts.refused)],
        [t('day.countUncertain'), String(counts.uncertain)],
        [t('day.countVoid'), String(counts.voided)],
        [t('day.countReprints'), String(counts.reprints)],
      ]
    : [];

/** Returns the content of the paper of a closed day; null for a line that is no close. */
export const dayReportDataOf = (
  { store }: StoreContext,
  line: DayLine,
  words: DeskWords,
  moment: Moment,
  practice: boolean,
): DayReportData | null => {
  const { closing } = line;
  if (closing === null) return null;
  return {
    ...words,
    practice,
    day: line.day,
    closedBy: t('day.closedBy', { time: moment(line.at), operator: line.operator || '–' }),
    sections: closing.rows.map(sectionOf),
    words: closing.words,
    counts: countsOf(closing),
    // A payment for several shipments has one line for each, but is shown as one.
    unseen: closing.unseen.flatMap((paymentId) => {
      const lines = store.payments.get(paymentId).filter(({ method }) => method === 'transfer');
      return lines.slice(0, 1).map(
        ({ reference, amount, day }) =>
          [
            [day, reference].filter((part) => part !== '').join(' · '),
            shown(
              lines.reduce((sum, line) => sum + line.amount.minor, 0),
              amount.currency,
            ),
          ] as const,
      );
    }),
  };
};

/** Returns a closed day as a CSV file with its name: a line for each drawer, currency and payment method, and for each operator in it. */
export const dayCsv = ({
  day,
  closing,
}: DayLine): { readonly name: string; readonly text: string } => {
  const header = [
    t('payment.columnDay'),
    t('payment.columnDrawer'),
    t('payment.columnCurrency'),
    t('payment.columnMethod'),
    t('payment.columnOperator'),
    t('day.float'),
    t('day.received'),
    t('day.ofVoid'),
    t('day.expected'),
    t('day.counted'),
    t('day.tooMuch'),
    t('day.missing'),
    t('day.words'),
  ];
  const rows = (closing?.rows ?? []).flatMap((row): CsvCell[][] => {
    const { drawer, currency, method } = row;
    const begin = [day, drawer, currency, method];
    return [
      [
        ...begin,
        '',
        { minor: row.float, currency },
        { minor: row.received, currency },
        { minor: row.voided, currency },
        { minor: row.expected, currency },
        row.counted === null ? '' : { minor: row.counted, currency },
        countDifference(row) > 0 ? { minor: countDifference(row), currency } : '',
        countDifference(row) < 0 ? { minor: -countDifference(row), currency } : '',
        closing?.words ?? '',
      ],
      ...row.operators.map(({ operator, minor }) => [
        ...begin,
        operator || '–',
        '',
        { minor, currency },
        ...['', '', '', '', '', ''],
      ]),
    ];
  });
  const counts = closing ? countsOf(closing) : [];
  return {
    name: `${t('fileNames.day', { day })}.csv`,
    text: csvText([header, ...rows, ...counts.map((count) => [day, ...count])]),
  };
};
