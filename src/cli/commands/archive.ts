import { HELD_KINDS, type Held, type HeldKind } from '../../domain/desk/holdings.ts';
import type { Desk } from '../../core/desk.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import { whole } from '../values.ts';
import type { Output } from '../output.ts';
import { table } from '../text.ts';

type Word = 'use' | 'check' | 'prune';
export interface ArchiveArgs {
  readonly word: Word;
  /** Of `check`: what can be had again is fetched. */
  readonly get: boolean;
  /** Of `prune`. */
  readonly days: number;
  readonly yes: boolean;
  readonly json: boolean;
}

export const readArchiveArgs = (args: readonly string[]): ArchiveArgs => {
  const { values, positionals } = readWords(args, {
    get: { type: 'boolean' },
    days: { type: 'string' },
    yes: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [text = 'use', ...rest] = positionals;
  const word = (['use', 'check', 'prune'] as const).find((each) => each === text);
  if (!word || rest.length > 0)
    throw usage(
      'Use: desk archive use, desk archive check [--get], or desk archive prune --days N [--yes].',
    );
  if (word === 'prune' && values.days === undefined)
    throw usage('Say how old documents must be: --days N.');
  return {
    word,
    get: values.get ?? false,
    days: values.days === undefined ? 0 : whole('--days', values.days, 1, 3650),
    yes: values.yes ?? false,
    json: values.json ?? false,
  };
};

const WORDS: Readonly<Record<HeldKind, string>> = {
  waybill: 'waybills',
  invoice: 'invoices',
  insurance: 'insurance papers',
  upload: 'files of shipments',
  paper: 'papers made here',
  other: 'not referred to',
};
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const row = (name: string, { files, bytes }: Held): string[] => [
  name,
  `${files} ${files === 1 ? 'file' : 'files'}`,
  megabytes(bytes),
];

const useCommand = async (desk: Desk, json: boolean, output: Output): Promise<number> => {
  const use = await desk.diskUse();
  if (json) output.json(use);
  else
    output.print(
      table([
        ...HELD_KINDS.map((kind) => row(WORDS[kind], use.documents[kind])),
        row('ledger', use.database),
        row('backups', use.backups),
        row('log', use.log),
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
      `${total - failed} of ${total} documents are what was put in.${fetched ? ` Documents of ${fetched.done - fetched.failed} of ${fetched.total} shipments were got again.` : ''}`,
    );
    for (const { message: why, count } of failures) output.note(`${count} times: ${why}`);
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
  else if (plan.sum.files === 0)
    output.print(`No document is older than ${days} days and could be had again.`);
  else {
    output.print(
      table(
        HELD_KINDS.flatMap((kind) => {
          const held = plan.kinds[kind];
          return held ? [row(WORDS[kind], held)] : [];
        }),
      ),
    );
    output.note(
      removed
        ? `${removed.files} files removed, ${megabytes(removed.bytes)} freed.`
        : 'Nothing was removed. Say --yes to remove them.',
    );
  }
  return 0;
};

/** `desk archive use | check [--get] | prune --days N [--yes]`: the documents that are kept. Nothing is ever removed without --yes. */
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
