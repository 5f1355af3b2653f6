/** Entry point of the process that checks the whole ledger. Started by ledgerCheck.ts. */
import { serveTasks } from '../../base/workers/serve.ts';
import { checkFile, type CheckAnswer, type CheckOrder } from './checkFile.ts';

serveTasks(async (order: CheckOrder): Promise<CheckAnswer> => checkFile(order));
