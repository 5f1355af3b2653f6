import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { t } from '../../../texts/index.ts';
import { openedPieces, sealChunks } from '../../ledger/backup/sealedFile.ts';
import { DeskError } from '../../base/deskError.ts';

/**
 * A desk in one file: this line, a line of JSON with the paths and lengths of its files, and their bytes one after another; all of it encrypted
 * (backup/sealedFile.ts).
 */
const MARK = 'waybill-desk-move\n';
const FORMAT = 1;
const LEDGER = 'desk.db';
/** Limit of the length of the JSON line: no program writes a longer one. */
const LONGEST_HEAD = 64 * 1024 * 1024;
const READ_BYTES = 256 * 1024;

/** Files that belong to a desk and move with it. Keys do not: they belong to the computer. */
const PATH =
  /^(?:desk\.db|attempts\.log|attempts\.key|erasures\.log|settings\.json|archive\/[\w./-]+)$/;
const isDeskFile = (path: string): boolean => PATH.test(path) && !path.split('/').includes('..');

const headSchema = z.object({
  format: z.number().int(),
  /** Version of the program that wrote it. */
  program: z.string(),
  /** Mark of the desk. */
  desk: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  files: z.array(
    z.object({ path: z.string().refine(isDeskFile), bytes: z.number().int().nonnegative() }),
  ),
});
export type MovedHead = z.infer<typeof headSchema>;

/** A file that moves: its path in the data folder, and where it is read. */
export interface Packed {
  readonly path: string;
  readonly from: string;
}

/** Returns the files of a data folder that move, without the ledger, which is copied first. */
export const filesOf = (dataDir: string): Packed[] => {
  const archive = join(dataDir, 'archive');
  const documents = existsSync(archive)
    ? readdirSync(archive, { recursive: true, encoding: 'utf8' }).map((name) => `archive/${name}`)
    : [];
  return [...readdirSync(dataDir), ...documents]
    .map((name) => ({ path: name.replaceAll('\\', '/'), from: join(dataDir, name) }))
    .filter(({ path, from }) => isDeskFile(path) && path !== LEDGER && statSync(from).isFile());
};

/** As `filesOf`, without blocking the program: an archive can have tens of thousands of files. */
export const listFiles = async (dataDir: string): Promise<Packed[]> => {
  const archive = join(dataDir, 'archive');
  const documents = existsSync(archive)
    ? (await readdir(archive, { recursive: true })).map((name) => `archive/${name}`)
    : [];
  const found: Packed[] = [];
  for (const name of [...(await readdir(dataDir)), ...documents]) {
    const [path, from] = [name.replaceAll('\\', '/'), join(dataDir, name)];
    if (isDeskFile(path) && path !== LEDGER && (await stat(from)).isFile())
      found.push({ path, from });
  }
  return found;
};

/** Progress of a move: bytes written or read, and their total. */
export type Moved = (done: number, total: number) => void;

async function* contentOf(
  head: Omit<MovedHead, 'format' | 'files'>,
  packed: readonly Packed[],
  moved: Moved,
): AsyncGenerator<Buffer> {
  const files: MovedHead['files'] = [];
  for (const { path, from } of packed) files.push({ path, bytes: (await stat(from)).size });
  // Twice the size, because the written file is read again.
  const total = 2 * files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  yield Buffer.from(`${MARK}${JSON.stringify({ format: FORMAT, ...head, files })}\n`);
  for (const [at, { from }] of packed.entries()) {
    const bytes = files[at]?.bytes ?? 0;
    if (bytes === 0) continue;
    // No stream: an aborted stream closes its file only some time later.
    await using file = await open(from, 'r');
    // A log that has grown since is copied up to its previous length.
    for (let left = bytes; left > 0;) {
      const piece = Buffer.allocUnsafe(Math.min(left, READ_BYTES));
      const { bytesRead } = await file.read(piece, 0, piece.length);
      if (bytesRead === 0) throw new Error(`${from} became shorter`);
      left -= bytesRead;
      done += bytesRead;
      moved(done, total);
      yield piece.subarray(0, bytesRead);
    }
  }
}

/** Reads a moved file. @param take called for each file with its pieces in order; its first error ends the reading */
const readMoved = async (
  from: string,
  passphrase: string,
  take: (path: string, pieces: AsyncIterable<Buffer>) => Promise<void>,
): Promise<MovedHead> => {
  await using source = openedPieces(from, passphrase);
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done === true) return false;
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    return true;
  };
  const notMoved = (): DeskError => new DeskError('badInput', t('moving.notMoved'));
  let end: number;
  do {
    if (!(await more()) || rest.length > LONGEST_HEAD) throw notMoved();
    if (rest.length >= MARK.length && rest.toString('latin1', 0, MARK.length) !== MARK)
      throw notMoved();
    end = rest.indexOf(10, MARK.length);
  } while (end < 0);
  const json: unknown = JSON.parse(rest.toString('utf8', MARK.length, end));
  if (z.object({ format: z.number() }).parse(json).format > FORMAT)
    throw new DeskError('notAllowed', t('moving.newer'));
  const head = headSchema.parse(json);
  rest = rest.subarray(end + 1);
  for (const { path, bytes } of head.files) {
    let left = bytes;
    const pieces = async function* (): AsyncGenerator<Buffer> {
      while (left > 0) {
        if (rest.length === 0 && !(await more())) throw notMoved();
        const piece = rest.subarray(0, left);
        rest = rest.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    };
    await take(path, pieces());
    if (left > 0) throw notMoved();
  }
  // Read to the end: data after the last file shows that the file was changed.
  while (await more()) if (rest.length > 0) throw notMoved();
  return head;
};

/**
 * Writes a desk into one encrypted file and reads it again to the end.
 * @param to a temporary name: the caller renames the file once the desk here is retired
 * @throws the error of the system; no file is left then
 */
export const packDesk = async (
  head: Omit<MovedHead, 'format' | 'files'>,
  packed: readonly Packed[],
  to: string,
  passphrase: string,
  moved: Moved = () => undefined,
): Promise<void> => {
  rmSync(to, { force: true });
  try {
    let [half, total] = [0, 0];
    await sealChunks(
      contentOf(head, packed, (done, of) => {
        [half, total] = [done, of];
        moved(done, of);
      }),
      to,
      passphrase,
    );
    await readMoved(to, passphrase, async (_path, pieces) => {
      for await (const piece of pieces) moved((half += piece.length), total);
    });
  } catch (reason) {
    rmSync(to, { force: true });
    throw reason;
  }
};

/**
 * Writes the files of a moved desk into a new folder. They are on disk when it resolves.
 * @throws NotOpened; DeskError when the file is no moved desk, or a newer version wrote it
 */
export const unpackDesk = (
  from: string,
  passphrase: string,
  folder: string,
  moved: Moved = () => undefined,
): Promise<MovedHead> => {
  const total = statSync(from).size;
  let done = 0;
  return readMoved(from, passphrase, async (path, pieces) => {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    await using target: FileHandle = await open(to, 'wx', 0o600);
    for await (const piece of pieces) {
      await target.writeFile(piece);
      moved((done += piece.length), total);
    }
    await target.sync();
  });
};

/** Moves every file of a folder to its place, the ledger last, and deletes the folder. Can be repeated after a kill. */
export const putInPlace = (folder: string, dataDir: string): void => {
  const files = filesOf(folder).map(({ path }) => path);
  for (const path of files) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    renameSync(join(folder, path), join(dataDir, path));
  }
  if (existsSync(join(folder, LEDGER))) {
    // They belong to the empty ledger that is replaced.
    for (const end of ['-wal', '-shm']) rmSync(join(dataDir, LEDGER + end), { force: true });
    renameSync(join(folder, LEDGER), join(dataDir, LEDGER));
  }
  rmSync(folder, { recursive: true, force: true });
};
