import { getField } from '../../domain/shipment/draftPath.ts';
import type { CellEdit } from '../../domain/sheet/sheetCommand.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { t, type PlainKey } from '../../texts/index.ts';
import { cellFields, withFirstItem } from '../components/sheet/cells.ts';
import type { EditedCell, TypedCell } from '../components/sheet/model.ts';
import { editSessionId } from '../lib/editSession.ts';
import { useSheet } from '../stores/sheet.ts';
import { useShipments } from '../stores/shipments.ts';

export type EditKind = 'type' | 'paste' | 'clear' | 'fillDown' | 'fillRight' | 'many';
export const EDIT_WORDS: Readonly<Record<EditKind, PlainKey>> = {
  type: 'batch.editType',
  paste: 'batch.editPaste',
  clear: 'batch.editClear',
  fillDown: 'batch.editFillDown',
  fillRight: 'batch.editFillRight',
  many: 'batch.editMany',
};

interface EditSession {
  readonly key: string;
  readonly sessionId: string;
  readonly before: readonly CellEdit[];
}

/** Converts edits of cells into edits of draft fields. */
export const useSheetEditing = () => {
  const [sheet, shipments] = [useSheet(), useShipments()];
  /** The cell being edited, with its fields before the edit. */
  let typing: EditSession | null = null;
  /** The session of which an edit is a part; null for an edit by itself. */
  let within: string | null = null;
  /** The cell that was left last: the conversion of its text (`12in` into centimetres) belongs to the same edit session. */
  let ended: EditSession | null = null;

  /** Returns the fields that edits of cells set. The store is asked once, not for each of the ten thousand cells of a paste. */
  const fieldsOf = (
    edits: readonly EditedCell[],
    complete: boolean,
    known: ReadonlyMap<string, ShipmentSnapshot>,
  ): readonly CellEdit[] => {
    const made: CellEdit[] = [];
    let row: ShipmentSnapshot | undefined;
    for (const { id, prop, text } of edits) {
      if (row?.id !== id) row = known.get(id);
      if (row === undefined) continue;
      const context = { mode: row.mode, country: row.draft.receiver.country };
      for (const { path, value } of cellFields(prop, text, context, complete) ?? [])
        made.push({ id, path, value });
    }
    return made;
  };
  /**
   * Applies edits as one step. A draft without a box or an item gets one first, as a step that
   * changes the whole draft.
   */
  const apply = (
    edits: readonly EditedCell[],
    label: string,
    complete: boolean,
    sessionId: string | null,
  ): void => {
    const { known } = shipments;
    const fields = fieldsOf(edits, complete, known);
    const bare = new Set(
      fields
        .filter(({ id, path }) => {
          const draft = known.get(id)?.draft;
          return draft !== undefined && getField(draft, path) === null;
        })
        .map(({ id }) => id),
    );
    if (bare.size > 0) {
      sheet.edit(
        t('batch.beginABox'),
        [...bare].flatMap((id) => {
          const draft = known.get(id)?.draft;
          return draft ? [{ id, draft: withFirstItem(draft) }] : [];
        }),
      );
    }
    sheet.editCells(label, fields, !complete, sessionId);
  };

  const edit = (edits: readonly EditedCell[], kind: EditKind): void => {
    const [only] = edits.length === 1 && kind === 'type' ? edits : [];
    const from = typing ?? ended;
    const sessionId = only && from?.key === `${only.id} ${only.prop}` ? from.sessionId : within;
    typing = ended = null;
    apply(
      edits,
      edits.length === 1 && kind === 'type'
        ? t('batch.changeACell')
        : t('batch.editCells', { edit: t(EDIT_WORDS[kind]), n: edits.length }),
      true,
      sessionId,
    );
  };
  const type = ({ id, prop, text }: TypedCell): void => {
    const key = `${id} ${prop}`;
    if (typing?.key !== key) {
      if (text === null) return;
      const { known } = shipments;
      const draft = known.get(id)?.draft;
      typing = {
        key,
        sessionId: editSessionId(key),
        before: draft
          ? fieldsOf([{ id, prop, text }], false, known).flatMap(({ path }) => {
              const value = getField(draft, path);
              return value === null ? [] : [{ id, path, value }];
            })
          : [],
      };
    }
    if (text === null) {
      sheet.editCells(t('batch.changeACell'), typing.before, true, typing.sessionId);
      typing = null;
    } else apply([{ id, prop, text }], t('batch.changeACell'), false, typing.sessionId);
  };
  const left = (): void => {
    ended = typing;
    typing = null;
  };
  /** Runs work whose edits are one step with the others of this session. */
  const during = <T>(sessionId: string, work: () => T): T => {
    within = sessionId;
    try {
      return work();
    } finally {
      within = null;
    }
  };
  return { edit, type, left, during };
};
