import type { Handlers } from '../route.ts';
import type { sheetRoutes } from '../sheet.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `sheet.*`. */
export const sheetHandlers = ({
  desk: { sheet },
}: HandlerContext): Handlers<typeof sheetRoutes> => ({
  'sheet.edit': ({ batchId, edits, label, editSessionId }) =>
    sheet.edit(batchId, edits, label, editSessionId),
  'sheet.add': ({ batchId, drafts, editSessionId }) =>
    sheet.add(batchId, drafts, undefined, editSessionId),
  'sheet.remove': ({ batchId, ids }) => sheet.remove(batchId, ids),
  'sheet.duplicate': ({ batchId, ids }) => sheet.duplicate(batchId, ids),
  'sheet.find': ({ batchId, ids, options }) => sheet.find(batchId, ids, options),
  'sheet.replace': ({ batchId, ids, options, replacement }) =>
    sheet.replace(batchId, ids, options, replacement),
  'sheet.problems': ({ batchId }) => sheet.problems(batchId),
  'sheet.convert': ({ batchId, currency, rate }) => sheet.convert(batchId, currency, rate),
  'sheet.fixAlike': ({ batchId, fix, ...group }) => sheet.fixAlike(batchId, group, fix),
  'sheet.split': ({ batchId, ids, name }) => sheet.split(batchId, ids, name),
  'sheet.merge': ({ batchId, fromId }) => sheet.merge(batchId, fromId),
  'sheet.undo': ({ batchId }) => sheet.undo(batchId),
  'sheet.redo': ({ batchId }) => sheet.redo(batchId),
  'sheet.history': ({ batchId }) => sheet.history(batchId),
});
