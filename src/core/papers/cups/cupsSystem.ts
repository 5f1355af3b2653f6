import { userInfo } from 'node:os';
import { t } from '../../../texts/index.ts';
import { mediaName } from '../layout/papers.ts';
import type {
  CancelOutcome,
  PrintFile,
  PrintSystem,
  PrinterInfo,
  SubmitOutcome,
  SystemJob,
} from '../printing/ports.ts';
import { createRunCommand } from './command.ts';
import type { RunCommand } from './command.ts';
import { GROUP, OPERATIONS, firstNumber, firstText, attributeTexts } from './ipp.ts';
import type { IppAnswer, IppAttributes, IppField } from './ipp.ts';
import { ippCall, readServer } from './ippCall.ts';
import type { IppServer } from './ippCall.ts';
import { PRINTER_FIELDS, printerOf } from './printers.ts';
import {
  jobNumber,
  readDefault,
  readNames,
  readPrinters,
  readRefusal,
  readRequestId,
} from './words.ts';

const ASK_MS = 4_000;
/** Timeout of the search for printers on the network. */
const DISCOVER_MS = 8_000;
/** A file of many megabytes may go to a service on another computer. */
const SUBMIT_MS = 60_000;
/** Most jobs of a list that are searched for a title. */
const RECENT_JOBS = 300;
const NOT_FOUND = 0x0406;

const JOB_STATES = {
  3: 'waiting',
  4: 'waiting',
  5: 'printing',
  6: 'stopped',
  7: 'cancelled',
  8: 'aborted',
  9: 'done',
} as const;
const isState = (state: number | null): state is keyof typeof JOB_STATES =>
  state !== null && state in JOB_STATES;

/** CUPS counts a page when it goes to the printer. A printer prints what it has, also when CUPS ends the job. */
const reachedPrinter = (attributes: IppAttributes): boolean =>
  ['job-impressions-completed', 'job-media-sheets-completed'].some(
    (name) => (firstNumber(attributes, name) ?? 0) > 0,
  );

/** Returns the state of a job from its attributes. */
const jobOf = (attributes: IppAttributes): SystemJob => {
  const state = firstNumber(attributes, 'job-state');
  const reasons = attributeTexts(attributes, 'job-state-reasons').filter(
    (reason) =>
      !/^(none|job-(printing|incoming|queued|completed-successfully|canceled-by-user))/.test(
        reason,
      ),
  );
  const message =
    firstText(attributes, 'job-printer-state-message') ||
    firstText(attributes, 'job-state-message') ||
    reasons.join(', ');
  if (!isState(state)) return { state: 'blind' };
  const named = JOB_STATES[state];
  return (named === 'cancelled' || named === 'aborted') && reachedPrinter(attributes)
    ? { state: 'unsure', message: t('printQueue.endedHalfway') }
    : { state: named, message };
};

/** How the programs of CUPS are started. */
export interface CupsOptions {
  /** Default: the real programs with this process's environment. */
  readonly run?: RunCommand;
}

/**
 * Creates the printers of a computer with CUPS (Linux, macOS). Jobs are submitted with `lp` and cancelled with `cancel`; the states of printers and
 * jobs are queried in IPP, or with `lpstat` where IPP does not answer.
 */
export const createCupsSystem = ({ run = createRunCommand() }: CupsOptions = {}): PrintSystem => {
  // CUPS shows a job's title to its owner only, and `lp` submits in the name of the current user.
  const user = userInfo().username;
  let server: IppServer | null = null;
  const ask = async (operation: number, fields: readonly IppField[]): Promise<IppAnswer | null> => {
    const where = server ?? readServer((await run('lpstat', ['-H'], ASK_MS)).stdout);
    const answer = where && (await ippCall(where, operation, fields, ASK_MS).catch(() => null));
    // A server that does not answer may have moved; its address is read again next time.
    server = answer ? where : null;
    return answer;
  };
  const defaultPrinter = async (): Promise<string | null> =>
    readDefault((await run('lpstat', ['-d'], ASK_MS)).stdout);

  const status = async (): Promise<readonly PrinterInfo[] | null> => {
    const answer = await ask(OPERATIONS.getPrinters, [
      ['name', 'requesting-user-name', user],
      ['keyword', 'requested-attributes', ...PRINTER_FIELDS],
    ]);
    if (answer && (answer.status < 0x100 || answer.status === NOT_FOUND)) {
      return answer.groups
        .filter(({ tag }) => tag === GROUP.printer)
        .map(({ attributes }) => printerOf(attributes))
        .filter((printer) => printer !== null);
    }
    const listed = await run('lpstat', ['-l', '-p'], ASK_MS);
    return listed.code === 0 && /^printer /m.test(listed.stdout)
      ? readPrinters(listed.stdout)
      : null;
  };

  const list = async (): Promise<readonly PrinterInfo[] | null> => {
    const [known, all, standard] = await Promise.all([
      status(),
      run('lpstat', ['-e'], DISCOVER_MS),
      defaultPrinter(),
    ]);
    if (!known) return null;
    const found = readNames(all.stdout)
      .filter((name) => !known.some((printer) => printer.name === name))
      .map((name): PrinterInfo => ({
        name,
        title: name,
        location: '',
        model: '',
        isDefault: false,
        state: 'idle',
        accepting: true,
        reasons: [],
        message: '',
        media: [],
        defaultMedia: null,
        ready: [],
      }));
    return [...known, ...found].map((printer) => ({
      ...printer,
      isDefault: printer.name === standard,
    }));
  };

  /**
   * Of several jobs with the title, the newest: a job that was taken back or failed before is handed over again under the same title. Both lists are
   * needed, because a list of all jobs begins with the oldest and may end before the new ones.
   */
  const find = async (title: string): Promise<string | null> => {
    const lists = await Promise.all(
      ['not-completed', 'completed'].map((which) =>
        ask(OPERATIONS.getJobs, [
          ['uri', 'printer-uri', 'ipp://localhost/'],
          ['name', 'requesting-user-name', user],
          ['integer', 'limit', RECENT_JOBS],
          ['keyword', 'which-jobs', which],
          ['keyword', 'requested-attributes', 'job-id', 'job-name', 'job-printer-uri'],
        ]),
      ),
    );
    const newest = lists
      .flatMap((answer) => answer?.groups ?? [])
      .filter(
        ({ tag, attributes }) => tag === GROUP.job && firstText(attributes, 'job-name') === title,
      )
      .map(({ attributes }) => ({
        id: firstNumber(attributes, 'job-id') ?? -1,
        queue: firstText(attributes, 'job-printer-uri').split('/').at(-1) ?? '',
      }))
      .reduce<{ readonly id: number; readonly queue: string } | null>(
        (last, each) => (each.id > (last?.id ?? -1) ? each : last),
        null,
      );
    return newest && `${decodeURIComponent(newest.queue)}-${newest.id}`;
  };

  const submit = async ({
    printer,
    path,
    title,
    copies,
    paper,
    raw = false,
  }: PrintFile): Promise<SubmitOutcome> => {
    const media = paper === null ? [] : ['-o', `media=${mediaName(paper)}`];
    const done = await run(
      'lp',
      [
        '-d',
        printer,
        '-t',
        title,
        '-n',
        String(copies),
        ...(raw ? ['-o', 'raw'] : [...media, '-o', 'print-scaling=none']),
        '--',
        path,
      ],
      SUBMIT_MS,
    );
    const systemJob = readRequestId(done.stdout);
    if (done.code === 0 && systemJob !== null) return { kind: 'accepted', systemJob };
    if (done.missing)
      return {
        kind: 'refused',
        message: t('printQueue.noCups'),
        passing: false,
      };
    if (done.code !== null && done.code !== 0)
      return { kind: 'refused', ...readRefusal(done.stderr) };
    // It was killed at the timeout, or its output is unknown: the job may exist anyway.
    const found = await find(title);
    return found === null
      ? {
          kind: 'unknown',
          message: t('printQueue.cupsUnclear'),
        }
      : { kind: 'accepted', systemJob: found };
  };

  const job = async (systemJob: string): Promise<SystemJob> => {
    const number = jobNumber(systemJob);
    if (number === null) return { state: 'gone' };
    const answer = await ask(OPERATIONS.getJob, [
      ['uri', 'job-uri', `ipp://localhost/jobs/${number}`],
      ['name', 'requesting-user-name', user],
      [
        'keyword',
        'requested-attributes',
        'job-state',
        'job-state-reasons',
        'job-state-message',
        'job-printer-state-message',
        'job-impressions-completed',
        'job-media-sheets-completed',
      ],
    ]);
    if (!answer) return { state: 'blind' };
    if (answer.status === NOT_FOUND) return { state: 'gone' };
    const attributes = answer.groups.find(({ tag }) => tag === GROUP.job)?.attributes;
    return attributes ? jobOf(attributes) : { state: 'blind' };
  };

  const cancel = async (systemJob: string): Promise<CancelOutcome> => {
    await run('cancel', [systemJob], ASK_MS);
    const { state } = await job(systemJob);
    return state === 'cancelled' || state === 'unsure' ? state : 'kept';
  };

  return { list, status, submit, job, cancel, find };
};
