import { t } from '../../texts/index.ts';
import type { Desk } from '../../core/desk.ts';
import { unreadableWords } from '../../domain/rates/choose.ts';
import { disagreementWords } from '../../domain/rates/disagreement.ts';
import { hasErrors } from '../../domain/shipment/issue.ts';
import type { BatchArgs } from '../args.ts';
import type { Output } from '../output.ts';
import { importInputFiles, openInputFiles } from '../inputFiles.ts';
import { printStopReason } from './batch.ts';
import { moneyText } from '../../domain/money/money.ts';
import { deliveryDays, terminalLine, table } from '../text.ts';

/** `desk rates FILE`: prints all options of all shipments; chooses and books nothing. */
export const ratesCommand = async (
  desk: Desk,
  args: BatchArgs & { readonly wasStopped: () => boolean },
  output: Output,
): Promise<number> => {
  const files = await openInputFiles(desk, args, output);
  const imported = await importInputFiles(desk, files, args, output);
  const unsent = imported.filter(({ how }) => how !== 'skipped').map(({ id }) => id);
  const rating = desk.rating.start(unsent, null);
  desk.runs.track(rating);
  const run = await rating.finished;
  const snapshots = imported.map(({ id }) => desk.ledger.snapshot(id));
  if (args.json) {
    output.json(
      snapshots.map(({ draft, quote, issues }) => ({
        shipment: draft.name,
        options: quote?.options ?? [],
        unreadable: quote?.unreadable ?? [],
        issues,
      })),
    );
  } else {
    for (const { draft, quote, issues } of snapshots) {
      output.print(
        terminalLine(`${draft.name}: ${draft.receiver.city}, ${draft.receiver.country}`),
      );
      for (const { message, severity } of issues)
        if (severity === 'error') output.print(`  ${terminalLine(message)}`);
      if (quote && quote.options.length > 0)
        output.print(
          table(
            quote.options.map((option) => [
              `  ${option.name}`,
              moneyText(option.total),
              deliveryDays(option.minDays, option.maxDays),
              option.disagrees
                ? `${option.slug}  ${disagreementWords(option.disagrees)}`
                : option.slug,
            ]),
          ),
        );
      if (quote?.unreadable)
        output.print(
          t('cli.optionUnreadable', { options: terminalLine(unreadableWords(quote.unreadable)) }),
        );
    }
  }
  if (run.state === 'stopped') return printStopReason(run, output);
  return snapshots.every(({ quote, issues }) => quote !== null && !hasErrors(issues)) ? 0 : 1;
};
