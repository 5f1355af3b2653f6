import type { Draft } from '../../domain/shipment/draft.ts';
import { setField } from '../../domain/shipment/draftPath.ts';
import { changedPaths, withFieldsOf } from '../../domain/batch/sheetCommand.ts';
import type { CellEdit } from '../../domain/batch/sheetEdits.ts';

/** A draft as it was shown before a change, and as it is after it. */
export interface SavedDraft {
  readonly before: Draft;
  readonly draft: Draft;
}

/** A command that waits to be sent. */
export type Command =
  /** Changed cells of a sheet, by row. */
  | {
      readonly kind: 'edit';
      readonly batchId: string;
      readonly label: string;
      readonly typing: boolean;
      readonly editSessionId: string | null;
      readonly edits: ReadonlyMap<string, readonly CellEdit[]>;
    }
  /** Whole drafts of a sheet or the counter. All typing within one edit session is one command. */
  | {
      readonly kind: 'save';
      readonly batchId: string;
      readonly label: string;
      readonly editSessionId: string | null;
      readonly changes: ReadonlyMap<string, SavedDraft>;
    }
  /** A request that may only be sent once everything before it is saved. */
  | { readonly kind: 'ask'; readonly run: () => Promise<void> };

/** A command that changes drafts. */
export type Change = Exclude<Command, { kind: 'ask' }>;

/** Returns the rows of the command by their ids. */
export const rowsOf = (command: Change): ReadonlyMap<string, unknown> =>
  command.kind === 'edit' ? command.edits : command.changes;

/** Returns the command with only those rows that `keep` accepts. */
export const narrowed = (command: Change, keep: (id: string) => boolean): Change => {
  const only = <T>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...map].filter(([id]) => keep(id)));
  return command.kind === 'edit'
    ? { ...command, edits: only(command.edits) }
    : { ...command, changes: only(command.changes) };
};

/** Returns the later changes of each draft, with the draft before the first change. */
const sinceFirst = (
  first: ReadonlyMap<string, SavedDraft>,
  later: ReadonlyMap<string, SavedDraft>,
): ReadonlyMap<string, SavedDraft> =>
  new Map(
    [...later].map(([id, change]) => [
      id,
      { ...change, before: first.get(id)?.before ?? change.before },
    ]),
  );

/** Paths of the fields that a change sets; null for the whole draft. */
export const pathsOf = ({ before, draft }: SavedDraft): readonly string[] | null =>
  changedPaths(before, draft);

/** Returns both commands as one when the second continues the typing of the first, else null. */
export const joined = (last: Command | undefined, next: Change): Change | null => {
  if (last?.kind === 'save' && next.kind === 'save')
    return last.editSessionId !== null &&
      last.editSessionId === next.editSessionId &&
      last.batchId === next.batchId
      ? { ...next, changes: sinceFirst(last.changes, next.changes) }
      : null;
  if (last?.kind !== 'edit' || next.kind !== 'edit') return null;
  if (last.editSessionId !== null && last.editSessionId === next.editSessionId) {
    const cells = new Map(
      [...last.edits.values(), ...next.edits.values()]
        .flat()
        .map((each) => [`${each.id} ${each.path}`, each]),
    );
    return { ...next, edits: Map.groupBy(cells.values(), ({ id }) => id) };
  }
  if (!last.typing || !next.typing || last.editSessionId !== next.editSessionId) return null;
  const cells = (command: typeof next): string =>
    [...command.edits.values()]
      .flat()
      .map(({ id, path }) => `${id} ${path}`)
      .join();
  return cells(last) === cells(next) ? next : null;
};

/** Returns the draft with the command applied. */
export const overlaid = (command: Command, id: string, draft: Draft): Draft => {
  if (command.kind === 'ask') return draft;
  if (command.kind !== 'edit') {
    const change = command.changes.get(id);
    return change === undefined ? draft : withFieldsOf(draft, change.draft, pathsOf(change));
  }
  return (command.edits.get(id) ?? []).reduce(
    (made, { path, value }) => setField(made, path, value),
    draft,
  );
};
