import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import { errorsOf } from './states.ts';

/** What the counts of a sheet need of one row; worked out once a snapshot, since ten thousand are asked after every key. */
export interface RowFacts {
  readonly errors: number;
  readonly problem: boolean;
  readonly bookable: boolean;
  /** Needs an invoice, or has one that is out of date. */
  readonly invoice: boolean;
}

const facts = new WeakMap<ShipmentSnapshot, RowFacts>();

export const factsOf = (row: ShipmentSnapshot): RowFacts => {
  const known = facts.get(row);
  if (known) return known;
  const errors = errorsOf(row);
  const made: RowFacts = {
    errors,
    problem: row.state === 'refused' || (row.allowed.edit && errors > 0),
    bookable: row.allowed.book && errors === 0,
    invoice: row.allowed.edit && row.issues.some(({ code }) => code.startsWith('invoice-')),
  };
  facts.set(row, made);
  return made;
};
