import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DiskUsage } from '../../domain/desk/diskUsage.ts';
import type { NameFacts } from '../../domain/paper/fileNames.ts';
import type { DocumentKind } from '../../domain/service/service.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import type { InputOf, OutputOf } from '../../main/ipc/routes.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useDocuments } from './documents.ts';
import { useRuns } from './runs.ts';
import { useToasts } from './toasts.ts';

/** A folder that a person chose in the system's dialog. The window passes it back as a ticket, never as a path. */
export type ChosenFolder = NonNullable<OutputOf<'documentStore.chooseFolder'>>;
export type FolderOrder = InputOf<'documentStore.saveFolder'>;

/** The document store of the desk: saving documents as files, fetching missing ones, and checking. */
export const useDocumentStore = defineStore('documentStore', () => {
  const toasts = useToasts();
  const runs = useRuns();
  /** Number of shipments with a missing document that can be fetched. */
  const missing = shallowRef(0);

  const names = (
    ids: readonly string[],
    papers: readonly DocumentKind[],
  ): Promise<readonly NameFacts[]> =>
    request('documentStore.names', { ids: [...ids], papers: [...papers] });
  /** Returns the booked shipments that match a text and have their waybill, oldest first, and the number of those without it. */
  const booked = async (
    text: string,
    criteria?: InputOf<'documentStore.booked'>['criteria'],
  ): Promise<OutputOf<'documentStore.booked'>> => {
    try {
      return await request('documentStore.booked', { text, criteria });
    } catch (error) {
      toasts.failed(t('waybill.readFailed'), error);
      return { ids: [], missing: 0, voided: 0 };
    }
  };

  const chooseFolder = async (
    ids: readonly string[],
    papers: readonly DocumentKind[],
    pattern: string,
  ): Promise<ChosenFolder | null> => {
    try {
      return await request('documentStore.chooseFolder', {
        ids: [...ids],
        papers: [...papers],
        pattern,
      });
    } catch (error) {
      toasts.failed(t('waybill.saveFailed'), error);
      return null;
    }
  };
  /**
   * @param path folder of the files, for the toast at the end
   * @returns the run, or null when it did not start
   */
  const saveFolder = async (order: FolderOrder, path: string): Promise<RunProgress | null> => {
    try {
      const run = await request('documentStore.saveFolder', order);
      const stop = runs.onEnded((ended) => {
        if (ended.id !== run.id) return;
        stop();
        if (ended.state === 'done' && ended.failed === 0)
          toasts.show(
            'good',
            order.papers.length === 1 && order.papers[0] === 'waybill'
              ? t('waybill.waybillsSaved', { n: ended.done })
              : t('waybill.papersSaved', { n: ended.done }),
            [path, ended.message].filter(Boolean).join('. '),
            { label: t('waybill.showFolder'), run: () => useDocuments().show(path) },
          );
      });
      runs.receive(run);
      return run;
    } catch (error) {
      toasts.failed(t('waybill.saveFailed'), error);
      return null;
    }
  };

  const loadMissing = async (): Promise<void> => {
    try {
      missing.value = (await request('documentStore.missing', {})).shipments;
    } catch {
      /* The number stays as it was; nothing depends on it. */
    }
  };
  /** Fetches the missing documents of these shipments, or of all for null. */
  const fetchMissing = async (ids: readonly string[] | null): Promise<void> => {
    try {
      runs.receive(await request('documentStore.fetch', { ids: ids && [...ids] }));
    } catch (error) {
      toasts.failed(t('waybill.getFailed'), error);
    }
    await loadMissing();
  };
  const use = shallowRef<DiskUsage | null>(null);
  const loadUse = async (): Promise<void> => {
    try {
      use.value = await request('documentStore.use', {});
    } catch (error) {
      toasts.failed(t('waybill.roomFailed'), error);
    }
  };
  /** Reads and checks every document. */
  const check = async (): Promise<void> => {
    try {
      runs.receive(await request('documentStore.check', {}));
    } catch (error) {
      toasts.failed(t('waybill.checkFailed'), error);
    }
  };
  runs.onEnded((run) => {
    if (run.kind === 'documents' || run.kind === 'booking' || run.kind === 'check')
      void loadMissing();
  });

  return {
    missing,
    use,
    loadUse,
    check,
    names,
    booked,
    chooseFolder,
    saveFolder,
    loadMissing,
    fetchMissing,
  };
});
