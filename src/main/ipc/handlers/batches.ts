import { TABLES } from '../../platform/dialogs.ts';
import type { Handlers } from '../route.ts';
import { t } from '../../../texts/index.ts';
import type { batchesRoutes } from '../batches.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `batches.*`. */
export const batchesHandlers = ({
  desk,
  files,
  settings,
}: HandlerContext): Handlers<typeof batchesRoutes> => ({
  'batches.list': ({ hidden }) => desk.batches.list(hidden),
  'batches.create': ({ name, mode }) => desk.batches.summary(desk.batches.create(name, mode).id),
  'batches.counter': ({ mode, inFront }) => {
    const opened = desk.batches.openCounter(mode ?? settings.get().mode, inFront);
    return { ...opened, history: desk.sheet.history(opened.batch.id) };
  },
  'batches.rename': ({ id, name }) => desk.batches.rename(id, name),
  'batches.hide': ({ id, hidden }) => desk.batches.hide(id, hidden),
  'batches.open': ({ id, first }) => desk.batches.open(id, first),
  'batches.rows': ({ id, ids }) => desk.batches.rows(id, ids),
  'batches.export': async ({ batchId, ids, format }) => {
    const { name, bytes } = await desk.exporting.write(batchId, format, ids ?? undefined);
    return files.save(name, TABLES[format], t('files.exportBatch'), bytes);
  },
});
