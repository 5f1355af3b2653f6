import { t } from '../../texts/index.ts';
import type { Desk } from '../../core/desk.ts';
import type { AllowingPin } from '../operatorWords.ts';
import type { Output } from '../output.ts';
import { readPaperArgs } from '../paper.ts';
import { carryOut, fetchDocuments, finish, type Stopped } from './batch.ts';

/**
 * `desk resume`: completes interrupted runs and fetches missing documents. Uncertain shipments are not touched: only a person can resolve them (`desk
 * resolve`).
 */
export const resumeCommand = async (
  desk: Desk,
  {
    report,
    json,
    beyondBalance,
    pin,
    wasStopped,
  }: {
    report: string | null;
    json: boolean;
    beyondBalance: boolean;
    pin: AllowingPin;
    wasStopped: () => boolean;
  },
  output: Output,
): Promise<number> => {
  const { store } = desk.context;
  const serviceId = desk.context.identity().id;
  const runs = desk.booking.interrupted();
  if (runs.length > 0) desk.context.operators.who();
  const uncertain = store.shipments
    .inState('uncertain')
    .filter((record) => record.serviceId === serviceId)
    .map(({ id }) => id);
  const incomplete = store.documents.incomplete(serviceId);
  let stopped: Stopped | null = null;
  for (const run of runs) {
    if (stopped !== null || wasStopped()) break;
    stopped = await carryOut(
      desk,
      beyondBalance ? { ...run, options: { ...run.options, beyondBalance } } : run,
      { book: true, all: run.members, anew: false, pin, wasStopped },
    );
  }
  if (!wasStopped()) await fetchDocuments(desk, incomplete);
  const ids = [
    ...new Set([...runs.flatMap(({ members }) => members), ...uncertain, ...incomplete]),
  ].filter((id) => store.shipments.get(id)?.removedAt === null);
  if (ids.length === 0) output.note(t('cli.nothingUnfinished'));
  const rows = ids.reduce((sum, id) => sum + desk.ledger.snapshot(id).figures.items, 0);
  return finish(
    desk,
    ids,
    { rows, book: true, waybills: null, paper: readPaperArgs({}), report, json, stopped },
    output,
  );
};
