import type { ComparedRow, StatementSummary } from '../../../domain/reconciliation/difference.ts';
import { fromMinor, type MinorMoney } from '../../../domain/money/money.ts';
import { t } from '../../../texts/index.ts';
import { csvText } from '../../shipments/exports/csv.ts';
import { dateIn } from '../../../domain/text/dates.ts';

/** Returns two columns without signs: a spreadsheet treats a cell that begins with a minus as a formula. */
const sides = (money: MinorMoney | null): readonly [string, string] => {
  if (money === null) return ['', ''];
  const { amount } = fromMinor({ ...money, minor: Math.abs(money.minor) });
  return money.minor < 0 ? ['', amount] : [amount, ''];
};

/** Returns a comparison as a CSV file: one line for each row, with the last note on it. */
export const comparisonCsv = (
  { name, from, to }: StatementSummary,
  rows: readonly ComparedRow[],
  timeZone: string,
): { readonly name: string; readonly text: string } => {
  const header = [
    t('reconciliation.columnKind'),
    t('reconciliation.columnState'),
    t('reconciliation.columnNote'),
    t('reconciliation.columnBy'),
    t('reconciliation.columnDay'),
    t('reconciliation.columnOwnReference'),
    t('reconciliation.columnReference'),
    t('reconciliation.columnTracking'),
    t('reconciliation.columnReceiver'),
    t('reconciliation.columnWords'),
    t('reconciliation.columnCharged'),
    t('reconciliation.columnGiven'),
    t('reconciliation.columnHere'),
    t('reconciliation.columnCurrency'),
    t('reconciliation.columnLines'),
  ];
  const lines = rows.map((row) => {
    const last = row.notes.at(-1);
    const [first] = row.lines;
    const sent = row.shipment?.sentAt ? dateIn(row.shipment.sentAt, timeZone) : '';
    return [
      t(`reconciliation.kind_${row.kind}`),
      t(`reconciliation.state_${row.state}`),
      last?.note ?? '',
      last?.operator ?? '',
      first?.day ?? sent,
      row.shipment?.externalReference ?? first?.externalReference ?? '',
      first?.reference ?? '',
      row.shipment?.trackingNumber || (first?.tracking ?? ''),
      row.receiver,
      row.unreadRow === null
        ? (first?.words ?? '')
        : t('reconciliation.lineAt', { row: row.unreadRow }),
      ...sides(row.there),
      ...(row.here === null ? [''] : [fromMinor(row.here).amount]),
      (row.there ?? row.here)?.currency ?? '',
      String(row.lines.length),
    ];
  });
  const [first, last] = [from, to].filter((day) => day !== null);
  const named =
    first !== undefined && last !== undefined
      ? t('fileNames.reconciliationDays', { from: first, to: last })
      : t('fileNames.reconciliation', { name: first ?? name.replace(/\.[^.]*$/, '') });
  return {
    name: `${named}.csv`,
    text: csvText([header, ...lines]),
  };
};
