import type { FileHandle } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { streamZip } from '../../../../../src/core/shipments/exports/zipStream.ts';

/** A disk that is full after some bytes. */
const fullAfter = (bytes: number): FileHandle => {
  let written = 0;
  return {
    write: async (piece: Uint8Array) => {
      written += piece.length;
      if (written > bytes) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return { bytesWritten: piece.length, buffer: piece };
    },
  } as unknown as FileHandle;
};

it('a disk that becomes full does not leave the source of the rows open', async () => {
  const source = { isOpen: true, isAtEnd: false };
  // Random bytes do not shrink: much more is waiting to be written than the stream holds.
  const rows = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (let piece = 0; piece < 200; piece += 1) yield randomBytes(64 * 1024);
      source.isAtEnd = true;
    } finally {
      source.isOpen = false;
    }
  };
  await expect(streamZip(fullAfter(100_000), [], ['rows', rows()])).rejects.toThrow('no space');
  await expect.poll(() => source).toEqual({ isOpen: false, isAtEnd: false });
});

it('rows that cannot be read do not become a file that ends early without an error', async () => {
  const rows = async function* (): AsyncGenerator<Uint8Array> {
    yield randomBytes(64 * 1024);
    throw new Error('the ledger is gone');
  };
  await expect(streamZip(fullAfter(10_000_000), [], ['rows', rows()])).rejects.toThrow(
    'the ledger is gone',
  );
});
