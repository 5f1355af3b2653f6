import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Base } from './base.ts';
import { newId } from './base.ts';
import { markSpoiled } from './archive/spoiled.ts';
import { DeskError } from './deskError.ts';
import type { Layout } from './documents/layout/layouts.ts';
import type { Ledger } from './shipments/ledger.ts';

interface Merged {
  readonly pages: number;
  /** Shipments of the selection whose waybill is not here. */
  readonly missing: readonly string[];
}

/** Waybills of many shipments as one PDF, in the order given. */
export const createWaybills = (base: Base, ledger: Ledger) => {
  const { store, archive, worker } = base;

  const sources = (ids: readonly string[]): { found: { id: string; hash: string }[]; missing: string[] } => {
    const [found, missing]: [{ id: string; hash: string }[], string[]] = [[], []];
    for (const id of ids) {
      const hash = store.documents.of(id).find(({ kind, state }) => kind === 'waybill' && state === 'stored')?.hash;
      if (hash) found.push({ id, hash });
      else missing.push(id);
    }
    return { found, missing };
  };

  /** Looks again at a document that could not be laid out: a spoiled one is to be got again. @returns words that name it */
  const spoiledSource = async (source: { readonly id: string; readonly hash: string } | undefined, message: string): Promise<string> => {
    if (!source) return message;
    const read = await archive.get(source.hash);
    if (!read.ok && read.problem !== 'unreadable') markSpoiled(base, ledger, source.hash, read.problem);
    const { draft: { receiver }, externalReference } = ledger.must(source.id);
    return `The waybill of ${`${receiver.first_name} ${receiver.last_name}`.trim() || externalReference}: ${message}`;
  };

  /** Writes the PDF; the file at `outPath` is only ever replaced by a whole one. @throws DeskError when there is nothing to write or it cannot be laid out */
  const mergeTo = async (ids: readonly string[], layout: Layout, outPath: string): Promise<Merged> => {
    const { found, missing } = sources(ids);
    if (found.length === 0) throw new DeskError('notFound', 'There is no waybill among these shipments yet.');
    const done = await worker.layout(found.map(({ hash }) => archive.path(hash)), layout, outPath);
    if (done.ok) return { pages: done.value.pages, missing };
    throw new DeskError('damaged', done.error.kind === 'source' ? await spoiledSource(found[done.error.index], done.error.message) : done.error.message);
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
      if (read.problem === 'unreadable') throw new DeskError('damaged', 'The folder of documents cannot be read now. Is its drive there?');
      markSpoiled(base, ledger, hash, read.problem);
      throw new DeskError('damaged', read.problem === 'missing' ? 'This document is not in the archive any more. Get it again.' : 'This document was damaged on disk. Get it again.');
    },
  };
};
