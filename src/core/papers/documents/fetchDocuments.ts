import { t } from '../../../texts/index.ts';
import type { DocumentSource } from '../../../domain/service/service.ts';
import { assertNever } from '../../../domain/text/assert.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result, ServiceError } from '../../../domain/service/serviceError.ts';
import type { DocumentStore } from '../documentStore/documentStore.ts';
import { decodeBase64 } from '../../base/base64.ts';
import type { DiskError } from '../documentStore/files.ts';
import { isPicture } from '../pdf/looksLike.ts';
import { MAX_DOCUMENT_BYTES, emptyDocument, documentTooLarge } from '../pdf/problem.ts';
import type { DocumentProblem } from '../pdf/problem.ts';

/** Why a document is not in the document store. Every kind has a `message` for the user. */
export type ObtainProblem =
  | DocumentProblem
  | ServiceError
  | DiskError
  | { readonly kind: 'notBase64' | 'reference'; readonly message: string };

/** The result of obtaining a document. `retryable`: an automatic retry may help. A person may always try again; nothing here affects the purchase. */
export type ObtainResult =
  | {
      readonly state: 'stored';
      readonly hash: string;
      readonly pages: number;
      readonly size: number;
    }
  | { readonly state: 'failed'; readonly problem: ObtainProblem; readonly retryable: boolean }
  | { readonly state: 'none' };

/** Downloads a file without credentials. */
export type FetchFile = (
  url: string,
  options: { readonly maxBytes: number; readonly signal?: AbortSignal },
) => Promise<Result<{ readonly bytes: Uint8Array; readonly contentType: string }>>;

/** Dependencies of `obtainDocument`. */
export interface ObtainOptions {
  readonly fetchFile: FetchFile;
  readonly documentStore: Pick<DocumentStore, 'put'>;
  /** As `checkPdf`, off the main thread. */
  readonly check: (
    bytes: Uint8Array,
  ) => Promise<Result<{ readonly pages: number }, DocumentProblem>>;
  /** As `pictureToPdf`, off the main thread. */
  readonly fromPicture: (bytes: Uint8Array) => Promise<Result<Uint8Array, DocumentProblem>>;
  /** Default 60 MB. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

/** Returns true for problems that may be temporary: the connection, the server, the disk; and a file that arrived incomplete or as an error page. */
const mayPass = (problem: ObtainProblem, source: DocumentSource['kind']): boolean => {
  switch (problem.kind) {
    case 'offline':
    case 'notSent':
    case 'timeout':
    case 'interrupted':
    case 'rateLimited':
    case 'server':
    case 'cancelled':
    case 'diskFull':
    case 'readOnly':
    case 'disk':
    case 'unchecked':
      return true;
    // Storage can be some seconds behind the booking: a document can be missing, empty or an error page at first.
    case 'notFound':
    case 'empty':
    case 'damaged':
    case 'notPdf':
      return source === 'url';
    case 'unauthorized':
    case 'noPurchases':
    case 'refused':
    case 'malformed':
    case 'encrypted':
    case 'noPages':
    case 'tooLarge':
    case 'notBase64':
    case 'reference':
      return false;
    default:
      return assertNever(problem);
  }
};

const decode = (text: string, maxBytes: number): Result<Uint8Array, ObtainProblem> => {
  const decoded = decodeBase64(text, maxBytes);
  if (decoded.ok) return decoded;
  switch (decoded.error) {
    case 'empty':
      return fail(emptyDocument());
    case 'tooLarge':
      return fail(documentTooLarge(maxBytes));
    case 'notBase64':
      return fail({
        kind: 'notBase64',
        message: t('documents.notBase64'),
      });
  }
};

const LONGEST_REFERENCE = 200;
const referenceWords = (reference: string): string =>
  t('documents.onlyReference', {
    reference:
      reference.length > LONGEST_REFERENCE
        ? `${reference.slice(0, LONGEST_REFERENCE)}…`
        : reference,
  });

/**
 * Obtains one document of a booked shipment for the document store: downloads or decodes, checks and stores it (docs/service.md §4.5.4). It tries
 * once; the caller decides on retries. A JPEG or PNG is stored as a PDF of its size on paper, so that preview, merge and print have to support PDFs
 * only.
 */
export const obtainDocument = async (
  source: DocumentSource,
  options: ObtainOptions,
): Promise<ObtainResult> => {
  if (source.kind === 'none') return { state: 'none' };
  const {
    fetchFile,
    documentStore,
    check,
    fromPicture,
    maxBytes = MAX_DOCUMENT_BYTES,
    signal,
  } = options;
  const failed = (problem: ObtainProblem): ObtainResult => ({
    state: 'failed',
    problem,
    retryable: mayPass(problem, source.kind),
  });

  if (source.kind === 'reference')
    return failed({ kind: 'reference', message: referenceWords(source.reference) });
  const got: Result<Uint8Array, ObtainProblem> =
    source.kind === 'base64'
      ? decode(source.text, maxBytes)
      : await fetchFile(source.url, { maxBytes, ...(signal && { signal }) }).then((file) =>
          file.ok ? ok(file.value.bytes) : file,
        );
  if (!got.ok) return failed(got.error);
  if (got.value.length > maxBytes) return failed(documentTooLarge(maxBytes));

  const pdf = isPicture(got.value) ? await fromPicture(got.value) : got;
  if (!pdf.ok) return failed(pdf.error);
  const checked = await check(pdf.value);
  if (!checked.ok) return failed(checked.error);
  const stored = await documentStore.put(pdf.value);
  if (!stored.ok) return failed(stored.error);
  return { state: 'stored', pages: checked.value.pages, ...stored.value };
};

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 5 * 60_000;

/**
 * Returns how long to wait before the next try, in milliseconds: 2 s, 4 s, 8 s … up to 5 minutes.
 * @param attempt number of failed attempts, from 1
 */
export const nextRetryDelay = (attempt: number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, attempt - 1));
