import type { Money } from '../../domain/money/money.ts';
import { isBlankDraft } from '../../domain/shipment/draft.ts';
import type { RateOption } from '../../domain/rates/option.ts';
import { isQuestion } from '../../domain/shipment/issue.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { usedColumns } from './optionalColumns.ts';
import { chosenOption } from './options.ts';
import { errorsOf } from './states.ts';

/** Facts of one row for the counts and buttons of a sheet; computed once per snapshot. */
export interface RowFacts {
  readonly errors: number;
  /** It has errors or unanswered questions, or the service refused it. */
  readonly problem: boolean;
  /** It has unanswered questions. */
  readonly asked: boolean;
  readonly bookable: boolean;
  readonly booked: boolean;
  readonly voided: boolean;
  readonly uncertain: boolean;
  /** Its rates are outdated. */
  readonly stale: boolean;
  /** It can be rated, and has no rates or outdated ones. */
  readonly unpriced: boolean;
  readonly printable: boolean;
  /** It is booked, and documents are missing. */
  readonly lacking: boolean;
  /** Options that can be chosen now; null for none. */
  readonly options: readonly RateOption[] | null;
  /** Number of letters of its chosen service. */
  readonly service: number;
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
  const asked = row.allowed.edit && row.issues.some(isQuestion);
  const bookable = row.allowed.book && !asked;
  const made: RowFacts = {
    errors,
    bookable,
    asked,
    problem:
      row.state === 'refused' ||
      (row.allowed.edit && (errors > 0 || asked) && !isBlankDraft(row.draft)),
    booked: row.state === 'booked',
    voided: row.voided !== undefined,
    uncertain: row.state === 'uncertain',
    stale: (row.quote?.stale ?? false) && row.allowed.edit,
    unpriced: row.allowed.rate && (row.quote?.stale ?? true),
    printable: row.allowed.print,
    lacking: row.documents.some(({ state }) => state === 'missing' || state === 'failed'),
    options: row.allowed.choose ? (row.quote?.options ?? null) : null,
    service: chosenOption(row)?.name.length ?? 0,
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
    a.asked === b.asked &&
    a.bookable === b.bookable &&
    a.booked === b.booked &&
    a.voided === b.voided &&
    a.uncertain === b.uncertain &&
    a.stale === b.stale &&
    a.unpriced === b.unpriced &&
    a.printable === b.printable &&
    a.lacking === b.lacking &&
    a.options === b.options &&
    a.service === b.service &&
    a.columns === b.columns &&
    a.total?.amount === b.total?.amount &&
    a.total?.currency === b.total?.currency);
