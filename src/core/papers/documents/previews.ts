import { open, readFile, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../../texts/index.ts';
import { newId } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { DeskError } from '../../base/deskError.ts';
import { forPaper } from '../../shipments/voidShipments.ts';
import { makeFolder } from '../documentStore/files.ts';
import type { WaybillOrder, Waybills } from './waybills.ts';

/** A PDF opened for viewing. Its bytes are read in pieces. */
export interface Preview {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** False for the first sheets only, which are made quickly; `whole` makes all. */
  readonly whole: boolean;
  /** Its first bytes; all of them when it is small. */
  readonly first: Uint8Array<ArrayBuffer>;
  /** Messages about papers that are missing because they cannot be laid out. */
  readonly refused: readonly string[];
}

/** How many waybills are laid out for the first view. */
const FIRST = 4;
const FIRST_BYTES = 256 * 1024;
/** The largest piece that is read at once. */
const MAX_PIECE = 4 * 1024 * 1024;
/** Most previews that are kept open, because a window that was closed does not close them. */
const MOST_OPEN = 6;

/** A beginning of up to this many bytes is kept in memory for the next view. */
const MOST_KEPT = 8 * 1024 * 1024;

interface Opened {
  readonly handle: FileHandle | Uint8Array;
  /** Path of a file made only for this preview, removed with it; null for none. */
  readonly temporary: string | null;
  /** The order from which the whole can be made; null when this is the whole. */
  readonly order: WaybillOrder | null;
  readonly stop: AbortController;
}

/** The first sheets of an order, or all of them. */
interface Beginning {
  /** In memory, or the path of a file that is made for one preview. */
  readonly file: string | Uint8Array;
  readonly refused: readonly string[];
  readonly whole: boolean;
}

/**
 * Documents for viewing, without holding them in memory: of a long merge first the first sheets, then the whole file in pieces.
 * @param folder for the files that are made for it; emptied at the start
 */
export interface Previews {
  /**
   * Lays out the first sheets and keeps them: a call for the first shipments and one more prepares the sheets for a later call with all.
   * Throws DeskError when there is no waybill among them, or the first ones cannot be laid out.
   */
  readonly ofWaybills: (order: WaybillOrder) => Promise<Preview>;
  /**
   * Makes the whole document of a preview of first sheets. Throws DeskError when none of its documents can be laid out, or the preview was closed
   * meanwhile.
   */
  readonly whole: (id: string) => Promise<Preview>;
  /** Opens a stored document. Throws DeskError when it is not in the document store or damaged there. */
  readonly ofDocument: (hash: string) => Promise<Preview>;
  /** Reads the bytes from `from` up to but not including `to`, at most 4 MB. */
  readonly read: (id: string, from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Closes a preview; reading it again throws. Does nothing when it is closed already. */
  readonly close: (id: string) => Promise<void>;
  /** Closes and removes everything. */
  readonly stop: () => Promise<void>;
}

/** Creates the previews. Files left in `folder` are removed. */
export const createPreviews = (
  context: PapersContext,
  waybills: Waybills,
  folder: string,
): Previews => {
  /** The beginning that was laid out last. */
  let lastBeginning: { readonly key: string; readonly beginning: Promise<Beginning> } | null = null;
  const opened = new Map<string, Opened>();
  const ready = rm(folder, { recursive: true, force: true }).then(() => makeFolder(folder));
  ready.catch(() => undefined);

  const close = async (id: string): Promise<void> => {
    const found = opened.get(id);
    opened.delete(id);
    found?.stop.abort();
    if (found && !(found.handle instanceof Uint8Array))
      await found.handle.close().catch(() => undefined);
    if (found?.temporary) await rm(found.temporary, { force: true });
  };

  const take = async (
    file: string | Uint8Array,
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
    const handle = typeof file === 'string' ? await open(file, 'r') : file;
    const id = newId(context);
    opened.set(id, {
      handle,
      temporary: temporary && typeof file === 'string' ? file : null,
      order,
      stop: new AbortController(),
    });
    for (const old of [...opened.keys()].slice(0, -MOST_OPEN)) await close(old);
    const size = handle instanceof Uint8Array ? handle.length : (await handle.stat()).size;
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

  /** Returns a key of everything that the first sheets depend on. */
  const keyOf = ({ papers, layout, start }: WaybillOrder, laidOut: readonly string[]): string =>
    JSON.stringify([
      laidOut
        .slice(0, FIRST)
        .map((id) => [
          id,
          context.store.voids.current(id) !== null,
          context.store.documents.of(id).map(({ kind, hash, state }) => [kind, hash, state]),
        ]),
      laidOut.length > FIRST,
      papers,
      layout,
      start,
      context.settings().labelRules,
    ]);

  const begin = async (order: WaybillOrder, laidOut: readonly string[]): Promise<Beginning> => {
    const isBeginning =
      laidOut.length > FIRST &&
      laidOut
        .slice(0, FIRST)
        .some((id) =>
          context.store.documents
            .of(id)
            .some(({ kind, state }) => kind === 'waybill' && state === 'stored'),
        );
    const found = isBeginning
      ? await made(order, { first: FIRST }).catch((error: unknown) => {
          // None of the first can be laid out; the later ones may be.
          if (error instanceof DeskError && error.code === 'damaged') return null;
          throw error;
        })
      : null;
    const { path, refused } = found ?? (await made(order, {}));
    const whole = found === null;
    // The complete layout of many shipments is for this preview only: a later order can differ after the first ones.
    if ((whole && laidOut.length > FIRST) || (await stat(path)).size > MOST_KEPT)
      return { file: path, refused, whole };
    const bytes = await readFile(path);
    await rm(path, { force: true });
    return { file: bytes, refused, whole };
  };

  /** Returns the first sheets; lays them out only when they differ from the last ones. */
  const beginningOf = async (order: WaybillOrder): Promise<Beginning> => {
    // Void shipments are left out of a layout, so the first ones of the order need not be the first that are shown.
    const laidOut = forPaper(context.store, 'label', order.ids).ids;
    const key = keyOf(order, laidOut);
    const again =
      lastBeginning?.key === key ? await lastBeginning.beginning.catch(() => null) : null;
    // A file belongs to the preview it was made for.
    if (again && typeof again.file !== 'string') return again;
    const mine = { key, beginning: begin(order, laidOut) };
    lastBeginning = mine;
    const forget = (): void => {
      if (lastBeginning === mine) lastBeginning = null;
    };
    try {
      const beginning = await mine.beginning;
      // A file is removed with its preview; a paper that was refused may be repaired before the next call.
      if (typeof beginning.file === 'string' || beginning.refused.length > 0) forget();
      return beginning;
    } catch (error) {
      forget();
      throw error;
    }
  };

  const must = (id: string): Opened => {
    const found = opened.get(id);
    if (!found) throw new DeskError('notFound', t('documents.previewClosed'));
    return found;
  };

  return {
    ofWaybills: async (order) => {
      const { file, refused, whole } = await beginningOf(order);
      return take(file, { temporary: true, order: whole ? null : order, refused });
    },
    whole: async (id) => {
      const { order, stop } = must(id);
      if (!order) throw new DeskError('badInput', t('documents.previewWhole'));
      const { path, refused } = await made(order, { signal: stop.signal });
      if (!opened.has(id)) {
        await rm(path, { force: true });
        throw new DeskError('notFound', t('documents.previewClosed'));
      }
      return take(path, { temporary: true, order: null, refused });
    },
    ofDocument: async (hash) => take(await waybills.path(hash), { temporary: false, order: null }),
    read: async (id, from, to) => piece(must(id).handle, from, to),
    close,
    stop: async () => {
      lastBeginning = null;
      await Promise.all([...opened.keys()].map(close));
      await ready.catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const piece = async (
  handle: FileHandle | Uint8Array,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (handle instanceof Uint8Array)
    return new Uint8Array(handle.subarray(from, Math.min(to, from + MAX_PIECE)));
  const bytes = new Uint8Array(Math.min(to - from, MAX_PIECE));
  let read = 0;
  while (read < bytes.length) {
    const { bytesRead } = await handle.read(bytes, read, bytes.length - read, from + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.slice(0, read);
};
