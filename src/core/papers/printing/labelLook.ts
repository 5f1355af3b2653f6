import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { makeFolder } from '../documentStore/files.ts';
import { optionsFor } from '../layout/labelRules.ts';
import { boxesOf, unevenLabels, type UnevenLabels } from '../documents/unevenLabels.ts';
import type { NewJob } from './orders.ts';

/** Returns the waybills of new jobs that do not have one label for each box. */
export type LabelLook = (jobs: readonly NewJob[]) => Promise<UnevenLabels[]>;

/**
 * Creates the look at labels before they are queued: they are laid out as they would be printed, and counted. A file that cannot be laid out fails
 * when it is printed.
 * @param spoolDir folder for files that are being printed
 */
export const createLabelLook = (context: PapersContext, spoolDir: string): LabelLook => {
  const lookAt = async ({ kind, items, layout }: NewJob): Promise<UnevenLabels[]> => {
    if (kind !== 'label') return [];
    const ids = items.map(({ shipmentId }) => shipmentId);
    const options = optionsFor(context, ids);
    await makeFolder(spoolDir);
    const path = join(spoolDir, `${newId(context)}-look.pdf`);
    const done = await context.worker.layout(
      items.map(({ hash }) => context.documentStore.path(hash)),
      layout,
      path,
      {
        durable: false,
        skipBad: true,
        boxes: ids.map((id) => boxesOf(context, id)),
        ...(options && { options }),
      },
    );
    await rm(path, { force: true });
    return done.ok
      ? unevenLabels(
          context,
          layout,
          ids.map((id, index) => ({ id, labels: done.value.labels[index] ?? 0 })),
        )
      : [];
  };
  return async (jobs) => {
    const found: UnevenLabels[] = [];
    for (const job of jobs) found.push(...(await lookAt(job)));
    return found;
  };
};
