import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type {
  ImportCorrections,
  ImportMapping,
  ImportProgress,
  ImportReview,
} from '../../domain/batch/importReview.ts';
import type { ColumnField } from '../../domain/batch/columnField.ts';
import type { LeftOutReason } from '../../domain/batch/lineRules.ts';
import { inTurn } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { wordsOf } from '../lib/text.ts';
import { useBatchGoods } from './batchGoods.ts';
import { useBatches } from './batches.ts';
import {
  createParts,
  nameOf,
  newPart,
  takenOf,
  withChoice,
  type Decision,
  type Rules,
} from './importParts.ts';
import { showImportResult } from './importResult.ts';
import { useToasts } from './toasts.ts';

export type { Decision, Rules } from './importParts.ts';

type Source =
  | { readonly chosen: string }
  | { readonly of: string; readonly sheet: string }
  | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly text: string }
  | { readonly watched: string }
  | { readonly opened: string };
/** A file to open. */
interface Given {
  readonly name: string;
  readonly source: () => Promise<Source>;
}
interface Trouble {
  readonly name: string;
  readonly text: string;
}

const PIECE = 200;

/**
 * Import of files into batches: parsed, corrected, compared with the shipments of the desk, then imported or dropped. Several files, or sheets of one
 * file, are reviewed together.
 */
export const useImports = defineStore('imports', () => {
  const { parts, at, current, remove, review, corrections, rules, single, shipments, alsoHere } =
    createParts();
  /** Files that were opened with the others and cannot be used. */
  const failed = shallowRef<readonly Trouble[]>([]);
  const mappings = shallowRef<readonly ImportMapping[]>([]);
  const busy = shallowRef(false);
  const progress = shallowRef<ImportProgress | null>(null);
  /** Why a file cannot be used, until the person has read it. */
  const problem = shallowRef<Trouble | null>(null);
  /** Number of the file being parsed or imported, when there are several. */
  const step = shallowRef<{ readonly no: number; readonly of: number } | null>(null);
  let files = 0;
  let ticket = 0;
  /** Ticket of the import that was cancelled last. */
  let cancelled = 0;

  const during = async <T>(
    name: string,
    work: (ticket: number) => Promise<T>,
  ): Promise<T | null> => {
    if (busy.value) return null;
    busy.value = true;
    problem.value = null;
    const mine = ++ticket;
    const stop = listen('import.progress', ({ ticket: of, ...at }) => {
      if (of === mine) progress.value = at;
    });
    try {
      return await work(mine);
    } catch (error) {
      if (cancelled !== mine) problem.value = { name, text: wordsOf(error) };
      return null;
    } finally {
      stop();
      busy.value = false;
      progress.value = null;
      step.value = null;
    }
  };
  /** Cancels the import; nothing of it is kept. */
  const cancel = (): void => {
    cancelled = ticket;
    request('imports.cancel', { ticket }).catch(() => undefined);
  };

  const forget = (token: string): void => {
    request('imports.discard', { token }).catch(() => undefined);
  };
  /** Drops all parts. */
  const discard = (): void => {
    const tokens = parts.value.map(({ review: { token } }) => token);
    parts.value = [];
    at.value = 0;
    failed.value = [];
    tokens.forEach(forget);
  };
  /** Removes one file or sheet from the import. */
  const leaveOut = (index: number): void => {
    const part = parts.value[index];
    if (!part || busy.value) return;
    remove(index);
    forget(part.review.token);
  };
  const show = (index: number): void => {
    if (!busy.value) at.value = index;
  };

  const openNow = async (given: readonly Given[], beside: boolean): Promise<void> => {
    const [first] = given;
    if (first === undefined) return;
    const opened: ImportReview[] = [];
    const troubles: Trouble[] = [];
    await during(first.name, async (mine) => {
      for (const [index, { name, source }] of given.entries()) {
        if (given.length > 1) step.value = { no: index + 1, of: given.length };
        try {
          opened.push(await request('imports.open', { ticket: mine, source: await source() }));
        } catch (error) {
          troubles.push({ name, text: wordsOf(error) });
        }
        if (cancelled === mine) break;
      }
    });
    if (cancelled === ticket) opened.splice(0).forEach(({ token }) => forget(token));
    else if (opened.length === 0)
      problem.value =
        troubles.length === 1
          ? (troubles[0] ?? null)
          : {
              name: t('importing.someFiles', { n: troubles.length }),
              text: troubles
                .map(({ name, text }) => t('base.labelled', { label: name, words: text }))
                .join(' '),
            };
    if (opened.length === 0) return;
    if (!beside) discard();
    const before = parts.value.length;
    failed.value = [...failed.value, ...troubles];
    parts.value = [...parts.value, ...opened.map((each) => newPart(each, (files += 1)))];
    at.value = before;
    mappings.value = await request('imports.mappings', {}).catch(() => []);
  };
  /**
   * Opens files one after another, once a running action has ended. Files that cannot be used are reported; the others are shown anyway.
   * @param beside true to keep what is reviewed already, as parts before the new ones; false to replace it
   */
  const open = (given: readonly Given[], beside = false): Promise<void> =>
    inTurn(
      () => busy.value,
      () => openNow(given, beside),
    );
  const begin = (name: string, source: () => Promise<Source>): Promise<void> =>
    open([{ name, source }]);
  const choose = async (): Promise<void> => {
    const chosen = await during(t('importing.theFile'), () => request('imports.choose', {}));
    await open(
      (chosen ?? []).map(({ name, chosen: id }) => ({
        name,
        source: () => Promise.resolve({ chosen: id }),
      })),
    );
  };
  /** Reads dropped files. They come beside files that are reviewed already. */
  const read = (given: File | readonly File[]): Promise<void> =>
    open(
      (given instanceof File ? [given] : given).map((file) => ({
        name: file.name,
        source: async () => ({
          name: file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
        }),
      })),
      true,
    );
  /** Opens a file of the watched folder, by its hash. */
  const readWatched = (name: string, watched: string): Promise<void> =>
    begin(name, () => Promise.resolve({ watched }));
  /** Reads a file that was opened with the program, by its id. It comes beside files that are reviewed already. */
  const readOpened = (name: string, opened: string): Promise<void> =>
    open([{ name, source: () => Promise.resolve({ opened }) }], true);
  /** Reads tab-separated text, or a table of a web page as its HTML. */
  const paste = (text: string): Promise<void> =>
    begin(t('importing.thePaste'), () => Promise.resolve({ text }));
  /** Opens another sheet of the shown file as a further part. */
  const addSheet = async (sheet: string): Promise<void> => {
    const part = current.value;
    if (!part) return;
    const next = await during(part.review.name, (mine) =>
      request('imports.open', { ticket: mine, source: { of: part.review.token, sheet } }),
    );
    if (next === null) return;
    parts.value = [...parts.value, newPart(next, part.file)];
    at.value = parts.value.length - 1;
  };

  /**
   * Parses the file again with a correction.
   * @param mappingId a stored mapping, null for none
   */
  const correct = async (change: ImportCorrections, mappingId?: string | null): Promise<void> => {
    const shown = review.value;
    if (!shown) return;
    const next = { ...corrections.value, ...change };
    // These options change the columns: decisions about the old columns are dropped, and stored mappings are searched again.
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
  /** Assigns one column to a field, with the unit of its bare numbers; the other columns keep their decisions, or are guessed. */
  const assignColumn = async (
    at: number,
    field: ColumnField | null,
    unit?: string,
  ): Promise<void> => {
    const part = current.value;
    if (part) await correct(withChoice(part, at, field, unit));
  };
  /** Includes the lines that are left out for this reason, or leaves them out again. */
  const takeLines = (why: LeftOutReason, wanted: boolean): Promise<void> => {
    const others = (corrections.value.take ?? []).filter((each) => each !== why);
    return correct({ take: wanted ? [...others, why] : others });
  };

  /** Reads the next rows of the comparison with the desk. */
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

  /** Number of shipments that all parts create or replace. */
  const taken = computed(() => parts.value.reduce((sum, part) => sum + takenOf(part), 0));

  /**
   * Imports all parts, one after another; imported parts stay when a later one fails.
   * @param together all into one batch: `batchId`, or a new one; otherwise each file becomes a batch
   * @returns the new batch to open; null when there are several, or nothing was new
   */
  const commit = async (
    batchId: string | null,
    name: string,
    together = true,
  ): Promise<string | null> => {
    const all = parts.value;
    const sum = { inserted: 0, replaced: 0, skipped: 0 };
    const made = new Set<string>();
    let [into, other]: [string | null, string | null] = [batchId, null];
    let stopped = false;
    let done = 0;
    at.value = 0;
    for (const [index, part] of all.entries()) {
      if (all.length > 1) step.value = { no: index + 1, of: all.length };
      const outcome = await during(part.review.name, (mine) =>
        request('imports.commit', {
          ticket: mine,
          token: part.review.token,
          batchId: together ? into : null,
          otherBatchId: together ? other : null,
          name: together ? name : nameOf(part, all),
          alsoHere: part.alsoHere,
          decisions: { ...part.rules, single: [...part.single] },
        }),
      );
      if (outcome === null) break;
      remove(0);
      done += 1;
      outcome.batches.forEach(useBatches().put);
      if (outcome.batchId !== null) made.add((into = outcome.batchId));
      stopped = outcome.state === 'cancelled';
      if (stopped) break;
      other = outcome.otherBatchId ?? other;
      sum.inserted += outcome.inserted;
      sum.replaced += outcome.replaced;
      sum.skipped += outcome.skipped;
    }
    step.value = null;
    if (stopped) discard();
    if (parts.value.length === 0) failed.value = [];
    if (done > 0) showImportResult({ ...sum, batches: made.size, stopped });
    for (const id of made) void useBatchGoods().afterImport(id);
    const [only = null] = made;
    return made.size === 1 && parts.value.length === 0 ? only : null;
  };
  const keepMapping = async (name: string): Promise<void> => {
    const shown = review.value;
    if (!shown) return;
    try {
      const kept = await request('imports.keepMapping', { token: shown.token, name });
      review.value = { ...shown, mapping: kept };
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
    parts,
    at,
    failed,
    step,
    show,
    leaveOut,
    addSheet,
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
    assignColumn,
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
