import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { SheetChange } from '../../domain/sheet/sheetChange.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { latest, spaced } from '../lib/latest.ts';
import { useRuns } from '../stores/runs.ts';
import { useSheet } from '../stores/sheet.ts';
import { useToasts } from '../stores/toasts.ts';

const SHOWN_AT_ONCE = 50;
const MOST_SHOWN = 5_000;

/** Texts of proposals, read when they are needed: the language can change. */
export interface ProposalTexts {
  readonly readFailed: () => string;
  readonly runFailed: () => string;
  readonly acceptFailed: () => string;
  /** @param n rows that were changed */
  readonly used: (n: number) => string;
  readonly noneUsed: () => string;
  readonly noneUsedAbout: () => string;
}

/** Proposals for the rows of the open batch: a list that a run fills in the background, accepted with undo. */
export interface BatchProposals<List> {
  readonly isOpen: ShallowRef<boolean>;
  /** Null until it is read. */
  readonly list: ShallowRef<List | null>;
  readonly reading: ShallowRef<boolean>;
  readonly busy: ShallowRef<boolean>;
  readonly run: ComputedRef<RunProgress | null>;
  /** Forgets the list and the run, for another selection of rows. */
  readonly clear: () => void;
  /** Reads the list. Shows a message when that fails. */
  readonly load: () => Promise<void>;
  /** Reads the list while the dialog is open, at most once in `everyMs`. */
  readonly loadSoon: () => void;
  /** Starts a run; null: there was nothing to do. Shows a message when that fails. */
  readonly begin: (question: () => Promise<RunProgress | null>) => Promise<void>;
  /** Changes rows and offers to undo it. @returns whether any row was changed */
  readonly accept: (question: (batchId: string) => Promise<SheetChange>) => Promise<boolean>;
  readonly undo: () => Promise<void>;
}

/** @param everyMs interval at which results are shown while the run works, in milliseconds */
const useBatchProposals = <List>(
  read: (batchId: string) => Promise<List>,
  texts: ProposalTexts,
  everyMs: number,
): BatchProposals<List> => {
  const [sheet, runs, toasts] = [useSheet(), useRuns(), useToasts()];
  const isOpen = shallowRef(false);
  const list: ShallowRef<List | null> = shallowRef(null);
  const reading = shallowRef(false);
  const busy = shallowRef(false);
  const runId = shallowRef<string | null>(null);
  const next = latest();

  const load = async (): Promise<void> => {
    await sheet.opened();
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return;
    const fresh = next();
    reading.value = true;
    try {
      const answer = await read(batchId);
      if (fresh()) list.value = answer;
    } catch (error) {
      toasts.failed(texts.readFailed(), error);
    }
    if (fresh()) reading.value = false;
  };
  const undo = async (): Promise<void> => {
    await sheet.undo();
    await load();
  };
  return {
    isOpen,
    list,
    reading,
    busy,
    run: computed(() => runs.runs.find(({ id }) => id === runId.value) ?? null),
    clear: () => {
      list.value = null;
      runId.value = null;
    },
    load,
    loadSoon: spaced(
      () => {
        if (isOpen.value) void load();
      },
      () => everyMs,
    ),
    begin: async (question) => {
      try {
        const progress = await question();
        runId.value = progress?.id ?? null;
        if (progress) runs.receive(progress);
      } catch (error) {
        toasts.failed(texts.runFailed(), error);
      }
    },
    accept: async (question) => {
      busy.value = true;
      const done = await sheet.change(texts.acceptFailed(), question);
      busy.value = false;
      if (done === null) return false;
      const rows = done.shipments.length;
      if (rows === 0) toasts.show('warn', texts.noneUsed(), texts.noneUsedAbout());
      else sheet.offerUndo({ kind: 'good', title: texts.used(rows) }, done, undo);
      await load();
      return rows > 0;
    },
    undo,
  };
};

/** Which rows are listed, and how many of them. */
export interface ListedGroup<Which extends string> {
  readonly which: Which;
  readonly limit: number;
}

/** Proposals of which one group of rows is listed at a time, for the selected rows or for all. */
export interface GroupedProposals<List, Which extends string> extends BatchProposals<List> {
  /** Rows that were selected when the dialog was opened; fewer than two count as no selection. */
  readonly chosen: ShallowRef<readonly string[]>;
  readonly which: ShallowRef<Which>;
  /** Opens the dialog. @param rows the selected rows */
  readonly show: (rows: readonly string[]) => void;
  readonly see: (which: Which) => Promise<void>;
  /** Lists more rows of the group. */
  readonly more: () => Promise<void>;
}

/** @param first the group that is listed at first, and after each new run */
export const useGroupedProposals = <List, Which extends string>(
  first: Which,
  read: (batchId: string, group: ListedGroup<Which>) => Promise<List>,
  texts: ProposalTexts,
  everyMs: number,
): GroupedProposals<List, Which> => {
  const which: ShallowRef<Which> = shallowRef(first);
  const limit = shallowRef(SHOWN_AT_ONCE);
  const chosen = shallowRef<readonly string[]>([]);
  const proposals = useBatchProposals(
    (batchId) => read(batchId, { which: which.value, limit: limit.value }),
    texts,
    everyMs,
  );
  const { isOpen, load } = proposals;
  const see = async (what: Which): Promise<void> => {
    which.value = what;
    limit.value = SHOWN_AT_ONCE;
    await load();
  };
  return {
    ...proposals,
    chosen,
    which,
    begin: async (question) => {
      proposals.clear();
      which.value = first;
      limit.value = SHOWN_AT_ONCE;
      await proposals.begin(question);
      await load();
    },
    show: (rows) => {
      chosen.value = rows.length > 1 ? rows : [];
      proposals.clear();
      isOpen.value = true;
    },
    see,
    more: async () => {
      limit.value = Math.min(MOST_SHOWN, limit.value + 2 * SHOWN_AT_ONCE);
      await load();
    },
  };
};
