import { t } from '../texts/index.ts';
import type { Clock } from '../core/base/ports.ts';
import { readWords } from './args.ts';
import type { readCaOption } from './caOption.ts';
import type { Caller } from './caller.ts';
import { passphraseFrom } from './commands/backup.ts';
import { lookCommand, restoreCommand } from './commands/restore.ts';
import { printBookingLock, reviewCommand } from './commands/review.ts';
import { dataFolder, openCli } from './compose.ts';
import { usage } from './exit.ts';
import type { CliHost } from './host.ts';
import type { Output } from './output.ts';
import { JSON_OPTION } from './prepareCommand.ts';
import { atMost } from './values.ts';

/** What the command needs to open the desk after the restore. */
export interface RestoreRun extends Pick<Awaited<ReturnType<typeof readCaOption>>, 'certificates'> {
  readonly caller: Caller;
  readonly host: CliHost;
  readonly clock: Clock;
}

/**
 * Runs `desk restore`. Unlike the other commands it works on the data folder before the desk is opened.
 * @param args words after the command
 * @returns the exit status
 * @throws Exit for words that do not go together
 */
export const runRestore = async (
  args: readonly string[],
  { caller, host, clock, certificates }: RestoreRun,
  output: Output,
): Promise<number> => {
  const { values, positionals } = readWords(args, {
    backup: { type: 'boolean' },
    empty: { type: 'boolean' },
    reviewed: { type: 'boolean' },
    look: { type: 'boolean' },
    ...JSON_OPTION,
  });
  const { backup = false, empty = false, reviewed = false, look = false, json = false } = values;
  atMost(backup ? 1 : 0, positionals);
  if (look && (!backup || reviewed || empty)) throw usage(t('backup.lookAlone'));
  if (reviewed && (backup || empty)) throw usage(t('cli.reviewedAlone'));
  const source = {
    file: positionals[0],
    cwd: caller.folder,
    passphrase: passphraseFrom(caller.env),
  };
  const folder = (): string => host.dataDir ?? dataFolder(caller);
  if (look) return lookCommand(folder(), { ...source, json }, output);
  // With --json the only thing printed is one JSON document.
  const messages = json ? { ...output, print: output.note } : output;
  const status = reviewed
    ? 0
    : await restoreCommand(folder(), { ...source, backup, empty }, messages);
  // Opening the desk recovers the shipments of the attempts log, so that they can be reviewed.
  const opened = await openCli(caller, { certificates }, clock, () => undefined, host);
  try {
    if (reviewed) reviewCommand(opened.desk, messages);
    else printBookingLock(opened.desk, messages);
    if (json) output.json({ bookingLocked: opened.desk.ledgerLock.get() !== null });
    return status;
  } finally {
    await opened.close();
  }
};
