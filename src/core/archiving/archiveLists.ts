import type { CoreContext } from '../context.ts';
import { listedRow } from '../shipments/listing.ts';

/** Shipments that are compared at once. */
const COMPARED = 100;

/**
 * Makes the lists in the archive files agree with a ledger that was restored from a backup: shipments that came back from an archive since then are
 * archived again by this ledger, and their file no longer lists them; shipments that were archived since then are in the ledger again.
 */
export interface ArchiveListCheck {
  /** Does one part. @returns true when there may be more */
  readonly part: () => boolean;
}

/** Creates the check. It begins again when the program ends in between. @param most shipments that are listed at once */
export const createArchiveListCheck = (
  context: Pick<CoreContext, 'store' | 'log'>,
  most: number,
): ArchiveListCheck => {
  const { store } = context;
  let position: { readonly year: number; readonly after: number } | null = null;

  /** Checks some shipments of a year. @returns the position to continue after, or null at the end */
  const some = (year: number, after: number): number | null => {
    const held = store.archiveLists.held(year, after, COMPARED);
    const wrong = held.filter(({ isListed, isArchived }) => isListed !== isArchived);
    const now = wrong.slice(0, most);
    const of = (isArchived: boolean): string[] =>
      now.filter((each) => each.isArchived === isArchived).map(({ id }) => id);
    store.archiveLists.hide(year, of(false));
    store.archiveLists.list(
      year,
      store.shipments.some(of(true)).map((record) => listedRow(context, record)),
    );
    if (now.length < wrong.length) return now.at(-1)?.rowid ?? null;
    return held.length < COMPARED ? null : (held.at(-1)?.rowid ?? null);
  };

  return {
    part: () => {
      const years = store.facts.get('archivesToCheck') ?? [];
      // An archive whose file is missing is checked when it is there again.
      const year = years.find((each) => store.archives.file(each) !== null);
      if (year === undefined) return false;
      const after = some(year, position?.year === year ? position.after : -1);
      position = after === null ? null : { year, after };
      if (after === null)
        store.facts.set(
          'archivesToCheck',
          years.filter((each) => each !== year),
        );
      return true;
    },
  };
};
