import { writeFileSync } from 'node:fs';
import type { Desk } from '../../core/desk.ts';
import type { Layout } from '../../core/documents/layout/layouts.ts';
import { plainRule } from '../../core/batch/choosing.ts';
import { DeskError } from '../../core/deskError.ts';
import type { RunRecord } from '../../core/store/records.ts';
import { newId } from '../../core/base.ts';
import { basename } from 'node:path';
import { allDone, reportOf } from '../../domain/report.ts';
import type { BatchArgs } from '../args.ts';
import type { Output } from '../output.ts';
import { reportText } from '../text.ts';

/** `desk batch FILE`: import, rates, choice and, with --book, booking, waybills and report. */
export const batchCommand = async (desk: Desk, args: BatchArgs, output: Output): Promise<number> => {
  const imported = await desk.importing.read({ path: args.file }, args.mode);
  const { taken, run } = desk.base.store.db.transaction(() => {
    const { taken: all } = desk.importing.take(imported, basename(args.file), { again: args.again, defaults: {
      insured: args.insured ? 'yes' : '', last_mile: args.lastMile === null ? '' : args.lastMile ? 'yes' : 'no', assigned_date: args.date ?? '',
    } });
    const members = all.filter(({ how }) => how !== 'bought').map(({ id }) => id);
    const record: RunRecord = {
      id: newId(desk.base), kind: 'booking', profileId: desk.base.settings().activeProfile, members, startedAt: desk.base.clock.now(), endedAt: null,
      options: { fileIsUrl: args.fileIsUrl, concurrency: desk.base.settings().concurrency, pick: args.pick },
    };
    // The run stands in the database with the drafts, so that `desk resume` knows what was asked for.
    if (args.book) desk.base.store.runs.insert(record);
    return { taken: all, run: record };
  });
  const bought = taken.filter(({ how }) => how === 'bought');
  if (bought.length > 0) output.note(`${bought.length} of these shipments were sent by an earlier run and are not sent again (--again sends them as new ones).`);
  const stopped = await carryOut(desk, run, { book: args.book, all: taken.map(({ id }) => id) });
  return finish(desk, taken.map(({ id }) => id), { ...args, rows: imported.rows, stopped }, output);
};

/** Rates, chooses and (when asked) books the members of a run, then fetches documents. Answers why it stopped early, or null. */
export const carryOut = async (desk: Desk, run: RunRecord, { book, all }: { book: boolean; all: readonly string[] }): Promise<string | null> => {
  const unpriced = run.members.filter((id) => ['draft', 'ready', 'quoted', 'chosen', 'refused'].includes(desk.ledger.must(id).purchase.kind));
  const rated = await desk.rating.start(unpriced, null).finished;
  desk.choosing.byRule(unpriced, plainRule(run.options.pick));
  if (rated.state === 'stopped' || !book) return rated.message;
  const due = desk.booking.preflight(run.members);
  desk.guard.allow(due.totals, process.env['WAYBILL_DESK_PIN'] ?? null);
  const booked = await desk.booking.run(run, null).finished;
  await Promise.all(all.filter((id) => desk.ledger.must(id).purchase.kind === 'booked').map((id) => desk.collector.collect(id)));
  return booked.message;
};

export interface FinishOptions {
  readonly rows: number;
  readonly book: boolean;
  readonly waybills: string | null;
  readonly layout: Layout;
  readonly report: string | null;
  readonly json: boolean;
  readonly stopped: string | null;
}

/** Writes waybills and report and says how it went. @returns the exit status */
export const finish = async (desk: Desk, ids: readonly string[], options: FinishOptions, output: Output): Promise<number> => {
  const { archive } = desk.base;
  const report = reportOf(ids.map((id) => desk.ledger.snapshot(id)), { rows: options.rows, booking: options.book, pathOf: (hash) => archive.path(hash) });
  let whole = true;
  if (options.waybills !== null && report.summary.booked > 0) whole = await writeWaybills(desk, ids, options.waybills, options.layout, output);
  if (options.report !== null) writeFileSync(options.report, `${JSON.stringify(report, null, 2)}\n`);
  if (options.json) output.json(report);
  else output.print(reportText(report));
  if (options.stopped !== null) {
    output.note(options.stopped);
    return 3;
  }
  return whole && allDone(report, options.book) ? 0 : 1;
};

const writeWaybills = async (desk: Desk, ids: readonly string[], path: string, layout: Layout, output: Output): Promise<boolean> => {
  try {
    const booked = ids.filter((id) => desk.ledger.must(id).purchase.kind === 'booked');
    const { pages, missing } = await desk.waybills.mergeTo(booked, layout, path);
    output.note(`${pages} pages of waybills in ${path}${missing.length > 0 ? `; ${missing.length} waybills are not here yet` : ''}`);
    return missing.length === 0;
  } catch (reason) {
    if (!(reason instanceof DeskError)) throw reason;
    output.note(`The waybills were not written: ${reason.message}`);
    return false;
  }
};
