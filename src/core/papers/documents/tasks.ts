import { join } from 'node:path';
import { t } from '../../../texts/index.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import { checkPdf } from './check.ts';
import { encodePapers } from '../printerLanguages/encode.ts';
import { invoicePdf } from '../invoice/invoicePdf.ts';
import { drawHere, layoutFiles } from './layoutFiles.ts';
import type { DrawPage } from '../layout/drawn.ts';
import { makePaper } from '../make/make.ts';
import type { MakeOrder } from '../make/data.ts';
import { openPdfDocument } from '../pdf/open.ts';
import { pictureToPdf } from '../pdf/picture.ts';
import type { WorkerAnswers, WorkerTask } from './protocol.ts';

const make = async (order: MakeOrder, resourcesDir: string): Promise<WorkerAnswers['make']> => {
  try {
    return ok(await makePaper(order, join(resourcesDir, 'fonts')));
  } catch (error) {
    if (error instanceof RangeError) return fail({ kind: 'paper', message: error.message });
    if ((error as NodeJS.ErrnoException | null)?.syscall !== undefined)
      return fail({
        kind: 'fonts',
        message: t('documents.fontsUnreadable'),
      });
    throw error;
  }
};

const pageSize = async (bytes: Uint8Array): Promise<WorkerAnswers['pageSize']> => {
  const opened = await openPdfDocument(bytes);
  const box = opened.ok ? opened.value.pages[0]?.mediaBox : undefined;
  return box ? { width: box.width, height: box.height } : null;
};

/**
 * Runs one task of the document worker on the calling thread; pages are drawn by `drawPage`, or on this thread when left out. Throws unexpected
 * errors of the PDF library.
 */
export const runDocumentTask = async (
  task: WorkerTask,
  signal?: AbortSignal,
  drawPage?: DrawPage,
): Promise<WorkerAnswers[keyof WorkerAnswers]> => {
  switch (task.kind) {
    case 'check':
      return checkPdf(task.bytes, task.maxBytes);
    case 'pageSize':
      return pageSize(task.bytes);
    case 'picture':
      return pictureToPdf(task.bytes, task.maxBytes);
    case 'invoice':
      return invoicePdf(task.invoice, join(task.resourcesDir, 'fonts'));
    case 'make':
      return make(task.order, task.resourcesDir);
    case 'encode':
      return encodePapers(task, join(task.resourcesDir, 'fonts'), drawPage ?? drawHere);
    case 'layout':
      return layoutFiles(task, signal, drawPage);
  }
};
