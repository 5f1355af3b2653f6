import { wholeText } from '../domain/text/plainText.ts';
import { speak, t } from '../texts/index.ts';
import { helpText } from './help.ts';
import { processCaller, type Caller } from './caller.ts';
import { openCli } from './compose.ts';
import { Exit } from './exit.ts';
import { sourceHost, type CliHost } from './host.ts';
import { readLanguageOption } from './languageOption.ts';
import { readCaOption } from './caOption.ts';
import { signInOperator, readOperatorOption } from './operatorOption.ts';
import { useService, readServiceOptions } from './serviceOptions.ts';
import { createOutput, type Output } from './output.ts';
import { DeskError, OtherService, SignInFirst, TooEarly } from '../core/base/deskError.ts';
import { BookingLocked } from '../core/ledger/bookingLock/bookingLock.ts';
import { ledgerDiskWords } from '../core/ledger/database/diskWords.ts';
import type { Desk } from '../core/desk.ts';
import type { Clock } from '../core/base/ports.ts';
import { prepareCommand } from './prepareCommand.ts';
import { reportError } from './reportFile.ts';
import { runRestore } from './runRestore.ts';

/** Commands that send no requests to the service. */
const LOCAL: ReadonlySet<string> = new Set([
  'ledger',
  'reconcile',
  'archive',
  'waybills',
  'slips',
  'write-back',
  'backup',
  'diagnostics',
  'person',
]);

/** Commands whose rest `desk resume` completes. */
const RESUMED: ReadonlySet<string> = new Set(['batch', 'resume']);

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Codes of an output that its reader closed: of Linux and macOS, of Windows, and of every write after it. */
const CLOSED: readonly (string | undefined)[] = ['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED'];

/**
 * The reader of our output may close it (`| head`), which must not end the program during a booking. Any other failure, such as a full disk, means
 * that a file lacks a part of the result.
 * @returns waits for stdout, and returns why it could not be written; null when it was, or when its reader closed it
 */
const watchOutput = ({ stdout, stderr }: Caller): (() => Promise<string | null>) => {
  let failed: string | null = null;
  stderr.on('error', () => undefined);
  stdout.on('error', (reason: NodeJS.ErrnoException) => {
    if (!CLOSED.includes(reason.code)) failed ??= reason.message;
  });
  return async () => {
    await new Promise<void>((resolve) => stdout.write('', () => resolve()));
    return failed;
  };
};

/** State of the received signals. */
interface Signals {
  /** Aborted by a signal that requests the end. */
  readonly asked: AbortSignal;
  /** Stops handling signals. */
  readonly release: () => void;
}

/**
 * The first signal lets current requests complete, so that nothing becomes uncertain; the second ends the program at once.
 * @param isWhole the command leaves nothing for `desk resume`
 */
const stopOnSignal = (
  desk: Desk,
  isWhole: boolean,
  { signals }: Caller,
  output: Output,
): Signals => {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    output.note(t(isWhole ? 'cli.stoppingHere' : 'cli.stopping'));
    void desk.runs.stopAll();
  };
  for (const signal of SIGNALS) signals.on(signal, stop);
  return {
    asked: stopping.signal,
    release: () => {
      for (const signal of SIGNALS) signals.off(signal, stop);
    },
  };
};

/** Runs one command line. @param words as typed, after the program's name @returns the exit status */
export const main = async (
  words: readonly string[],
  clock: Clock,
  host: CliHost = sourceHost,
  caller: Caller = processCaller(),
): Promise<number> => {
  const output = createOutput(caller.stdout, caller.stderr, caller.live);
  const outputWritten = watchOutput(caller);
  const status = await runWords(words, clock, host, caller, output);
  const problem = await outputWritten();
  if (problem === null) return status;
  output.note(t('cli.outputNotWritten', { reason: problem }));
  return status === 0 ? 1 : status;
};

const runWords = async (
  words: readonly string[],
  clock: Clock,
  host: CliHost,
  caller: Caller,
  output: Output,
): Promise<number> => {
  const whole = words.map(wholeText);
  let given: readonly string[] = whole;
  try {
    const spoken = readLanguageOption(whole, caller.env);
    await speak(spoken.language);
    const [command = 'help', ...others] = spoken.rest;
    given = others;
    if (['help', '--help', '-h'].includes(command) || given.includes('--help')) {
      output.print(helpText());
      return 0;
    }
    const { certificates, rest: withoutCa } = await readCaOption(given, caller.folder, clock.now());
    const { words: service, rest: withoutService } = readServiceOptions(withoutCa);
    const { operator, rest: args } = readOperatorOption(withoutService);
    if (command === 'restore')
      return await runRestore(args, { caller, host, clock, certificates }, output);
    const { concurrency, run } = prepareCommand(command, args, caller, output);
    const opened = await openCli(
      caller,
      { certificates, ...(concurrency !== null && { concurrency }) },
      clock,
      (event) => {
        if (event.type === 'run') output.progress(event.progress);
      },
      host,
    );
    let signals: Signals | null = null;
    try {
      if (opened.desk.recovered > 0)
        output.note(t('cli.foundSending', { count: opened.desk.recovered }));
      signInOperator(opened.desk, operator, caller.env);
      useService(opened.desk, service, !LOCAL.has(command));
      signals = stopOnSignal(opened.desk, !RESUMED.has(command), caller, output);
      const { asked } = signals;
      const status = await run({
        desk: opened.desk,
        named: service.service !== null,
        opened,
        wasStopped: () => asked.aborted,
        stopSignal: asked,
      });
      return asked.aborted ? 1 : status;
    } finally {
      await opened.close();
      signals?.release();
    }
  } catch (reason) {
    const { status, message, from } = explain(reason);
    output.note(message);
    reportError(given, caller.folder, { message, status });
    // Always prints one JSON document, so that a script does not have to handle empty output.
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

/** Exit status and message of an error. `from`: when the same command will be allowed. */
const explain = (
  reason: unknown,
): { readonly status: number; readonly message: string; readonly from?: number } => {
  if (reason instanceof Exit) return { status: reason.status, message: reason.message };
  if (reason instanceof TooEarly) return { status: 4, message: reason.message, from: reason.until };
  if (reason instanceof BookingLocked)
    return {
      status: 1,
      message:
        reason.by === 'putBack'
          ? t('cli.openByReview', { why: reason.message })
          : reason.by === 'moved'
            ? t('cli.openByThisDesk', { why: reason.message })
            : reason.message,
    };
  // It needs another address and other keys: the command has to be changed.
  if (reason instanceof OtherService) return { status: 2, message: reason.message };
  if (reason instanceof SignInFirst) return { status: 2, message: t('operators.cliWho') };
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
