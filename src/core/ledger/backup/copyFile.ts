import { existsSync } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { CopyKind } from '../../../domain/desk/restore.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { DamagedDatabase } from '../database/soundness.ts';
import { DATABASE } from '../files/restoredLedger.ts';
import { decryptedChunks, encryptBackup } from './encryptedFile.ts';

/**
 * A copy in one file: a line of JSON with its kind and the paths and lengths of its files, and their bytes one after another; all of it encrypted
 * (encryptedFile.ts). A backup has the ledger, a move also the files beside it.
 */
const FORMAT = 1;
/** Limit of the length of the JSON line: no program writes a longer one. */
const LONGEST_HEAD = 64 * 1024 * 1024;
const READ_BYTES = 256 * 1024;
const NEWLINE = 10;

/** Files that belong to a desk and move with it. Keys do not: they belong to the computer. */
const PATH =
  /^(?:desk\.db|attempts\.log|attempts\.key|messages\.log|erasures\.log|settings\.json|archive\/[\w./-]+)$/;
const isDeskFile = (path: string): boolean => PATH.test(path) && !path.split('/').includes('..');

const headSchema = z.object({
  kind: z.enum(['backup', 'move']),
  files: z.array(
    z.object({ path: z.string().refine(isDeskFile), bytes: z.number().int().nonnegative() }),
  ),
});

/** Returns null for a line that no program wrote. @throws DeskError when a newer version wrote it */
const readHead = (line: string): z.infer<typeof headSchema> | null => {
  try {
    const json: unknown = JSON.parse(line);
    if (z.object({ format: z.number() }).parse(json).format > FORMAT)
      throw new DeskError('notAllowed', t('restore.newer'));
    return headSchema.parse(json);
  } catch (reason) {
    if (reason instanceof DeskError) throw reason;
    return null;
  }
};

/** A file for a copy: its path in the data folder, and where it is read. */
export interface CopiedFile {
  readonly path: string;
  readonly from: string;
}

/** Progress of a copy: bytes written or read, and their total. */
export type CopyProgress = (done: number, total: number) => void;

/** Returns the files beside the ledger that move with a desk. Does not block: an archive can have tens of thousands of files. */
export const filesBesideLedger = async (dataDir: string): Promise<CopiedFile[]> => {
  const archive = join(dataDir, 'archive');
  const documents = existsSync(archive)
    ? (await readdir(archive, { recursive: true })).map((name) => `archive/${name}`)
    : [];
  const found: CopiedFile[] = [];
  for (const name of [...(await readdir(dataDir)), ...documents]) {
    const [path, from] = [name.replaceAll('\\', '/'), join(dataDir, name)];
    if (isDeskFile(path) && path !== DATABASE && (await stat(from)).isFile())
      found.push({ path, from });
  }
  return found;
};

async function* contentOf(
  kind: CopyKind,
  copied: readonly CopiedFile[],
  progress: CopyProgress,
): AsyncGenerator<Buffer> {
  const files: { path: string; from: string; bytes: number }[] = [];
  for (const each of copied) files.push({ ...each, bytes: (await stat(each.from)).size });
  const head = { format: FORMAT, kind, files: files.map(({ path, bytes }) => ({ path, bytes })) };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const { from, bytes } of files) {
    // No stream: an aborted stream closes its file only some time later.
    await using file = await open(from, 'r');
    // A log that has grown since is copied up to its previous length.
    for (let left = bytes; left > 0;) {
      const piece = Buffer.allocUnsafe(Math.min(left, READ_BYTES));
      const { bytesRead } = await file.read(piece, 0, piece.length);
      if (bytesRead === 0) throw new Error(`${from} became shorter`);
      left -= bytesRead;
      done += bytesRead;
      progress(done, total);
      yield piece.subarray(0, bytesRead);
    }
  }
}

/** Writes a copy into a new file. It is on disk when it resolves. @throws the error of the system */
export const writeCopy = (
  kind: CopyKind,
  copied: readonly CopiedFile[],
  to: string,
  passphrase: string,
  progress: CopyProgress = () => undefined,
): Promise<void> => encryptBackup(contentOf(kind, copied, progress), to, passphrase);

/**
 * Reads a copy to its end, and writes files of it, which are on disk when it resolves.
 * @param targetOf returns the path to write a file to, which must not exist yet; null for a file that is only read
 * @throws NotOpened; DamagedDatabase when it is no copy; DeskError when a newer version wrote it
 */
export const readCopy = async (
  from: string,
  passphrase: string,
  targetOf: (path: string, kind: CopyKind) => string | null,
  progress: CopyProgress = () => undefined,
): Promise<CopyKind> => {
  await using source = decryptedChunks(from, passphrase);
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done === true) return false;
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    return true;
  };
  const noCopy = (): DamagedDatabase => new DamagedDatabase('not a copy of a desk');
  let end: number;
  do {
    if (rest.length > LONGEST_HEAD || !(await more())) throw noCopy();
    end = rest.indexOf(NEWLINE);
  } while (end < 0);
  const head = readHead(rest.toString('utf8', 0, end));
  if (head === null) throw noCopy();
  rest = rest.subarray(end + 1);
  const total = head.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const { path, bytes } of head.files) {
    const to = targetOf(path, head.kind);
    if (to !== null) await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await using target = to === null ? null : await open(to, 'wx', 0o600);
    for (let left = bytes; left > 0;) {
      if (rest.length === 0 && !(await more())) throw noCopy();
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      await target?.writeFile(piece);
      progress((done += piece.length), total);
    }
    await target?.sync();
  }
  // Data after the last file shows that the file was changed.
  do if (rest.length > 0) throw noCopy();
  while (await more());
  return head.kind;
};
