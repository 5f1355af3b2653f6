import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { quotedNames } from '../../domain/sheet/sheetNotes.ts';
import { fromMinor, type MinorMoney, moneyText } from '../../domain/money/money.ts';
import type { Comparison } from '../../domain/reconciliation/difference.ts';
import { hasAmounts } from '../../domain/reconciliation/statementColumns.ts';
import type { Desk } from '../../core/desk.ts';
import { DeskError } from '../../core/base/deskError.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { mustBeWritable } from '../writable.ts';

/** Arguments of `desk reconcile`. */
export interface ReconcileArgs {
  readonly file: string;
  /** Name of the sheet of a workbook; null: the first that looks like a statement. */
  readonly sheet: string | null;
  /** Path of a CSV file for the rows; null: none. */
  readonly csv: string | null;
  readonly json: boolean;
}

/** @throws Exit 2 for unknown words */
export const readReconcileArgs = (args: readonly string[], cwd: string): ReconcileArgs => {
  const { values, positionals } = readWords(args, {
    sheet: { type: 'string' },
    csv: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw usage(t('reconciliation.cliFile'));
  const csv = values.csv === undefined ? null : resolve(cwd, values.csv);
  if (csv !== null) mustBeWritable(csv);
  return {
    file: resolve(cwd, file),
    sheet: values.sheet ?? null,
    csv,
    json: values.json ?? false,
  };
};

const sums = (list: readonly MinorMoney[]): string =>
  list.length === 0 ? '–' : list.map((each) => moneyText(fromMinor(each))).join(' + ');

const wordsOf = ({ statement, known, sums: kinds }: Comparison): string[] => [
  `${statement.name}: ${t('reconciliation.summary', { n: statement.lines, known })}`,
  ...kinds.flatMap(({ kind, rows, there, here }) =>
    rows === 0
      ? []
      : t('reconciliation.cliKind', {
          kind: t(`reconciliation.kind_${kind}`),
          n: rows,
          there: sums(there),
          here: sums(here),
        }),
  ),
  t('reconciliation.cliOpen', { n: kinds.reduce((all, { open }) => all + open, 0) }),
];

/** Reads and stores a statement, and prints its comparison with the ledger. @returns the exit status: 1 while differences are open */
export const reconcileCommand = async (
  { reconciliation }: Desk,
  { file, sheet, csv, json }: ReconcileArgs,
  output: Output,
): Promise<number> => {
  const pass = reconciliation.open();
  const read = await reconciliation.read(pass, { path: file }, sheet === null ? null : { sheet });
  const others = read.sheets.filter((name) => name !== read.sheet);
  if (others.length > 0)
    output.note(
      t('reconciliation.cliOtherSheets', {
        sheet: read.sheet ?? '',
        sheets: quotedNames(others),
      }),
    );
  if (!hasAmounts(read.form.columns))
    throw new DeskError(
      'badInput',
      t('reconciliation.cliNoColumns', {
        headers: read.form.columns.map(({ header }) => header).join(', '),
      }),
    );
  if (read.unreadable.length > 0)
    output.note(
      t('reconciliation.unreadable', {
        n: read.unreadable.length,
        rows: read.unreadable.slice(0, 20).join(', '),
      }),
    );
  const comparison = await reconciliation.compare(pass, await reconciliation.keep(pass));
  if (csv !== null) {
    writeFileSync(csv, reconciliation.csv(pass).text);
    output.note(t('reconciliation.cliWritten', { file: csv }));
  }
  if (json) {
    const { rows } = reconciliation.rows(pass, {
      kind: null,
      state: null,
      offset: 0,
      limit: Infinity,
    });
    output.json({ ...comparison, rows });
  } else wordsOf(comparison).forEach(output.print);
  return comparison.sums.some(({ open }) => open > 0) ? 1 : 0;
};
