import { journal } from './journal.ts';
import { problems } from './problems.ts';
import { rates } from './rates.ts';

/** The English catalogue. A key is the name here, a dot, and the name in the file: `journal.sent`. */
export const english = { journal, problems, rates } as const;
