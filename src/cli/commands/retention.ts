import type { GivenPin } from '../../domain/desk/pin.ts';
import type { Desk } from '../../core/desk.ts';
import { RETENTION_KINDS, retentionKey, type AgedKinds } from '../../domain/desk/retention.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { megabytes, table } from '../text.ts';

/** Arguments of `desk retention`. Without `yes` it only shows. */
export interface RetentionArgs {
  readonly yes: boolean;
  readonly json: boolean;
}

/** Parses the words after `desk retention`. @throws Exit 2 for an invalid combination */
export const readRetentionArgs = (args: readonly string[]): RetentionArgs => {
  const { values, positionals } = readWords(args, {
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const yes = values.yes ?? false;
  if (positionals.length > 0 || (yes && values['dry-run'] === true))
    throw usage(t('retention.cliOne'));
  return { yes, json: values.json ?? false };
};

const printPlan = (desk: Desk, plan: AgedKinds, output: Output): void => {
  const kept = desk.context.settings().retention;
  output.print(
    table(
      RETENTION_KINDS.map((kind) => {
        const [months, aged] = [kept[kind], plan[kind]];
        return [
          t(retentionKey(kind)),
          months === null ? t('retention.always') : t('retention.cliAge', { n: months }),
          aged ? String(aged.count) : '',
          aged ? megabytes(aged.bytes) : '',
          aged?.oldest == null
            ? ''
            : t('retention.cliOldest', { day: dateIn(aged.oldest, desk.context.timeZone) }),
          aged && aged.kept > 0 ? t('retention.cliKept', { n: aged.kept }) : '',
        ];
      }),
    ),
  );
};

/**
 * `desk retention [--dry-run | --yes]`: shows and removes data that is older than the settings allow. Removes nothing without --yes.
 * @param pin the manager's, or null
 * @param wasStopped called between two parts; true stops the removal
 * @returns 1 when it was stopped early
 */
export const retentionCommand = async (
  desk: Desk,
  { yes, json }: RetentionArgs,
  pin: GivenPin | null,
  wasStopped: () => boolean,
  output: Output,
): Promise<number> => {
  const kept = desk.context.settings().retention;
  if (!yes) {
    const plan = await desk.retention.plan(kept);
    if (json) output.json({ settings: kept, plan });
    else {
      printPlan(desk, plan, output);
      output.note(kept.on ? t('retention.cliSayYes') : t('retention.cliOff'));
    }
    return 0;
  }
  desk.context.operators.who();
  desk.guard.demand(pin, 'retention');
  if (desk.ledgerLock.get() !== null) throw usage(t('retention.shut'));
  const last = await desk.retention.carryOut(kept, () => !wasStopped());
  const gone = RETENTION_KINDS.flatMap((kind) => {
    const n = last?.gone[kind];
    return n === undefined ? [] : [t('retention.goneOf', { what: t(retentionKey(kind)), n })];
  });
  if (json) output.json({ whole: last !== null, gone: last?.gone ?? {} });
  else if (last === null) output.note(t('retention.cliStopped'));
  else
    output.print(
      gone.length === 0
        ? t('retention.cliNothing')
        : t('retention.cliGone', { what: gone.join(', ') }),
    );
  if (last !== null && desk.context.store.facts.get('unclean') !== null)
    output.note(t('personalData.notCleaned'));
  return last === null ? 1 : 0;
};
