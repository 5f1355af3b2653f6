import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { t } from '../../texts/index.ts';
import { DEFAULT_NAME_PATTERN } from '../../domain/paper/fileNames.ts';
import { EXISTING, type Existing, type RunProgress } from '../../domain/shipment/snapshot.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/service/service.ts';
import type { Desk } from '../../core/desk.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { PAPER_OPTIONS, readPaperArgs, type PaperArgs } from '../paper.ts';

/** Arguments of `desk waybills`. */
export interface WaybillsArgs {
  readonly text: string;
  readonly batch: string | null;
  readonly folder: string | null;
  readonly out: string | null;
  readonly name: string;
  readonly papers: readonly DocumentKind[];
  readonly existing: Existing | null;
  readonly paper: PaperArgs;
  readonly get: boolean;
  readonly json: boolean;
}

/** @param cwd folder that relative paths refer to */
export const readWaybillsArgs = (args: readonly string[], cwd: string): WaybillsArgs => {
  const { values, positionals } = readWords(args, {
    batch: { type: 'string' },
    papers: { type: 'string' },
    folder: { type: 'string' },
    out: { type: 'string' },
    name: { type: 'string' },
    existing: { type: 'string' },
    ...PAPER_OPTIONS,
    get: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if ((values.folder === undefined) === (values.out === undefined))
    throw usage(t('cli.sayFolderOrOut'));
  if (values.folder === undefined && (values.name !== undefined || values.existing !== undefined))
    throw usage(t('cli.namesGoWithFolder'));
  const existing = EXISTING.find((each) => each === values.existing) ?? null;
  if (values.existing !== undefined && existing === null)
    throw usage(t('cli.existingTakes', { choices: EXISTING.join(' or '), given: values.existing }));
  const paper = readPaperArgs(values);
  if (values.folder !== undefined && paper.layout.kind === 'sheet' && paper.layout.perSheet > 1)
    throw usage(t('cli.severalGoWithOut'));
  return {
    text: positionals.join(' '),
    batch: values.batch ?? null,
    folder: values.folder === undefined ? null : resolve(cwd, values.folder),
    out: values.out === undefined ? null : resolve(cwd, values.out),
    name: values.name ?? DEFAULT_NAME_PATTERN,
    papers: readPapers(values.papers ?? 'waybill'),
    existing,
    paper,
    get: values.get ?? false,
    json: values.json ?? false,
  };
};

const readPapers = (text: string): readonly DocumentKind[] => {
  const words = text.split(',').map((word) => word.trim().toLowerCase());
  const unknown = words.find((word) => !DOCUMENT_KINDS.some((kind) => kind === word));
  if (unknown !== undefined)
    throw usage(t('cli.papersTake', { papers: DOCUMENT_KINDS.join(', '), given: unknown }));
  return DOCUMENT_KINDS.filter((kind) => words.includes(kind));
};
const wordFor = (papers: readonly DocumentKind[]): string =>
  papers.length === 1 && papers[0] === 'waybill' ? 'waybills' : 'papers';

/** The selected booked shipments, in sheet order, or in the order they were booked. */
export const selectedShipments = (
  desk: Desk,
  { text, batch }: Pick<WaybillsArgs, 'text' | 'batch'>,
): string[] => {
  const { store } = desk.context;
  const serviceId = desk.context.identity().id;
  const found = desk.ledger.booked(text);
  if (batch === null) return found;
  const named = [
    ...store.batches.list(serviceId, false),
    ...store.batches.list(serviceId, true),
  ].filter(({ name }) => name === batch);
  if (named.length === 0) throw usage(t('cli.noBatch', { batch }));
  const matching = new Set(found);
  return named
    .flatMap(({ id }) => store.shipments.ofBatch(id).map((record) => record.id))
    .filter((id) => matching.has(id));
};

const ended = (run: RunProgress): number => (run.state === 'done' && run.failed === 0 ? 0 : 1);

/** `desk waybills [TEXT] (--folder DIR | --out FILE.pdf) [--papers KINDS]`: saves stored papers; buys nothing. */
export const waybillsCommand = async (
  desk: Desk,
  args: WaybillsArgs,
  output: Output,
): Promise<number> => {
  const ids = selectedShipments(desk, args);
  if (args.get) await getMissing(desk, ids, output);
  if (args.out !== null) {
    if (!isFolder(dirname(args.out))) throw usage(t('cli.noFolderFor', { path: args.out }));
    const { pages, missing, voided, refused, uneven } = await desk.waybills.mergeTo(
      { ids, papers: args.papers, ...args.paper },
      args.out,
    );
    if (!args.json) for (const { message } of uneven) output.note(message);
    if (args.json) output.json({ path: args.out, pages, missing, voided, refused, uneven });
    else
      output.print(
        t('cli.pagesIn', { pages, papers: wordFor(args.papers), path: args.out, missing }),
      );
    if (!args.json && voided > 0) output.note(t('voiding.leftOut', { n: voided }));
    if (!args.json) for (const { message } of refused) output.note(t('cli.leftOut', { message }));
    return missing === 0 && refused.length === 0 ? 0 : 1;
  }
  const folder = args.folder ?? '';
  const look = await desk.folderExport.look(folder, ids, args.name, args.papers);
  if (look.taken.length > 0 && args.existing === null) {
    throw usage(t('cli.filesTaken', { count: look.taken.length, first: look.taken[0] ?? '' }));
  }
  const run = await desk.folderExport.start({
    folder,
    ids,
    papers: args.papers,
    pattern: args.name,
    layout: args.paper.layout,
    existing: args.existing ?? 'number',
    batchId: null,
  });
  desk.runs.track(run);
  const progress = await run.finished;
  const saved = progress.done - progress.failed;
  if (args.json)
    output.json({
      folder,
      saved,
      failed: progress.failures.map(({ message, ids: failed = [] }) => ({ message, ids: failed })),
      missing: look.missing,
      message: progress.message,
    });
  else {
    output.print(
      [
        args.papers.length === 1
          ? t('cli.filesSaved', { saved, total: progress.total, folder })
          : t('cli.papersSaved', { saved, total: progress.total, folder }),
        progress.message,
      ]
        .filter(Boolean)
        .join('. '),
    );
    for (const { message, count } of progress.failures)
      output.note(t('cli.countNot', { count, message }));
  }
  return look.missing > 0 ? 1 : ended(progress);
};

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const getMissing = async (desk: Desk, ids: readonly string[], output: Output): Promise<void> => {
  if (desk.fetching.missing(ids) === 0) return;
  const run = desk.fetching.start(ids, null);
  desk.runs.track(run);
  const { failures, message } = await run.finished;
  if (message !== null) output.note(message);
  for (const { count, message: why } of failures)
    output.note(t('cli.documentsNot', { count, why }));
};
