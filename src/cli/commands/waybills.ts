import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DEFAULT_NAME_PATTERN } from '../../domain/paper/fileNames.ts';
import { EXISTING, type Existing, type RunProgress } from '../../domain/shipment/snapshot.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/service/service.ts';
import type { Desk } from '../../core/desk.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { PAPER_OPTIONS, readPaperArgs, type PaperArgs } from '../paper.ts';

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

/** @param cwd folder that relative paths are meant from */
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
    throw usage('Say either --folder DIR or --out FILE.pdf.');
  if (values.folder === undefined && (values.name !== undefined || values.existing !== undefined))
    throw usage('--name and --existing go with --folder.');
  const existing = EXISTING.find((each) => each === values.existing) ?? null;
  if (values.existing !== undefined && existing === null)
    throw usage(`--existing takes ${EXISTING.join(' or ')}, not “${values.existing}”.`);
  const paper = readPaperArgs(values);
  if (values.folder !== undefined && paper.layout.kind === 'sheet' && paper.layout.perSheet > 1)
    throw usage('Several waybills on a sheet go with --out.');
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
    throw usage(
      `--papers takes ${DOCUMENT_KINDS.join(', ')}, several with commas between, not “${unknown}”.`,
    );
  return DOCUMENT_KINDS.filter((kind) => words.includes(kind));
};
const wordFor = (papers: readonly DocumentKind[]): string =>
  papers.length === 1 && papers[0] === 'waybill' ? 'waybills' : 'papers';

/** Booked shipments that are meant, in sheet order, or in the order they were booked. */
const meant = (desk: Desk, { text, batch }: WaybillsArgs): string[] => {
  const { store } = desk.context;
  const serviceId = desk.context.identity().id;
  const found = desk.ledger.booked(text);
  if (batch === null) return found;
  const named = [
    ...store.batches.list(serviceId, false),
    ...store.batches.list(serviceId, true),
  ].filter(({ name }) => name === batch);
  if (named.length === 0) throw usage(`There is no batch “${batch}”.`);
  const wanted = new Set(found);
  return named
    .flatMap(({ id }) => store.shipments.ofBatch(id).map((record) => record.id))
    .filter((id) => wanted.has(id));
};

const ended = (run: RunProgress): number => (run.state === 'done' && run.failed === 0 ? 0 : 1);

/** `desk waybills [TEXT] (--folder DIR | --out FILE.pdf) [--papers KINDS]`: saves papers that are kept here; buys nothing. */
export const waybillsCommand = async (
  desk: Desk,
  args: WaybillsArgs,
  output: Output,
): Promise<number> => {
  const ids = meant(desk, args);
  if (args.get) await getMissing(desk, ids, output);
  if (args.out !== null) {
    if (!isFolder(dirname(args.out))) throw usage(`There is no folder to write ${args.out} into.`);
    const { pages, missing } = await desk.waybills.mergeTo(
      { ids, papers: args.papers, ...args.paper },
      args.out,
    );
    if (args.json) output.json({ path: args.out, pages, missing });
    else
      output.print(
        `${pages} pages of ${wordFor(args.papers)} in ${args.out}${missing > 0 ? `; ${missing} ${wordFor(args.papers)} are not here yet` : ''}`,
      );
    return missing === 0 ? 0 : 1;
  }
  const folder = args.folder ?? '';
  const look = await desk.folderExport.look(folder, ids, args.name, args.papers);
  if (look.taken.length > 0 && args.existing === null) {
    throw usage(
      `${look.taken.length} of these files are in the folder already, ${look.taken[0]} first. Say --existing skip, --existing replace or --existing number.`,
    );
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
        `${args.papers.length === 1 ? `${saved} of ${progress.total} files` : `Papers of ${saved} of ${progress.total} shipments`} in ${folder}`,
        progress.message,
      ]
        .filter(Boolean)
        .join('. '),
    );
    for (const { message, count } of progress.failures) output.note(`${count} not: ${message}`);
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
  for (const { count, message: why } of failures) output.note(`${count} documents not: ${why}`);
};
