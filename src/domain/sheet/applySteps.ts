import type { Draft } from '../shipment/draft.ts';
import { equalDrafts, fieldAfter, type RowPosition, type Step } from './sheetCommand.ts';

/** The current state of a shipment, as far as a step needs it. */
export interface RowState {
  readonly draft: Draft;
  /** True once money may have been spent on it. */
  readonly sealed: boolean;
  /** Returns true while a customer's money or debt belongs to it; it cannot be removed then. */
  readonly holdsMoney: () => boolean;
  readonly present: boolean;
  readonly rowPosition: RowPosition;
}

/**
 * A step that was not applied. `sealed`: it was sent; `paid`: money belongs to it; `moved`: it is in another batch; `changed`: it was changed since;
 * `gone`: it does not exist any more.
 */
export interface Skipped {
  readonly id: string;
  readonly why: 'sealed' | 'paid' | 'moved' | 'changed' | 'gone';
}

/** The result of applying steps: the new content of each shipment, and the steps that were skipped. */
export interface Outcome {
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly presence: ReadonlyMap<string, boolean>;
  readonly rowPositions: ReadonlyMap<string, RowPosition>;
  readonly archived: ReadonlyMap<string, boolean>;
  /** Positions to open (`by` > 0, before everything else) or close (`by` < 0, after everything else), in this order. */
  readonly rooms: readonly {
    readonly batchId: string;
    readonly position: number;
    readonly by: number;
  }[];
  /** The steps that were applied; the inverse command is made of them. */
  readonly done: readonly Step[];
  readonly skipped: readonly Skipped[];
}

/**
 * Applies steps to the current shipments. Changes nothing that was sent and overwrites nothing that was changed since: such steps are skipped and
 * reported.
 * @param batchId batch whose steps these are: rows that are in another one by now are skipped too; null for rows of any batch
 */
export const applySteps = (
  steps: readonly Step[],
  look: (id: string) => RowState | null,
  batchId: string | null = null,
): Outcome => {
  const drafts = new Map<string, Draft>();
  const presence = new Map<string, boolean>();
  const rowPositions = new Map<string, RowPosition>();
  const archived = new Map<string, boolean>();
  const rooms: { batchId: string; position: number; by: number }[] = [];
  const done: Step[] = [];
  const skipped = new Map<string, Skipped>();
  const leave = (id: string, why: Skipped['why']): void => {
    if (!skipped.has(id)) skipped.set(id, { id, why });
  };

  for (const step of steps) {
    if (step.kind === 'archived' || step.kind === 'room') {
      if (step.kind === 'archived') archived.set(step.batchId, step.after);
      else
        rooms.push({
          batchId: step.batchId,
          position: step.position,
          by: step.after - step.before,
        });
      done.push(step);
      continue;
    }
    const row = look(step.id);
    if (row === null) {
      leave(step.id, 'gone');
      continue;
    }
    if (row.sealed) {
      leave(step.id, 'sealed');
      continue;
    }
    const present = presence.get(step.id) ?? row.present;
    const rowBatch = (rowPositions.get(step.id) ?? row.rowPosition).batchId;
    if (step.kind !== 'place' && batchId !== null && rowBatch !== batchId) {
      leave(step.id, 'moved');
      continue;
    }
    if (step.kind === 'presence') {
      if (present !== step.before) {
        leave(step.id, 'changed');
        continue;
      }
      if (!step.after && row.holdsMoney()) {
        leave(step.id, 'paid');
        continue;
      }
      presence.set(step.id, step.after);
    } else if (step.kind === 'place') {
      if (!present) {
        leave(step.id, 'gone');
        continue;
      }
      // Rows above may have been added or removed since; only the batch must be the same.
      if (rowBatch !== step.before.batchId) {
        leave(step.id, 'changed');
        continue;
      }
      rowPositions.set(step.id, step.after);
    } else {
      const draft = drafts.get(step.id) ?? row.draft;
      if (!present) {
        leave(step.id, 'gone');
        continue;
      }
      const next =
        step.kind === 'field'
          ? fieldAfter(draft, step)
          : equalDrafts(draft, step.before)
            ? step.after
            : null;
      if (next === null) {
        leave(step.id, 'changed');
        continue;
      }
      drafts.set(step.id, next);
    }
    done.push(step);
  }
  return { drafts, presence, rowPositions, archived, rooms, done, skipped: [...skipped.values()] };
};
