import { t } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import { businessDayOf } from '../day/openDay.ts';
import { csvText, type CsvCell } from '../exports/csv.ts';
import { isPractice, paymentsOn } from '../day/readDay.ts';

/** Returns the payments of a day as a file. */
export type PaymentsExport = (day: string | null) => {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly name: string;
  /** CSV text with a header and one line for each payment line. */
  readonly text: string;
};

/** Creates the CSV export of payments of the active service; a `day` of null means the current business day. */
export const createPaymentsExport = (
  context: Pick<CoreContext, 'store' | 'clock' | 'timeZone' | 'identity'>,
): PaymentsExport => {
  const { store, timeZone } = context;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' });
  return (asked) => {
    const practice = isPractice(context.identity().id);
    const day = asked ?? businessDayOf(context, practice).day;
    const header = [
      t('payment.columnDay'),
      t('payment.columnTime'),
      t('payment.columnOperator'),
      t('payment.columnDrawer'),
      t('payment.columnKind'),
      t('payment.columnMethod'),
      t('payment.columnReceived'),
      t('payment.columnPaidOut'),
      t('payment.columnCurrency'),
      t('payment.columnTendered'),
      t('payment.columnReference'),
      t('payment.columnShipment'),
      t('fields.shipmentExternalReference'),
      t('payment.columnPayment'),
      t('payment.columnCorrects'),
      t('payment.columnVoid'),
      t('payment.columnVoidNow'),
    ];
    const rows = paymentsOn(context, practice, day).map((line): CsvCell[] => {
      const record = store.shipments.get(line.shipmentId);
      return [
        line.day,
        clock.format(line.at),
        line.operator,
        line.drawer,
        line.kind,
        line.method,
        line.amount.minor > 0 ? line.amount : '',
        line.amount.minor < 0 ? { ...line.amount, minor: -line.amount.minor } : '',
        line.amount.currency,
        line.tendered ?? '',
        line.reference,
        record?.draft.name ?? '',
        record?.externalReference ?? '',
        line.paymentId,
        line.corrects ?? '',
        line.voided ? t('payment.isVoid') : '',
        line.voidedNow ? t('payment.isVoid') : '',
      ];
    });
    return {
      day,
      name: `${t('fileNames.payments', { day })}.csv`,
      text: csvText([header, ...rows]),
    };
  };
};
