import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type {
  FindOptions,
  FoundCell,
  AlikeFix,
  IssueGroup,
} from '../../domain/batch/sheetEdits.ts';
import type { BatchSummary } from '../../domain/shipment/snapshot.ts';
import type { TemplateSummary } from '../../domain/batch/template.ts';
import { request } from '../ipc/desk.ts';
import { withBytes } from '../lib/withBytes.ts';
import { latest } from '../lib/latest.ts';
import { count } from '../lib/text.ts';
import { useBatches } from './batches.ts';
import { useSheet } from './sheet.ts';
import { useRuns } from './runs.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** An empty text finds the empty cells of a chosen column, so that they can be filled at once. */
const findsEmpty = ({ wholeCell, columns }: FindOptions): boolean =>
  wholeCell && columns.length > 0;

/**
 * Tools for a whole sheet: find and replace, correcting alike problems, splitting, merging,
 * templates, export, documents.
 */
export const useSheetTools = defineStore('sheetTools', () => {
  const [sheet, shipments, toasts] = [useSheet(), useShipments(), useToasts()];
  const groups = shallowRef<readonly IssueGroup[]>([]);
  const found = shallowRef<readonly FoundCell[] | null>(null);
  const templates = shallowRef<readonly TemplateSummary[]>([]);
  const busy = shallowRef(false);
  const [nextFind, nextGroups] = [latest(), latest()];
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
    const cells = await attempt('Nothing could be looked for', (batchId) =>
      request('sheet.find', { batchId, ids: null, options: plain(options) }),
    );
    if (cells === null || !fresh()) return;
    const places = new Map(sheet.shownIds.map((id, at) => [id, at]));
    found.value = cells
      .filter(({ id }) => places.has(id))
      .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  };
  /** @param id a row to replace in; null for all rows shown */
  const replace = async (
    options: FindOptions,
    replacement: string,
    id: string | null,
  ): Promise<void> => {
    // The rows shown are known only once all rows were read.
    if (id === null && !(await sheet.whole('Replace all'))) return;
    const ids = id === null ? [...sheet.shownIds] : [id];
    const done = await sheet.change('Nothing was replaced', (batchId) =>
      request('sheet.replace', { batchId, ids, options: plain(options), replacement }),
    );
    if (done && id === null)
      toasts.show('good', `Replaced in ${count(done.shipments.length, 'row')}`);
  };
  const forgetFound = (): void => {
    nextFind();
    found.value = null;
  };

  const loadProblems = async (): Promise<void> => {
    const fresh = nextGroups();
    const all = await attempt('The problems could not be read', (batchId) =>
      request('sheet.problems', { batchId }),
    );
    if (all && fresh()) groups.value = all.filter(({ severity }) => severity !== 'info');
  };
  const fixAlike = async (
    { code, column, text, goods }: IssueGroup,
    fix: AlikeFix,
  ): Promise<void> => {
    const done = await sheet.change('Nothing was mended', (batchId) =>
      request('sheet.fixAlike', { batchId, code, column, text, goods, fix }),
    );
    if (!done) return;
    toasts.show('good', `${count(done.shipments.length, 'row')} changed`, '', {
      label: 'Undo',
      run: () => {
        void sheet.undo().then(loadProblems);
      },
    });
    await loadProblems();
  };

  /** Applies an exchange rate to every price of the batch in that currency, as one step. */
  const convert = async (currency: string, rate: string): Promise<void> => {
    const done = await sheet.change('Nothing was converted', (batchId) =>
      request('sheet.convert', { batchId, currency, rate }),
    );
    if (!done) return;
    toasts.show(
      'good',
      `${count(done.shipments.length + done.later.length, 'row')} converted at 1 ${currency} = ${rate}`,
      '',
      {
        label: 'Undo',
        run: () => {
          void sheet.undo().then(loadProblems);
        },
      },
    );
    if (groups.value.length > 0) await loadProblems();
  };

  /** Verifies each code of the editable rows that was not verified lately, once each. */
  const verifyCodes = async (): Promise<void> => {
    if (!(await sheet.whole('Check codes'))) return;
    const ids = sheet.all.filter(({ allowed }) => allowed.edit).map(({ id }) => id);
    if (ids.length === 0) return;
    const run = await attempt('The HS codes were not checked', (batchId) =>
      request('codes.verifyBatch', { ids, batchId }),
    );
    if (!run) return;
    if (run.total === 0)
      toasts.show(
        'good',
        'Every HS code here was checked already',
        'A code that is known is asked about again after a month, one that is not after an hour.',
      );
    else useRuns().receive(run);
  };

  /** @returns the new batch and how many rows were moved there, or null when it was not split */
  const split = async (
    ids: readonly string[],
    name: string,
  ): Promise<{ readonly batchId: string; readonly rows: number } | null> => {
    let made: string | null = null;
    const done = await sheet.change('The batch was not split', async (batchId) => {
      const answer = await request('sheet.split', { batchId, ids: [...ids], name });
      made = answer.batchId;
      return answer.change;
    });
    if (made === null || done === null) return null;
    await useBatches().load();
    return { batchId: made, rows: done.removed.length };
  };
  const merge = async (from: BatchSummary): Promise<void> => {
    const done = await sheet.change('The batches were not merged', (batchId) =>
      request('sheet.merge', { batchId, fromId: from.id }),
    );
    if (!done) return;
    await useBatches().load();
    toasts.show('good', `“${from.name}” merged in`, '', {
      label: 'Undo',
      run: () => {
        void sheet.undo();
      },
    });
  };

  const loadTemplates = async (): Promise<void> => {
    try {
      templates.value = await request('templates.list', {});
    } catch (error) {
      toasts.failed('The templates could not be read', error);
    }
  };
  const saveTemplate = async (ids: readonly string[], name: string): Promise<void> => {
    const made = await attempt('The template was not kept', () =>
      request('templates.save', { id: null, name, ids: [...ids] }),
    );
    if (made)
      toasts.show(
        'good',
        `Template “${made.name}” kept`,
        `${count(made.shipments, 'shipment')} to begin with.`,
      );
  };
  const removeTemplate = async (id: string): Promise<void> => {
    try {
      await request('templates.remove', { id });
      await loadTemplates();
    } catch (error) {
      toasts.failed('The template was not removed', error);
    }
  };
  const insertTemplate = async ({ id }: TemplateSummary): Promise<void> => {
    await sheet.change('Nothing was inserted', (batchId) =>
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
      toasts.failed('The batch was not made', error);
      return null;
    }
  };

  /** @param ids some rows; null for all */
  const save = async (format: 'csv' | 'xlsx', ids: readonly string[] | null): Promise<void> => {
    const saved = await attempt('The batch was not exported', (batchId) =>
      request('batches.export', { batchId, ids: ids && [...ids], format }),
    );
    if (saved)
      toasts.show('good', 'Exported', saved.path, {
        label: 'Show in folder',
        run: () => {
          void request('folder.show', { path: saved.path });
        },
      });
  };

  const makeInvoices = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const run = await attempt('No invoice was made', (batchId) =>
      request('invoices.makeMany', { ids: [...ids], batchId }),
    );
    if (!run) return;
    useRuns().receive(run);
    await useRuns().over(run.id);
  };
  const makeInvoice = async (id: string): Promise<void> => {
    const row = await attempt('The invoice was not made', () => request('invoices.make', { id }));
    if (row) {
      sheet.put([row]);
      toasts.show('good', 'Invoice made');
    }
  };
  const attach = async (id: string, field: string): Promise<void> => {
    const row = await attempt('Nothing was attached', () =>
      request('attachments.choose', { id, field }),
    );
    if (row) sheet.put([row]);
  };
  const attachFiles = async (id: string, field: string, files: readonly File[]): Promise<void> => {
    const row = await attempt('Nothing was attached', async () =>
      request('attachments.attach', { id, field, files: await withBytes(files) }),
    );
    if (row) sheet.put([row]);
  };
  const takeCopies = async (id: string): Promise<void> => {
    const row = await attempt('No copies were taken', () =>
      request('attachments.takeCopies', { id }),
    );
    if (row) sheet.put([row]);
  };

  return {
    groups,
    found,
    templates,
    busy,
    verifyCodes,
    find,
    replace,
    forgetFound,
    loadProblems,
    fixAlike,
    convert,
    split,
    merge,
    loadTemplates,
    saveTemplate,
    removeTemplate,
    insertTemplate,
    beginWith,
    save,
    makeInvoices,
    makeInvoice,
    attach,
    attachFiles,
    takeCopies,
  };
});
