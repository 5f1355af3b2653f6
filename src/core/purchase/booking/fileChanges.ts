import { t } from '../../../texts/index.ts';
import type { Draft } from '../../../domain/shipment/draft.ts';
import { FILE_FIELDS } from '../../../domain/shipment/fields.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Drafts } from '../../shipments/drafts.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';

/** Returns true for a problem of the documents or photos of an item. */
export const isFileIssue = ({ field }: Issue): boolean =>
  FILE_FIELDS.some((kind) => field.endsWith(`.${kind}`));

/** Dependencies of `createFileChanges`. */
export interface FileChangesDeps {
  readonly context: StoreContext;
  readonly ledger: Ledger;
  readonly drafts: Drafts;
}

/** Changes the files of drafts and nothing else. */
export interface FileChanges {
  /** Returns the shipment. Throws DeskError `notAllowed` once it was sent, because its files are part of the purchase; `notFound`. */
  open(id: string): ShipmentRecord;
  /**
   * Changes the files of the current draft, so that edits made while a file was read are kept. Removes earlier notes on files.
   * @returns the changed shipment
   * @throws DeskError as `open`
   */
  change(
    id: string,
    boxes: (draft: Draft) => Draft['boxes'],
    notes?: readonly Issue[],
  ): ShipmentSnapshot;
}

/** Creates `FileChanges`. Each change is one transaction, which fails when the shipment was sent. */
export const createFileChanges = ({ context, ledger, drafts }: FileChangesDeps): FileChanges => {
  const open: FileChanges['open'] = (id) => {
    const record = ledger.must(id);
    if (isSentState(record.purchase.kind))
      throw new DeskError('notAllowed', t('files.sentAlready'));
    return record;
  };
  return {
    open,
    change: (id, boxes, notes = []) => {
      context.store.db.transaction(() => {
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
