import { batchFile } from './batchFile.ts';
import { cells } from './cells.ts';
import { disk } from './disk.ts';
import { fields } from './fields.ts';
import { journal } from './journal.ts';
import { memory } from './memory.ts';
import { printers } from './printers.ts';
import { problems } from './problems.ts';
import { rates } from './rates.ts';
import { runFailure } from './runFailure.ts';

/** The English catalogue. A key is the name here, a dot, and the name in the file: `journal.sent`. */
export const english = {
  batchFile,
  cells,
  disk,
  fields,
  journal,
  memory,
  printers,
  problems,
  rates,
  runFailure,
} as const;
