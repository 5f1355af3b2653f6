import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../../texts/index.ts';
import { newId } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { DONE, failedBecause, type ItemOutcome } from '../../service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { kindsOfFiles } from './diskUse.ts';
import { markSpoiled } from './spoiled.ts';

const AT_ONCE = 4;

/** Checks every stored document that is still referenced. */
export interface DocumentCheck {
  /** Starts the check as a run over hashes. A missing or damaged document counts as failed, and its shipment shows that from then on. */
  readonly start: () => Promise<Run>;
}

/** Creates `DocumentCheck`: a run that verifies that each referenced document exists and is undamaged. */
export const createDocumentCheck = (context: PapersContext, ledger: Ledger): DocumentCheck => {
  const { store, documentStore } = context;

  /** Returns the hashes that must exist: stored documents, files of drafts, filed papers, and papers that are still to be printed. */
  const requiredHashes = async (): Promise<string[]> => {
    const hashes = new Set<string>();
    for (const page of store.diskUsage.documents()) {
      for (const { hash, stored } of page) if (stored) hashes.add(hash);
      await nextTurn();
    }
    for (const page of store.diskUsage.papers()) {
      for (const { hash, state } of page)
        if (state !== 'printed' && state !== 'cancelled') hashes.add(hash);
      await nextTurn();
    }
    for (const page of store.diskUsage.attached()) {
      for (const hash of page) hashes.add(hash);
      await nextTurn();
    }
    for (const page of store.diskUsage.filed()) {
      for (const hash of page) hashes.add(hash);
      await nextTurn();
    }
    return [...hashes];
  };

  return {
    start: async () => {
      const kinds = await kindsOfFiles(context);
      const members = await requiredHashes();
      let [again, lost] = [0, 0];
      const processItem = async (hash: string): Promise<ItemOutcome> => {
        const read = await documentStore.get(hash);
        if (read.ok) return DONE;
        if (read.problem === 'unreadable')
          return {
            kind: 'stop',
            message: t('documentStore.folderUnreadable'),
          };
        const { problem } = read;
        const canBeHad = store.diskUsage
          .documentsOf(hash)
          .some(
            (document) =>
              document.canBeHad &&
              (document.linkEnd === null || document.linkEnd > context.clock.now()),
          );
        const of = markSpoiled(context, ledger, hash, read.problem);
        if (of.length > 0 && canBeHad) again += 1;
        else lost += 1;
        if (of.length > 0)
          return failedBecause(
            canBeHad
              ? t('documentStore.documentBackAgain', { problem })
              : t('documentStore.documentLost', { problem }),
          );
        return failedBecause(
          kinds.get(hash) === 'upload'
            ? t('documentStore.uploadGone', { problem })
            : t('documentStore.paperGone', { problem }),
        );
      };
      return startRun({
        id: newId(context),
        kind: 'check',
        batchId: null,
        members,
        concurrency: AT_ONCE,
        clock: context.clock,
        processItem,
        onProgress: (progress) => context.emit({ type: 'run', progress }),
        closing: () =>
          again + lost === 0
            ? t('documentStore.allSound')
            : again > 0
              ? t('documentStore.someAgain', { again })
              : null,
      });
    },
  };
};
