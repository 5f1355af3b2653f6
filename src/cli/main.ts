import { t } from '../texts/index.ts';
import { helpText } from './help.ts';
import { callerFolder, dataFolder, openCli, type OpenCli } from './compose.ts';
import { readBatchArgs, readWords } from './args.ts';
import { whole } from './values.ts';
import { archiveCommand, readArchiveArgs } from './commands/archive.ts';
import { backupCommand, passphraseFrom, readBackupArgs } from './commands/backup.ts';
import { batchCommand } from './commands/batch.ts';
import { diagnosticsCommand, readDiagnosticsArgs } from './commands/diagnostics.ts';
import { hsCommand, ledgerCommand, trackCommand, warehousesCommand } from './commands/lookups.ts';
import { readTrackArgs, trackManyCommand } from './commands/track.ts';
import { moveCommand, moveInCommand, readMoveArgs } from './commands/move.ts';
import { dayOf, paymentsCommand } from './commands/payments.ts';
import { personCommand, readPersonArgs } from './commands/person.ts';
import { ratesCommand } from './commands/rates.ts';
import { resolveCommand } from './commands/resolve.ts';
import { lookCommand, restoreCommand } from './commands/restore.ts';
import { readRetentionArgs, retentionCommand } from './commands/retention.ts';
import { reviewCommand, sayStanding } from './commands/review.ts';
import { resumeCommand } from './commands/resume.ts';
import { readWaybillsArgs, waybillsCommand } from './commands/waybills.ts';
import { Exit, usage } from './exit.ts';
import { sourceHost, type CliHost } from './host.ts';
import { takeCaWords } from './caWords.ts';
import { settleService, takeServiceWords } from './serviceWords.ts';
import { createOutput, type Output } from './output.ts';
import { DeskError, OtherService, TooEarly } from '../core/deskError.ts';
import { BookingShut } from '../core/standing/gate.ts';
import { ledgerDiskWords } from '../core/store/diskWords.ts';
import type { Desk } from '../core/desk.ts';
import type { Clock } from '../core/ports.ts';
import { resolve } from 'node:path';

const json = { json: { type: 'boolean' } } as const;
/** Commands that ask the service nothing. */
const LOCAL: ReadonlySet<string> = new Set([
  'ledger',
  'payments',
  'archive',
  'waybills',
  'backup',
  'diagnostics',
  'move',
  'person',
  'retention',
]);

/** A data folder that was moved or copied is booked with once a person says that it is the one. */
const onThisDesk = (desk: Desk, said: boolean): Desk => {
  if (said) desk.standing.thisDesk();
  return desk;
};

/** Reads a command's words first, so that a slip of the keys costs nothing; then opens the desk and carries it out. */
const prepare = (
  command: string,
  args: readonly string[],
  output: Output,
): {
  concurrency: number | null;
  run: (
    desk: Desk,
    named: boolean,
    opened: OpenCli,
    wasStopped: () => boolean,
  ) => Promise<number> | number;
} => {
  const cwd = callerFolder(process.env);
  switch (command) {
    case 'batch': {
      const batch = readBatchArgs(args, cwd);
      return {
        concurrency: batch.concurrency,
        run: (desk, named) =>
          batchCommand(onThisDesk(desk, batch.thisDesk), { ...batch, named }, output),
      };
    }
    case 'rates': {
      const batch = readBatchArgs(args, cwd);
      return { concurrency: batch.concurrency, run: (desk) => ratesCommand(desk, batch, output) };
    }
    case 'archive': {
      const words = readArchiveArgs(args);
      return { concurrency: null, run: (desk) => archiveCommand(desk, words, output) };
    }
    case 'backup': {
      const { folder, kept, json: asJson } = readBackupArgs(args, cwd);
      return {
        concurrency: null,
        run: (_desk, _named, { copyTo }) =>
          backupCommand(() => copyTo(folder, passphraseFrom(process.env), kept), asJson, output),
      };
    }
    case 'person': {
      const words = readPersonArgs(args);
      const pin = process.env['WAYBILL_DESK_PIN'] ?? null;
      return { concurrency: null, run: (desk) => personCommand(desk, words, pin, output) };
    }
    case 'retention': {
      const words = readRetentionArgs(args);
      const pin = process.env['WAYBILL_DESK_PIN'] ?? null;
      return {
        concurrency: null,
        run: (desk, _named, _opened, wasStopped) =>
          retentionCommand(desk, words, pin, wasStopped, output),
      };
    }
    case 'move': {
      const words = readMoveArgs(args, cwd, passphraseFrom(process.env));
      const pin = process.env['WAYBILL_DESK_PIN'] ?? null;
      return {
        concurrency: null,
        run: (_desk, _named, { moving }) => moveCommand(moving, words, pin, output),
      };
    }
    case 'diagnostics': {
      const words = readDiagnosticsArgs(args, cwd);
      return {
        concurrency: null,
        run: (_desk, _named, { diagnostics }) => diagnosticsCommand(diagnostics, words, output),
      };
    }
    case 'waybills': {
      const words = readWaybillsArgs(args, cwd);
      return { concurrency: null, run: (desk) => waybillsCommand(desk, words, output) };
    }
    case 'resume': {
      const { values } = readWords(args, {
        report: { type: 'string' },
        'this-desk': { type: 'boolean' },
        ...json,
      });
      const report = values.report === undefined ? null : resolve(cwd, values.report);
      return {
        concurrency: null,
        run: (desk) =>
          resumeCommand(
            onThisDesk(desk, values['this-desk'] ?? false),
            { report, json: values.json ?? false },
            output,
          ),
      };
    }
    case 'resolve': {
      const { values, positionals } = readWords(args, {
        booked: { type: 'string' },
        'booked-as': { type: 'string' },
        unconfirmed: { type: 'boolean' },
        'not-booked': { type: 'boolean' },
        'take-back': { type: 'boolean' },
        ...json,
      });
      const said = {
        booked: values.booked,
        bookedAs: values['booked-as'],
        unconfirmed: values.unconfirmed ?? false,
        notBooked: values['not-booked'] ?? false,
        takeBack: values['take-back'] ?? false,
      };
      return {
        concurrency: null,
        run: (desk) => resolveCommand(desk, positionals[0], said, values.json ?? false, output),
      };
    }
    case 'hs': {
      const { values, positionals } = readWords(args, json);
      return {
        concurrency: null,
        run: (desk) => hsCommand(desk, positionals, values.json ?? false, output),
      };
    }
    case 'track': {
      const words = readTrackArgs(args);
      return {
        concurrency: null,
        run: (desk) =>
          words.many === null
            ? trackCommand(desk, words.numbers, words.json, output)
            : trackManyCommand(desk, words.many, words.json, output),
      };
    }
    case 'warehouses': {
      const { values } = readWords(args, {
        id: { type: 'string' },
        country: { type: 'string' },
        ...json,
      });
      if (values.id !== undefined && values.country !== undefined)
        throw usage(t('cli.sayIdOrCountry'));
      const id = values.id === undefined ? null : whole('--id', values.id, 0, 1e9);
      const country = values.country?.trim().toUpperCase() ?? null;
      return {
        concurrency: null,
        run: (desk) => warehousesCommand(desk, { id, country }, values.json ?? false, output),
      };
    }
    case 'payments': {
      const { values } = readWords(args, { day: { type: 'string' }, ...json });
      const day = values.day === undefined ? null : dayOf(values.day);
      return {
        concurrency: null,
        run: (desk) => paymentsCommand(desk, { day, json: values.json ?? false }, output),
      };
    }
    case 'ledger': {
      const { values, positionals } = readWords(args, { everywhere: { type: 'boolean' }, ...json });
      return {
        concurrency: null,
        run: (desk) =>
          ledgerCommand(
            desk,
            positionals.join(' '),
            { everywhere: values.everywhere ?? false, json: values.json ?? false },
            output,
          ),
      };
    }
    default:
      throw usage(t('cli.noCommand', { command }));
  }
};

/** Whoever reads our output may stop reading (`| head`): no reason to fall over in the middle of a booking. */
const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

/** The first signal lets what is being sent come to its end, so that nothing becomes uncertain; the second ends the program. */
const stopOnSignal = (desk: Desk, isLocal: boolean, output: Output): (() => boolean) => {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopped) process.exit(1);
      stopped = true;
      output.note(t(isLocal ? 'cli.stoppingHere' : 'cli.stopping'));
      void desk.runs.stopAll();
    });
  }
  return () => stopped;
};

/** Carries out one command line. @param words as typed, after the program's name @returns the exit status */
export const main = async (
  words: readonly string[],
  clock: Clock,
  host: CliHost = sourceHost,
): Promise<number> => {
  const [command = 'help', ...given] = words;
  const output = createOutput(process.stdout, process.stderr, process.stderr.isTTY);
  outliveReaders();
  try {
    if (['help', '--help', '-h'].includes(command) || given.includes('--help')) {
      output.print(helpText());
      return 0;
    }
    const { certificates, rest: withoutCa } = await takeCaWords(
      given,
      callerFolder(process.env),
      clock.now(),
    );
    const { words: service, rest: args } = takeServiceWords(withoutCa);
    if (command === 'restore') {
      const { values, positionals } = readWords(args, {
        backup: { type: 'boolean' },
        empty: { type: 'boolean' },
        reviewed: { type: 'boolean' },
        look: { type: 'boolean' },
        ...json,
      });
      if (values.look === true) {
        if (values.backup !== true || values.reviewed === true || values.empty === true)
          throw usage(t('backup.lookAlone'));
        return await lookCommand(
          host.dataDir ?? dataFolder(process.env),
          {
            file: positionals[0],
            passphrase: passphraseFrom(process.env),
            json: values.json ?? false,
          },
          output,
        );
      }
      if (values.reviewed === true && (values.backup === true || values.empty === true))
        throw usage(t('cli.reviewedAlone'));
      const status =
        values.reviewed === true
          ? 0
          : await restoreCommand(
              host.dataDir ?? dataFolder(process.env),
              {
                backup: values.backup ?? false,
                empty: values.empty ?? false,
                file: positionals[0],
                passphrase: passphraseFrom(process.env),
              },
              output,
            );
      // What the attempts log knows comes back at once, so that it can be looked through.
      const opened = await openCli(process.env, { certificates }, clock, () => undefined, host);
      try {
        if (values.reviewed === true) return reviewCommand(opened.desk, output);
        sayStanding(opened.desk, output);
        return status;
      } finally {
        await opened.close();
      }
    }
    if (command === 'move') {
      const words = readMoveArgs(args, callerFolder(process.env), passphraseFrom(process.env));
      if (words.kind === 'in')
        return await moveInCommand(
          host.dataDir ?? dataFolder(process.env),
          words,
          clock.now(),
          output,
        );
    }
    const { concurrency, run } = prepare(command, args, output);
    const opened = await openCli(
      process.env,
      { certificates, ...(concurrency !== null && { concurrency }) },
      clock,
      (event) => {
        if (event.type === 'run') output.progress(event.progress);
      },
      host,
    );
    try {
      if (opened.desk.recovered > 0)
        output.note(t('cli.foundSending', { count: opened.desk.recovered }));
      settleService(opened.desk, service, !LOCAL.has(command));
      const wasStopped = stopOnSignal(opened.desk, LOCAL.has(command), output);
      const status = await run(opened.desk, service.service !== null, opened, wasStopped);
      return wasStopped() ? 1 : status;
    } finally {
      await opened.close();
    }
  } catch (reason) {
    const { status, message, from } = explain(reason);
    output.note(message);
    // One document in any case: a script that reads JSON shall not have to guess from an empty output.
    if (given.includes('--json'))
      output.json({
        error: {
          message,
          exit: status,
          ...(from !== undefined && { from: new Date(from).toISOString() }),
        },
      });
    return status;
  }
};

/** `from`: when the same words will be taken. */
const explain = (
  reason: unknown,
): { readonly status: number; readonly message: string; readonly from?: number } => {
  if (reason instanceof Exit) return { status: reason.status, message: reason.message };
  if (reason instanceof TooEarly) return { status: 4, message: reason.message, from: reason.until };
  if (reason instanceof BookingShut)
    return {
      status: 1,
      message:
        reason.by === 'putBack'
          ? t('cli.openByReview', { why: reason.message })
          : reason.by === 'moved'
            ? t('cli.openByThisDesk', { why: reason.message })
            : reason.message,
    };
  // It takes another address and its keys: to be said anew.
  if (reason instanceof OtherService) return { status: 2, message: reason.message };
  if (reason instanceof DeskError) {
    const unreachable =
      reason.code === 'keys' ||
      (reason.code === 'service' &&
        ['offline', 'notSent', 'timeout', 'interrupted', 'noPurchases'].includes(
          reason.reason ?? '',
        ));
    return {
      status: unreachable ? 3 : reason.code === 'badInput' ? 2 : 1,
      message: reason.message,
    };
  }
  const words = ledgerDiskWords(reason);
  if (words !== null) return { status: 1, message: words };
  return {
    status: 1,
    message: t('cli.wentWrong', {
      reason: reason instanceof Error ? reason.message : String(reason),
    }),
  };
};
