import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import { archiveHandlers } from './archive.ts';
import { batchHandlers } from './batches.ts';
import { bookingHandlers } from './booking.ts';
import type { HandlerContext } from './context.ts';
import { documentHandlers } from './documents.ts';
import { importHandlers } from './imports.ts';
import { memoryHandlers } from './memory.ts';
import { previewHandlers } from './preview.ts';
import { printingHandlers } from './printing.ts';
import { settingsHandlers } from './settings.ts';
import { standingHandlers } from './standing.ts';
import { workbenchHandlers } from './workbench.ts';

/** One handler a route; each only delegates. */
export const createHandlers = (context: HandlerContext): Handlers<typeof routes> => ({
  ...settingsHandlers(context),
  ...batchHandlers(context),
  ...bookingHandlers(context),
  ...documentHandlers(context),
  ...archiveHandlers(context),
  ...importHandlers(context),
  ...workbenchHandlers(context),
  ...memoryHandlers(context),
  ...printingHandlers(context),
  ...previewHandlers(context),
  ...standingHandlers(context),
});
