import type { Draft } from '../../domain/shipment/draft.ts';
import { FILE_FIELDS } from '../../domain/shipment/fields.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { Base } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Drafts } from '../shipments/drafts.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { ShipmentRecord } from '../store/records.ts';

/** True for what was said of an item's documents or photos. */
export const isFileIssue = ({ field }: Issue): boolean =>
  FILE_FIELDS.some((kind) => field.endsWith(`.${kind}`));

/** Changing the files of drafts, and nothing else of them. */
export const createFileChanges = (base: Base, ledger: Ledger, drafts: Drafts) => {
  /** @throws DeskError once it was sent: files are part of what was bought */
  const open = (id: string): ShipmentRecord => {
    const record = ledger.must(id);
    if (isSealed(record.purchase.kind))
      throw new DeskError(
        'notAllowed',
        'This shipment was sent; its files cannot be changed any more.',
      );
    return record;
  };
  return {
    open,
    /** Changes the files of the newest draft: what was typed while a file was read stays. Notes on files speak of the old ones and go. */
    change: (
      id: string,
      boxes: (draft: Draft) => Draft['boxes'],
      notes: readonly Issue[] = [],
    ): ShipmentSnapshot => {
      base.store.db.transaction(() => {
        const record = open(id);
        drafts.replace(record, {
          draft: { ...record.draft, boxes: boxes(record.draft) },
          rows: record.fileRows,
          notes: [...record.notes.filter((note) => !isFileIssue(note)), ...notes],
        });
      });
      return ledger.announce([id])[0] ?? ledger.snapshot(id);
    },
  };
};
