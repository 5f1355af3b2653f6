import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { ImportCorrections } from '../../domain/batchFile/importReview.ts';
import type { ColumnField } from '../../domain/batchFile/columnField.ts';
import type { LeftOutReason } from '../../domain/batchFile/lineRules.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useFixes } from './fixes.ts';
import { useBatches } from './batches.ts';
import { createImportMappings } from './importMappings.ts';
import { createImportOpening } from './importOpening.ts';
import {
  createParts,
  batchNameOf,
  importedCount,
  withChoice,
  type Decision,
  type MatchDecisions,
} from './importParts.ts';
import { showImportResult } from './importResult.ts';
import { createImportWork } from './importWork.ts';
import { useToasts } from './toasts.ts';

/** Number of rows of the comparison that one request reads. */
const PIECE = 200;

/**
 * Import of files into batches: parsed, corrected, compared with the shipments of the desk, then imported or dropped. Several files, or sheets of one
 * file, are reviewed together.
 */
export const useImports = defineStore('imports', () => {
  const reviewed = createParts();
  const { parts, at, current, remove, review, corrections, rules, single, shipments, alsoHere } =
    reviewed;
  const work = createImportWork();
  const { busy, progress, problem, step, during, cancel } = work;
  const { mappings, loadMappings, keepMapping, removeMapping } = createImportMappings(review);
  const opening = createImportOpening(reviewed, work, loadMappings);
  const { failed, discard } = opening;

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
  const setRule = (change: Partial<MatchDecisions>): void => {
    rules.value = { ...rules.value, ...change };
  };

  /** Number of shipments that all parts create or replace. */
  const taken = computed(() => parts.value.reduce((sum, part) => sum + importedCount(part), 0));

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
          name: together ? name : batchNameOf(part, all),
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
    for (const id of made) void useFixes().search(id);
    const [only = null] = made;
    return made.size === 1 && parts.value.length === 0 ? only : null;
  };
  const dismissProblem = (): void => {
    problem.value = null;
  };

  return {
    parts,
    at,
    failed,
    step,
    show: opening.show,
    leaveOut: opening.leaveOut,
    addSheet: opening.addSheet,
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
    choose: opening.choose,
    read: opening.read,
    readWatched: opening.readWatched,
    readOpened: opening.readOpened,
    paste: opening.paste,
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
