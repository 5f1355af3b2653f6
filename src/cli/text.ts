import { languageNow, t } from '../texts/index.ts';
import {
  REPORT_STATES,
  type Report,
  type ReportShipment,
  type ReportState,
} from '../domain/purchase/report.ts';
import { purchaseWord } from '../domain/purchase/purchaseWord.ts';
import { totals, moneyText } from '../domain/money/money.ts';

/** Formats a table: one line per row, columns as wide as their widest cell; the last one is not padded. */
export const table = (given: readonly (readonly string[])[]): string => {
  // Names come from files, where a cell can have several lines.
  const rows = given.map((row) => row.map((cell) => cell.replace(UNPRINTABLE, ' ')));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  return rows
    .map((row) =>
      row
        .map(
          (cell, column) =>
            cell +
            ' '.repeat(column === row.length - 1 ? 0 : (widths[column] ?? 0) - [...cell].length),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Formats a size: `3.4 MB`, in French `3,4 Mo`. @param bytes 0 or more */
export const megabytes = (bytes: number): string =>
  t('files.megabytes', {
    size: (bytes / 1e6).toLocaleString(languageNow(), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      useGrouping: false,
    }),
  });

/** Delivery days as text; '' when unknown. */
export const deliveryDays = (min: number | null, max: number | null): string =>
  max === null
    ? min === null
      ? ''
      : t('cli.daysAtLeast', { min })
    : min === null || min === max
      ? t('cli.days', { max })
      : t('cli.daysBetween', { min, max });

const stateText = (state: ReportState): string => {
  switch (state) {
    case 'invalid':
      return t('cli.stateInvalid');
    case 'uncertain':
      return t('cli.stateUncertain');
    case 'notSent':
      return t('cli.stateNotSent');
    case 'quoted':
    case 'booked':
    case 'refused':
      return purchaseWord(state);
  }
};

/** Line breaks and characters that a terminal would interpret. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]+/gu;

/** Puts a text from a file on one line, without control characters that a terminal would interpret. */
export const terminalLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');

const LONGEST_NAME = 60;
const nameOf = ({ shipment, externalReference }: ReportShipment): string => {
  const name = [...terminalLine(shipment || externalReference)];
  return name.length > LONGEST_NAME
    ? `${name.slice(0, LONGEST_NAME - 1).join('')}…`
    : name.join('');
};

/** The report as text: one line per shipment, its problems below it, and the totals. */
export const reportText = (report: Report): string => {
  const lines = report.shipments.map((shipment) => [
    nameOf(shipment),
    shipment.void ? t('cli.stateVoid') : stateText(shipment.state),
    shipment.option
      ? `${shipment.option.name}, ${moneyText(shipment.option.total)}, ${deliveryDays(shipment.option.minDays, shipment.option.maxDays)}`
      : shipment.optionsOffered > 0
        ? t('cli.optionsOffered', { count: shipment.optionsOffered })
        : '',
    [shipment.trackingNumber ?? '', shipment.unconfirmed ? t('cli.unconfirmed') : '']
      .filter((part) => part !== '')
      .join(' '),
  ]);
  const { summary } = report;
  const counts = REPORT_STATES.filter((state) => summary[state] > 0).map(
    (state) =>
      `${summary[state]} ${state === 'invalid' ? t('cli.withProblems') : stateText(state)}`,
  );
  const spent = totals(
    report.shipments.flatMap((each) =>
      each.state === 'booked' && each.option && !each.void ? [each.option.total] : [],
    ),
  );
  const voided = report.shipments.filter((each) => each.void).length;
  const all = t('cli.shipmentsFromLines', { shipments: summary.shipments, lines: summary.rows });
  const sum = `${counts.length === 0 ? all : t('cli.sum', { all, counts: counts.join(', ') })}${spent.length > 0 ? `; ${spent.map(moneyText).join(' + ')}` : ''}${voided > 0 ? `; ${t('cli.voidLeftOut', { n: voided })}` : ''}`;
  const missing = report.shipments.reduce(
    (count, { issues }) => count + issues.filter(({ code }) => code === 'document-missing').length,
    0,
  );
  const left = missing === 0 ? '' : t('cli.documentsMissing', { count: missing });
  return [table(lines), problems(report.shipments), sum, left]
    .filter((part) => part !== '')
    .join('\n\n');
};

const problems = (shipments: readonly ReportShipment[]): string =>
  shipments
    .flatMap((shipment) =>
      shipment.issues
        .filter(({ severity }) => severity !== 'info')
        .map(({ severity, message, row, field }) =>
          t('cli.problem', {
            name:
              row === null
                ? nameOf(shipment)
                : t('cli.nameAndLine', { name: nameOf(shipment), row }),
            message: `${severity === 'warning' ? t('cli.note') : ''}${terminalLine(message)} [${field}]`,
          }),
        ),
    )
    .join('\n');
