import { t } from '../../texts/index.ts';
import type { Desk } from '../../core/desk.ts';
import { plainRule } from '../../core/purchase/rating/choosing.ts';
import {
  bookedAtOtherServicesText,
  perService,
} from '../../core/shipments/bookedAtOtherServices.ts';
import { isShippingRule } from '../../domain/rates/shippingRules.ts';
import { columnLabel } from '../../domain/batchFile/columnLabels.ts';
import { groupedIssueText } from '../../domain/batchFile/groupedIssues.ts';
import type { ImportReview } from '../../domain/batchFile/importReview.ts';
import { unreadSheetNotes } from '../../domain/sheet/sheetNotes.ts';
import { addressText } from '../../domain/service/serviceIdentity.ts';
import { DeskError } from '../../core/base/deskError.ts';
import type { RunRecord } from '../../core/ledger/tables/records.ts';
import { newId } from '../../core/base/clock.ts';
import { isQuestion } from '../../domain/shipment/issue.ts';
import { totals } from '../../domain/money/money.ts';
import { chosenPrice } from '../../domain/pricing/shipmentPrice.ts';
import { isSentState } from '../../domain/purchase/purchase.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { allDone, reportOf } from '../../domain/purchase/report.ts';
import type { BatchArgs } from '../args.ts';
import { Exit, usage } from '../exit.ts';
import type { AllowingPin } from '../operatorOption.ts';
import { importInputFiles, openInputFiles, rowCount, type InputFiles } from '../inputFiles.ts';
import type { PaperArgs } from '../paper.ts';
import type { Output } from '../output.ts';
import { beginReport, writeReport } from '../reportFile.ts';
import { terminalLine, reportText } from '../text.ts';
import { mustBeWritable } from '../writable.ts';

/** `desk batch FILE…`: import, rates, choice, and with --book: booking, waybills and report. */
export const batchCommand = async (
  desk: Desk,
  args: BatchArgs & {
    readonly named: boolean;
    readonly pin: AllowingPin;
    readonly wasStopped: () => boolean;
  },
  output: Output,
): Promise<number> => {
  if (args.waybills !== null) mustBeWritable(args.waybills);
  beginReport(args.report);
  // Checked before anything is imported.
  if (args.book) desk.context.operators.who();
  const given = await openInputFiles(desk, args, output, ({ review }) =>
    printFileNotes(desk, review, args.sheets, output),
  );
  if (args.book && !args.named) refuseIfBookedElsewhere(desk, given);
  const imported = await importInputFiles(desk, given, args, output);
  const members = imported.filter(({ how }) => how !== 'skipped').map(({ id }) => id);
  const run: RunRecord = {
    id: newId(desk.context),
    kind: 'booking',
    serviceId: desk.context.identity().id,
    members,
    startedAt: desk.context.clock.now(),
    endedAt: null,
    options: {
      fileIsUrl: args.fileIsUrl,
      concurrency: desk.context.settings().concurrency,
      ...chooserOf(desk, args, output),
      ...(args.pastUnreadable && { pastUnreadable: true }),
      ...(args.beyondBalance && { beyondBalance: true }),
    },
  };
  // Stored before anything is sent, so that `desk resume` knows the order.
  if (args.book) desk.context.store.runs.insert(run);
  const sent = imported.length - members.length;
  if (sent > 0) output.note(t('cli.sentByEarlierRun', { count: sent }));
  const asked = members.filter((id) => desk.ledger.snapshot(id).issues.some(isQuestion)).length;
  if (args.book && asked > 0) output.note(t('cli.goodsAsked', { count: asked }));
  const stopped = await carryOutRun(desk, run, {
    book: args.book,
    all: imported.map(({ id }) => id),
    anew: true,
    pin: args.pin,
    wasStopped: args.wasStopped,
  });
  return finish(
    desk,
    imported.map(({ id }) => id),
    { ...args, rows: rowCount(given), stopped },
    output,
  );
};

/**
 * Returns what chooses: what `--pick` names; for a booking without it the shipping rules of the desk, and on a desk without them the cheapest service.
 * @throws Exit 2 when there are none that `--pick` could mean
 */
const chooserOf = (
  desk: Desk,
  { pick, book }: Pick<BatchArgs, 'pick' | 'book'>,
  output: Output,
): Pick<RunRecord['options'], 'pick' | 'rules'> => {
  if (pick !== null && pick !== 'rules') return { pick };
  const rules = desk.context.settings().rules.filter(isShippingRule);
  if (pick === 'rules' && rules.length === 0) throw usage(t('cli.noRules'));
  if (rules.length === 0 || (pick === null && !book))
    return { pick: book ? { kind: 'cheapest' } : null };
  output.note(t('cli.byRules', { count: rules.length }));
  return { pick: null, rules };
};

/**
 * Prints notes about one file before the import: columns left out, hidden lines, macros, problems by kind.
 * @param sheets sheets of each workbook that the command reads
 */
const printFileNotes = (
  desk: Desk,
  { token, sheet, sheets: inFile, issues, other, missing }: ImportReview,
  sheets: readonly string[],
  output: Output,
): void => {
  const read = sheet === null ? sheets : [sheet, ...sheets];
  for (const { message } of [...unreadSheetNotes(inFile, read), ...issues])
    output.note(terminalLine(message));
  if (other !== null)
    output.note(t('importing.otherMode', { n: other.shipments, mode: other.mode }));
  if (missing.length > 0)
    output.note(t('importing.missingColumns', { fields: missing.map(columnLabel).join(', ') }));
  for (const problem of desk.imports.problems(token))
    output.note(terminalLine(groupedIssueText(problem)));
};

/** Bookings at another service may be repeated here: refused unless the command names the service. @throws Exit 1 */
const refuseIfBookedElsewhere = (desk: Desk, given: InputFiles): void => {
  const found = perService(given.flatMap(({ review }) => review.bookedAtOtherServices));
  const place = desk.context.identities.place();
  if (found.length === 0 || place === null) return;
  throw new Exit(
    1,
    t('cli.elsewhere', {
      found: bookedAtOtherServicesText(found, desk.context.timeZone),
      service: addressText(place),
      place: addressText(place),
    }),
  );
};

/** What to do with the drafts of a batch. */
export interface CarryOut {
  readonly book: boolean;
  /** Shipments to fetch documents of. */
  readonly all: readonly string[];
  /** True: rates all shipments and chooses again. False: keeps choices whose quote is still valid. */
  readonly anew: boolean;
  readonly pin: AllowingPin;
  /** True after a signal requested the end: what has not begun does not begin. */
  readonly wasStopped: () => boolean;
}

/** Why a run stopped early. `refused`: it did not start, because it costs more than the limits or the prepaid balance allow. */
export type Stopped = Pick<RunProgress, 'message' | 'stoppedBy'> & {
  readonly refused?: 'limit' | 'balance';
};

const stoppedOf = (progress: RunProgress): Stopped | null =>
  progress.state === 'stopped' ? progress : null;

const stopWords = ({ message }: Stopped): string => message ?? t('cli.stopped');
const stopStatus = ({ stoppedBy }: Stopped): number => (stoppedBy === 'desk' ? 1 : 3);
/** Prints why a run stopped early. @returns the exit status: 1 when this computer stopped it, otherwise 3 */
export const printStopReason = (stopped: Stopped, output: Output): number => {
  output.note(stopWords(stopped));
  return stopStatus(stopped);
};

/** @param work throws DeskError with this code when it refuses @returns its result, or why it refused */
const unlessRefused = <T>(
  work: () => T,
  code: DeskError['code'],
  refused: (why: string) => Stopped,
): { readonly done: T } | { readonly refused: Stopped } => {
  try {
    return { done: work() };
  } catch (reason) {
    if (!(reason instanceof DeskError) || reason.code !== code) throw reason;
    return { refused: refused(reason.message) };
  }
};

/** Starts the booking of a run whose members are chosen, unless it costs too much. */
const startBooking = (desk: Desk, run: RunRecord, members: string[], pin: AllowingPin) => {
  const { ids } = desk.booking.preflight(members);
  // The totals of a preflight are the customers' prices; limits are about what the account is charged.
  const costs = totals(ids.flatMap((id) => chosenPrice(desk.ledger.must(id).purchase)?.cost ?? []));
  const given = pin();
  const allowed = unlessRefused(
    () => desk.guard.allow(costs, given),
    'notAllowed',
    (why) => ({ message: t('cli.openOverLimit', { why }), stoppedBy: 'desk', refused: 'limit' }),
  );
  if ('refused' in allowed) return allowed;
  return unlessRefused(
    () => desk.booking.run(run, null, allowed.done),
    'beyondBalance',
    (why) => ({
      message: t('cli.openBeyondBalance', { why }),
      stoppedBy: 'desk',
      refused: 'balance',
    }),
  );
};

/** Rates, chooses and (when requested) books the members of a run, then fetches documents. Returns why it stopped early, or null. */
export const carryOutRun = async (
  desk: Desk,
  run: RunRecord,
  { book, all, anew, pin, wasStopped }: CarryOut,
): Promise<Stopped | null> => {
  const members = run.members.filter(
    (id) => desk.context.store.shipments.get(id)?.removedAt === null,
  );
  const unpriced = members.filter((id) => {
    const { state, quote } = desk.ledger.snapshot(id);
    return !isSentState(state) && (anew || state !== 'chosen' || quote === null || quote.stale);
  });
  const { rules } = run.options;
  for (const [batchId, ids] of rules
    ? Map.groupBy(unpriced, (id) => desk.ledger.must(id).batchId)
    : [])
    desk.batchRules.apply(batchId, ids, rules);
  const rating = desk.rating.start(unpriced, null);
  desk.runs.track(rating);
  const rated = await rating.finished;
  desk.choosing.byRule(unpriced, rules ?? plainRule(run.options.pick), {
    pastUnreadable: run.options.pastUnreadable ?? false,
  });
  if (rated.state === 'stopped' || !book) return stoppedOf(rated);
  const booking = startBooking(desk, run, members, pin);
  if ('refused' in booking) return booking.refused;
  desk.runs.track(booking.done);
  const booked = await booking.done.finished;
  if (!wasStopped())
    await fetchDocuments(
      desk,
      all.filter((id) => desk.context.store.shipments.get(id)?.purchase.kind === 'booked'),
    );
  return stoppedOf(booked);
};

/** Fetches missing documents of booked shipments, as a run that a signal can stop. The report lists those that are still missing. */
export const fetchDocuments = async (desk: Desk, ids: readonly string[]): Promise<void> => {
  if (desk.fetching.missing(ids) === 0) return;
  const fetching = desk.fetching.start(ids, null);
  desk.runs.track(fetching);
  await fetching.finished;
};

/** Options for the end of a batch. */
export interface FinishOptions {
  readonly rows: number;
  readonly book: boolean;
  readonly waybills: string | null;
  readonly paper: PaperArgs;
  readonly report: string | null;
  readonly json: boolean;
  readonly stopped: Stopped | null;
}

/** Writes waybills and report, and prints the result. @returns the exit status */
export const finish = async (
  desk: Desk,
  ids: readonly string[],
  options: FinishOptions,
  output: Output,
): Promise<number> => {
  const { documentStore } = desk.context;
  const done = reportOf(
    ids.map((id) => desk.ledger.snapshot(id)),
    {
      rows: options.rows,
      booking: options.book,
      pathOf: (hash) => documentStore.path(hash),
      answersOf: (id) => desk.context.store.answers.of(id),
    },
  );
  const { stopped } = options;
  const report =
    stopped === null
      ? done
      : { ...done, stopped: { message: stopWords(stopped), exit: stopStatus(stopped) } };
  let whole = true;
  if (options.waybills !== null && report.summary.booked > 0)
    whole = await writeWaybills(desk, ids, options.waybills, options.paper, output);
  if (options.report !== null) whole = writeReport(options.report, report, output) && whole;
  if (options.json) output.json(report);
  else output.print(reportText(report));
  if (stopped !== null) return printStopReason(stopped, output);
  return whole && allDone(report, options.book) ? 0 : 1;
};

const writeWaybills = async (
  desk: Desk,
  ids: readonly string[],
  path: string,
  paper: PaperArgs,
  output: Output,
): Promise<boolean> => {
  try {
    const booked = ids.filter((id) => desk.ledger.must(id).purchase.kind === 'booked');
    const { pages, missing, voided, refused, uneven } = await desk.waybills.mergeTo(
      { ids: booked, ...paper },
      path,
    );
    for (const { message } of uneven) output.note(message);
    output.note(t('cli.waybillsIn', { pages, path, missing }));
    if (voided > 0) output.note(t('voiding.leftOut', { n: voided }));
    for (const { message } of refused) output.note(t('cli.leftOut', { message }));
    return missing === 0 && refused.length === 0;
  } catch (reason) {
    if (!(reason instanceof DeskError)) throw reason;
    output.note(t('cli.waybillsNotWritten', { reason: reason.message }));
    return false;
  }
};
