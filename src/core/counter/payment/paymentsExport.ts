import { t } from '../../../texts/index.ts';
import type { CounterContext } from '../counter.ts';
import { businessDayOf } from '../../shipments/paymentChecks.ts';
import { csvText, type CsvCell } from '../../shipments/exports/csv.ts';
import type { PaymentRow } from '../../../domain/payment/paymentDay.ts';
import { isPractice } from '../../../domain/service/serviceIdentity.ts';
import { linesOf } from './paymentsOfDay.ts';

/** Returns the payments of a day as a file. */
export type PaymentsExport = (day: string | null) => {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly name: string;
  /** CSV text with a header and one line for each payment line. */
  readonly text: string;
};

/** Creates the CSV export of payments of the active service; a `day` of null means the current business day. */
export const createPaymentsExport = (context: CounterContext): PaymentsExport => {
  const { timeZone } = context;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' });
  return (asked) => {
    const practice = isPractice(context.identity().id);
    const day = asked ?? businessDayOf(context, practice).day;
    const isVoid = (is: boolean): string => (is ? t('payment.isVoid') : '');
    const columns: readonly (readonly [string, (line: PaymentRow) => CsvCell])[] = [
      [t('payment.columnDay'), (line) => line.day],
      [t('payment.columnTime'), (line) => clock.format(line.at)],
      [t('payment.columnOperator'), (line) => line.operator],
      [t('payment.columnDrawer'), (line) => line.drawer],
      [t('payment.columnKind'), (line) => line.kind],
      [t('payment.columnMethod'), (line) => line.method],
      [t('payment.columnReceived'), ({ amount }) => (amount.minor > 0 ? amount : '')],
      [
        t('payment.columnPaidOut'),
        ({ amount }) => (amount.minor < 0 ? { ...amount, minor: -amount.minor } : ''),
      ],
      [t('payment.columnCurrency'), ({ amount }) => amount.currency],
      [t('payment.columnTendered'), (line) => line.tendered ?? ''],
      [t('payment.columnReference'), (line) => line.reference],
      [t('payment.columnShipment'), (line) => line.name],
      [t('fields.shipmentExternalReference'), (line) => line.externalReference],
      [t('payment.columnPayment'), (line) => line.paymentId],
      [t('payment.columnCorrects'), (line) => line.corrects ?? ''],
      [t('payment.columnVoid'), (line) => isVoid(line.voided)],
      [t('payment.columnVoidNow'), (line) => isVoid(line.voidedNow)],
    ];
    const rows = linesOf(context, practice, day).map((line) => columns.map(([, of]) => of(line)));
    return {
      day,
      name: `${t('fileNames.payments', { day })}.csv`,
      text: csvText([columns.map(([header]) => header), ...rows]),
    };
  };
};
