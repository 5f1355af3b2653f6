import { attention } from './attention.ts';
import { base } from './base.ts';
import { batch } from './batch.ts';
import { batches } from './batches.ts';
import { batchFile } from './batchFile.ts';
import { batchSteps } from './batchSteps.ts';
import { booking } from './booking.ts';
import { cells } from './cells.ts';
import { codes } from './codes.ts';
import { counter } from './counter.ts';
import { disk } from './disk.ts';
import { fields } from './fields.ts';
import { frame } from './frame.ts';
import { importing } from './importing.ts';
import { journal } from './journal.ts';
import { memory } from './memory.ts';
import { printers } from './printers.ts';
import { printing } from './printing.ts';
import { problems } from './problems.ts';
import { rates } from './rates.ts';
import { runFailure } from './runFailure.ts';
import { settings } from './settings.ts';
import { settingsPaper } from './settingsPaper.ts';
import { sheet } from './sheet.ts';
import { shipments } from './shipments.ts';
import { time } from './time.ts';
import { tracking } from './tracking.ts';
import { waybill } from './waybill.ts';

/** The English catalogue. A key is the name here, a dot, and the name in the file: `journal.sent`. */
export const english = {
  attention,
  base,
  batch,
  batches,
  batchFile,
  batchSteps,
  booking,
  cells,
  codes,
  counter,
  disk,
  fields,
  frame,
  importing,
  journal,
  memory,
  printers,
  printing,
  problems,
  rates,
  runFailure,
  settings,
  settingsPaper,
  sheet,
  shipments,
  time,
  tracking,
  waybill,
} as const;
