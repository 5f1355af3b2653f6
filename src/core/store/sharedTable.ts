import type { StandingEntry } from '../../domain/site/sharedEntry.ts';

/** The fields of an entry as text. */
export type SharedValues = Readonly<Record<string, string>>;

/** How entries of one kind lie in the ledger. */
export interface SharedTable {
  /** Null for one that is gone, or that no other desk is told of. */
  readonly standing: (id: string) => StandingEntry | null;
  /** Puts it as it is told, in the place of what was there. @throws Error where it cannot be one */
  readonly put: (id: string, values: SharedValues, own: boolean, at: number) => void;
  /** @param erase nothing of it is to be left */
  readonly remove: (id: string, at: number, erase: boolean) => void;
  /** Id of another entry that is of the same thing; null where there is none. */
  readonly alike: (id: string, values: SharedValues) => string | null;
  /** What used the entry `gone` uses `id` from here on. */
  readonly unite: (id: string, gone: string) => void;
  /** What it is called. */
  readonly nameOf: (values: SharedValues) => string;
}
