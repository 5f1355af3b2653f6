import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type {
  ImportCorrections,
  ImportDecisions,
  ImportMapping,
  ImportProgress,
  ImportReview,
  ReviewedShipment,
} from '../../domain/batch/importReview.ts';
import type { LeftOutReason } from '../../domain/batch/lineRules.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { wordsOf } from '../lib/text.ts';
import { useBatches } from './batches.ts';
import { useToasts } from './toasts.ts';

type Source =
  | { readonly choose: true }
  | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly text: string }
  | { readonly watched: string }
  | { readonly opened: string };
export type Rules = Pick<ImportDecisions, 'same' | 'changed' | 'bought'>;
export type Decision = 'skip' | 'replace' | 'add';

const CAREFUL: Rules = { same: 'skip', changed: 'replace', bought: 'skip' };
const PIECE = 200;

/**
 * Import of a file into a batch: read, corrected, compared with what the desk has, then imported or
 * dropped.
 */
export const useImporter = defineStore('importer', () => {
  const review = shallowRef<ImportReview | null>(null);
  const corrections = shallowRef<ImportCorrections>({});
  const rules = shallowRef<Rules>(CAREFUL);
  const single = shallowRef<ReadonlyMap<number, Decision>>(new Map());
  const shipments = shallowRef<readonly ReviewedShipment[]>([]);
  const mappings = shallowRef<readonly ImportMapping[]>([]);
  /** A person allowed shipments that were sent at another service. */
  const alsoHere = shallowRef(false);
  const busy = shallowRef(false);
  const progress = shallowRef<ImportProgress | null>(null);
  /** Why a file cannot be used, until the person has read it. */
  const problem = shallowRef<{ readonly name: string; readonly text: string } | null>(null);
  let ticket = 0;
  let cancelled = false;

  const during = async <T>(
    name: string,
    work: (ticket: number) => Promise<T>,
  ): Promise<T | null> => {
    if (busy.value) return null;
    busy.value = true;
    cancelled = false;
    problem.value = null;
    const mine = ++ticket;
    const stop = listen('import.progress', ({ ticket: of, ...at }) => {
      if (of === mine) progress.value = at;
    });
    try {
      return await work(mine);
    } catch (error) {
      if (!cancelled) problem.value = { name, text: wordsOf(error) };
      return null;
    } finally {
      stop();
      busy.value = false;
      progress.value = null;
    }
  };
  /** Cancels the import; nothing of it is kept. */
  const cancel = (): void => {
    cancelled = true;
    request('imports.cancel', { ticket }).catch(() => undefined);
  };

  const discard = (): void => {
    const token = review.value?.token;
    review.value = null;
    if (token !== undefined) request('imports.discard', { token }).catch(() => undefined);
  };
  const begin = async (name: string, source: () => Promise<Source>): Promise<void> => {
    const next = await during(name, async (mine) =>
      request('imports.open', { ticket: mine, source: await source() }),
    );
    if (next === null) return;
    discard();
    corrections.value = {};
    alsoHere.value = false;
    rules.value = CAREFUL;
    single.value = new Map();
    shipments.value = [];
    review.value = next;
    mappings.value = await request('imports.mappings', {}).catch(() => []);
  };
  const choose = (): Promise<void> =>
    begin(t('importing.theFile'), () => Promise.resolve({ choose: true }));
  const read = (file: File): Promise<void> =>
    begin(file.name, async () => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    }));
  /** Opens a file of the watched folder, by its hash. */
  const readWatched = (name: string, watched: string): Promise<void> =>
    begin(name, () => Promise.resolve({ watched }));
  /** Reads a file that was opened with the program, by its id. */
  const readOpened = (name: string, opened: string): Promise<void> =>
    begin(name, () => Promise.resolve({ opened }));
  const paste = (text: string): Promise<void> =>
    begin(t('importing.thePaste'), () => Promise.resolve({ text }));

  /** Reads the file again with a correction. @param mappingId a stored mapping, null for none */
  const correct = async (change: ImportCorrections, mappingId?: string | null): Promise<void> => {
    const shown = review.value;
    if (!shown) return;
    const next = { ...corrections.value, ...change };
    // Other options give other columns: decisions about the old ones are dropped, and stored
    // mappings are searched again.
    const otherColumns =
      'encoding' in change || 'separator' in change || 'headerRow' in change || 'sheet' in change;
    if (otherColumns || mappingId !== undefined) delete next.columns;
    const kept =
      mappingId !== undefined
        ? { mappingId }
        : otherColumns
          ? {}
          : { mappingId: shown.mapping?.id ?? null };
    const answer = await during(shown.name, (mine) =>
      request('imports.correct', { ticket: mine, token: shown.token, corrections: next, ...kept }),
    );
    if (answer === null) return;
    corrections.value = next;
    single.value = new Map();
    shipments.value = [];
    review.value = answer;
  };
  /** Assigns one column to a field; the others keep what was said of them, or are guessed. */
  const place = (at: number, field: ImportReview['columns'][number]['field']): Promise<void> => {
    const { columns = [], mapping = null } = review.value ?? {};
    const said = corrections.value.columns ?? [];
    return correct({
      columns: columns.map((column, index) => {
        if (index === at) return field === null ? null : { field, unit: column.unit };
        if (mapping === null) return said[index];
        return column.field === null ? null : { field: column.field, unit: column.unit };
      }),
    });
  };
  /** Takes lines of a reason that are left out by themselves, or leaves them out again. */
  const takeLines = (why: LeftOutReason, wanted: boolean): Promise<void> => {
    const others = (corrections.value.take ?? []).filter((each) => each !== why);
    return correct({ take: wanted ? [...others, why] : others });
  };

  /** Reads as many rows of the comparison with the desk as are shown. */
  const loadMore = async (): Promise<void> => {
    const shown = review.value;
    if (!shown || shipments.value.length >= shown.shipments) return;
    const from = shipments.value.length;
    try {
      const more = await request('imports.shipments', {
        token: shown.token,
        from,
        to: Math.min(from + PIECE, shown.shipments),
      });
      if (review.value === shown) shipments.value = [...shipments.value, ...more];
    } catch (error) {
      useToasts().failed(t('importing.compareFailed'), error);
    }
  };
  const decide = (index: number, decision: Decision | null): void => {
    const next = new Map(single.value);
    if (decision === null) next.delete(index);
    else next.set(index, decision);
    single.value = next;
  };
  const setRule = (change: Partial<Rules>): void => {
    rules.value = { ...rules.value, ...change };
  };

  /**
   * How many shipments are created, and how many replaced, by the rules and the decisions for
   * single rows.
   */
  const taken = computed(() => {
    const { standing } = review.value ?? { standing: { new: 0, same: 0, changed: 0, bought: 0 } };
    const kinds = ['same', 'changed', 'bought'] as const;
    const worth = (decision: Decision): number => (decision === 'skip' ? 0 : 1);
    const byRule = (kind: keyof typeof standing): number =>
      kind === 'new' ? 1 : worth(rules.value[kind]);
    const byHand = shipments.value.reduce(
      (sum, { index, standing: kind }) =>
        sum +
        worth(single.value.get(index) ?? (byRule(kind) === 1 ? 'add' : 'skip')) -
        byRule(kind),
      0,
    );
    return (
      standing.new + kinds.reduce((sum, kind) => sum + byRule(kind) * standing[kind], 0) + byHand
    );
  });

  /**
   * @returns the new batch to open; null when everything went into the open batch or nothing was
   * new
   */
  const commit = async (batchId: string | null, name: string): Promise<string | null> => {
    const shown = review.value;
    if (!shown) return null;
    const answer = await during(shown.name, (mine) =>
      request('imports.commit', {
        ticket: mine,
        token: shown.token,
        batchId,
        name,
        alsoHere: alsoHere.value,
        decisions: { ...rules.value, single: [...single.value] },
      }),
    );
    if (answer === null) return null;
    review.value = null;
    if (answer.batch) useBatches().put(answer.batch);
    const { state, inserted, replaced, skipped } = answer.outcome;
    if (state === 'cancelled')
      useToasts().show('info', t('importing.cancelled'), t('importing.nothingTaken'));
    else if (inserted === 0 || replaced + skipped > 0)
      useToasts().show(
        'info',
        t('importing.drafted', { n: inserted }),
        [
          replaced > 0 ? t('importing.replaced', { n: replaced }) : '',
          skipped > 0 ? t('importing.skipped', { n: skipped }) : '',
        ]
          .filter(Boolean)
          .join('; '),
      );
    return answer.outcome.batchId;
  };

  const keepMapping = async (name: string): Promise<void> => {
    const shown = review.value;
    if (!shown) return;
    try {
      const kept = await request('imports.keepMapping', { token: shown.token, name });
      review.value = { ...shown, mapping: { id: kept.id, name: kept.name } };
      mappings.value = await request('imports.mappings', {});
      useToasts().show(
        'good',
        t('importing.columnsKept', { name: kept.name }),
        t('importing.columnsKeptAbout'),
      );
    } catch (error) {
      useToasts().failed(t('importing.keepFailed'), error);
    }
  };
  const removeMapping = async (id: string): Promise<void> => {
    try {
      await request('imports.removeMapping', { id });
      mappings.value = await request('imports.mappings', {});
    } catch (error) {
      useToasts().failed(t('importing.forgetFailed'), error);
    }
  };
  const dismissProblem = (): void => {
    problem.value = null;
  };

  return {
    review,
    corrections,
    rules,
    alsoHere,
    single,
    shipments,
    mappings,
    busy,
    progress,
    problem,
    taken,
    choose,
    read,
    readWatched,
    readOpened,
    paste,
    correct,
    place,
    takeLines,
    loadMore,
    decide,
    setRule,
    commit,
    cancel,
    discard,
    keepMapping,
    removeMapping,
    dismissProblem,
  };
});
