/** Entry point of the worker thread that copies the ledger without deleted data. Started by compacting.ts. */
import { serveTasks } from '../workers/serve.ts';
import { compactCopy, type CompactAnswer, type CompactOrder } from './compactCopy.ts';

serveTasks(async (order: CompactOrder): Promise<CompactAnswer> => compactCopy(order));
