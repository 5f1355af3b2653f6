import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

/**
 * A file that only a passphrase opens: `WDBACKUP1\n`, 16 bytes of salt, 7 bytes that begin each nonce, then pieces of
 * 1 MiB, each encrypted with AES-256-GCM and followed by its tag of 16 bytes. The nonce ends with the number of the
 * piece and with 1 for the last one, so that a file that was cut off or put together anew does not open.
 */
const MARK = Buffer.from('WDBACKUP1\n');
const SALT_BYTES = 16;
const NONCE_START_BYTES = 7;
const TAG_BYTES = 16;
const PIECE_BYTES = 1024 * 1024;
const HEAD_BYTES = MARK.length + SALT_BYTES + NONCE_START_BYTES;
/** About a third of a second and 32 MB for one try at the passphrase. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/** The passphrase is another one, or the file was changed or cut off: nobody can tell which. */
export class NotOpened extends Error {
  constructor() {
    super('the passphrase does not open the file');
    this.name = 'NotOpened';
  }
}

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters typed on another keyboard may come as other code points.
    scrypt(passphrase.normalize('NFKC'), salt, 32, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

const nonceOf = (start: Buffer, piece: number, isLast: boolean): Buffer => {
  const end = Buffer.alloc(5);
  end.writeUInt32BE(piece);
  end[4] = isLast ? 1 : 0;
  return Buffer.concat([start, end]);
};

/** Reads exactly so many bytes, fewer only at the end of the file. */
const readUpTo = async (file: FileHandle, bytes: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(bytes);
  let length = 0;
  while (length < bytes) {
    const { bytesRead } = await file.read(buffer, length, bytes - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
};

/** Calls `write` with each piece of a file; the last one, which may be empty, is told as such. */
const eachPiece = async (
  file: FileHandle,
  bytes: number,
  write: (piece: Buffer, at: number, isLast: boolean) => Promise<void>,
): Promise<void> => {
  let piece = await readUpTo(file, bytes);
  for (let at = 0; ; at += 1) {
    const next = piece.length < bytes ? Buffer.alloc(0) : await readUpTo(file, bytes);
    await write(piece, at, next.length === 0);
    if (next.length === 0) return;
    piece = next;
  }
};

/** Opens both files, and closes them whatever happens. A target that is there already is not written over. */
const between = async (
  from: string,
  to: string,
  work: (source: FileHandle, target: FileHandle) => Promise<void>,
): Promise<void> => {
  await using source = await open(from, 'r');
  await using target = await open(to, 'wx', 0o600);
  await work(source, target);
  await target.sync();
};

/** True for a file that `seal` wrote. */
export const isSealed = async (path: string): Promise<boolean> => {
  await using file = await open(path, 'r');
  return (await readUpTo(file, MARK.length)).equals(MARK);
};

/** Writes `to`, which must not be there yet, as `from` encrypted with the passphrase. On disk when it resolves. */
export const seal = (from: string, to: string, passphrase: string): Promise<void> =>
  between(from, to, async (source, target) => {
    const [salt, start] = [randomBytes(SALT_BYTES), randomBytes(NONCE_START_BYTES)];
    const key = await keyOf(passphrase, salt);
    await target.writeFile(Buffer.concat([MARK, salt, start]));
    await eachPiece(source, PIECE_BYTES, async (piece, at, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(start, at, isLast));
      const body = Buffer.concat([cipher.update(piece), cipher.final()]);
      await target.writeFile(Buffer.concat([body, cipher.getAuthTag()]));
    });
  });

/**
 * Writes `to`, which must not be there yet, as what was sealed in `from`.
 * @throws NotOpened; what was written until then is left to the caller to remove
 */
export const unseal = (from: string, to: string, passphrase: string): Promise<void> =>
  between(from, to, async (source, target) => {
    const head = await readUpTo(source, HEAD_BYTES);
    if (head.length < HEAD_BYTES || !head.subarray(0, MARK.length).equals(MARK))
      throw new NotOpened();
    const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES);
    const start = head.subarray(MARK.length + SALT_BYTES);
    const key = await keyOf(passphrase, salt);
    await eachPiece(source, PIECE_BYTES + TAG_BYTES, async (piece, at, isLast) => {
      if (piece.length < TAG_BYTES) throw new NotOpened();
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(start, at, isLast));
      decipher.setAuthTag(piece.subarray(piece.length - TAG_BYTES));
      const body = decipher.update(piece.subarray(0, piece.length - TAG_BYTES));
      try {
        await target.writeFile(Buffer.concat([body, decipher.final()]));
      } catch (reason) {
        // OpenSSL gives its failed check no code of its own.
        if (reason instanceof Error && !('errno' in reason)) throw new NotOpened();
        throw reason;
      }
    });
  });
