import { beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../../../../src/core/papers/documentStore/documentStore.ts';
import type { DocumentStore } from '../../../../../src/core/papers/documentStore/documentStore.ts';
import {
  nextRetryDelay,
  obtainDocument,
} from '../../../../../src/core/papers/documents/fetchDocuments.ts';
import type {
  FetchFile,
  ObtainOptions,
  ObtainResult,
} from '../../../../../src/core/papers/documents/fetchDocuments.ts';
import { checkPdf } from '../../../../../src/core/papers/documents/check.ts';
import { pictureToPdf } from '../../../../../src/core/papers/pdf/picture.ts';
import type { DocumentSource } from '../../../../../src/domain/service/service.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import type { ServiceError } from '../../../../../src/domain/service/serviceError.ts';
import { PAGES, makePdf } from '../../../../fixtures/pdf.ts';
import { png } from '../../../../fixtures/pictures.ts';

const memoryArchive = () => {
  const kept = new Map<string, Uint8Array>();
  const put: DocumentStore['put'] = async (bytes) => {
    kept.set(hashOf(bytes), bytes);
    return ok({ hash: hashOf(bytes), size: bytes.length });
  };
  const get: DocumentStore['get'] = async (hash) => {
    const bytes = kept.get(hash);
    return bytes ? { ok: true, bytes } : { ok: false, problem: 'missing' };
  };
  return {
    kept,
    documentStore: {
      put,
      get,
      path: (hash: string) => hash,
      has: async (hash: string) => kept.has(hash),
    } satisfies Pick<DocumentStore, 'put' | 'get' | 'path' | 'has'>,
  };
};
const never: FetchFile = async () => {
  throw new Error('should not have been called');
};
const serves =
  (bytes: Uint8Array): FetchFile =>
  async () =>
    ok({ bytes, contentType: 'application/octet-stream' });
const url = { kind: 'url', url: 'https://files.example.com/waybill.pdf' } as const;
const base64 = (text: string) => ({ kind: 'base64', text }) as const;

/** On this thread. */
const obtain = (
  source: DocumentSource,
  options: Omit<ObtainOptions, 'check' | 'fromPicture'>,
): Promise<ObtainResult> =>
  obtainDocument(source, { check: checkPdf, fromPicture: pictureToPdf, ...options });

let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await makePdf([PAGES.label4x6, PAGES.a6]);
});

describe('obtainDocument', () => {
  it('keeps a picture label as a PDF, and says that a cut one is damaged and may come whole the next time', async () => {
    const { documentStore, kept } = memoryArchive();
    const picture = png(812, 1218, 203);
    expect(await obtain(url, { fetchFile: serves(picture), documentStore })).toMatchObject({
      state: 'stored',
      pages: 1,
    });
    expect(
      [...kept.values()].every((bytes) => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-'),
    ).toBe(true);
    expect(
      await obtain(url, { fetchFile: serves(picture.subarray(0, 900)), documentStore }),
    ).toMatchObject({ state: 'failed', problem: { kind: 'damaged' }, retryable: true });
  });

  it('stores the same document once, whether it came as URL or as Base64', async () => {
    const { documentStore, kept } = memoryArchive();
    const stored = { state: 'stored', hash: hashOf(pdf), pages: 2, size: pdf.length };
    expect(await obtain(url, { fetchFile: serves(pdf), documentStore })).toEqual(stored);
    expect(
      await obtain(base64(Buffer.from(pdf).toString('base64')), {
        fetchFile: never,
        documentStore,
      }),
    ).toEqual(stored);
    expect(kept.size).toBe(1);
  });

  it('answers none, and touches nothing, for a document that the service did not give', async () => {
    expect(
      await obtain(
        { kind: 'none' },
        { fetchFile: never, documentStore: memoryArchive().documentStore },
      ),
    ).toEqual({ state: 'none' });
  });

  it('stores nothing that is no whole PDF, and tries an error page again but not broken Base64', async () => {
    const { documentStore, kept } = memoryArchive();
    const page = Buffer.from('<!doctype html><p>Please wait');
    const cases = [
      [url, page, 'notPdf', true],
      [url, pdf.subarray(0, -40), 'damaged', true],
      [url, new Uint8Array(), 'empty', true],
      [url, await makePdf([]), 'noPages', false],
      [base64(page.toString('base64')), page, 'notPdf', false],
      [base64('JVBERi0xL'), page, 'notBase64', false],
      [base64(' '), page, 'empty', false],
    ] as const;
    for (const [source, served, kind, retryable] of cases) {
      expect(await obtain(source, { fetchFile: serves(served), documentStore })).toMatchObject({
        state: 'failed',
        problem: { kind },
        retryable,
      });
    }
    expect(kept.size).toBe(0);
  });

  it('keeps a file reference as what it is and says it, however long: decoded it would be a broken document', async () => {
    const { documentStore } = memoryArchive();
    const got = await obtain(
      { kind: 'reference', reference: 'waybills/2026/AB12' },
      { fetchFile: serves(new Uint8Array()), documentStore },
    );
    expect(got).toEqual({
      state: 'failed',
      retryable: false,
      problem: {
        kind: 'reference',
        message:
          'The service gave a file reference: waybills/2026/AB12. Only the service can follow it: download the file from its customer portal, or ask the service for it, and attach it to the shipment.',
      },
    });
    const long = await obtain(
      { kind: 'reference', reference: 'x'.repeat(5_000) },
      { fetchFile: serves(new Uint8Array()), documentStore },
    );
    expect(JSON.stringify(long).length).toBeLessThan(500);
  });

  it('passes on why a download failed, and knows which failures pass by themselves', async () => {
    const errors: [ServiceError, boolean][] = [
      [{ kind: 'offline', message: '' }, true],
      [{ kind: 'timeout', message: '' }, true],
      [{ kind: 'server', status: 503, message: '' }, true],
      [{ kind: 'notFound', message: '' }, true],
      [{ kind: 'refused', status: 403, message: '', reasons: [] }, false],
      [{ kind: 'malformed', status: 302, message: '' }, false],
    ];
    for (const [problem, retryable] of errors) {
      expect(
        await obtain(url, {
          fetchFile: async () => fail(problem),
          documentStore: memoryArchive().documentStore,
        }),
      ).toEqual({ state: 'failed', problem, retryable });
    }
  });

  it('reports a full disk as something to try again', async () => {
    const full = { kind: 'diskFull', code: 'ENOSPC', message: 'full' } as const;
    const documentStore = { ...memoryArchive().documentStore, put: async () => fail(full) };
    expect(await obtain(url, { fetchFile: serves(pdf), documentStore })).toEqual({
      state: 'failed',
      problem: full,
      retryable: true,
    });
  });

  it('holds the limit of size for both kinds of source and tells the downloader', async () => {
    const limits: number[] = [];
    const fetchFile: FetchFile = async (_url, { maxBytes }) => {
      limits.push(maxBytes);
      return ok({ bytes: pdf, contentType: 'application/pdf' });
    };
    const options = { fetchFile, documentStore: memoryArchive().documentStore, maxBytes: 100 };
    for (const source of [url, base64(Buffer.from(pdf).toString('base64'))]) {
      expect(await obtain(source, options)).toMatchObject({
        state: 'failed',
        problem: { kind: 'tooLarge' },
        retryable: false,
      });
    }
    expect(limits).toEqual([100]);
  });
});

describe('nextRetryDelay', () => {
  it('doubles and stays at five minutes, for any count', () => {
    expect([0, 1, 2, 3, 8, 9, 5000].map(nextRetryDelay)).toEqual([
      2_000, 2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
    ]);
  });
});
