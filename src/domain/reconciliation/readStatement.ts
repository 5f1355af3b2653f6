import { toMinor, type MinorMoney } from '../money/money.ts';
import { dateOrderOf, readDate, type DateOrder } from '../text/dateText.ts';
import type {
  ClosingBalance,
  StatementChoices,
  StatementContent,
  StatementForm,
  StatementLine,
} from './statement.ts';
import { sideOf, type StatementSide } from './statementSide.ts';
import { amountsUseComma, readStatementAmount } from './statementAmount.ts';
import { columnsOfHeaders, splitHeader, type StatementField } from './statementColumns.ts';

/** Table of a statement file. */
export interface StatementTable {
  readonly headers: readonly string[];
  /** `row` is the line number in the file, from 1. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** Lines above the header: some contain the balance. */
  readonly above: readonly (readonly string[])[];
}

/** Maximum length of a stored text. */
const LONGEST = 200;
const CLOSING =
  /\b(?:closing|ending|final|available) balance\b|\bbalance (?:carried forward|c\/f|at end)\b|\bsolde (?:final|de cl[oô]ture|de fin|cr[ée]diteur final|disponible)\b/iu;
const NO_LINE =
  /^\W*(?:opening|starting|beginning|initial|closing|ending|final) balance\b|^\W*balance (?:brought|carried) forward\b|^\W*(?:grand |sub ?)?totals?\b|^\W*solde\b|^\W*(?:sous-)?total\b|^\W*totaux\b/iu;
/** Our own reference inside a longer text. */
const OWN_REFERENCE = /\bWD-[0-9A-Z]{4}-[0-9A-HJKMNP-TV-Z]{26}\b/;

const clean = (text: string | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
/** Spreadsheets and banks write an apostrophe or `=` before long numbers. */
const cleanReference = (text: string | undefined): string =>
  clean(text)
    .replace(/^(?:'|="?)/, '')
    .replace(/"$/, '');

/** Cells of a line, by the fields of their columns. */
interface Cells {
  readonly row: number;
  readonly all: readonly string[];
  readonly of: (field: StatementField) => string;
  readonly words: string;
  /** Side from a separate cell (`DR`, `Credit`); null when there is none. */
  readonly side: StatementSide | null;
}

const cellsOf = ({ headers, rows }: StatementTable, columns: StatementForm['columns']): Cells[] => {
  const at = new Map<StatementField, number>();
  const words: number[] = [];
  for (const [index] of headers.entries()) {
    const field = columns[index]?.field ?? null;
    if (field === 'words') words.push(index);
    else if (field !== null && !at.has(field)) at.set(field, index);
  }
  return rows.map(({ row, cells }) => ({
    row,
    all: cells,
    of: (field) => (cells[at.get(field) ?? -1] ?? '').trim(),
    words: clean(words.map((index) => cells[index] ?? '').join(' ')),
    side: sideOf(words, headers, cells),
  }));
};

const AMOUNTS = ['amount', 'charge', 'credit'] as const;

/** True when most lines that name a shipment have a negative amount; without such lines, when most lines have one. */
const chargesAreNegative = (lines: readonly Cells[], decimalComma: boolean): boolean => {
  let [named, all] = [0, 0];
  for (const line of lines) {
    // A column of charges can have negative amounts, too.
    const read = readStatementAmount(line.of('amount') || line.of('charge'), decimalComma);
    if (read === null || !/[1-9]/.test(read.value)) continue;
    const sign = read.value.startsWith('-') ? -1 : 1;
    all += sign;
    if (line.of('tracking') !== '' || line.of('externalReference') !== '') named += sign;
  }
  return named === 0 ? all < 0 : named < 0;
};

interface Charged {
  readonly value: string;
  readonly currency: string | null;
}

/** The charged amount of a line, negative for credits; null without an amount, undefined when it cannot be read. */
const chargedOf = (line: Cells, form: StatementForm): Charged | null | undefined => {
  let found: Charged | null = null;
  for (const field of AMOUNTS) {
    const text = line.of(field);
    if (/^[-–—\s]*$/.test(text)) continue;
    const read = readStatementAmount(text, form.decimalComma);
    if (read === null) return undefined;
    // The unused one of two columns contains a zero.
    if (!/[1-9]/.test(read.value) && (field !== 'amount' || found !== null)) continue;
    if (found !== null) return undefined;
    const size = read.value.replace('-', '');
    const isMinus = read.value.startsWith('-');
    const side = read.side ?? (field === 'amount' ? line.side : null);
    const gives =
      side !== null
        ? side === 'credit'
        : field === 'credit'
          ? // A negative amount in a column of credits is a charge.
            !isMinus
          : isMinus !== form.chargesNegative;
    found = { value: gives && /[1-9]/.test(size) ? `-${size}` : size, currency: read.currency };
  }
  return found;
};

const isNoLine = (line: Cells): boolean => {
  const first = line.all.find((cell) => cell.trim() !== '') ?? '';
  return NO_LINE.test(first) || (line.words !== '' && NO_LINE.test(line.words));
};

/** The amount of a closing balance: in the cell with words such as “Closing balance”, or after it. */
const closingIn = (cells: readonly string[], form: StatementForm): MinorMoney | null => {
  const at = cells.findIndex((cell) => CLOSING.test(cell));
  if (at < 0) return null;
  const inCell = (cells[at] ?? '').replace(
    /^.*?(?:balance|forward|end|c\/f|solde[^\d:]*)\W*:?/iu,
    '',
  );
  for (const text of [...cells.slice(at + 1).toReversed(), inCell]) {
    const read = /\d/.test(text) ? readStatementAmount(text, form.decimalComma) : null;
    if (read === null || readDate(text, form.dateOrder).date !== null) continue;
    return minor(
      read.side === 'charge' ? `-${read.value.replace('-', '')}` : read.value,
      read.currency ?? form.currency,
    );
  }
  return null;
};

const minor = (amount: string, currency: string): MinorMoney | null => {
  try {
    return toMinor({ amount, currency });
  } catch {
    return null;
  }
};

/**
 * True when the lines are in chronological order: balances that follow from the previous line count for it, those that follow from the next line
 * against it; the dates decide otherwise.
 */
const runsForward = (
  lines: readonly {
    readonly balance: number;
    readonly charged: number;
    readonly day: string | null;
  }[],
): boolean => {
  let evidence = 0;
  for (const [at, { balance, charged }] of lines.entries()) {
    const before = lines[at - 1];
    if (!before) continue;
    if (before.balance - charged === balance) evidence += 1;
    if (balance - before.charged === before.balance) evidence -= 1;
  }
  if (evidence !== 0) return evidence > 0;
  return (lines[0]?.day ?? '') <= (lines.at(-1)?.day ?? '');
};

/** The form of a statement: the person's choices, else detected from headers and values. */
const formOf = (table: StatementTable, choices: StatementChoices, usual: string): StatementForm => {
  const columns = choices.columns ?? columnsOfHeaders(table.headers);
  const lines = cellsOf(table, columns);
  const inHeader = columns.flatMap(({ header, field }) =>
    field !== null && field !== 'words' ? [splitHeader(header).currency] : [],
  );
  const currency = choices.currency ?? (inHeader.find((code) => code !== '') || usual);
  const decimalComma =
    choices.decimalComma ??
    amountsUseComma(
      lines.flatMap((line) => [...AMOUNTS, 'balance' as const].map((field) => line.of(field))),
      currency,
    );
  const days = lines.map((line) => line.of('day'));
  const shown = dateOrderOf(days);
  const order: DateOrder = choices.dateOrder ?? shown ?? 'dmy';
  return {
    columns,
    decimalComma,
    dateOrder: order,
    datesOpen: shown === null && days.some((day) => readDate(day, null).ambiguous),
    chargesNegative: choices.chargesNegative ?? chargesAreNegative(lines, decimalComma),
    currency,
  };
};

/** Returns a function that makes a key of values and of how often it was given equal ones. */
const numbering = (): ((values: readonly (string | number)[]) => string) => {
  const seen = new Map<string, number>();
  return (values) => {
    const content = values.join('\n');
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    return `${content}\n${times}`;
  };
};

/**
 * Reads the lines of a statement. Rows without an amount, sums and balances are left out; rows whose amount or day cannot be read are listed in
 * `unreadable`.
 * @param usual ISO 4217 of amounts whose currency is given neither beside them nor by a column, a header or a person
 */
export const readStatement = (
  table: StatementTable,
  choices: StatementChoices,
  usual: string,
): StatementContent => {
  const form = formOf(table, choices, usual);
  const lines: StatementLine[] = [];
  const unreadable: number[] = [];
  const balances: Balance[] = [];
  const numbered = numbering();
  let leftOut = 0;
  let stated: MinorMoney | null = null;
  for (const cells of table.above) stated = closingIn(cells, form) ?? stated;
  for (const cells of cellsOf(table, form.columns)) {
    const closing = closingIn(cells.all, form);
    if (closing !== null) stated = closing;
    const dayText = cells.of('day');
    const read = dayText === '' ? null : readDate(dayText, form.dateOrder).date;
    if (closing !== null || (isNoLine(cells) && (read === null || cells.of('tracking') === ''))) {
      leftOut += 1;
      continue;
    }
    const charged = chargedOf(cells, form);
    if (charged === null) {
      leftOut += 1;
      continue;
    }
    const typed = cells.of('currency').toUpperCase();
    const currency = charged?.currency ?? (/^[A-Z]{3}$/.test(typed) ? typed : form.currency);
    const amount = charged === undefined ? null : minor(charged.value, currency);
    if (amount === null || (dayText !== '' && read === null)) {
      unreadable.push(cells.row);
      continue;
    }
    const externalReference =
      cleanReference(cells.of('externalReference')) ||
      (OWN_REFERENCE.exec(`${cells.of('reference')} ${cells.words}`)?.[0] ?? '');
    const reference = cleanReference(cells.of('reference'));
    const tracking = cleanReference(cells.of('tracking'));
    const balance = readStatementAmount(cells.of('balance'), form.decimalComma);
    const left =
      balance &&
      minor(
        balance.side === 'charge' ? `-${balance.value.replace('-', '')}` : balance.value,
        balance.currency ?? currency,
      );
    lines.push({
      row: cells.row,
      key: numbered([
        read ?? '',
        externalReference,
        reference,
        tracking,
        cells.words,
        amount.minor,
        amount.currency,
        left ? `${left.minor} ${left.currency}` : cells.of('balance'),
      ]),
      day: read,
      externalReference,
      reference,
      tracking,
      // The text of a line that names a shipment can contain its receiver, and an erasure would not find it here.
      words: tracking !== '' || externalReference !== '' ? '' : cells.words,
      charged: amount,
    });
    if (left) balances.push({ row: cells.row, balance: left, charged: amount.minor, day: read });
  }
  const days = lines.flatMap(({ day }) => day ?? []).toSorted();
  const to = days.at(-1) ?? null;
  return {
    form,
    lines,
    unreadable,
    leftOut,
    closing: closingOf(stated, balances, unreadable, to),
    from: days[0] ?? null,
    to,
  };
};

/** A balance after a line. */
interface Balance {
  readonly row: number;
  readonly balance: MinorMoney;
  readonly charged: number;
  readonly day: string | null;
}

/** The balance that the statement states, or that after its last line; null where a line that could not be read comes after that. */
const closingOf = (
  stated: MinorMoney | null,
  balances: readonly Balance[],
  unreadable: readonly number[],
  to: string | null,
): ClosingBalance | null => {
  if (stated !== null) return { day: to, amount: stated };
  const forward = runsForward(
    balances.map(({ balance, charged, day }) => ({ balance: balance.minor, charged, day })),
  );
  const last = forward ? balances.at(-1) : balances[0];
  return last && !unreadable.some((row) => (forward ? row > last.row : row < last.row))
    ? { day: last.day ?? to, amount: last.balance }
    : null;
};
