import { canonicalCountry } from '../domain/text/countryNames.ts';
import { t } from '../texts/index.ts';
import type { Caller } from './caller.ts';
import type { OpenCli } from './compose.ts';
import { readBatchArgs, readWords } from './args.ts';
import { atMost, readWholeNumber } from './values.ts';
import { mustTakeReport } from './reportFile.ts';
import { archiveCommand, readArchiveArgs } from './commands/archive.ts';
import { backupCommand, readBackupArgs } from './commands/backup.ts';
import { batchCommand } from './commands/batch.ts';
import { diagnosticsCommand, readDiagnosticsArgs } from './commands/diagnostics.ts';
import { hsCommand, ledgerCommand, trackCommand, warehousesCommand } from './commands/lookups.ts';
import { readTrackArgs, trackManyCommand } from './commands/track.ts';
import { ledgerFile, saveLedgerCommand } from './commands/saveLedger.ts';
import { personCommand, readPersonArgs } from './commands/person.ts';
import { ratesCommand } from './commands/rates.ts';
import { readReconcileArgs, reconcileCommand } from './commands/reconcile.ts';
import { resolveCommand } from './commands/resolve.ts';
import { resumeCommand } from './commands/resume.ts';
import { readSlipsArgs, slipsCommand } from './commands/slips.ts';
import { readWaybillsArgs, waybillsCommand } from './commands/waybills.ts';
import { readWriteBackArgs, writeBackCommand } from './commands/writeBack.ts';
import { usage } from './exit.ts';
import { allowingPin } from './operatorOption.ts';
import { type Output } from './output.ts';
import type { Desk } from '../core/desk.ts';
import { resolve } from 'node:path';

/** Option of every command. */
export const JSON_OPTION = { json: { type: 'boolean' } } as const;

/** Context of a running command. */
export interface CommandRun {
  readonly desk: Desk;
  /** True when the command line named the service. */
  readonly named: boolean;
  readonly opened: OpenCli;
  /** True after a signal requested the end. */
  readonly wasStopped: () => boolean;
  /** Aborted by that signal. */
  readonly stopSignal: AbortSignal;
}

/** A command with validated arguments. */
export interface PreparedCommand {
  /** Concurrent requests; null: from the settings. */
  readonly concurrency: number | null;
  /** @returns the exit status */
  readonly run: (given: CommandRun) => Promise<number> | number;
}

/** Confirms, when the option was given, that this data folder is the one to book with, after it was moved or copied. */
const onThisDesk = (desk: Desk, said: boolean): Desk => {
  if (said) desk.ledgerLock.thisDesk();
  return desk;
};

/** Parses the words of a command before the desk is opened, so that a typing error has no effect. */
export const prepareCommand = (
  command: string,
  args: readonly string[],
  { env, folder: cwd }: Caller,
  output: Output,
): PreparedCommand => {
  const pinFor = (desk: Desk) => allowingPin(desk, env);
  switch (command) {
    case 'batch': {
      const batch = readBatchArgs(args, cwd);
      return {
        concurrency: batch.concurrency,
        run: ({ desk, named, wasStopped }) =>
          batchCommand(
            onThisDesk(desk, batch.thisDesk),
            { ...batch, named, pin: () => pinFor(desk), wasStopped },
            output,
          ),
      };
    }
    case 'rates': {
      const batch = readBatchArgs(args, cwd);
      const { book, pick, waybills, report } = batch;
      if (book || pick !== null || waybills !== null || report !== null)
        throw usage(t('cli.ratesOnly'));
      return {
        concurrency: batch.concurrency,
        run: ({ desk, wasStopped }) => ratesCommand(desk, { ...batch, wasStopped }, output),
      };
    }
    case 'archive': {
      const words = readArchiveArgs(args);
      return { concurrency: null, run: ({ desk }) => archiveCommand(desk, words, output) };
    }
    case 'backup': {
      const words = readBackupArgs(args, { env, folder: cwd });
      return {
        concurrency: null,
        run: ({ desk, opened }) => backupCommand(desk, opened, words, env, output),
      };
    }
    case 'person': {
      const words = readPersonArgs(args);
      return {
        concurrency: null,
        run: ({ desk }) => personCommand(desk, words, pinFor(desk), output),
      };
    }
    case 'diagnostics': {
      const words = readDiagnosticsArgs(args, cwd);
      return {
        concurrency: null,
        run: ({ opened: { diagnostics } }) => diagnosticsCommand(diagnostics, words, output),
      };
    }
    case 'waybills': {
      const words = readWaybillsArgs(args, cwd);
      return { concurrency: null, run: ({ desk }) => waybillsCommand(desk, words, output) };
    }
    case 'write-back': {
      const words = readWriteBackArgs(args, cwd);
      return { concurrency: null, run: ({ desk }) => writeBackCommand(desk, words, output) };
    }
    case 'slips': {
      const words = readSlipsArgs(args, cwd);
      return { concurrency: null, run: ({ desk }) => slipsCommand(desk, words, output) };
    }
    case 'resume': {
      const { values, positionals } = readWords(args, {
        report: { type: 'string' },
        'this-desk': { type: 'boolean' },
        'beyond-balance': { type: 'boolean' },
        ...JSON_OPTION,
      });
      atMost(0, positionals);
      const report = values.report === undefined ? null : resolve(cwd, values.report);
      if (report !== null) mustTakeReport(report);
      return {
        concurrency: null,
        run: ({ desk, wasStopped }) =>
          resumeCommand(
            onThisDesk(desk, values['this-desk'] ?? false),
            {
              report,
              json: values.json ?? false,
              beyondBalance: values['beyond-balance'] ?? false,
              pin: () => pinFor(desk),
              wasStopped,
            },
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
        ...JSON_OPTION,
      });
      atMost(1, positionals);
      const said = {
        booked: values.booked,
        bookedAs: values['booked-as'],
        unconfirmed: values.unconfirmed ?? false,
        notBooked: values['not-booked'] ?? false,
        takeBack: values['take-back'] ?? false,
      };
      return {
        concurrency: null,
        run: ({ desk }) =>
          resolveCommand(
            desk,
            {
              reference: positionals[0],
              said,
              pin: () => pinFor(desk),
              json: values.json ?? false,
            },
            output,
          ),
      };
    }
    case 'hs': {
      const { values, positionals } = readWords(args, JSON_OPTION);
      return {
        concurrency: null,
        run: ({ desk }) => hsCommand(desk, positionals, values.json ?? false, output),
      };
    }
    case 'track': {
      const words = readTrackArgs(args);
      return {
        concurrency: null,
        run: ({ desk, stopSignal }) =>
          words.many === null
            ? trackCommand(desk, words.numbers, { json: words.json, signal: stopSignal }, output)
            : trackManyCommand(desk, words.many, words.json, output),
      };
    }
    case 'warehouses': {
      const { values, positionals } = readWords(args, {
        id: { type: 'string' },
        country: { type: 'string' },
        ...JSON_OPTION,
      });
      atMost(0, positionals);
      if (values.id !== undefined && values.country !== undefined)
        throw usage(t('cli.sayIdOrCountry'));
      const id = values.id === undefined ? null : readWholeNumber('--id', values.id, 0, 1e9);
      const country = values.country === undefined ? null : canonicalCountry(values.country);
      return {
        concurrency: null,
        run: ({ desk }) => warehousesCommand(desk, { id, country }, values.json ?? false, output),
      };
    }
    case 'reconcile': {
      const words = readReconcileArgs(args, cwd);
      return {
        concurrency: null,
        run: ({ desk }) => {
          desk.guard.demand(pinFor(desk), 'reconciliation');
          return reconcileCommand(desk, words, output);
        },
      };
    }
    case 'ledger': {
      const { values, positionals } = readWords(args, {
        everywhere: { type: 'boolean' },
        to: { type: 'string' },
        ...JSON_OPTION,
      });
      const everywhere = values.everywhere ?? false;
      const file = values.to === undefined ? null : ledgerFile(values.to, cwd);
      return {
        concurrency: null,
        run: ({ desk, wasStopped }) =>
          file !== null
            ? saveLedgerCommand(
                desk,
                {
                  text: positionals.join(' '),
                  everywhere,
                  ...file,
                  json: values.json ?? false,
                  wasStopped,
                },
                output,
              )
            : ledgerCommand(
                desk,
                positionals.join(' '),
                { everywhere, json: values.json ?? false },
                output,
              ),
      };
    }
    default:
      throw usage(t('cli.noCommand', { command }));
  }
};
