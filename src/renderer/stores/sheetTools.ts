import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { FindOptions, FoundCell } from '../../domain/sheet/sheetEdits.ts';
import type { SheetChange } from '../../domain/sheet/sheetChange.ts';
import type { BatchSummary } from '../../domain/shipment/snapshot.ts';
import type { TemplateSummary } from '../../domain/sheet/template.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { withBytes } from '../lib/withBytes.ts';
import { latest } from '../lib/latest.ts';
import { useBatches } from './batches.ts';
import { useSheet } from './sheet.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** True when an empty text finds the empty cells of the selected columns, so that they can be filled at once. */
const findsEmpty = ({ wholeCell, columns }: FindOptions): boolean =>
  wholeCell && columns.length > 0;

const rowsOf = ({ shipments }: SheetChange): number => shipments.length;

/** Tools for a whole sheet: find and replace, splitting, merging, templates, export, documents. */
export const useSheetTools = defineStore('sheetTools', () => {
  const [sheet, shipments, toasts] = [useSheet(), useShipments(), useToasts()];
  const found = shallowRef<readonly FoundCell[] | null>(null);
  const templates = shallowRef<readonly TemplateSummary[]>([]);
  const busy = shallowRef(false);
  const nextFind = latest();
  const plain = (
    options: FindOptions,
  ): { find: string; wholeCell: boolean; matchCase: boolean; columns: string[] } => ({
    ...options,
    columns: [...options.columns],
  });

  const attempt = async <T>(
    failed: string,
    work: (batchId: string) => Promise<T>,
  ): Promise<T | null> => {
    const id = sheet.batch?.id;
    if (id === undefined) return null;
    busy.value = true;
    try {
      return await shipments.ask(() => work(id));
    } catch (error) {
      toasts.failed(failed, error);
      return null;
    } finally {
      busy.value = false;
    }
  };

  const find = async (options: FindOptions): Promise<void> => {
    const fresh = nextFind();
    if (options.find === '' && !findsEmpty(options)) {
      found.value = null;
      return;
    }
    const cells = await attempt(t('batchSteps.findFailed'), (batchId) =>
      request('sheet.find', { batchId, ids: null, options: plain(options) }),
    );
    if (!fresh()) return;
    // After a failure no cell may stay that an earlier text was found in.
    if (cells === null) {
      found.value = null;
      return;
    }
    const order = new Map(sheet.shownIds.map((id, at) => [id, at]));
    found.value = cells
      .filter(({ id }) => order.has(id))
      .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  };
  /** @param id the row to replace in; null for all rows shown */
  const replace = async (
    options: FindOptions,
    replacement: string,
    id: string | null,
  ): Promise<void> => {
    // Which rows are shown is known only when all rows are read.
    if (id === null && !(await sheet.whole(t('batch.replaceAll')))) return;
    const ids = id === null ? [...sheet.shownIds] : [id];
    const done = await sheet.change(t('batchSteps.replaceFailed'), (batchId) =>
      request('sheet.replace', { batchId, ids, options: plain(options), replacement }),
    );
    if (done && id === null) toasts.show('good', t('batchSteps.replaced', { n: rowsOf(done) }));
  };
  const forgetFound = (): void => {
    nextFind();
    found.value = null;
  };

  /** @returns the new batch and the number of rows moved there, or null when it was not split */
  const split = async (
    ids: readonly string[],
    name: string,
  ): Promise<{ readonly batchId: string; readonly rows: number } | null> => {
    let made = null as string | null;
    const done = await sheet.change(t('batchSteps.splitFailed'), async (batchId) => {
      const answer = await request('sheet.split', { batchId, ids: [...ids], name });
      made = answer.batchId;
      return answer.change;
    });
    if (made === null || done === null) return null;
    await useBatches().load();
    return { batchId: made, rows: done.removed.length };
  };
  const merge = async (from: BatchSummary): Promise<void> => {
    const done = await sheet.change(t('batchSteps.mergeFailed'), (batchId) =>
      request('sheet.merge', { batchId, fromId: from.id }),
    );
    if (!done) return;
    await useBatches().load();
    sheet.offerUndo(
      { kind: 'good', title: t('batchSteps.merged', { batch: from.name }) },
      done,
      sheet.undo,
    );
  };

  const loadTemplates = async (): Promise<void> => {
    try {
      templates.value = await request('templates.list', {});
    } catch (error) {
      toasts.failed(t('batchSteps.templatesFailed'), error);
    }
  };
  const saveTemplate = async (ids: readonly string[], name: string): Promise<void> => {
    const made = await attempt(t('batchSteps.templateNotKept'), () =>
      request('templates.save', { id: null, name, ids: [...ids] }),
    );
    if (made)
      toasts.show(
        'good',
        t('batchSteps.templateKept', { name: made.name }),
        t('batchSteps.templateKeptAbout', { n: made.shipments }),
      );
  };
  const removeTemplate = async (id: string): Promise<void> => {
    try {
      await request('templates.remove', { id });
      await loadTemplates();
    } catch (error) {
      toasts.failed(t('batchSteps.templateNotRemoved'), error);
    }
  };
  const insertTemplate = async ({ id }: TemplateSummary): Promise<void> => {
    await sheet.change(t('batchSteps.insertFailed'), (batchId) =>
      request('templates.insert', { id, batchId }),
    );
  };
  const beginWith = async (
    template: TemplateSummary,
    name: string,
  ): Promise<BatchSummary | null> => {
    try {
      const batch = await request('templates.begin', { id: template.id, name });
      useBatches().put(batch);
      return batch;
    } catch (error) {
      toasts.failed(t('batches.makeFailed'), error);
      return null;
    }
  };

  /** @param ids some rows; null for all */
  const save = async (format: 'csv' | 'xlsx', ids: readonly string[] | null): Promise<void> => {
    const saved = await attempt(t('batchSteps.exportFailed'), (batchId) =>
      request('batches.export', { batchId, ids: ids && [...ids], format }),
    );
    if (saved)
      toasts.show('good', t('batchSteps.exported'), saved.path, {
        label: t('batchSteps.showInFolder'),
        run: () => {
          void request('folder.show', { path: saved.path });
        },
      });
  };

  const makeInvoice = async (id: string): Promise<void> => {
    const row = await attempt(t('counter.invoiceFailed'), () => request('invoices.make', { id }));
    if (row) {
      sheet.put([row]);
      toasts.show('good', t('batchSteps.invoiceMade'));
    }
  };
  const attach = async (id: string, field: string): Promise<void> => {
    const row = await attempt(t('batchSteps.attachFailed'), () =>
      request('attachments.choose', { id, field }),
    );
    if (row) sheet.put([row]);
  };
  const attachFiles = async (id: string, field: string, files: readonly File[]): Promise<void> => {
    const row = await attempt(t('batchSteps.attachFailed'), async () =>
      request('attachments.attach', { id, field, files: await withBytes(files) }),
    );
    if (row) sheet.put([row]);
  };
  const takeCopies = async (id: string): Promise<void> => {
    const row = await attempt(t('batchSteps.copiesFailed'), () =>
      request('attachments.takeCopies', { id }),
    );
    if (row) sheet.put([row]);
  };

  return {
    found,
    templates,
    busy,
    find,
    replace,
    forgetFound,
    split,
    merge,
    loadTemplates,
    saveTemplate,
    removeTemplate,
    insertTemplate,
    beginWith,
    save,
    makeInvoice,
    attach,
    attachFiles,
    takeCopies,
  };
});
