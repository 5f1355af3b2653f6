import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Base } from './base.ts';
import { newId } from './base.ts';
import { DeskError } from './deskError.ts';
import type { Layout } from './documents/layout/layouts.ts';

interface Merged {
  readonly pages: number;
  /** Shipments of the selection whose waybill is not here. */
  readonly missing: readonly string[];
}

/** Waybills of many shipments as one PDF, in the order given. */
export const createWaybills = (base: Base) => {
  const { store, archive, worker } = base;

  const sources = (ids: readonly string[]): { paths: string[]; missing: string[] } => {
    const [paths, missing]: [string[], string[]] = [[], []];
    for (const id of ids) {
      const hash = store.documents.of(id).find(({ kind, state }) => kind === 'waybill' && state === 'stored')?.hash;
      if (hash) paths.push(archive.path(hash));
      else missing.push(id);
    }
    return { paths, missing };
  };

  /** Writes the PDF; the file at `outPath` is only ever replaced by a whole one. @throws DeskError when there is nothing to write or it cannot be laid out */
  const mergeTo = async (ids: readonly string[], layout: Layout, outPath: string): Promise<Merged> => {
    const { paths, missing } = sources(ids);
    if (paths.length === 0) throw new DeskError('notFound', 'There is no waybill among these shipments yet.');
    const done = await worker.layout(paths, layout, outPath);
    if (!done.ok) throw new DeskError('damaged', done.error.message);
    return { pages: done.value.pages, missing };
  };

  return {
    mergeTo,
    merged: async (ids: readonly string[], layout: Layout): Promise<Uint8Array<ArrayBuffer>> => {
      const path = join(tmpdir(), `waybill-desk-${newId(base)}.pdf`);
      try {
        await mergeTo(ids, layout, path);
        return new Uint8Array(await readFile(path));
      } finally {
        await rm(path, { force: true });
      }
    },
    bytes: async (hash: string): Promise<Uint8Array<ArrayBuffer>> => {
      const read = await archive.get(hash);
      if (read.ok) return new Uint8Array(read.bytes);
      throw new DeskError('damaged', read.problem === 'missing' ? 'This document is not in the archive any more. Get it again.' : 'This document was damaged on disk. Get it again.');
    },
  };
};
