import type { Draft } from '../shipment/draft.ts';
import { fieldPaths, getField, isListPath, sameShape, setField } from '../shipment/draftPath.ts';
import { upgradeDraft } from '../shipment/upgrade.ts';
import type { CellEdit, SheetRow } from './sheetEdits.ts';

/** The position of a row. PERSISTED in steps of the kind `place`. */
export interface RowPosition {
  readonly batchId: string;
  readonly position: number;
}

/** A change with its old and new value; swapping them gives its inverse. PERSISTED in every desk's history: never rename a kind. */
export type Step =
  /** A field of a draft, by path. */
  | {
      readonly kind: 'field';
      readonly id: string;
      readonly path: string;
      readonly before: string;
      readonly after: string;
    }
  /** A whole draft, when boxes or items were added or removed. */
  | { readonly kind: 'draft'; readonly id: string; readonly before: Draft; readonly after: Draft }
  /** Whether the shipment exists: adding, duplicating, removing. */
  | {
      readonly kind: 'presence';
      readonly id: string;
      readonly before: boolean;
      readonly after: boolean;
    }
  /** The position of a row: splitting, merging, moving. */
  | {
      readonly kind: 'place';
      readonly id: string;
      readonly before: RowPosition;
      readonly after: RowPosition;
    }
  /** Moves the rows at and below a position down by this many: for copies below their originals. */
  | {
      readonly kind: 'room';
      readonly batchId: string;
      readonly position: number;
      readonly before: number;
      readonly after: number;
    }
  | {
      readonly kind: 'archived';
      readonly batchId: string;
      readonly before: boolean;
      readonly after: boolean;
    };

/** What one Ctrl+Z undoes. */
export interface Command {
  /** The text for people: “Fill down 12 cells”. */
  readonly label: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** True for typing in one cell: further typing soon after in the same cell is merged into it. */
  readonly typing: boolean;
  /** Id of the edit session in which it was typed: one session is one command, however long it takes and however many fields a cell fills. */
  readonly visit?: string;
  readonly steps: readonly Step[];
}

/** Upgrades the drafts in a stored command to this version, so that they can be compared with those of the ledger. */
export const upgradeCommand = (command: Command): Command =>
  command.steps.some(({ kind }) => kind === 'draft')
    ? {
        ...command,
        steps: command.steps.map((step) =>
          step.kind === 'draft'
            ? { ...step, before: upgradeDraft(step.before), after: upgradeDraft(step.after) }
            : step,
        ),
      }
    : command;

const inverted = (step: Step): Step =>
  ({ ...step, before: step.after, after: step.before }) as Step;

/** The command that undoes this one: its steps inverted, the last first. */
export const inverseOf = (command: Command): Command => ({
  ...command,
  steps: command.steps.map(inverted).reverse(),
});

const TYPING_MS = 1500;

type FieldStep = Extract<Step, { kind: 'field' }>;

const fieldSteps = (steps: readonly Step[]): readonly FieldStep[] | null =>
  steps.every((step) => step.kind === 'field') ? steps : null;

/** True for the step that adds a row. */
const addsRow = (step: Step): boolean => step.kind === 'presence' && step.after;

/**
 * Merges two lists of steps: rows that are added, then fields. Fields that have their old value again are dropped; null when something else changed a
 * field in between.
 */
const joined = (first: readonly Step[], second: readonly Step[]): Step[] | null => {
  const all = [first, second];
  const [before, after] = all.map((steps) => fieldSteps(steps.filter((step) => !addsRow(step))));
  if (!before || !after) return null;
  const cells = new Map(before.map((step) => [`${step.id} ${step.path}`, step]));
  for (const step of after) {
    const key = `${step.id} ${step.path}`;
    const known = cells.get(key);
    if (known && known.after !== step.before) return null;
    cells.set(key, known ? { ...known, after: step.after } : step);
  }
  const added = all.flatMap((steps) => steps.filter(addsRow));
  return [...added, ...[...cells.values()].filter((step) => step.before !== step.after)];
};

/** Merges two commands when the second continues the typing of the first; otherwise null. Text that was typed and deleted again leaves no step. */
export const coalesced = (first: Command, second: Command): Command | null => {
  if (first.visit !== undefined || second.visit !== undefined) {
    const steps = first.visit === second.visit ? joined(first.steps, second.steps) : null;
    return steps && { ...second, steps };
  }
  const [a, b] = [first.steps[0], second.steps[0]];
  if (!first.typing || !second.typing || first.steps.length !== 1 || second.steps.length !== 1)
    return null;
  if (second.at - first.at > TYPING_MS || second.at < first.at) return null;
  if (
    a?.kind !== 'field' ||
    b?.kind !== 'field' ||
    a.id !== b.id ||
    a.path !== b.path ||
    a.after !== b.before
  )
    return null;
  return { ...second, steps: [{ ...a, after: b.after }] };
};

/** The steps that turn one draft into another: field by field when both have the same number of boxes and items. */
export const stepsBetween = (id: string, before: Draft, after: Draft): Step[] => {
  if (before === after) return [];
  if (!sameShape(before, after)) return [{ kind: 'draft', id, before, after }];
  const steps: Step[] = [];
  let made = before;
  for (const path of fieldPaths(before)) {
    const [old, now] = [getField(before, path), getField(after, path)];
    if (old === null || now === null || old === now) continue;
    steps.push({ kind: 'field', id, path, before: old, after: now });
    made = setField(made, path, now);
  }
  // The text of a list is ambiguous when its parts contain the separator.
  return equalDrafts(made, after) && equalDrafts(reverted(after, steps), before)
    ? steps
    : [{ kind: 'draft', id, before, after }];
};

/** Paths of the fields in which two drafts differ; null when boxes or items were added or removed. */
export const changedPaths = (before: Draft, after: Draft): readonly string[] | null =>
  fieldSteps(stepsBetween('', before, after))?.map(({ path }) => path) ?? null;

/**
 * Returns the draft with these fields of another one; the whole other draft when `paths` is null or it has other boxes and items. The other fields
 * may have changed since the other draft was made: a file that was attached meanwhile stays.
 */
export const withFieldsOf = (draft: Draft, other: Draft, paths: readonly string[] | null): Draft =>
  paths === null || !sameShape(draft, other)
    ? other
    : paths.reduce((made, path) => setField(made, path, getField(other, path) ?? ''), draft);

/**
 * The steps of edits that change something, one per cell. A row with an edited list is compared as a whole, because the text of a list can be
 * ambiguous.
 */
export const stepsOf = (rows: readonly SheetRow[], edits: readonly CellEdit[]): Step[] => {
  const byRow = Map.groupBy(edits, ({ id }) => id);
  return rows.flatMap((row): Step[] => {
    const own = byRow.get(row.id) ?? [];
    if (own.some(({ path }) => isListPath(path)))
      return stepsBetween(
        row.id,
        row.draft,
        own.reduce((made, { path, value }) => setField(made, path, value), row.draft),
      );
    return own.map(({ path, value }) => ({
      kind: 'field',
      id: row.id,
      path,
      before: getField(row.draft, path) ?? '',
      after: value,
    }));
  });
};

const reverted = (draft: Draft, steps: readonly Step[]): Draft =>
  steps.reduce(
    (made, step) => (step.kind === 'field' ? setField(made, step.path, step.before) : made),
    draft,
  );

/** True when both have the same content, in whatever order their fields were stored. */
export const equalDrafts = (a: Draft, b: Draft): boolean =>
  JSON.stringify(a) === JSON.stringify(b) ||
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

/** Sorts keys: their order does not matter. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

/** The draft after the change of a field; null when the field no longer has the old value. */
export const fieldAfter = (draft: Draft, step: Extract<Step, { kind: 'field' }>): Draft | null =>
  getField(draft, step.path) === step.before ? setField(draft, step.path, step.after) : null;
