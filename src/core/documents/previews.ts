import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { makeFolder } from './files.ts';
import type { WaybillOrder, Waybills } from './waybills.ts';

/** A PDF opened for a look at it. Its bytes are read in pieces. */
export interface Preview {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** False: only the first sheets, made at once; ask for the whole. */
  readonly whole: boolean;
  /** Its beginning; all of it when it is small. */
  readonly first: Uint8Array<ArrayBuffer>;
  /** Papers that are not in it, since they cannot be laid out: a sentence each. */
  readonly refused: readonly string[];
}

/** So many waybills are laid out for the first look, whatever is to come. */
const FIRST = 4;
const FIRST_BYTES = 256 * 1024;
/** The largest piece that is read at once. */
const MAX_PIECE = 4 * 1024 * 1024;
/** So many are kept open; a window that was closed over them never says so. */
const MOST_OPEN = 6;
const GONE = 'This preview was closed.';

interface Opened {
  readonly handle: FileHandle;
  /** A file made for the look alone, removed afterwards. */
  readonly temporary: string | null;
  /** Makes the whole of what this is the beginning of. */
  readonly order: WaybillOrder | null;
  readonly stop: AbortController;
}

/**
 * Documents to look at, without holding them in memory: of a long merge the first sheets at once, then the whole file in pieces.
 * @param folder for the files that are made for it; emptied at the start
 */
export interface Previews {
  /** @throws DeskError when there is no waybill among them, or the first ones cannot be laid out */
  readonly ofWaybills: (order: WaybillOrder) => Promise<Preview>;
  /** The whole of what a preview is the beginning of. @throws DeskError when one of its documents is no good, or it was closed meanwhile */
  readonly whole: (id: string) => Promise<Preview>;
  /** @throws DeskError when it is not in the archive or is damaged there */
  readonly ofDocument: (hash: string) => Promise<Preview>;
  /** Bytes `from` up to but not `to`. */
  readonly read: (id: string, from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Removes one; reading it again throws. Nothing happens when it is closed already. */
  readonly close: (id: string) => Promise<void>;
  /** Closes and removes everything. */
  readonly stop: () => Promise<void>;
}

export const createPreviews = (
  context: Pick<CoreContext, 'store' | 'clock' | 'random'>,
  waybills: Waybills,
  folder: string,
): Previews => {
  const opened = new Map<string, Opened>();
  const ready = rm(folder, { recursive: true, force: true }).then(() => makeFolder(folder));
  ready.catch(() => undefined);

  const close = async (id: string): Promise<void> => {
    const found = opened.get(id);
    opened.delete(id);
    found?.stop.abort();
    await found?.handle.close().catch(() => undefined);
    if (found?.temporary) await rm(found.temporary, { force: true });
  };

  const take = async (
    path: string,
    {
      temporary,
      order,
      refused = [],
    }: {
      readonly temporary: boolean;
      readonly order: WaybillOrder | null;
      readonly refused?: readonly string[];
    },
  ): Promise<Preview> => {
    const handle = await open(path, 'r');
    const id = newId(context);
    opened.set(id, {
      handle,
      temporary: temporary ? path : null,
      order,
      stop: new AbortController(),
    });
    for (const old of [...opened.keys()].slice(0, -MOST_OPEN)) await close(old);
    const { size } = await handle.stat();
    return {
      id,
      size,
      whole: order === null,
      first: await piece(handle, 0, Math.min(size, FIRST_BYTES)),
      refused,
    };
  };

  const made = async (
    order: WaybillOrder,
    how: { readonly first?: number; readonly signal?: AbortSignal },
  ): Promise<{ readonly path: string; readonly refused: readonly string[] }> => {
    await ready;
    const path = join(folder, `${newId(context)}.pdf`);
    const { refused } = await waybills.mergeTo(order, path, { durable: false, ...how });
    return { path, refused: refused.map(({ message }) => message) };
  };

  const must = (id: string): Opened => {
    const found = opened.get(id);
    if (!found) throw new DeskError('notFound', GONE);
    return found;
  };

  return {
    ofWaybills: async (order) => {
      const begins =
        order.ids.length > FIRST &&
        order.ids
          .slice(0, FIRST)
          .some((id) =>
            context.store.documents
              .of(id)
              .some(({ kind, state }) => kind === 'waybill' && state === 'stored'),
          );
      const beginning = begins
        ? await made(order, { first: FIRST }).catch((error: unknown) => {
            // None of the first can be laid out: those behind them may.
            if (error instanceof DeskError && error.code === 'damaged') return null;
            throw error;
          })
        : null;
      const { path, refused } = beginning ?? (await made(order, {}));
      return take(path, { temporary: true, order: beginning && order, refused });
    },
    whole: async (id) => {
      const { order, stop } = must(id);
      if (!order) throw new DeskError('badInput', 'This preview is whole already.');
      const { path, refused } = await made(order, { signal: stop.signal });
      if (!opened.has(id)) {
        await rm(path, { force: true });
        throw new DeskError('notFound', GONE);
      }
      return take(path, { temporary: true, order: null, refused });
    },
    ofDocument: async (hash) => take(await waybills.path(hash), { temporary: false, order: null }),
    read: async (id, from, to) => piece(must(id).handle, from, to),
    close,
    stop: async () => {
      await Promise.all([...opened.keys()].map(close));
      await ready.catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const piece = async (
  handle: FileHandle,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(Math.min(to - from, MAX_PIECE));
  let read = 0;
  while (read < bytes.length) {
    const { bytesRead } = await handle.read(bytes, read, bytes.length - read, from + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.slice(0, read);
};
