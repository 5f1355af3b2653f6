import type { StandingEntry } from '../../../domain/site/sharedEntry.ts';

/** The fields of a shared entry as text. */
export type SharedValues = Readonly<Record<string, string>>;

/** Reads and writes shared entries of one kind in the ledger. */
export interface SharedTable {
  /** The entry as it is shared; null when it is missing or not shared with other desks. */
  readonly standing: (id: string) => StandingEntry | null;
  /** Stores a received entry, replacing the previous one. @throws Error when its values are not valid */
  readonly put: (id: string, values: SharedValues, own: boolean, at: number) => void;
  /** @param erase true leaves nothing of it */
  readonly remove: (id: string, at: number, erase: boolean) => void;
  /** Id of another entry for the same thing; null when there is none. */
  readonly alike: (id: string, values: SharedValues) => string | null;
  /** Merges the entry `gone` into `id`. */
  readonly unite: (id: string, gone: string) => void;
  /** The name to show for an entry. */
  readonly nameOf: (values: SharedValues) => string;
}
