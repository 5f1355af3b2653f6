import { t } from '../../texts/index.ts';
import type { Desk } from '../../core/desk.ts';
import type { AllowingPin } from '../operatorOption.ts';
import type { Output } from '../output.ts';
import { readPaperArgs } from '../paper.ts';
import { beginReport } from '../reportFile.ts';
import { carryOutRun, fetchDocuments, finish, type Stopped } from './batch.ts';

/** A run that costs too much does not keep back the ones after it. A wrong PIN ends the command: each try of it counts. */
const letsOthersGoOn = ({ refused }: Stopped, pin: AllowingPin): boolean =>
  refused === 'balance' || (refused === 'limit' && pin() === null);

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
  beginReport(report);
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
  const tried = new Set<string>();
  for (const run of runs) {
    if (wasStopped() || (stopped !== null && !letsOthersGoOn(stopped, pin))) break;
    const ended = await carryOutRun(
      desk,
      beyondBalance ? { ...run, options: { ...run.options, beyondBalance } } : run,
      { book: true, all: run.members, anew: false, pin, wasStopped },
    );
    if (ended === null) run.members.forEach((id) => tried.add(id));
    else stopped = ended;
  }
  if (!wasStopped())
    await fetchDocuments(
      desk,
      incomplete.filter((id) => !tried.has(id)),
    );
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
