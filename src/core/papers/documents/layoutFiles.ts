import { readFileSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { t } from '../../../texts/index.ts';
import { message } from '../../../texts/text.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { hashOf, hashOfPath } from '../documentStore/documentStore.ts';
import { replaceFile } from '../documentStore/files.ts';
import { LayoutSourceError, layoutInto } from '../layout/layoutPdf.ts';
import type { LayoutSource } from '../layout/layoutPdf.ts';
import type { DrawPage } from '../layout/drawn.ts';
import { damaged } from '../pdf/problem.ts';
import { openProgressFile } from './progressFile.ts';
import type { LaidOut, LayoutFailure, LayoutTask } from './protocol.ts';

/** Carries the typed reason out of a layout; caught in this module. */
class Refusal extends Error {
  readonly failure: LayoutFailure;
  constructor(failure: LayoutFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Milliseconds between two yields to the event loop. */
const YIELD_EVERY_MS = 50;

/** Returns a function that yields now and then, so that messages are received: everything else here blocks the thread. */
const createYield = (): (() => Promise<void>) => {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < YIELD_EVERY_MS) return;
    await setImmediate();
    last = performance.now();
  };
};

/** Draws a page on the calling thread. Loads pdf.js only when a page has to be drawn. */
export const drawHere: DrawPage = async (file, page, dpi) =>
  (await import('./drawPage.ts')).drawPage(file, page, dpi);

/**
 * Reads a source; a file of the document store must still match the hash in its name. The read is synchronous, which blocks only the worker's own
 * thread: with a thousand small files, asynchronous reads would take longer than everything else.
 */
const read = (path: string, index: number): Uint8Array => {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const gone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new LayoutSourceError(
      index,
      gone
        ? { kind: 'missing', message: t('documents.notInArchive') }
        : damaged(message('documents.fileUnreadable')),
    );
  }
  const promised = hashOfPath(path);
  if (promised !== null && hashOf(bytes) !== promised)
    throw new LayoutSourceError(index, damaged(message('documents.changedInArchive')));
  return bytes;
};

/**
 * Lays out files in the given order into one file. `outPath` has its old content or the complete new one, never a part. The same path given twice is
 * read once.
 * @param signal aborted when the result is no longer needed
 * @param drawPage draws pages that cannot be copied; on this thread when left out
 */
export const layoutFiles = async (
  {
    paths,
    layout,
    outPath,
    temporaryPath,
    durable = true,
    options,
    stamps,
    crossed,
    boxes,
    skipBad = false,
    leftOut = [],
    underWayPath,
  }: LayoutTask,
  signal?: AbortSignal,
  drawPage: DrawPage = drawHere,
): Promise<Result<LaidOut, LayoutFailure>> => {
  if (paths.length === 0) return fail({ kind: 'nothing', message: t('documents.nothingToLayOut') });
  const yieldNowAndThen = createYield();
  const underWay = openProgressFile(underWayPath);
  const failedSources = new Map(leftOut.map(({ index, problem }) => [index, problem]));
  const sources = paths.map((path, index): LayoutSource => {
    const option = options?.[index] ?? '';
    const stamp = stamps?.[index] ?? null;
    const isCrossed = crossed?.[index] === true;
    return {
      key: [path, ...(option === '' ? [] : [option]), ...(isCrossed ? ['crossed'] : [])].join('\n'),
      option,
      crossed: isCrossed,
      boxes: boxes?.[index] ?? null,
      ...(stamp !== null && { stamp }),
      bytes: async () => {
        await yieldNowAndThen();
        if (signal?.aborted === true)
          throw new Refusal({
            kind: 'stopped',
            reason: 'cancelled',
            message: t('documents.nobodyWaits'),
          });
        const problem = failedSources.get(index);
        if (problem) throw new LayoutSourceError(index, problem);
        underWay.at(index);
        return read(path, index);
      },
    };
  });
  const inOrder = function* (): Generator<LayoutSource> {
    yield* sources;
    underWay.done();
  };
  try {
    const written = await replaceFile(
      outPath,
      async (handle) => {
        let size = 0;
        const write = (piece: Uint8Array): void => {
          for (let from = 0; from < piece.length;) from += writeSync(handle.fd, piece, from);
          size += piece.length;
        };
        const counts = await layoutInto(inOrder(), layout, write, { skipBad, drawPage });
        return { ...counts, size };
      },
      { temporary: temporaryPath, durable },
    );
    return written.ok
      ? ok(written.value)
      : fail({ kind: 'write', error: written.error, message: written.error.message });
  } catch (error) {
    if (error instanceof Refusal) return fail(error.failure);
    if (error instanceof LayoutSourceError)
      return fail({
        kind: 'source',
        index: error.index,
        problem: error.problem,
        message: error.message,
      });
    if (error instanceof RangeError) return fail({ kind: 'paper', message: error.message });
    throw error;
  } finally {
    underWay.close();
  }
};
