import { t } from '../../../texts/index.ts';
import { message } from '../../../texts/text.ts';
import { sentAgain } from '../../../domain/shipment/sentAgain.ts';
import type { SheetChange } from '../../../domain/sheet/sheetChange.ts';
import type { TemplateSummary } from '../../../domain/sheet/template.ts';
import { newId } from '../../base/clock.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Ledger } from '../ledger.ts';
import type { BatchRecord } from '../../ledger/tables/records.ts';
import type { Batches } from './batches.ts';
import type { BatchSheet } from './sheet.ts';

/** Stored drafts from which a batch can be started. */
export interface Templates {
  list(): readonly TemplateSummary[];
  /**
   * Stores shipments of one mode in this order, without dates and references.
   * @param id an existing template to replace, or null
   * @throws DeskError `badInput` without a name or a shipment, and for shipments of both modes
   */
  save(id: string | null, name: string, shipments: readonly string[]): TemplateSummary;
  /** Renames a template. Throws DeskError `badInput` for a blank name; `notFound`. */
  rename(id: string, name: string): TemplateSummary;
  /** Deletes a template. Returns false when there was none. */
  remove(id: string): boolean;
  /** Creates a batch with the template's shipments. */
  begin(id: string, batchName: string): BatchRecord;
  /** Adds the template's shipments below the rows of a batch. Throws DeskError `notAllowed` for a batch of the other mode. */
  insert(id: string, batchId: string): SheetChange;
}

/** Creates `Templates`. */
export const createTemplates = (
  context: ShipmentsContext,
  ledger: Ledger,
  batches: Pick<Batches, 'create'>,
  sheet: Pick<BatchSheet, 'add'>,
): Templates => {
  const { store, clock } = context;
  const must = (id: string): TemplateSummary => {
    const found = store.templates.get(id);
    if (!found) throw new DeskError('notFound', t('batchChanges.templateGone'));
    return found;
  };
  return {
    list: () => store.templates.list(),
    save: (id, name, shipments) => {
      const records = shipments.map((each) => ledger.must(each));
      const mode = records[0]?.mode;
      if (name.trim() === '' || mode === undefined)
        throw new DeskError('badInput', t('batchChanges.templateEmpty'));
      if (records.some((record) => record.mode !== mode))
        throw new DeskError('badInput', t('batchChanges.templateOneMode'));
      const known = id === null ? null : must(id);
      const at = clock.now();
      const saved = {
        id: known?.id ?? newId(context),
        name: name.trim(),
        mode,
        createdAt: known?.createdAt ?? at,
        updatedAt: at,
      };
      store.templates.save(
        saved,
        records.map(({ draft }) => sentAgain(draft)),
      );
      return must(saved.id);
    },
    rename: (id, name) => {
      if (name.trim() === '') throw new DeskError('badInput', t('batchChanges.templateName'));
      store.templates.rename(id, name.trim(), clock.now());
      return must(id);
    },
    remove: (id) => store.templates.remove(id),
    begin: (id, batchName) =>
      store.db.transaction(() => {
        const template = must(id);
        const batch = batches.create(batchName, template.mode);
        sheet.add(
          batch.id,
          store.templates.drafts(id),
          message('batchChanges.fromTemplate', { name: template.name }),
        );
        return batch;
      }),
    insert: (id, batchId) => {
      const template = must(id);
      if (store.batches.get(batchId)?.mode !== template.mode)
        throw new DeskError('notAllowed', t('batchChanges.templateOtherMode'));
      return sheet.add(
        batchId,
        store.templates.drafts(id),
        message('batchChanges.fromTemplate', { name: template.name }),
      );
    },
  };
};
