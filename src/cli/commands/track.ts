import { t } from '../../texts/index.ts';
import { addDays, endOfDay, isDate } from '../../domain/text/dates.ts';
import type { Desk } from '../../core/desk.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { table } from '../text.ts';
import { printStopReason } from './batch.ts';

/** Selection of shipments. `since`: booking date YYYY-MM-DD, or null. */
export interface ManyToTrack {
  readonly batch: string | null;
  readonly since: string | null;
}

/** Arguments of `desk track`. */
export interface TrackArgs {
  readonly numbers: readonly string[];
  /** Null: track the numbers. */
  readonly many: ManyToTrack | null;
  readonly json: boolean;
}

/** @throws Exit 2 */
export const readTrackArgs = (args: readonly string[]): TrackArgs => {
  const { values, positionals } = readWords(args, {
    open: { type: 'boolean' },
    batch: { type: 'string' },
    since: { type: 'string' },
    json: { type: 'boolean' },
  });
  const { open = false, batch = null, since = null, json = false } = values;
  const many = open || batch !== null || since !== null;
  if (many === positionals.length > 0 || (open && batch !== null)) throw usage(t('cli.trackMany'));
  if (since !== null && !isDate(since)) throw usage(t('cli.notADay', { day: since }));
  return { numbers: positionals, many: many ? { batch, since } : null, json };
};

const idsOf = (desk: Desk, { batch, since }: ManyToTrack): string[] => {
  const open = desk.trackingRuns.open(
    since === null ? 0 : endOfDay(addDays(since, -1), desk.context.timeZone) + 1,
  );
  if (batch === null) return open;
  const { store } = desk.context;
  const serviceId = desk.context.identity().id;
  const named = [
    ...store.batches.list(serviceId, false),
    ...store.batches.list(serviceId, true),
  ].filter(({ name }) => name === batch);
  if (named.length === 0) throw usage(t('cli.noBatch', { batch }));
  const there = new Set(named.flatMap(({ id }) => store.shipments.idsOf(id)));
  return open.filter((id) => there.has(id));
};

/**
 * `desk track --open | --since DAY | --batch NAME`: tracks each shipment, with progress, and prints the current state. A failed one does not stop the
 * others.
 * @returns 1 when some could not be tracked, 3 when the service ended it
 */
export const trackManyCommand = async (
  desk: Desk,
  many: ManyToTrack,
  json: boolean,
  output: Output,
): Promise<number> => {
  const ids = idsOf(desk, many);
  if (ids.length === 0) {
    if (json) output.json([]);
    else output.print(t('cli.nothingOpen'));
    return 0;
  }
  const run = desk.trackingRuns.once(ids);
  desk.runs.track(run);
  const ended = await run.finished;
  const problems = new Map(
    ended.failures.flatMap(({ message, ids: failed = [] }) =>
      failed.map((id) => [id, message] as const),
    ),
  );
  const rows = ids.map((id) => {
    const { externalReference, receipt, tracking } = desk.ledger.snapshot(id);
    return {
      externalReference,
      trackingNumber: receipt?.trackingNumber ?? '',
      ...(tracking && { ...tracking, at: new Date(tracking.at).toISOString() }),
      ...(problems.has(id) && { error: problems.get(id) }),
    };
  });
  if (json) output.json(rows);
  else
    output.print(
      table(
        rows.map((row) => [
          row.trackingNumber,
          row.error ?? row.status ?? '',
          row.location ?? '',
          row.estimatedDelivery ?? '',
        ]),
      ),
    );
  if (ended.state === 'stopped') return printStopReason(ended, output);
  return ended.failed > 0 ? 1 : 0;
};
