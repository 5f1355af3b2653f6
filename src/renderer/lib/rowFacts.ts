import { isIncomplete } from '../../domain/sheet/batchGoods.ts';
import type { Money } from '../../domain/money/money.ts';
import { isBlankDraft } from '../../domain/shipment/draft.ts';
import type { RateOption } from '../../domain/rates/option.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { usedColumns } from './optionalColumns.ts';
import { chosenOption } from './options.ts';
import { errorsOf } from './states.ts';

/** Facts of one row for the counts and buttons of a sheet; computed once per snapshot. */
export interface RowFacts {
  readonly errors: number;
  readonly problem: boolean;
  readonly bookable: boolean;
  /** It needs an invoice, or has an outdated one. */
  readonly invoice: boolean;
  readonly booked: boolean;
  readonly voided: boolean;
  readonly uncertain: boolean;
  /** Its rates are outdated. */
  readonly stale: boolean;
  /** An option is chosen, but its price is outdated. */
  readonly refreshable: boolean;
  readonly ratable: boolean;
  readonly printable: boolean;
  /** Number of codes that the service does not know. */
  readonly unknownCodes: number;
  /** It contains goods without a code, a weight or an origin. */
  readonly incomplete: boolean;
  /** It is booked, and documents are missing. */
  readonly lacking: boolean;
  /** Options that can be chosen now; null for none. */
  readonly options: readonly RateOption[] | null;
  /** Bit mask of the optional columns in which it has a value. */
  readonly columns: number;
  /** Price of the chosen option while it can be booked; null otherwise. */
  readonly total: Money | null;
}

const facts = new WeakMap<ShipmentSnapshot, RowFacts>();

/** Returns the facts of a row; computed once per snapshot. */
export const factsOf = (row: ShipmentSnapshot): RowFacts => {
  const known = facts.get(row);
  if (known) return known;
  const errors = errorsOf(row);
  // A shipment that the service refused may be booked again: only the service's next answer decides.
  const bookable = row.allowed.book;
  const made: RowFacts = {
    errors,
    bookable,
    problem:
      row.state === 'refused' || (row.allowed.edit && errors > 0 && !isBlankDraft(row.draft)),
    invoice: row.allowed.edit && row.issues.some(({ code }) => code.startsWith('invoice-')),
    booked: row.state === 'booked',
    voided: row.voided !== undefined,
    uncertain: row.state === 'uncertain',
    stale: (row.quote?.stale ?? false) && row.allowed.edit,
    refreshable: row.chosen !== null && row.quote?.stale === true && row.allowed.rate,
    ratable: row.allowed.rate,
    printable: row.allowed.print,
    unknownCodes: row.issues.reduce((sum, { code }) => sum + (code === 'hs-unknown' ? 1 : 0), 0),
    incomplete: row.allowed.edit && row.draft.boxes.some(({ items }) => items.some(isIncomplete)),
    lacking: row.documents.some(({ state }) => state === 'missing' || state === 'failed'),
    options: row.allowed.choose ? (row.quote?.options ?? null) : null,
    columns: usedColumns(row.draft),
    total: bookable ? (chosenOption(row)?.total ?? null) : null,
  };
  facts.set(row, made);
  return made;
};

/** True when both count the same: most keys change nothing that is counted. */
export const sameFacts = (a: RowFacts, b: RowFacts): boolean =>
  a === b ||
  (a.problem === b.problem &&
    a.bookable === b.bookable &&
    a.invoice === b.invoice &&
    a.booked === b.booked &&
    a.voided === b.voided &&
    a.uncertain === b.uncertain &&
    a.stale === b.stale &&
    a.refreshable === b.refreshable &&
    a.ratable === b.ratable &&
    a.printable === b.printable &&
    a.unknownCodes === b.unknownCodes &&
    a.incomplete === b.incomplete &&
    a.lacking === b.lacking &&
    a.options === b.options &&
    a.columns === b.columns &&
    a.total?.amount === b.total?.amount &&
    a.total?.currency === b.total?.currency);
