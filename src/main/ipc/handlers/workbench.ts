import { DeskError } from '../../../core/deskError.ts';
import type { SheetChange } from '../../../domain/batch/sheetChange.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { workbenchRoutes } from '../../../shared/ipc/routes/workbench.ts';
import type { HandlerContext } from './context.ts';
import { truncateChange } from './sheetAnswer.ts';

const briefly = (change: SheetChange | null): SheetChange | null =>
  change && truncateChange(change);
const CSV = { name: 'CSV', extensions: ['csv'] };
const XLSX = { name: 'Excel workbook', extensions: ['xlsx'] };
const ATTACHMENTS = [
  { name: 'Documents and pictures', extensions: ['pdf', 'jpg', 'jpeg', 'png', 'webp'] },
];

export const workbenchHandlers = ({
  env,
  desk,
  files,
}: HandlerContext): Pick<Handlers<typeof routes>, keyof typeof workbenchRoutes> => {
  const { sheet, templates } = desk;
  return {
    'sheet.edit': ({ batchId, edits, label, typing, editSessionId }) =>
      truncateChange(sheet.edit(batchId, edits, label, typing, editSessionId), true),
    'sheet.save': ({ batchId, changes, label, typing, editSessionId }) =>
      truncateChange(sheet.save(batchId, changes, label, typing, editSessionId), true),
    'sheet.add': ({ batchId, drafts }) => truncateChange(sheet.add(batchId, drafts)),
    'sheet.remove': ({ batchId, ids }) => truncateChange(sheet.remove(batchId, ids)),
    'sheet.duplicate': ({ batchId, ids }) => truncateChange(sheet.duplicate(batchId, ids)),
    'sheet.fillDown': ({ batchId, ids, paths }) =>
      truncateChange(sheet.fillDown(batchId, ids, paths)),
    'sheet.fillRight': ({ batchId, ids, paths }) =>
      truncateChange(sheet.fillRight(batchId, ids, paths)),
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

    'templates.list': () => templates.list(),
    'templates.save': ({ id, name, ids }) => templates.save(id, name, ids),
    'templates.rename': ({ id, name }) => templates.rename(id, name),
    'templates.remove': ({ id }) => ({ removed: templates.remove(id) }),
    'templates.begin': ({ id, name }) => {
      const made = desk.context.store.batches.summary(templates.begin(id, name).id);
      if (!made) throw new DeskError('notFound', 'That batch is not here any more.');
      return made;
    },
    'templates.insert': ({ id, batchId }) => truncateChange(templates.insert(id, batchId)),

    'batches.export': async ({ batchId, ids, format }) => {
      const { name, bytes } = await desk.exporting.write(batchId, format, ids ?? undefined);
      return files.save(name, format === 'csv' ? CSV : XLSX, 'Export the batch', bytes);
    },

    'invoice.choices': () => desk.context.rules.invoice,
    'invoice.make': ({ id, ...choice }) => desk.invoices.makeInvoice(id, choice),
    'invoice.makeMany': ({ ids, batchId }) => desk.runs.track(desk.invoices.start(ids, batchId)),
    'files.choose': async ({ id, field }) => {
      const chosen = await env.dialogs.openFiles({ title: 'Attach files', kinds: ATTACHMENTS });
      return chosen.length === 0 ? null : desk.attachments.attachFiles(id, field, chosen);
    },
    'files.attach': ({ id, field, files: given }) => desk.attachments.attachFiles(id, field, given),
    'files.takeCopies': ({ id }) => desk.attachments.takeCopies(id),
  };
};
