import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

/**
 * Encrypted file: `WDBACKUP1\n`, 16 bytes of salt, 7 bytes that begin each nonce, then pieces of 1 MiB, each encrypted with AES-256-GCM and followed
 * by its tag of 16 bytes. The nonce ends with the number of the piece and with 1 for the last one, so that a truncated or rearranged file cannot be
 * decrypted.
 */
const MARK = Buffer.from('WDBACKUP1\n');
const SALT_BYTES = 16;
const NONCE_START_BYTES = 7;
const TAG_BYTES = 16;
const PIECE_BYTES = 1024 * 1024;
const HEAD_BYTES = MARK.length + SALT_BYTES + NONCE_START_BYTES;
/** One try of a passphrase costs about a third of a second and 32 MB. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/** The passphrase is wrong, or the file was changed or truncated; the two cannot be distinguished. */
export class NotOpened extends Error {
  constructor() {
    super('the passphrase does not open the file');
    this.name = 'NotOpened';
  }
}

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters typed on another keyboard may have other code points.
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

/** Reads exactly this many bytes, fewer only at the end. */
type ReadUpTo = (bytes: number) => Promise<Buffer>;

const readerOf =
  (file: FileHandle): ReadUpTo =>
  async (bytes) => {
    const buffer = Buffer.alloc(bytes);
    let length = 0;
    while (length < bytes) {
      const { bytesRead } = await file.read(buffer, length, bytes - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return buffer.subarray(0, length);
  };
const readerOfChunks = (source: AsyncIterator<Buffer>): ReadUpTo => {
  let rest: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const parts = [rest];
    for (let length = rest.length; length < bytes;) {
      const next = await source.next();
      if (next.done === true) break;
      parts.push(next.value);
      length += next.value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
};

/** Calls `write` with each piece. `isLast` marks the last piece, which may be empty. */
const eachPiece = async (
  read: ReadUpTo,
  write: (piece: Buffer, at: number, isLast: boolean) => Promise<void>,
): Promise<void> => {
  let piece = await read(PIECE_BYTES);
  for (let at = 0; ; at += 1) {
    const next = piece.length < PIECE_BYTES ? Buffer.alloc(0) : await read(PIECE_BYTES);
    await write(piece, at, next.length === 0);
    if (next.length === 0) return;
    piece = next;
  }
};

/** Returns true for a file that `encryptBackup` wrote. */
export const isEncryptedBackup = async (path: string): Promise<boolean> => {
  await using file = await open(path, 'r');
  return (await readerOf(file)(MARK.length)).equals(MARK);
};

/** Encrypts the bytes of a generator into `to`, which must not exist yet. Resolves once it is on disk. */
export const encryptBackup = async (
  chunks: AsyncGenerator<Buffer>,
  to: string,
  passphrase: string,
): Promise<void> => {
  await using source = chunks;
  await using target = await open(to, 'wx', 0o600);
  const [salt, start] = [randomBytes(SALT_BYTES), randomBytes(NONCE_START_BYTES)];
  const key = await keyOf(passphrase, salt);
  await target.writeFile(Buffer.concat([MARK, salt, start]));
  await eachPiece(readerOfChunks(source), async (piece, at, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(start, at, isLast));
    const body = Buffer.concat([cipher.update(piece), cipher.final()]);
    await target.writeFile(Buffer.concat([body, cipher.getAuthTag()]));
  });
  await target.sync();
};

/**
 * Yields the decrypted content of a file piece by piece. Stops at a piece that was changed.
 * @throws NotOpened, also after the last valid piece when the file was truncated
 */
export async function* decryptedChunks(from: string, passphrase: string): AsyncGenerator<Buffer> {
  await using source = await open(from, 'r');
  const read = readerOf(source);
  const head = await read(HEAD_BYTES);
  if (head.length < HEAD_BYTES || !head.subarray(0, MARK.length).equals(MARK))
    throw new NotOpened();
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES);
  const start = head.subarray(MARK.length + SALT_BYTES);
  const key = await keyOf(passphrase, salt);
  let piece = await read(PIECE_BYTES + TAG_BYTES);
  for (let at = 0; ; at += 1) {
    const next = await read(PIECE_BYTES + TAG_BYTES);
    if (piece.length < TAG_BYTES) throw new NotOpened();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(start, at, next.length === 0));
    decipher.setAuthTag(piece.subarray(piece.length - TAG_BYTES));
    const body = decipher.update(piece.subarray(0, piece.length - TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new NotOpened();
    }
    yield body;
    if (next.length === 0) return;
    piece = next;
  }
}
