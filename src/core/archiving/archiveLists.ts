import type { CoreContext } from '../context.ts';
import { isBlankAddress } from '../../domain/shipment/draft.ts';
import { message } from '../../texts/message.ts';
import { blankShipment } from '../personalData/blanking.ts';
import type { HeldShipment } from '../store/archiveLists.ts';
import { listedRow } from '../shipments/listing.ts';

/** Shipments that are compared at once. */
const COMPARED = 100;

/**
 * Makes the lists in the archive files agree with a ledger that was restored from a backup: shipments that came back from an archive since then are
 * archived again by this ledger, and their file no longer lists them; shipments that were archived since then are in the ledger again. Shipments whose
 * people were erased since then are erased again.
 */
export interface ArchiveListCheck {
  /** Does one part. @returns true when there may be more */
  readonly part: () => boolean;
}

/** Creates the check. It begins again when the program ends in between. @param most shipments that are listed at once */
export const createArchiveListCheck = (
  context: Pick<CoreContext, 'store' | 'log' | 'clock'>,
  most: number,
): ArchiveListCheck => {
  const { store, clock } = context;

  let position: { readonly year: number; readonly after: number } | null = null;

  /** Erases in this ledger, too, what was erased since its backup: the file no longer tells whose it was, so every text beside the shipment goes. */
  const eraseHere = (id: string): void =>
    store.db.transaction(() => {
      store.archives.forget(id);
      const record = store.shipments.get(id);
      if (!record) return;
      const { name, sender, receiver } = record.draft;
      const parties = {
        sender: isBlankAddress(sender),
        receiver: isBlankAddress({ ...receiver, country: '' }),
      };
      blankShipment({ store }, record, {
        parties,
        // What the file kept of it was looked through already.
        holdsData: (words) => words !== name,
        at: clock.now(),
        operator: '',
        detail: message('journal.detailErased', {
          who: parties.sender && parties.receiver ? 'both' : parties.sender ? 'sender' : 'receiver',
        }),
      });
    });

  /** Checks some shipments of a year. @returns the position to continue after, or null at the end */
  const some = (year: number, after: number): number | null => {
    const held = store.archiveLists.held(year, after, COMPARED);
    const isErasedHere = (each: HeldShipment): boolean => each.isArchived && each.isErased;
    for (const { id } of held.filter(isErasedHere)) eraseHere(id);
    const wrong = held.filter((each) => !isErasedHere(each) && each.isListed !== each.isArchived);
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
