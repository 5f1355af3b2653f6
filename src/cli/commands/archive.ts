import { inSentence } from '../../domain/shipment/labels.ts';
import { t } from '../../texts/index.ts';
import { STORED_KIND_LABELS, STORED_KINDS, type FileUsage } from '../../domain/desk/diskUsage.ts';
import type { Desk } from '../../core/desk.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import { readWholeNumber } from '../values.ts';
import type { Output } from '../output.ts';
import { megabytes, table } from '../text.ts';

type Word = 'use' | 'check' | 'prune';

/** Arguments of `desk archive`. */
export interface ArchiveArgs {
  readonly word: Word;
  /** For `check`: fetches documents that can be fetched again. */
  readonly get: boolean;
  /** For `prune`. */
  readonly days: number;
  readonly yes: boolean;
  readonly json: boolean;
}

/** Parses the words after `desk archive`. @throws Exit 2 for an invalid combination */
export const readArchiveArgs = (args: readonly string[]): ArchiveArgs => {
  const { values, positionals } = readWords(args, {
    get: { type: 'boolean' },
    days: { type: 'string' },
    yes: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [text = 'use', ...rest] = positionals;
  const word = (['use', 'check', 'prune'] as const).find((each) => each === text);
  if (!word || rest.length > 0) throw usage(t('cli.useArchive'));
  if (word === 'prune' && values.days === undefined) throw usage(t('cli.sayDays'));
  return {
    word,
    get: values.get ?? false,
    days: values.days === undefined ? 0 : readWholeNumber('--days', values.days, 1, 3650),
    yes: values.yes ?? false,
    json: values.json ?? false,
  };
};

const row = (name: string, { files, bytes }: FileUsage): string[] => [
  name,
  t('cli.files', { count: files }),
  megabytes(bytes),
];

const useCommand = async (desk: Desk, json: boolean, output: Output): Promise<number> => {
  const use = await desk.diskUse();
  if (json) output.json(use);
  else
    output.print(
      table([
        ...STORED_KINDS.map((kind) =>
          row(inSentence(t(STORED_KIND_LABELS[kind])), use.documents[kind]),
        ),
        row(t('cli.storedLedger'), use.database),
        row(t('cli.storedBackups'), use.backups),
        row(t('cli.storedLog'), use.log),
      ]),
    );
  return 0;
};

const checkCommand = async (
  desk: Desk,
  { get, json }: ArchiveArgs,
  output: Output,
): Promise<number> => {
  const run = await desk.documentCheck.start();
  desk.runs.track(run);
  const { total, failed, state, message, failures } = await run.finished;
  const got = get && desk.fetching.missing() > 0 ? desk.fetching.start(null, null) : null;
  if (got) desk.runs.track(got);
  const fetched = await got?.finished;
  if (json)
    output.json({
      checked: total,
      failed,
      reasons: failures.map(({ message: why, count }) => ({ why, documents: count })),
      fetched: fetched ? fetched.done - fetched.failed : 0,
      message,
    });
  else {
    output.print(
      fetched
        ? t('cli.checkedAndGot', {
            sound: total - failed,
            total,
            got: fetched.done - fetched.failed,
            shipments: fetched.total,
          })
        : t('cli.checked', { sound: total - failed, total }),
    );
    for (const { message: why, count } of failures)
      output.note(t('cli.timesBecause', { count, why }));
    if (state === 'stopped' && message !== null) output.note(message);
  }
  return state === 'done' && failed === 0 ? 0 : 1;
};

const pruneCommand = async (
  desk: Desk,
  { days, yes, json }: ArchiveArgs,
  output: Output,
): Promise<number> => {
  const { token, ...plan } = await desk.pruning.plan(days);
  const removed = yes && plan.sum.files > 0 ? await desk.pruning.prune(token) : null;
  if (json) output.json({ ...plan, removed });
  else if (plan.sum.files === 0) output.print(t('cli.nothingOlder', { days }));
  else {
    output.print(
      table(
        STORED_KINDS.flatMap((kind) => {
          const held = plan.kinds[kind];
          return held ? [row(inSentence(t(STORED_KIND_LABELS[kind])), held)] : [];
        }),
      ),
    );
    output.note(
      removed
        ? t('cli.removed', { count: removed.files, size: megabytes(removed.bytes) })
        : t('cli.nothingRemoved'),
    );
  }
  return 0;
};

/** `desk archive use | check [--get] | prune --days N [--yes]`: the stored documents. Removes nothing without --yes. */
export const archiveCommand = (desk: Desk, args: ArchiveArgs, output: Output): Promise<number> => {
  switch (args.word) {
    case 'use':
      return useCommand(desk, args.json, output);
    case 'check':
      return checkCommand(desk, args, output);
    case 'prune':
      return pruneCommand(desk, args, output);
  }
};
