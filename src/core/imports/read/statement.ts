import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../../domain/service/serviceError.ts';
import { readStatement } from '../../../domain/reconciliation/readStatement.ts';
import type { ReadStatement, StatementChoices } from '../../../domain/reconciliation/statement.ts';
import { knownHeaders } from '../../../domain/reconciliation/statementColumns.ts';
import { t } from '../../../texts/index.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import { readTable } from './read.ts';
import { sourceBytes, type BatchSource } from './source.ts';
import type { ReadTable } from './table.ts';

/** Options for reading a statement. */
export interface StatementOptions {
  readonly choices: StatementChoices;
  /** ISO 4217 code for amounts without a currency. */
  readonly usualCurrency: string;
}

/** Row number (from 1) of the header that names most fields of a statement. Null when the reading found it already. */
const betterHeader = ({ firstLines, headerRow }: ReadTable): number | null => {
  const known = firstLines.map(knownHeaders);
  const most = Math.max(...known);
  const at = known.indexOf(most);
  return most >= 2 && at + 1 !== headerRow ? at + 1 : null;
};

/** Rewords the problem of a table for a statement: the readers' messages are about batch files. */
const ofStatement = ({ kind, message }: ImportProblem): ImportProblem => {
  const expected = t('reconciliation.expected');
  return {
    kind,
    message:
      kind === 'noKnownHeader'
        ? t('reconciliation.noTable', { expected })
        : message.replace(t('imports.expected'), expected),
  };
};

const sha = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** Reads the service's statement of its account. Depends on its arguments only, so a worker can run it; never rejects. */
export const readStatementFile = async (
  source: BatchSource,
  { choices, usualCurrency }: StatementOptions,
): Promise<Result<ReadStatement, ImportProblem>> => {
  const found = await sourceBytes(source);
  if (!found.ok) return fail(ofStatement(found.error));
  const { bytes, name, pasted } = found.value;
  const overrides = {
    anyHeader: true,
    system: null,
    ...(pasted && { encoding: 'utf-8' as const }),
    ...(choices.sheet !== undefined && { sheet: choices.sheet }),
  };
  let read = await readTable(bytes, overrides);
  if (!read.ok) return fail(ofStatement(read.error));
  const headerRow = betterHeader(read.value);
  if (headerRow !== null) {
    read = await readTable(bytes, { ...overrides, headerRow });
    if (!read.ok) return fail(ofStatement(read.error));
  }
  const { table, sheet, sheets, firstLines, headerRow: at } = read.value;
  const content = readStatement(
    { ...table, above: firstLines.slice(0, Math.max(0, (at ?? 1) - 1)) },
    choices,
    usualCurrency,
  );
  return ok({
    ...content,
    // The text of a line can name people, so its key is stored as a hash.
    lines: content.lines.map((line) => ({ ...line, key: sha(line.key) })),
    name,
    sourceHash: sha(bytes),
    sheet,
    sheets: sheets.map((each) => each.name),
    samples: table.headers.map(
      (_, index) =>
        table.rows
          .find(({ cells }) => cells[index]?.trim())
          ?.cells[index]?.trim()
          .slice(0, 80) ?? '',
    ),
  });
};
