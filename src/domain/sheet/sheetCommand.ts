import { type Draft, upgradeDraft } from '../shipment/draft.ts';
import { fieldPaths, getField, isListPath, sameShape, setField } from '../shipment/draftPath.ts';
import { oneLine } from '../text/plainText.ts';

/** A row of the sheet. */
export interface SheetRow {
  readonly id: string;
  readonly draft: Draft;
}

/** A new text for one field of one row. */
export interface CellEdit {
  readonly id: string;
  readonly path: string;
  readonly value: string;
}

/** The new draft of a shipment. */
export interface DraftChange {
  readonly id: string;
  readonly draft: Draft;
}

/** What a person changed in a row: the text of a field; or the whole draft, when boxes or items were added or removed. */
export type SheetEdit = CellEdit | DraftChange;

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

/** Merges two commands of one edit session; otherwise null. Text that was typed and deleted again leaves no step. */
export const coalesced = (first: Command, second: Command): Command | null => {
  if (first.visit === undefined || first.visit !== second.visit) return null;
  const steps = joined(first.steps, second.steps);
  return steps && { ...second, steps };
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

const isCell = (edit: SheetEdit): edit is CellEdit => 'path' in edit;

/** The draft with edits of its row, in this order. Never adds a box or an item for a cell. */
export const withEdits = (draft: Draft, edits: readonly SheetEdit[]): Draft =>
  edits.reduce(
    (made, edit) => (isCell(edit) ? setField(made, edit.path, edit.value) : edit.draft),
    draft,
  );

/** Merges later edits of a row into earlier ones: the last text of each cell, on the last whole draft. */
export const mergedEdits = (
  first: readonly SheetEdit[],
  second: readonly SheetEdit[],
): readonly SheetEdit[] => {
  const all = [...first, ...second];
  const from = all.findLastIndex((edit) => !isCell(edit));
  const cells = new Map(all.slice(from + 1).map((edit) => [isCell(edit) ? edit.path : '', edit]));
  return [...all.slice(Math.max(from, 0), from + 1), ...cells.values()];
};

/** The edits that turn one draft into another: its changed cells, or the whole draft when boxes or items were added or removed. */
export const editsBetween = (id: string, before: Draft, after: Draft): readonly SheetEdit[] =>
  fieldSteps(stepsBetween(id, before, after))?.map(({ path, after: value }) => ({
    id,
    path,
    value,
  })) ?? [{ id, draft: after }];

/** A text is on one line; a list may be pasted with a line for each file. */
const onOneLine = <E extends SheetEdit>(edit: E): E =>
  isCell(edit) && !isListPath(edit.path) ? { ...edit, value: oneLine(edit.value) } : edit;

/** The edits of one row that change something; the last of several for one cell. */
const effective = (draft: Draft, edits: readonly CellEdit[]): CellEdit[] => {
  const last = new Map(edits.map((edit) => [edit.path, onOneLine(edit)]));
  return [...last.values()].filter(({ path, value }) => {
    const before = getField(draft, path);
    return (
      before !== null &&
      before !== value &&
      // Only a list is parsed before it is stored, and may give the same value.
      (!isListPath(path) || setField(draft, path, value) !== draft)
    );
  });
};

/** The edits of cells that change something, row by row. */
export const effectiveEdits = (
  rows: readonly SheetRow[],
  edits: readonly CellEdit[],
): CellEdit[] => {
  const drafts = new Map(rows.map(({ id, draft }) => [id, draft]));
  return [...Map.groupBy(edits, ({ id }) => id)].flatMap(([id, own]) => {
    const draft = drafts.get(id);
    return draft === undefined ? [] : effective(draft, own);
  });
};

/**
 * The steps of edits that change something, one per cell. A row with a whole draft or an edited list is compared as a whole, because the text of a list
 * can be ambiguous.
 */
export const stepsOf = (rows: readonly SheetRow[], edits: readonly SheetEdit[]): Step[] => {
  const byRow = Map.groupBy(edits, ({ id }) => id);
  return rows.flatMap(({ id, draft }): Step[] => {
    const own = byRow.get(id) ?? [];
    const cells = own.every(isCell) ? effective(draft, own) : null;
    if (cells === null || cells.some(({ path }) => isListPath(path)))
      return stepsBetween(id, draft, withEdits(draft, cells ?? own.map(onOneLine)));
    return cells.map(({ path, value }) => ({
      kind: 'field',
      id,
      path,
      before: getField(draft, path) ?? '',
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
