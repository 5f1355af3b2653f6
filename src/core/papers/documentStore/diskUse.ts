import { readdir, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { STORED_KINDS } from '../../../domain/desk/diskUsage.ts';
import type { DiskUsage, FileUsage, StoredKind } from '../../../domain/desk/diskUsage.ts';
import type { PapersContext } from '../papers.ts';
import type { StoreContext } from '../../ledger/ledger.ts';

const NOTHING: FileUsage = { files: 0, bytes: 0 };
const plus = ({ files, bytes }: FileUsage, size: number): FileUsage => ({
  files: files + 1,
  bytes: bytes + size,
});

/** Returns number and size of the files directly in a folder. */
const inFolder = async (
  folder: string,
  keep: (name: string) => boolean = () => true,
): Promise<FileUsage> => {
  const names = (await readdir(folder).catch(() => [])).filter(keep);
  const facts = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return facts
    .filter((each) => each?.isFile())
    .reduce((sum, each) => plus(sum, each?.size ?? 0), NOTHING);
};

/** Returns the kind of each file in the document store, by what refers to it. Yields to the event loop between pages. */
export const kindsOfFiles = async ({
  store: { diskUsage },
}: StoreContext): Promise<Map<string, StoredKind>> => {
  const kinds = new Map<string, StoredKind>();
  for (const page of diskUsage.papers()) {
    for (const { hash } of page) kinds.set(hash, 'paper');
    await nextTurn();
  }
  for (const page of diskUsage.filed()) {
    for (const hash of page) kinds.set(hash, 'paper');
    await nextTurn();
  }
  for (const page of diskUsage.ofOtherDesks()) {
    for (const hash of page) kinds.set(hash, 'waybill');
    await nextTurn();
  }
  for (const page of diskUsage.documents()) {
    for (const { hash, kind } of page) kinds.set(hash, kind);
    await nextTurn();
  }
  for (const page of diskUsage.attached()) {
    for (const hash of page) kinds.set(hash, 'upload');
    await nextTurn();
  }
  return kinds;
};

/** Returns the disk space that everything in the data folder uses, documents by kind. Writes nothing. */
export const diskUse = async (context: PapersContext): Promise<DiskUsage> => {
  const kinds = await kindsOfFiles(context);
  const documents = Object.fromEntries(STORED_KINDS.map((kind) => [kind, NOTHING])) as Record<
    StoredKind,
    FileUsage
  >;
  for await (const files of context.documentStore.files()) {
    for (const { hash, size } of files) {
      const kind = kinds.get(hash) ?? 'other';
      documents[kind] = plus(documents[kind], size);
    }
  }
  const path = context.store.db.location();
  if (path === null)
    return { documents, database: NOTHING, backups: NOTHING, log: NOTHING, free: null };
  const folder = dirname(path);
  const [database, backups, log, free] = await Promise.all([
    inFolder(folder, (name) => name.startsWith(basename(path))),
    inFolder(join(folder, 'backups')),
    inFolder(join(folder, 'logs')),
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    ),
  ]);
  return { documents, database, backups, log, free };
};
