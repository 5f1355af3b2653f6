/** Entry point of the worker thread that copies the ledger without deleted data, or checkpoints its log. Started by compacting.ts and longWrite.ts. */
import { serveTasks } from '../../base/workers/serve.ts';
import { checkpointAndRestartLog } from '../database/checkpoint.ts';
import { compactCopy, type CompactAnswer, type CompactOrder } from './compactCopy.ts';

/** What the worker is to do: a compact copy, or a checkpoint of the ledger at this path. */
export type LedgerTask = CompactOrder | { readonly checkpoint: string };

serveTasks(async (order: LedgerTask): Promise<CompactAnswer | null> => {
  if (!('checkpoint' in order)) return compactCopy(order);
  checkpointAndRestartLog(order.checkpoint);
  return null;
});
