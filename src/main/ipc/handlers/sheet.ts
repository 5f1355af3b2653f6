import { editsIn } from '../../../domain/batch/cellTable.ts';
import type { SheetChange } from '../../../domain/batch/sheetChange.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { sheetRoutes } from '../../../shared/ipc/sheet.ts';
import type { HandlerContext } from './context.ts';
import { truncateChange } from './sheetAnswer.ts';

const briefly = (change: SheetChange | null): SheetChange | null =>
  change && truncateChange(change);

/** Answers the routes `sheet.*`. */
export const sheetHandlers = ({
  desk: { sheet },
}: HandlerContext): Handlers<typeof sheetRoutes> => ({
  'sheet.edit': ({ batchId, edits: { paths, rows }, label, typing, editSessionId }) =>
    truncateChange(
      sheet.edit(batchId, editsIn({ paths, rows }), label, typing, editSessionId),
      true,
    ),
  'sheet.save': ({ batchId, changes, label, typing, editSessionId }) =>
    truncateChange(sheet.save(batchId, changes, label, typing, editSessionId), true),
  'sheet.add': ({ batchId, drafts, editSessionId }) =>
    truncateChange(sheet.add(batchId, drafts, editSessionId)),
  'sheet.remove': ({ batchId, ids }) => truncateChange(sheet.remove(batchId, ids)),
  'sheet.duplicate': ({ batchId, ids }) => truncateChange(sheet.duplicate(batchId, ids)),
  'sheet.find': ({ batchId, ids, options }) => sheet.find(batchId, ids, options),
  'sheet.replace': ({ batchId, ids, options, replacement }) =>
    truncateChange(sheet.replace(batchId, ids, options, replacement)),
  'sheet.problems': ({ batchId }) => sheet.problems(batchId),
  'sheet.convert': ({ batchId, currency, rate }) =>
    truncateChange(sheet.convert(batchId, currency, rate)),
  'sheet.fixAlike': ({ batchId, fix, ...group }) =>
    truncateChange(sheet.fixAlike(batchId, group, fix)),
  'sheet.split': ({ batchId, ids, name }) => {
    const made = sheet.split(batchId, ids, name);
    return { ...made, change: truncateChange(made.change) };
  },
  'sheet.merge': ({ batchId, fromId }) => truncateChange(sheet.merge(batchId, fromId)),
  'sheet.undo': ({ batchId }) => briefly(sheet.undo(batchId)),
  'sheet.redo': ({ batchId }) => briefly(sheet.redo(batchId)),
  'sheet.history': ({ batchId }) => sheet.history(batchId),
});
